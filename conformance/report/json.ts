import type { Report } from "./model.ts";

/** The report for programs, `report.json`: report.schema.json describes it. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
