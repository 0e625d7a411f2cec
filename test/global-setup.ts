import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/tool.ts";

/** Says once what a run leaves out, and gives the run a temporary folder that is gone after it. */
export default function setup(): void {
  if (!existsSync(join(root, "../shared/service.md"))) {
    console.log(
      "Nothing is wrong: some 60 tests are skipped. They compare the contract with the text of the service description, which its owner keeps.",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-tests-"));
  // A test becomes another user.
  chmodSync(folder, 0o755);
  // Workers, and the processes that they start, inherit it.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
