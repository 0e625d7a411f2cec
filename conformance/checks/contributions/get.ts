/** Getting one contribution. */
import { getCheck } from "../shared/items.ts";
import { shapes } from "../shared/shapes.ts";

export const checks = [
  getCheck("contributions", {
    answers: "contributions.get.answers",
    exact: "contributions.get.exact",
    notFound: "contributions.get.not-found",
  }),
  shapes("contributions.get.data"),
];
