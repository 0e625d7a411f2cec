/** Paths as the user types and reads them. */
import { isAbsolute, relative, resolve } from "node:path";
import { root } from "./tool.ts";

/** Where `npm run generate` writes the contract. */
export const contractFile = "generated/openapi.yaml";

/** Returns a path for a message: relative inside the current folder, otherwise unchanged. */
export function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below === "" || below.startsWith("..") || isAbsolute(below) ? path : below;
}

/**
 * Returns the absolute path for the value of an option. `fallback` is relative to the project, and
 * every other value is relative to the current folder.
 */
export function pathOr(fallback: string, given: string): string {
  return given === fallback ? resolve(root, given) : resolve(given);
}
