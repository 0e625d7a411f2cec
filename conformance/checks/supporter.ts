/** The supporter of a contribution. */
import { shapes } from "./shared/records/shapes.ts";
import { oneOf, valuesCheck } from "./shared/records/values.ts";

export const checks = [
  shapes("supporter.fields"),
  valuesCheck("supporter.type-observed", "contributions", oneOf("supporter/type", "Individual")),
];
