/** The currency of a contribution or a payment. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("currency.fields")];
