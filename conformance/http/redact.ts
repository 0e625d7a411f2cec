/** Masks secrets in text, also in the encodings that conformance/README.md lists. */
import { isUtf8 } from "node:buffer";
import { operations } from "../../generated/operations.ts";
import { isSecretHeader } from "../../lib/secrets.ts";
import type { UserHeader } from "./transport.ts";

export type Redactor = ReturnType<typeof redactor>;

/** The minimum length of a masked secret. Shorter secrets also occur in other text by chance. */
const shortest = 4;

export function redactor(headers: readonly UserHeader[]) {
  const names = new Map<string, string>();
  for (const { name, value, variable } of headers) {
    if (!isSecretHeader(name)) continue;
    const forms = partsOf(value).flatMap(formsOf).flatMap(readings).map(textOf);
    for (const form of forms.map((one) => one.toLowerCase())) {
      if (form.length < shortest || names.has(form)) continue;
      names.set(form, variable === undefined ? "***" : `$${variable}`);
    }
  }
  // The longest first, because a shorter secret may be a part of it.
  const sorted = [...names.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(sorted.map(escapeRegExp).join("|"), "gi");
  const longest = longestSpelling * (sorted[0] ?? "").length;

  return {
    /**
     * Replaces each secret with `***` or the name of its environment variable. Cuts text after `most`
     * characters, and adds the original length. A secret that crosses the cut is masked too.
     */
    text(given: string, most = given.length): string {
      const more = given.length > most ? `… (${given.length} characters)` : "";
      if (names.size === 0) return given.slice(0, most) + more;
      const text = given.slice(0, most + longest);
      const hits = readings(text).flatMap((reading) =>
        [...textOf(reading).matchAll(pattern)].map(({ 0: hit, index }) => ({
          from: reading[index]?.from ?? 0,
          to: reading[index + hit.length - 1]?.to ?? text.length,
          name: names.get(hit.toLowerCase()) ?? "***",
        })),
      );
      let shown = "";
      let at = 0;
      for (const { from, to, name } of hits.sort((a, b) => a.from - b.from || b.to - a.to)) {
        if (from >= most) break;
        if (from >= at) shown += text.slice(at, from) + name;
        at = Math.max(at, to);
      }
      return shown + text.slice(at, Math.max(at, most)) + more;
    },
  };
}

/**
 * Words that are not secrets: parts of the API's paths, `Path=/` of a cookie, and authentication
 * schemes such as `Bearer`.
 */
const known = new Set([
  ...Object.values(operations).flatMap(({ path }) => path.split("/")),
  ...["basic", "bearer", "digest", "token", "apikey", "negotiate", "path=/"],
]);

/** The minimum length of a secret section between the dots of a token. */
const shortestSegment = 8;

/**
 * The value of a header, and its secret parts: the token after `Bearer`, a cookie, a user name, a
 * password.
 */
function partsOf(value: string): string[] {
  const words = value.split(/[\s;,]+/);
  const cookies = words.map((word) => word.replace(/^[^=]+="?|"$/g, ""));
  const segments = words
    .flatMap((word) => word.split("."))
    .filter(({ length }) => length >= shortestSegment);
  const [, credentials = ""] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  const plain = Buffer.from(credentials, "base64").toString("utf8");
  const [user = ""] = plain.split(":", 1);
  const all = [value, ...words, ...cookies, ...segments, plain, user, plain.slice(user.length + 1)];
  return all.filter((part) => part.length >= shortest && !known.has(part.toLowerCase()));
}

/**
 * The forms of a secret: unchanged, reversed, in hexadecimal, and in base64. The base64 of a secret
 * in a longer text has three forms, because base64 encodes three bytes at a time.
 */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64url");
    // The first and the last letters also encode the surrounding text.
    const end = Math.floor((shift + bytes.length) / 3) * 4;
    const inside = text.slice(shift === 0 ? 0 : 4, end);
    return [...(shift === 0 ? [text] : []), ...(inside.length >= 8 ? [inside] : [])];
  });
  return [
    value,
    [...value].reverse().join(""),
    bytes.toString("hex"),
    ...base64.flatMap((text) => [text, text.replaceAll("-", "+").replaceAll("_", "/")]),
  ];
}

/** A character, possibly decoded, and the range of the original text that it stands for. */
interface Letter {
  letter: string;
  from: number;
  to: number;
}

/** An escape in URLs, HTML, JSON or JavaScript, perhaps escaped again: `%41` or `%2541` for `A`. */
const spelling =
  /\+|(?:%(?:25)*[89a-f][\da-f])+|%(?:25)*[0-7][\da-f]|&(?:amp;)*(?:#0*\d{1,7};?|#x0*[\da-f]{1,6};?|[a-z]+;)|\\+(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|.)/gi;

/** The assumed maximum length of one encoded character: `%F0%9F%98%80` has 12. */
const longestSpelling = 12;

/** The number of nested encodings that are decoded. */
const levels = 3;

/** The characters of `text`, then of `text` decoded once, twice and so on, up to `levels` times. */
function readings(text: string): Letter[][] {
  const all = [text.split("").map((letter, from) => ({ letter, from, to: from + 1 }))];
  for (let level = 0; level < levels; level++) {
    const last = all.at(-1) ?? [];
    const next = decoded(last);
    if (textOf(next) === textOf(last)) break;
    all.push(next);
  }
  return all;
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ letter }) => letter).join("");
}

function decoded(letters: readonly Letter[]): Letter[] {
  const next: Letter[] = [];
  let at = 0;
  for (const { 0: spelled, index } of textOf(letters).matchAll(spelling)) {
    const { from = 0 } = letters[index] ?? {};
    const end = index + spelled.length;
    const { to = 0 } = letters[end - 1] ?? {};
    for (const letter of letters.slice(at, index)) next.push(letter);
    for (const letter of meaningOf(spelled).split("")) next.push({ letter, from, to });
    at = end;
  }
  return next.concat(letters.slice(at));
}

function meaningOf(spelled: string): string {
  if (spelled === "+") return " ";
  if (spelled.startsWith("%")) {
    const bytes = Buffer.from(spelled.replace(/%(?:25)*(?=[\da-f]{2})/gi, ""), "hex");
    return bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
  }
  const [, decimal] = /^&.*?#(\d+)/.exec(spelled) ?? [];
  const [, hex] = /^(?:&.*?#x|\\+[ux]\{?)([\da-f]{2,})/i.exec(spelled) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  if (spelled.startsWith("\\"))
    return { t: "\t", n: "\n", r: "\r" }[spelled.slice(-1)] ?? spelled.slice(-1);
  const [, name = ""] = /(\w+);$/.exec(spelled) ?? [];
  return entities.get(name.toLowerCase()) ?? spelled;
}

/** The HTML entities for ASCII characters. */
const entities = new Map(
  `excl! quot" num# dollar$ percnt% amp& apos' lpar( rpar) ast* midast* plus+ comma, period. sol/ colon: semi; lt< equals= gt> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ underbar_ grave\` lcub{ lbrace{ verbar| vert| rcub} rbrace}`
    .split(" ")
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
