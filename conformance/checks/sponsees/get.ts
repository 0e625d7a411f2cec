/** Getting one sponsee. */
import { getCheck } from "../shared/items.ts";
import { shapes } from "../shared/shapes.ts";

export const checks = [
  getCheck("sponsees", {
    answers: "sponsees.get.answers",
    exact: "sponsees.get.exact",
    notFound: "sponsees.get.not-found",
  }),
  shapes("sponsees.get.data"),
];
