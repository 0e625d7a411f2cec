/** The files of `--report-dir`. */
import { accessSync, constants, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whyUnreadable } from "../../lib/command.ts";
import { makeFolder } from "../folder.ts";
import type { Report } from "../verdict/verdicts.ts";
import { badge } from "./badge.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";

const makers: Record<string, (report: Report) => string> = {
  "report.json": (report) => `${JSON.stringify(report, null, 2)}\n`,
  "junit.xml": junitReport,
  "report.html": htmlReport,
  "report.md": markdownReport,
  "badge.json": badge,
};

export const harName = "run.har";

/** A report cannot be written. The message is one sentence for the user, and the exit code is 5. */
export class Unwritable extends Error {
  override name = "Unwritable";
}

/**
 * Creates the folder, and deletes the reports of an earlier run. If this run ends early, the
 * folder has no outdated reports.
 */
export function prepareReports(directory: string): void {
  attempt(directory, () => {
    makeFolder(directory);
    accessSync(directory, constants.W_OK);
    for (const name of [...Object.keys(makers), harName])
      rmSync(join(directory, name), { force: true });
  });
}

export function writeReports(directory: string, report: Report): void {
  for (const [name, make] of Object.entries(makers)) {
    writeReport(join(directory, name), make(report));
  }
}

export function writeReport(file: string, text: string): void {
  attempt(file, () => writeFileSync(file, text));
}

export function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new Unwritable(`The report cannot be written to ${path}: ${whyUnreadable(error)}.`);
  }
}
