import type { Report } from "./model.ts";

/** The verdict as `badge.json`, for the endpoint badge of shields.io. */
export function badge({ counts, decided, documented, decidedPercent, exitCode }: Report): string {
  const share = `${decided} of ${documented} documented decided`;
  const [message, color] = {
    0: [`passes, ${share}`, decidedPercent < 80 ? "yellowgreen" : "brightgreen"],
    1: [`fails ${counts.fail}, ${share}`, "red"],
    4: [`too little decided: ${decided} of ${documented} documented`, "yellow"],
  }[exitCode] ?? ["not complete", "lightgrey"];
  return `${JSON.stringify({ schemaVersion: 1, label: "conformance", message, color }, null, 2)}\n`;
}
