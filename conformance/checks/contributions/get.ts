/** Getting one contribution. */
import { getChecks } from "../shared/items.ts";
import { shapes } from "../shared/shapes.ts";

export const checks = [
  ...getChecks("contributions", {
    answers: "contributions.get.answers",
    exact: "contributions.get.exact",
    notFound: "contributions.get.not-found",
  }),
  shapes("contributions.get.data"),
];
