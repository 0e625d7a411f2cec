/** An address of a supporter. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("supporter-address.fields")];
