import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceFile } from "../scripts/description/description.ts";

/**
 * Prints once that a run leaves out the comparison with the description, if it does, and gives the
 * run a temporary folder that it removes at the end.
 */
export default function setup(): void {
  if (!existsSync(serviceFile)) {
    console.log("The tests in test/description do not run: ../shared/service.md does not exist.");
  }
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-tests-"));
  // A test runs as another user.
  chmodSync(folder, 0o755);
  // Workers and the processes that they start inherit it.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
