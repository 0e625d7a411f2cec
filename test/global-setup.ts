import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceFile } from "./description/description.ts";

/** Gives a run of the tests a temporary folder, and removes the folder at the end. */
export default function setup(): void {
  if (!existsSync(serviceFile)) {
    console.log(`The tests in test/description do not run: ${serviceFile} does not exist.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-tests-"));
  // A test runs a server as another user. This user needs access to the folder.
  chmodSync(folder, 0o755);
  // Workers and the processes that they start inherit these variables.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
