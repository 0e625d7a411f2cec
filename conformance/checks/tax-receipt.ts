/** A tax receipt. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("tax-receipt.fields")];
