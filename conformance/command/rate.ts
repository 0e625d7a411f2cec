/** `--rate`: how it is written, and what its user should know before the run. */
import { UsageError } from "../../lib/command.ts";
import type { Rate } from "../http/rate-limiter.ts";

/** A rate as its user wrote it. */
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

/** The most that a run of everything, with writes, sends to a service with some hundred records. */
export const usualRequests = 510;

/** How long a run takes at the rate, and whether it may: in milliseconds. */
export function rateNote({ text, count, period }: GivenRate, runTimeout: number): string {
  const needed = (usualRequests * period) / count;
  const note = `A whole run sends about ${usualRequests} requests: ${inWords(needed / 1000)} at ${text}. With --only it is shorter.`;
  if (needed <= runTimeout) return note;
  const enough = Math.floor((runTimeout * count) / period);
  return `${note} The --run-timeout of ${runTimeout / 1000} seconds is enough for ${enough} requests.`;
}

/** "1 min 40 s" */
function inWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(" ");
}
