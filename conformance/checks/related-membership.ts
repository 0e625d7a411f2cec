/** A membership that is related to a group. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("related-membership.fields")];
