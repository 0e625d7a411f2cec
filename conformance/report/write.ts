/** The files of `--report-dir`. */
import { accessSync, appendFileSync, constants, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, whyUnreadable } from "../../lib/command.ts";
import { counted } from "../../lib/counted.ts";
import { makeFolder } from "../folder.ts";
import type { HarEntry } from "../http/shown-exchange.ts";
import { suite } from "../suite.ts";
import { withoutPeople } from "../verdict/masking.ts";
import type { Report } from "../verdict/verdicts.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import { hasTooManyWarnings, warningsText } from "./sentences.ts";

const makers: Record<string, (report: Report) => string> = {
  "report.json": (report) => `${JSON.stringify(report, null, 2)}\n`,
  "junit.xml": junitReport,
  "report.html": htmlReport,
  "report.md": markdownReport,
  "badge.json": badge,
};

const harName = "run.har";

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

function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new Failure(`The report cannot be written to ${path}: ${whyUnreadable(error)}.`);
  }
}

/** The verdict as `badge.json`, for the endpoint badge of shields.io. */
export function badge(report: Report): string {
  const { counts, decided, documented, decidedPercent, exitCode } = report;
  const share = `${decided} of ${documented} documented requirements decided`;
  const known = counts.known > 0 ? ` except for ${counted(counts.known, "known deviation")}` : "";
  const warnings = warningsText(report);
  const isBright = decidedPercent >= 80 && counts.known === 0 && warnings === "";
  const results: Partial<Record<Report["exitCode"], [message: string, color: string]>> = {
    0: [
      `passes${warnings && ` with ${warnings}`}${known}, ${share}`,
      isBright ? "brightgreen" : "yellowgreen",
    ],
    1: [
      counts.fail > 0
        ? `${counts.fail} failed${warnings && `, ${warnings}`}; ${share}`
        : hasTooManyWarnings(report)
          ? `${warnings}; ${share}`
          : "passed requirements are still listed as known deviations",
      "red",
    ],
    4: [`too few decided: ${decided} of ${documented} documented requirements`, "yellow"],
  };
  const [message, color] = results[exitCode] ?? ["incomplete", "lightgrey"];
  return `${JSON.stringify({ schemaVersion: 1, label: "conformance", message, color }, null, 2)}\n`;
}

/**
 * Begins `run.har`: every request of a run, in a format that browsers and HTTP tools can open and replay.
 * Appends each entry, because all bodies of a long run need much memory.
 */
export function openHar(directory: string) {
  const file = join(directory, harName);
  let before = "\n";
  const append = (text: string) => attempt(file, () => appendFileSync(file, text));
  const log = JSON.stringify({ version: "1.2", creator: suite });
  attempt(file, () => writeFileSync(file, `{"log":${log.slice(0, -1)},"entries":[`));
  return {
    add(entry: HarEntry): void {
      const { content } = entry.response;
      content.text = withoutPeople(content.text, new Set());
      append(before + JSON.stringify(entry));
      before = ",\n";
    },
    close: () => append("\n]}}\n"),
  };
}
