import type { Report } from "../verdicts.ts";

/** The verdict as `badge.json`, for the endpoint badge of shields.io. */
export function badge({ counts, exitCode }: Report): string {
  const [message, color] = {
    0: [`${counts.pass} passed`, "brightgreen"],
    1: [`${counts.fail} failed`, "red"],
    4: ["too little decided", "yellow"],
  }[exitCode] ?? ["not complete", "lightgrey"];
  return `${JSON.stringify({ schemaVersion: 1, label: "conformance", message, color }, null, 2)}\n`;
}
