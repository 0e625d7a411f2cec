/** Getting one contribution. */
import { getChecks } from "../shared/records/by-id.ts";

export const checks = getChecks("contributions", {
  responds: "contributions.get.responds",
  notFound: "contributions.get.not-found",
  exact: "contributions.get.exact",
});
