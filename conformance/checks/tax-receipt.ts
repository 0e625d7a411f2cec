/** A tax receipt. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("tax-receipt.fields")];
