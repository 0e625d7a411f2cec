/** An address of a contribution. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("contribution-address.fields")];
