import { counted } from "../../lib/counted.ts";
import type { Report } from "../verdict/verdicts.ts";
import { hasTooManyWarnings, warningsText } from "./sentences.ts";

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
