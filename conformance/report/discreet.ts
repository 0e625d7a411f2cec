/** What came from a service, made fit for a report: printable, short, and without people in it. */
import { personal } from "../fields.ts";

/** The most characters of a value or of a sentence. */
const longest = 200;

/** `"email":"ada@…` in a JSON text that may be cut anywhere, or `"longitude":12.3`. */
const personalProperty = new RegExp(
  `"(${personal.join("|")})":\\s*("(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|-?\\d[\\d.eE+-]*)`,
  "g",
);

const email =
  /([\p{L}\p{N}])[\p{L}\p{N}._%+-]{0,80}@[\p{L}\p{N}-]{1,80}(?:\.[\p{L}\p{N}-]{1,80})+/gu;

/**
 * The text with e-mail addresses masked and with what tells of a person left out, but for what the
 * topic names, and for what the suite itself has sent.
 */
export function discreet(text: string, topic: string, most = longest): string {
  const words = topic.toLowerCase().replaceAll("-", "_").replaceAll(" ", "_");
  const without = text.replace(personalProperty, (whole, name: string, value: string) =>
    words.includes(name) || value.includes("sct-") || value === '""' ? whole : `"${name}":"…"`,
  );
  return printable(shortened(without.replace(email, "$1…@…"), most));
}

function shortened(text: string, most: number): string {
  // A text that says how long it was has been cut before.
  if (text.length <= most + 30) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}… (${text.length} characters)`;
}

/**
 * The text with invisible characters as escapes: control characters (they would steer a terminal, and
 * XML forbids them), marks that reorder a line, halves of surrogate pairs. CI systems take
 * `::error::…` and `##[error]…` in a log for commands, so the first character of these is an escape too.
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
