/** The files of `--report-dir`. */
import { accessSync, constants, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../folder.ts";
import { badge } from "./badge.ts";
import { htmlReport } from "./html.ts";
import { jsonReport } from "./json.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import type { Report } from "./model.ts";

const makers: Record<string, (report: Report) => string> = {
  "report.json": jsonReport,
  "junit.xml": junitReport,
  "report.html": htmlReport,
  "report.md": markdownReport,
  "badge.json": badge,
};

/** A report cannot be written: one sentence for the user. Exit code 5. */
export class Unwritable extends Error {
  override name = "Unwritable";
}

/**
 * Makes the folder, and takes a former run's reports out of it: whoever finds a report there after
 * a run that ended early would take it for this run's.
 */
export function prepareReports(directory: string): void {
  attempt(directory, () => {
    makeFolder(directory);
    accessSync(directory, constants.W_OK);
    for (const name of Object.keys(makers)) rmSync(join(directory, name), { force: true });
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
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Unwritable(
      `The report cannot be written to ${path}: ${reasons[code ?? ""] ?? message}.`,
    );
  }
}

const reasons: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EEXIST: "a file of that name is in the way",
  ENOENT: "the folder cannot be made there",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "a folder of that name is in the way",
  ERR_FS_EISDIR: "a folder of that name is in the way",
};
