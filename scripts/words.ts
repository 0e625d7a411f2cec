/**
 * `npm run words`: each requirement beside the words of service.md that it rests on, for somebody who
 * reviews whether they say so.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requirements } from "../conformance/requirements.ts";
import { defineCommand, Failure, UsageError } from "../lib/command.ts";
import { root } from "../lib/tool.ts";
import { Description } from "./words/description.ts";

/** Its owner keeps it, beside the checkout. */
export const serviceFile = join(root, "../shared/service.md");

const command = defineCommand({
  name: "npm run words",
  summary: "Print each requirement beside the words of the service description that it rests on.",
  options: {},
  positionals: {
    placeholder: "ID",
    description: "Only this requirement, or all whose ids begin with this",
  },
  async run(_, ids) {
    const [stranger] = ids.filter((id) => !requirements.some((one) => one.id.startsWith(id)));
    if (stranger !== undefined) throw new UsageError(`No requirement begins with "${stranger}".`);
    if (!existsSync(serviceFile)) {
      throw new Failure("../shared/service.md is not here: ask its owner, and put it there.");
    }
    const service = new Description(readFileSync(serviceFile, "utf8"));
    for (const { id, level, statement, words } of requirements) {
      if (ids.length > 0 && !ids.some((one) => id.startsWith(one))) continue;
      const found = service.words(words).map((line) => `    ${line}`);
      console.log([`${id} (${level})`, `  ${statement}`, `  ${words}:`, ...found, ""].join("\n"));
    }
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
