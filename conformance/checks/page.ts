/** The parts of the page envelope. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("page.links", "page.meta", "page.meta-links")];
