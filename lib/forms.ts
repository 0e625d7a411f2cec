/** Forms of a URL or a timestamp that the description allows, and the contract does not use. */
import { isDay } from "./is-day.ts";

/** A form that only our choice excludes. conformance/evidence/mismatches.ts explains the names. */
export type OtherForm = "relative URL" | "zone letter" | "other UTC";

/**
 * The form of a string that does not match a provisional pattern of the contract. Undefined if the
 * description does not allow the string either.
 */
export function otherForm(pattern: string, text: string): OtherForm | undefined {
  if (!pattern.startsWith("^\\d{4}-")) {
    const isUrl = /^[^\s<>"]+$/.test(text) && URL.canParse(text, "http://service.example.org/");
    return isUrl ? "relative URL" : undefined;
  }
  if (!isZoned(text)) return undefined;
  if (pattern.endsWith("[+-]\\d{2}:\\d{2}$")) return "zone letter";
  const usual = text
    .replace(",", ".")
    .replace(/T\d{2}:\d{2}(?=[Z+])/, "$&:00")
    .replace(/\+00(00)?$/, "+00:00");
  return new RegExp(pattern).test(usual) ? "other UTC" : undefined;
}

/** An ISO 8601 timestamp with any form of offset. */
function isZoned(text: string): boolean {
  const pattern =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
  const [, date = "", time] = pattern.exec(text) ?? [];
  if (time === undefined || !isDay(date)) return false;
  return !Number.isNaN(Date.parse(`${date}T${time.replace(",", ".")}Z`));
}
