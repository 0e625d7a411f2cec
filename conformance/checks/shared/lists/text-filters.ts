/** Derives filters from the strings of sponsees, and compares sponsees with a filter. */
import type { Json } from "../../../contract.ts";
import type { List } from "../../../evidence/lists.ts";
import { recordsOf } from "../../../evidence/parsed-response.ts";
import type { ListQuery } from "../../../evidence/service.ts";
import { isSendable } from "../../../http/path.ts";
import { outcomeOf } from "../writes/outcome.ts";
import { absentIds, absentText } from "./absent.ts";
import { contains, folded, mayContain, surelyContains } from "./folding.ts";
import type { Attempt } from "./recheck.ts";
import { sample } from "./sample.ts";

export const partialFields = ["first_name", "last_name", "reference_number"] as const;
export type PartialField = (typeof partialFields)[number];

const kinds = ["beginning", "middle", "end"] as const;

/** Characters that a wrong encoding or escape would break. */
const delicate = [" ", "&", "+", "%", "'", "#", "=", "/", ",", '"', "\\"];

/** Whether a string can be a filter. A service may remove leading or trailing spaces. */
function isFit(text: string): boolean {
  return text.trim() === text && folded(text) !== "" && isSendable(text);
}

export function textOf(record: Json, field: PartialField): string {
  const value = record[field];
  return typeof value === "string" ? value : "";
}

function valuesOf(records: readonly Json[], field: PartialField): string[] {
  return records.map((record) => textOf(record, field)).filter((text) => text.trim() !== "");
}

/**
 * The length of the shortest filters: 3 if the service rejects a filter of one character and accepts
 * a filter of three, and otherwise 1.
 */
export async function leastLength(attempt: Attempt, base: List): Promise<number> {
  const page = (first_name: string) => attempt.page("sponsees", { filter: { first_name } });
  const [text] = commonText(base, "first_name");
  if (text === undefined || outcomeOf(await page(text)) !== "rejected") return 1;
  const [longer] = lengthened([text], valuesOf(base.records, "first_name"), 3);
  return longer !== undefined && (await page(longer)).ok ? 3 : 1;
}

/** Replaces a string that is too short by a part of a value that contains it, or leaves it out. */
function lengthened(texts: readonly string[], values: readonly string[], least: number): string[] {
  return texts.flatMap((text) => {
    if ([...text].length >= least) return [text];
    const longer = values.map((value) => {
      const characters = [...value];
      const before = [...(value.split(text, 1)[0] ?? "")].length;
      const start = Math.max(0, Math.min(before, characters.length - least));
      return characters.slice(start, start + least).join("");
    });
    const isLonger = (one: string) => one.includes(text) && [...one].length === least && isFit(one);
    return longer.find(isLonger) ?? [];
  });
}

/** Returns strings of at least this length to send as filters of a field. */
export function probesOf(list: List, field: PartialField, least: number): string[] {
  const values = valuesOf(list.records, field);
  const around = [...delicate, ...unusual(values)]
    .map((character) =>
      withNeighbours(values.find((text) => text.includes(character)) ?? "", character),
    )
    .filter(isFit);
  const texts = [...around, ...commonText(list, field), ...foreignTo(list, field)];
  const wholeValues = values.map((text) => text.trim()).filter(isSendable);
  const usual = texts.length > 0 ? texts : wholeValues.slice(0, 1);
  // Some programming languages treat "0" as empty.
  const zero = values.some((text) => !mayContain(text, "0")) ? ["0"] : [];
  return [...new Set(lengthened([...usual, ...zero, ...zeroBefore(values)], values, least))];
}

/**
 * Returns at most one string, such as "07". A service that reads "07" as 7 returns sponsees whose
 * value contains "7" but not "07".
 */
function zeroBefore(values: readonly string[]): string[] {
  const texts = [..."123456789"]
    .map((digit) => `0${digit}`)
    .filter((text) => values.some((one) => one.includes(text.slice(1)) && !one.includes(text)));
  const found = texts.find((text) => values.some((one) => one.includes(text))) ?? texts[0];
  return found === undefined ? [] : [found];
}

/** A value of another field. No sponsee has this string in the given field. */
function foreignTo({ records }: List, field: PartialField): string[] {
  const others = partialFields.filter((other) => other !== field);
  const texts = others.flatMap((other) => valuesOf(records, other)).map((text) => text.trim());
  const isForeign = (text: string) => !records.some((record) => mayContain(record[field], text));
  const found = texts.find((text) => text.length >= 3 && isFit(text) && isForeign(text));
  return found === undefined ? [] : [found];
}

/** Returns strings with a wildcard or a comma, such as "A%a" and "Ada,Ben". */
export function patternsOf({ records }: List, field: PartialField): string[] {
  const values = valuesOf(records, field).map((text) => text.trim());
  const long = values.filter((text) => /^[^%_*,|\s]{3,}$/u.test(text) && isSendable(text));
  const [first, second] = [long[0], long.at(-1)];
  if (first === undefined || [...first].length < 3) return ["%", "_"];
  const signs = field === "first_name" ? ["%", "_", "*"] : ["%", "_"];
  const [start, , ...rest] = first;
  return [...signs.map((sign) => [start, sign, ...rest].join("")), `${first},${second}`];
}

/**
 * Returns at most three filters. Each filter has parts of the strings of one sponsee: the
 * beginnings, the middles or the ends.
 */
export function partsOf({ records }: List, least: number): Record<string, string>[] {
  const fieldsOf = (record: Json) => partialFields.filter((field) => cutsOf(record, field, least));
  const most = Math.max(...records.map((record) => fieldsOf(record).length));
  const whole = records.filter((record) => most > 0 && fieldsOf(record).length === most);
  return kinds.flatMap((kind, index) => {
    const from = sample(whole, 3)[index] ?? whole[0];
    if (from === undefined) return [];
    const parts = fieldsOf(from).map((field) => [field, cutsOf(from, field, least)?.[kind]]);
    return [Object.fromEntries(parts)];
  });
}

/** Parts of a value. Returns undefined if the value is too short or a part cannot be a filter. */
function cutsOf(from: Json, field: PartialField, least: number) {
  const characters = [...textOf(from, field).trim()];
  if (characters.length < least + 2) return undefined;
  const part = (start: number, end?: number) => characters.slice(start, end).join("");
  const half = Math.max(least, Math.ceil(characters.length / 2));
  const cuts = { beginning: part(0, half), middle: part(1, -1), end: part(-half) };
  return Object.values(cuts).every(isFit) ? cuts : undefined;
}

const isLetterOrDigit = (character: string) => /[\p{L}\p{N}]/u.test(character);

function charactersOf(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => [...value]))].filter(isLetterOrDigit);
}

/** The first two letters that are not in ASCII. */
function unusual(values: readonly string[]): string[] {
  return charactersOf(values)
    .filter((character) => character > "\u007f" && /\p{L}/u.test(character))
    .slice(0, 2);
}

/** A character with its neighbours, or an empty string if the value lacks the character. */
function withNeighbours(value: string, character: string): string {
  const [before = "", ...after] = value.split(character);
  if (after.length === 0) return "";
  const [next = ""] = after.join(character);
  return `${[...before].at(-1) ?? ""}${character}${next}`.trim();
}

/**
 * Returns at most one letter or digit that only some sponsees have in a field. For `first_name`,
 * prefers a character whose filter returns more than one page. For another field, prefers a character
 * whose filter returns at most 15 sponsees, or at most one page if a page is larger.
 */
function commonText({ records, first }: List, field: PartialField): string[] {
  const page = recordsOf(first).length;
  // The beginnings are enough to choose a character.
  const values = records.map((record) => textOf(record, field).slice(0, 100));
  const counted = charactersOf(values)
    .map((text) => ({ text, count: values.filter((value) => mayContain(value, text)).length }))
    .filter(({ count }) => count < records.length)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const chosen =
    field === partialFields[0]
      ? (counted.findLast(({ count }) => count > page) ?? counted[0])
      : (counted.find(({ count }) => count <= Math.max(page, 15)) ?? counted.at(-1));
  return chosen ? [chosen.text] : [];
}

/** Returns filters that match some of the sponsees, each with a sort. */
export async function filteredSorts(attempt: Attempt, base: List) {
  const least = await leastLength(attempt, base);
  const sorts = {
    first_name: "birth_date",
    last_name: "first_name",
    reference_number: "last_name",
  };
  return partialFields.flatMap((field) =>
    lengthened(commonText(base, field), valuesOf(base.records, field), least).map((text) => ({
      filter: { [field]: text },
      sort: sorts[field],
    })),
  );
}

/** Returns filters that match no sponsee, one for each field. */
export function filtersForNone(base: List): ListQuery[] {
  // Unused ids are known only for a completely visited list.
  const [id] = base.complete ? absentIds(base.ids) : [];
  return [
    ...(id === undefined ? [] : [{ filter: { id } }]),
    ...partialFields.map((field) => ({ filter: { [field]: absentText } })),
  ];
}

/**
 * Whether a list with these filters may contain a record, and whether the list must contain it.
 * `literally` is true if the record matches when wildcards and commas have no special meaning.
 */
export function meets(record: Json, filter: Record<string, string>) {
  const entries = Object.entries(filter);
  const each = (test: (value: unknown, text: string) => boolean) =>
    entries.every(([field, text]) =>
      field === "id" ? String(record.id) === text : test(record[field], text),
    );
  return { may: each(mayContain), must: each(surelyContains), literally: each(contains) };
}
