/** A group of a supporter. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("group.fields")];
