/**
 * `npm run description`: compares the contract and the requirements with the description, a text by
 * the owner of the service.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requirements } from "../../conformance/verdict/requirements.ts";
import { defineCommand, Failure, UsageError } from "../../lib/command.ts";
import { root } from "../../lib/tool.ts";
import { additionsFile, Description, serviceFile } from "./description.ts";

const command = defineCommand({
  name: "npm run description",
  summary:
    "Compare the contract and the requirements with the description (../shared/service.md), or\nprint requirements and the words of the description that concern them.",
  options: {},
  positionals: {
    placeholder: "ID",
    description: "Print the requirements whose ids begin with this string",
  },
  async run(_, ids) {
    const unknown = ids.find((id) => !requirements.some((one) => one.id.startsWith(id)));
    if (unknown !== undefined)
      throw new UsageError(`No requirement has an id that begins with "${unknown}".`);
    if (!existsSync(serviceFile)) {
      throw new Failure(
        "../shared/service.md does not exist. Ask the owner of the service for the file, and save it there.",
      );
    }
    if (ids.length === 0) {
      const vitest = join(root, "node_modules/vitest/vitest.mjs");
      const args = [vitest, "run", "--project", "description"];
      return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status ?? 1;
    }
    const read = (file: string) => readFileSync(file, "utf8");
    const service = new Description(read(serviceFile), read(additionsFile));
    for (const { id, level, statement, words } of requirements) {
      if (!ids.some((one) => id.startsWith(one))) continue;
      const found = service.words(words).map((text) => text.replaceAll(/^/gm, "    "));
      console.log([`${id} (${level})`, `  ${statement}`, `  ${words}:`, ...found, ""].join("\n"));
    }
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
