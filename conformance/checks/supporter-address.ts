/** An address of a supporter. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("supporter-address.fields")];
