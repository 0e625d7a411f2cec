/** Prepares text for reports: short, printable, and without secrets or personal data. */
import { isObject } from "../../lib/is-object.ts";
import { personal } from "../evidence/places.ts";
import type { Target } from "../http/target.ts";
import { isOfARun } from "../writes/tag.ts";

/** The maximum number of characters of a JSON value in a sentence. */
export const longestValue = 200;
/** The maximum number of characters of a text in `shortened`. */
const longest = 300;

export function jsonOf(value: unknown): string {
  return value === undefined ? "no value" : JSON.stringify(value);
}

/** Texts of a report that are cut after `longest` characters. */
const shortened = new Set(["expected", "actual", "reasons"]);

/** Texts that the user gave or copies. Only secrets in them are masked. */
const copied = new Set(["baseUrl", "curl", "deviation", "options", "request"]);

/**
 * A finished report with every string masked and printable. `concerned` is a set in an object of the
 * report: in these properties, only secrets and e-mail addresses are masked. The result lacks it.
 */
export function maskedReport<Report>({ redact }: Pick<Target, "redact">, report: Report): Report {
  const walk = (value: unknown, name: string, concerned = new Set<string>()): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name, concerned));
    if (typeof value === "string") {
      const text = redact.text(value, shortened.has(name) ? longest : undefined);
      return printable(copied.has(name) ? text : withoutPeople(text, concerned));
    }
    if (!isObject(value)) return value;
    const { concerned: own = concerned, ...rest } = value as { concerned?: Set<string> };
    const entries = Object.entries(rest).map(([key, one]) => [
      key,
      walk(one, copied.has(name) ? name : key, own),
    ]);
    return Object.fromEntries(entries);
  };
  return walk(report, "") as Report;
}

/** A personal property in JSON that may be truncated: `"email":"ada@…` or `"longitude":12.3`. */
const personalProperty = new RegExp(
  `"(${personal.join("|")})":\\s*("(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|-?\\d[\\d.eE+-]*)`,
  "g",
);

const email =
  /([\p{L}\p{N}])[\p{L}\p{N}._%+-]{0,80}@[\p{L}\p{N}-]{1,80}(?:\.[\p{L}\p{N}-]{1,80})+/gu;

/**
 * Masks personal properties, and then all e-mail addresses. The first step skips properties in
 * `concerned`, empty strings, titles of errors, and values with the tag of a run (`sct-abcdefgh`).
 */
export function withoutPeople(text: string, concerned: ReadonlySet<string>): string {
  return text
    .replace(personalProperty, (whole, name: string, value: string, at: number) => {
      const isKept = concerned.has(name) || isOfARun({ value }) || value === '""';
      return isKept || (name === "title" && isOfError(text, at)) ? whole : `"${name}":"…"`;
    })
    .replace(email, "$1…@…");
}

/**
 * Whether a title belongs to an error, not to a person. The object of an error also has a `status`
 * or a `detail`, or follows an error status: `status 404: {"title":"Not found"}`.
 */
function isOfError(text: string, at: number): boolean {
  const isAfter = /("(status|detail)":|\bstatus [45]\d\d: \{)[^{}]*$/.test(text.slice(0, at));
  return isAfter || /^[^{}]*"(status|detail)":/.test(text.slice(at));
}

/**
 * Escapes control characters, marks that change the direction of text, and halves of surrogate
 * pairs. It also escapes `::error::…` and `##[error]…`, which CI systems read as commands.
 */
export function printable(text: string): string {
  return text
    .replace(/(?<=^|\s):(?=:)|#(?=#\w*\[)/g, asEscape)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, (character) =>
      character === "\n" ? "\\n" : character === "\t" ? "\\t" : asEscape(character),
    )
    .replace(/\p{Cs}/gu, asEscape);
}

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
