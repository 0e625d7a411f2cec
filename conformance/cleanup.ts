/**
 * `npm run conformance -- cleanup --journal FILE --base-url URL`: removes what an interrupted run of
 * the conformance suite has left on a service.
 *
 * Exit codes: 0 nothing is left, 1 something is, 2 called wrongly.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defineCommand, optional, UsageError } from "../lib/command.ts";
import { options } from "./options.ts";
import { printable } from "./report/discreet.ts";
import { cleanUp } from "./service/clean-up.ts";
import { cleanUpCommand, type Journal, journalDirectory, readJournal } from "./service/journal.ts";
import { openTarget } from "./service/target.ts";

const journal = optional(
  "FILE",
  `The journal of the run; without it, the journals in ${journalDirectory} are listed`,
);

export const command = defineCommand({
  name: cleanUpCommand(),
  summary: "Remove what an interrupted run has left: only what its journal names.",
  options: {
    journal,
    "base-url": options["base-url"],
    header: options.header,
    "header-env": options["header-env"],
    timeout: options.timeout,
    rate: options.rate,
  },
  async run(values) {
    const file = values.journal;
    if (file === undefined) {
      const found = journals();
      const none = `There are no journals in ${journalDirectory}: nothing was left.`;
      console.log(found.length > 0 ? `Journals:\n${found.join("\n")}` : none);
      return 0;
    }
    const baseUrl = values["base-url"];
    if (baseUrl === undefined) throw new UsageError("--base-url is required: --base-url URL");
    let content: Journal;
    try {
      content = readJournal(file);
    } catch (error) {
      throw new UsageError(`--journal: ${file} cannot be used: ${(error as Error).message}`);
    }
    const target = openTarget({
      baseUrl,
      headers: [...values.header, ...values["header-env"]],
      timeout: values.timeout,
      rate: values.rate,
    });
    try {
      const { removed, left } = await cleanUp(target, content);
      const lines = left.map((text) => `  ! ${printable(target.redact.text(text))}`);
      console.log(`${removed} ${removed === 1 ? "sponsee was" : "sponsees were"} removed.`);
      if (left.length === 0) rmSync(file, { force: true });
      else console.log(["Could not be removed:", ...lines].join("\n"));
      return left.length === 0 ? 0 : 1;
    } finally {
      target.close();
    }
  },
});

/** The journals in the usual place, each with the service that it belongs to. */
function journals(): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(journalDirectory);
  } catch {
    // There is no such directory: no run has left anything.
  }
  return names.sort().flatMap((name) => {
    try {
      const file = join(journalDirectory, name);
      return [`  ${printable(`${file} (${readJournal(file).baseUrl})`)}`];
    } catch {
      return [];
    }
  });
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
