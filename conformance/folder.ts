import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Node's `recursive` option hangs where the parent exists but
 * takes no folders, as in /proc.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}
