/** Parses `--rate`, and estimates the duration of the run. */
import { UsageError } from "../../lib/command.ts";
import { allResources } from "../evidence/service.ts";
import type { Rate } from "../http/limits.ts";

/** A rate, with the text that the user entered. */
export interface GivenRate extends Rate {
  text: string;
}

const periods: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 };

export function parseRate(given: string): GivenRate {
  const [text, count = "", unit = ""] = /^([1-9]\d{0,5})\/(s|min|h)$/.exec(given) ?? [];
  const period = periods[unit];
  if (text === undefined || period === undefined) {
    throw new UsageError(
      `must be requests per second, minute or hour, such as 5/s, 60/min or 1000/h, not "${given}"`,
    );
  }
  return { text, count: Number(count), period };
}

/**
 * The most requests of a whole run with writes on the example records. Other runs send about as many.
 * Each resource after the first two, which the suite knows best, adds 50.
 */
export const usualRequests = 540 + 50 * (allResources.length - 2);

/** Describes how long a run takes at the rate, and whether `runTimeout` milliseconds are enough. */
export function rateNote(
  { text, count, period }: GivenRate,
  runTimeout: number,
  requests = usualRequests,
): string {
  const needed = (requests * period) / count;
  const note = `A whole run with --allow-writes sends about ${requests} requests: ${inWords(needed / 1000)} at ${text}. Runs without writes are shorter.`;
  if (needed <= runTimeout) return note;
  const enough = Math.floor((runTimeout * count) / period);
  return `${note} The --run-timeout of ${runTimeout / 1000} seconds is too short: it is enough for ${enough} requests.`;
}

/** "90 s", "9 min" or "52 h" */
function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
