/** What is secret, and how it is found in a text: as it is, and in each encoding that the manual names. */
import { isUtf8 } from "node:buffer";
import { operations } from "../../generated/operations.ts";
import { isSecretHeader } from "../../lib/secrets.ts";
import type { UserHeader } from "./transport.ts";

export interface Redactor {
  /**
   * The text, with `***` (or the name of its environment variable) for each secret. With `most`, only
   * what stands for that many characters of its beginning: a secret that goes on after them is found.
   */
  text(given: string, most?: number): string;
}

/** Shorter secrets occur by chance, so taking them out would garble the report. */
const shortest = 4;

export function redactor(headers: readonly UserHeader[]): Redactor {
  const names = new Map<string, string>();
  for (const { name, value, variable } of headers) {
    if (!isSecretHeader(name)) continue;
    for (const form of partsOf(value).flatMap(formsOf).flatMap(readingsOf)) {
      if (form.length < shortest || names.has(form.toLowerCase())) continue;
      names.set(form.toLowerCase(), variable === undefined ? "***" : `$${variable}`);
    }
  }
  if (names.size === 0) return { text: (given, most) => given.slice(0, most) };
  // The longest first: a part of it must not be found in its place.
  const sorted = [...names.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(sorted.map(escapeRegExp).join("|"), "gi");
  const longest = longestSpelling * (sorted[0] ?? "").length;

  return {
    text(given, most = given.length) {
      const text = given.slice(0, most + longest);
      const hits: { from: number; to: number; name: string }[] = [];
      for (const reading of readings(text)) {
        for (const { 0: hit, index } of reading.text.matchAll(pattern)) {
          const from = reading.starts[index] ?? index;
          const to = reading.ends[index + hit.length - 1] ?? index + hit.length;
          hits.push({ from, to, name: names.get(hit.toLowerCase()) ?? "***" });
        }
      }
      let shown = "";
      let at = 0;
      for (const { from, to, name } of hits.sort((a, b) => a.from - b.from || b.to - a.to)) {
        if (from >= most) break;
        if (from >= at) shown += text.slice(at, from) + name;
        at = Math.max(at, to);
      }
      return shown + text.slice(at, Math.max(at, most));
    },
  };
}

/** The words of the API's own paths, and those before a credential: every output has them. */
const known = new Set([
  ...Object.values(operations).flatMap(({ path }) => path.split("/")),
  ...["basic", "bearer", "digest", "token", "apikey", "negotiate", "path=/"],
]);

/** A segment of a token between dots, as a JWT has, is a secret too when it is this long. */
const segment = 8;

/** A header's value, and what is secret in it: the token after `Bearer`, a cookie, a user name, a password. */
function partsOf(value: string): string[] {
  const words = value.split(/[\s;,]+/);
  const cookies = words.map((word) => word.replace(/^[^=]+="?|"$/g, ""));
  const segments = words
    .flatMap((word) => word.split("."))
    .filter(({ length }) => length >= segment);
  const [, credentials = ""] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  const plain = Buffer.from(credentials, "base64").toString("utf8");
  const [user = ""] = plain.split(":", 1);
  const all = [value, ...words, ...cookies, ...segments, plain, user, plain.slice(user.length + 1)];
  return all.filter((part) => part.length >= shortest && !known.has(part.toLowerCase()));
}

/** A secret as it is and from back to front, in hexadecimal, and in base64, where a longer text may begin before it. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64url");
    // The first and the last letters mix with what stands around the value.
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

/** A text after decoding: each of its characters stands for what the original has from a start to an end. */
interface Reading {
  text: string;
  /** Nothing for the original itself. */
  starts: number[];
  ends: number[];
}

/** One character as URLs, HTML, JSON or JavaScript spell it, also where that was encoded again. */
const spelling =
  /\+|(?:%(?:25)*[89a-f][\da-f])+|%(?:25)*[0-7][\da-f]|&(?:amp;)*(?:#0*\d{1,7};?|#x0*[\da-f]{1,6};?|[a-z]+;)|\\+(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|.)/gi;

/** The most characters that a spelling has, but for what is encoded again and again. */
const longestSpelling = 12;

/** How often a text is decoded: one encoding within another, within another. */
const levels = 3;

/** The text as it is, and as it reads when it is decoded, as long as that changes it. */
function readings(text: string): Reading[] {
  const all: Reading[] = [{ text, starts: [], ends: [] }];
  for (let level = 0; level < levels; level++) {
    const last = all.at(-1) as Reading;
    const next = decoded(last);
    if (next.text === last.text) break;
    all.push(next);
  }
  return all;
}

function readingsOf(text: string): string[] {
  return readings(text).map((reading) => reading.text);
}

function decoded({ text, starts, ends }: Reading): Reading {
  const next: Reading = { text: "", starts: [], ends: [] };
  const add = (characters: string, from: number, to: number) => {
    next.text += characters;
    for (let unit = 0; unit < characters.length; unit++) {
      next.starts.push(starts[from] ?? from);
      next.ends.push(ends[to - 1] ?? to);
    }
  };
  let at = 0;
  const copy = (to: number) => {
    for (; at < to; at++) add(text[at] ?? "", at, at + 1);
  };
  for (const { 0: spelled, index } of text.matchAll(spelling)) {
    copy(index);
    at += spelled.length;
    add(meaningOf(spelled), index, at);
  }
  copy(text.length);
  return next;
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

/** The names that HTML has for characters of ASCII. */
const entities = new Map(
  `excl! quot" num# dollar$ percnt% amp& apos' lpar( rpar) ast* midast* plus+ comma, period. sol/ colon: semi; lt< equals= gt> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ underbar_ grave\` lcub{ lbrace{ verbar| vert| rcub} rbrace}`
    .split(" ")
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
