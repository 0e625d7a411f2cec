/** A membership that is related to a group. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("related-membership.fields")];
