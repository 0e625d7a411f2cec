/**
 * `npm run conformance -- cleanup --journal FILE --base-url URL`: deletes the records that an
 * interrupted run left on a service.
 *
 * Exit codes: 0 if no record is left, or if the command only lists journals. 1 if records may be
 * left. 2 for wrong options.
 */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { defineCommand, optional, UsageError } from "../../lib/command.ts";
import { counted } from "../../lib/counted.ts";
import { cleanUp } from "../clean-up.ts";
import { Service } from "../evidence/service.ts";
import { withoutCredentials } from "../http/path.ts";
import { openTarget } from "../http/target.ts";
import { printable } from "../verdict/masking.ts";
import { cleanUpCommand, cleanUpName, readJournal, readOwnJournals } from "../writes/journal.ts";
import { options, targetOf } from "./options.ts";

const journal = optional(
  "FILE",
  `The journal of the run; without it, the command lists your journals in ${tmpdir()} and needs no --base-url`,
);

export const command = defineCommand({
  name: cleanUpName,
  summary: "Delete the records that an interrupted run left behind, and no others.",
  options: {
    journal,
    "base-url": options["base-url"],
    header: options.header,
    "header-env": options["header-env"],
    timeout: options.timeout,
    rate: options.rate,
    "run-timeout": options["run-timeout"],
  },
  async run(values) {
    const { journal: file } = values;
    if (file === undefined) {
      console.log(journalsText(values["base-url"]));
      return 0;
    }
    const options = targetOf(values);
    const { baseUrl } = options;
    const content = readJournal(file);
    if (withoutCredentials(baseUrl) !== content.baseUrl) {
      throw new UsageError(
        `--base-url: the journal lists records of ${content.baseUrl}, not of ${withoutCredentials(baseUrl)}. Nothing was deleted: run ${cleanUpCommand(content)}`,
      );
    }
    const target = openTarget(options);
    try {
      const { removed, left } = await cleanUp(new Service(target, content), content);
      const lines = left.map((text) => `  ! ${printable(target.redact.text(text))}`);
      console.log(`${counted(removed, "record was", "records were")} removed.`);
      if (left.length === 0) rmSync(file, { force: true });
      else console.log(["Could not be removed:", ...lines].join("\n"));
      return left.length === 0 ? 0 : 1;
    } finally {
      target.close();
    }
  },
});

/** Lists the journals at their default paths, and the cleanup command for the newest. */
function journalsText(baseUrl: string | undefined): string {
  const found = readOwnJournals().filter(
    (one) => baseUrl === undefined || one.baseUrl === withoutCredentials(baseUrl),
  );
  const [first] = found;
  if (first === undefined) {
    const of = baseUrl === undefined ? "" : " of this service";
    return `No journals${of} in ${tmpdir()}. If a run had the option --journal FILE, give the same option here.`;
  }
  return [
    "Journals:",
    ...found.map((one) => printable(`  ${one.file} (${one.baseUrl})`)),
    "To delete the records of the newest journal:",
    printable(`  ${cleanUpCommand(first)}`),
  ].join("\n");
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
