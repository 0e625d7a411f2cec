/**
 * JSON with colours. Long JSON is folded, except for its first two levels. The build uses this
 * module for examples, and the browser uses it for responses in the "Try it" drawer. A page has
 * thousands of the elements `<i>`, so their name is short.
 */
import { counted } from "../../../lib/counted.ts";
import { escapedText, Html, html, type Part } from "../../../lib/html.ts";

export interface JsonOptions {
  /** The name for screen readers. */
  label: string;
  /** The names of first-level members that link to an anchor on the page. */
  links?: ReadonlySet<string>;
}

/** JSON of at most this many lines is not folded. */
const fewLines = 24;

export function jsonView(value: unknown, options: JsonOptions): Html {
  const { label, links } = options;
  const lines = JSON.stringify(value, null, 2)?.split("\n").length ?? 1;
  // The outermost level is always open, so 1 means two open levels.
  const levels = lines <= fewLines ? Number.POSITIVE_INFINITY : 1;
  return html`<div class="json" tabindex="0" role="group" aria-label="${label}">${
    hasMembers(value)
      ? html`<i class="l">${opening(value)}\n</i><div class="in">${membersOf(value, levels, links)}</div><i class="l">${closing(value)}\n</i>`
      : html`<i class="l">${scalar(value)}\n</i>`
  }</div>`;
}

type Container = unknown[] | Record<string, unknown>;

const hasMembers = (value: unknown): value is Container =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;
const opening = (value: Container) => (Array.isArray(value) ? "[" : "{");
const closing = (value: Container) => (Array.isArray(value) ? "]" : "}");

function membersOf(value: Container, levels: number, links?: ReadonlySet<string>): Part[] {
  const entries = Object.entries(value);
  return entries.map(([name, one], index) => {
    const comma = index < entries.length - 1 ? "," : "";
    if (!Array.isArray(value)) return member(name, one, comma, levels, links);
    // A short first entry has one more open level, because it is an example of the others.
    const open = index === 0 && hasMembers(one) && Object.keys(one).length <= fewLines;
    return member(undefined, one, comma, open ? levels + 1 : levels, links);
  });
}

function member(
  name: string | undefined,
  value: unknown,
  comma: string,
  levels: number,
  links?: ReadonlySet<string>,
): Html {
  const quoted = name !== undefined && new Html(escapedText(JSON.stringify(name)));
  // A member that folds is already a control, so it cannot be a link.
  const linked = name !== undefined && !hasMembers(value) && links?.has(name);
  const word = linked
    ? html`<a class="k" href="#${name}">${quoted}</a>`
    : html`<i class="k">${quoted}</i>`;
  const key = name !== undefined && html`${word}: `;
  if (!hasMembers(value)) return html`<i class="l">${key}${scalar(value)}${comma}\n</i>`;
  const count = Object.keys(value).length;
  const what = Array.isArray(value) ? counted(count, "entry", "entries") : counted(count, "field");
  return html`<details${levels > 0 && html` open`}><summary>${key}${opening(value)}<span class="u"> ${what} ${closing(value)}${comma}</span>\n</summary><div class="in">${membersOf(value, levels - 1)}</div><i class="l">${closing(value)}${comma}\n</i></details>`;
}

function scalar(value: unknown): Html {
  const text = escapedText(JSON.stringify(value) ?? "undefined");
  return typeof value === "string"
    ? html`<i class="s">${new Html(breakable(text))}</i>`
    : html`<i class="n">${new Html(text)}</i>`;
}

/** Lets a URL in HTML wrap after a slash, and before `?` and `&amp;`. */
export function breakable(text: string): string {
  return /(?<!<)\/\w/.test(text)
    ? text.replace(/(?<=\w)(\/|(?=(?:\?|&amp;)(?! )))/g, "$1<wbr>")
    : text;
}
