import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own `recursive` never comes back where no folder can be
 * made although its parent is there, as in /proc.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}
