/** Forms of a URL or a timestamp that the description allows, and the contract does not use. */
import { isDay } from "./is-day.ts";

/** A form that only our choice excludes. conformance/evidence/mismatches.ts explains the names. */
export type OtherForm = "relative URL" | "zone letter" | "other form";

/**
 * The form of a string that does not match a provisional pattern of the contract. Undefined if the
 * description does not allow the string either.
 */
export function otherForm(pattern: string, text: string): OtherForm | undefined {
  if (!pattern.startsWith("^\\d{4}-")) {
    const isUrl = /^[^\s<>"]+$/.test(text) && URL.canParse(text, "http://service.example.org/");
    return isUrl ? "relative URL" : undefined;
  }
  const time = text.replace(basic, inExtendedForm);
  if (!isTime(time)) return undefined;
  const isZoned = /(Z|[+-]\d{2}(:?\d{2})?)$/.test(time);
  if (isZoned && pattern.endsWith("[+-]\\d{2}:\\d{2}$")) return "zone letter";
  const usual = time
    .replace(",", ".")
    .replace(/T\d{2}:\d{2}(?=[Z+])/, "$&:00")
    .replace(/\+00(00)?$/, "+00:00");
  return new RegExp(pattern).test(usual) ? "other form" : undefined;
}

/** The basic form of ISO 8601, without hyphens and colons: `20260314T092653Z`. */
const basic = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(?!\d|:)/;

function inExtendedForm(_: string, ...parts: string[]): string {
  const [year, month, day, ...time] = parts.slice(0, 6);
  return `${year}-${month}-${day}T${time.filter(Boolean).join(":")}`;
}

/** An ISO 8601 timestamp with hyphens and colons, and with any form of offset, or without one. */
function isTime(text: string): boolean {
  const pattern =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;
  const [, date = "", time] = pattern.exec(text) ?? [];
  if (time === undefined || !isDay(date)) return false;
  return !Number.isNaN(Date.parse(`${date}T${time.replace(",", ".")}Z`));
}
