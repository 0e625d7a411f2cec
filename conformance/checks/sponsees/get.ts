/** Getting one sponsee. */
import { getChecks } from "../shared/records/by-id.ts";

export const checks = getChecks("sponsees", {
  responds: "sponsees.get.responds",
  notFound: "sponsees.get.not-found",
  exact: "sponsees.get.exact",
});
