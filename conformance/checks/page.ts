/** The parts of the page envelope. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("page.links", "page.meta", "page.meta-links")];
