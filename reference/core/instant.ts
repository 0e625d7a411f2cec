import { isDay } from "../../lib/is-day.ts";

const dayLength = 86_400_000;

/**
 * Converts the value of a date filter to milliseconds since 1970. A contribution at exactly the
 * returned time does not match the filter (section 4.2 of the page "The service").
 *
 * If the value is a day, the reference excludes that whole day in UTC.
 * `occurred_before=2026-10-22` matches until the end of 21 October, and
 * `occurred_after=2026-10-22` matches from the start of 23 October.
 *
 * @param text a day as `YYYY-mm-dd`, or a point in time in the format of the contract's Timestamp
 * @returns undefined when the format is wrong, or when the day or the offset does not exist.
 *   The validator has already rejected hours, minutes and seconds that do not exist
 */
export function parseBound(text: string, kind: "before" | "after"): number | undefined {
  if (text.length === 10) {
    const start = existing(text, Date.parse(text));
    if (start === undefined) return undefined;
    return kind === "before" ? start : start + dayLength - 1;
  }
  const parts = pattern.exec(text);
  if (parts === null) return undefined;
  const [, day = "", minute, second = "0", fraction = "", zone = "Z"] = parts;
  // Date.parse rejects a leap second such as 23:59:60, so this code adds the seconds.
  const offset = zone.replace(
    /^(...):?(\d*)$/,
    (_, hours, minutes) => `${hours}:${minutes || "00"}`,
  );
  const start = existing(day, Date.parse(`${day}T${minute}${offset}`));
  if (start === undefined) return undefined;
  const millis = Number(fraction.padEnd(3, "0").slice(0, 3));
  // The times of records are in milliseconds. A record at 0.001 s is before the bound 0.0015 s, so
  // a "before" bound is rounded up to 0.002 s.
  const finer = kind === "before" && /[1-9]/.test(fraction.slice(3)) ? 1 : 0;
  return start + Number(second) * 1000 + millis + finer;
}

/** Returns the time, if the day exists. Date.parse converts a day such as 31 June to 1 July. */
function existing(day: string, time: number): number | undefined {
  return isDay(day) && !Number.isNaN(time) ? time : undefined;
}

const pattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Converts a day or a point in time to milliseconds since 1970. Reads a point in time without an
 * offset in UTC, on every machine. Returns undefined if Date.parse or `parseBound` rejects `text`.
 */
export function parseInstant(text: unknown): number | undefined {
  // Date.parse rejects an hour such as 25, and `parseBound` rejects a day such as 31 June.
  if (typeof text !== "string" || Number.isNaN(Date.parse(text))) return undefined;
  return parseBound(text, "before");
}
