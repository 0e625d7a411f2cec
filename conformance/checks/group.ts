/** A group of a supporter. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("group.fields")];
