import { counted } from "../../lib/counted.ts";
import type { Report } from "../verdict/verdicts.ts";

/** The verdict as `badge.json`, for the endpoint badge of shields.io. */
export function badge({ counts, decided, documented, decidedPercent, exitCode }: Report): string {
  const share = `${decided} of ${documented} documented requirements decided`;
  const known = counts.known > 0 ? ` except for ${counted(counts.known, "known deviation")}` : "";
  const isBright = decidedPercent >= 80 && counts.known === 0;
  const [message, color] = {
    0: [`passes${known}, ${share}`, isBright ? "brightgreen" : "yellowgreen"],
    1: [
      counts.fail > 0
        ? `${counts.fail} failed; ${share}`
        : "passed requirements are still listed as known deviations",
      "red",
    ],
    4: [`too few decided: ${decided} of ${documented} documented requirements`, "yellow"],
  }[exitCode] ?? ["incomplete", "lightgrey"];
  return `${JSON.stringify({ schemaVersion: 1, label: "conformance", message, color }, null, 2)}\n`;
}
