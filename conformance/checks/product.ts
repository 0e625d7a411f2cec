/** The product of a line item. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("product.fields", "product.publication", "product.partner-name")];
