/** Paths as the user types and reads them. */
import { isAbsolute, relative, resolve } from "node:path";
import { root } from "./tool.ts";

/** Where `npm run generate` writes the contract. */
export const contractFile = "generated/openapi.yaml";

/** Returns a path as the user would type it: a path inside the current folder becomes relative to this folder. */
export function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below === "" || below.startsWith("..") || isAbsolute(below) ? path : below;
}

/**
 * Resolves a path option: `fallback` relative to the project, and a path from the user relative to
 * the current folder.
 */
export function pathOr(fallback: string, given: string): string {
  return given === fallback ? resolve(root, given) : resolve(given);
}
