/** An address of a contribution. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("contribution-address.fields")];
