/** The supporter of a contribution. */
import { shapes } from "./shared/shapes.ts";
import { oneOf, valuesCheck } from "./shared/values.ts";

export const checks = [
  shapes("supporter.fields"),
  valuesCheck("supporter.type-observed", "contributions", oneOf("supporter/type", "Individual")),
];
