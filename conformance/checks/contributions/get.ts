/** Getting one contribution. */
import { getChecks } from "../shared/records/by-id.ts";
import { shapes } from "../shared/records/shapes.ts";

export const checks = [
  ...getChecks("contributions", {
    answers: "contributions.get.answers",
    exact: "contributions.get.exact",
    notFound: "contributions.get.not-found",
  }),
  shapes("contributions.get.data"),
];
