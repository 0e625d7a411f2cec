/** Paths as the user reads them. */
import { isAbsolute, relative } from "node:path";

/** Where `npm run generate` writes the contract. */
export const contractFile = "generated/openapi.yaml";

/** Returns a path for a message: relative inside the current folder, otherwise unchanged. */
export function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below === "" || below.startsWith("..") || isAbsolute(below) ? path : below;
}
