/** A copy of the project for tests that change its sources. */
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../lib/tool.ts";
import { run } from "../docs/run.ts";
import { temporaryFolder } from "./processes.ts";

const copied = [
  ...["openapi", "domain", "lib", "scripts", "reference", "client", "conformance", "docs"],
  ...["generated", "redocly.yaml", "package.json", "CHANGELOG.md", "README.md"],
];

/**
 * Creates the copy, and returns its folder. `run` runs a script of the copy and `lint` a linter, and
 * both return the exit code and the output.
 */
export async function projectCopy() {
  const folder = temporaryFolder();
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    run: (script: string, ...args: string[]) => run(process.execPath, [script, ...args], folder),
    lint: (name: string) => run("npm", ["run", "--silent", `lint:${name}`], folder),
  };
}
