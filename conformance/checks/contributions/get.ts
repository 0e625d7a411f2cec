/** Getting one contribution. */
import { getChecks } from "../shared/records/by-id.ts";

export const checks = [
  ...getChecks("contributions", {
    answers: "contributions.get.answers",
    exact: "contributions.get.exact",
    notFound: "contributions.get.not-found",
  }),
];
