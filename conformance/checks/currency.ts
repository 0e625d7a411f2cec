/** The currency of a contribution or a payment. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("currency.fields")];
