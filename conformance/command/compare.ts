/** `npm run conformance -- compare DIR…`: the reports of several runs as one page. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  calledAs,
  defineCommand,
  Failure,
  text,
  UsageError,
  whyUnreadable,
} from "../../lib/command.ts";
import { comparison } from "../report/comparison.ts";
import { format, type Report } from "../verdict/verdicts.ts";

export const command = defineCommand({
  name: calledAs("npm run conformance -- compare", "npx sponsorship-api conformance compare"),
  summary:
    "Compare the reports of several runs on one page: a row for each requirement, a column for each run.",
  positionals: {
    placeholder: "DIR",
    description: "The --report-dir folder of a run; give two or more",
  },
  options: { out: text("FILE", "conformance-comparison.html", "The page to write") },
  async run({ out }, directories) {
    if (directories.length < 2)
      throw new UsageError("Give the --report-dir folders of two runs or more.");
    const page = comparison(directories.map(readReport));
    try {
      writeFileSync(out, page);
    } catch (error) {
      throw new Failure(`--out: ${out} cannot be written: ${(error as Error).message}`);
    }
    console.log(`Comparison: ${out}`);
    return 0;
  },
});

function readReport(directory: string): Report {
  const file = join(directory, "report.json");
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  if (report?.format === format) return report;
  throw new UsageError(
    `${file} was written by another version of the suite: run the suite again with this version.`,
  );
}
