/** Getting one sponsee. */
import { getChecks } from "../shared/records/by-id.ts";

const ids = {
  answers: "sponsees.get.answers",
  exact: "sponsees.get.exact",
  notFound: "sponsees.get.not-found",
};

export const checks = [...getChecks("sponsees", ids)];
