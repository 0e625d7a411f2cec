/** Strings to filter by, cut from the fields of the sponsees. */
import type { Json } from "../../../contract.ts";
import { isSendable } from "../../../http/path.ts";
import type { Item, List } from "../../../lists.ts";
import { recordsOf } from "../../../service/answer.ts";
import type { ListQuery } from "../../../service/service.ts";
import { absentIds, absentText } from "./absent.ts";
import { contains, folded, mayContain, surelyContains } from "./folding.ts";
import { sample } from "./sample.ts";

export const partialFields = ["first_name", "last_name", "reference_number"] as const;
export type PartialField = (typeof partialFields)[number];

const kinds = ["beginning", "middle", "end"] as const;

/** Parts of the strings of one record, as filters that together must find it. */
export interface Parts {
  kind: (typeof kinds)[number];
  from: Item;
  filter: Record<string, string>;
}

/** Characters that a wrong encoding or escape would break. */
const delicate = [" ", "&", "+", "%", "'", "#", "=", "/", ",", '"', "\\"];

/** Without outer spaces, which a service may remove, and not empty. */
function isFit(text: string): boolean {
  return text.trim() === text && folded(text) !== "" && isSendable(text);
}

function textOf(record: Json, field: PartialField): string {
  const value = record[field];
  return typeof value === "string" ? value : "";
}

/**
 * Frequent strings and delicate strings, with 0, which some languages treat as empty. Digits with a
 * leading zero detect a conversion to a number.
 */
export function probesOf(list: List, field: PartialField): string[] {
  const named = list.records.filter((record) => textOf(record, field).trim() !== "");
  const around = [...delicate, ...unusual(named, field)].flatMap((character) => {
    const from = named.find((record) => textOf(record, field).includes(character));
    return from ? [besides(textOf(from, field), character)] : [];
  });
  const common = commonText(list, field);
  const texts = [
    ...around.filter(isFit),
    ...(common === undefined ? [] : [common]),
    ...foreignTo(list, field),
  ];
  // Without delicate strings, the common value.
  const [whole] = named.map((record) => textOf(record, field).trim()).filter(isSendable);
  const zero = named.some((record) => !mayContain(record[field], "0")) ? ["0"] : [];
  const usual = texts.length > 0 || whole === undefined ? texts : [whole];
  return [...new Set([...usual, ...zero, ...zeroBefore(named, field)])];
}

/**
 * A digit with a leading zero, where a record has only the digit. Prefers a string that a record
 * contains.
 */
function zeroBefore(records: readonly Json[], field: PartialField): string[] {
  const values = records.map((record) => textOf(record, field));
  const texts = [..."123456789"]
    .filter((digit) => values.some((one) => one.includes(digit) && !one.includes(`0${digit}`)))
    .map((digit) => `0${digit}`);
  const listed = texts.find((text) => values.some((one) => one.includes(text)));
  return listed === undefined ? texts.slice(0, 1) : [listed];
}

/** A string of another field that no record has in this field. */
function foreignTo({ records }: List, field: PartialField): string[] {
  const others = partialFields.filter((other) => other !== field);
  const texts = others.flatMap((other) => records.map((record) => textOf(record, other).trim()));
  const isForeign = (text: string) => !records.some((record) => mayContain(record[field], text));
  const found = [...new Set(texts)].find(
    (text) => text.length >= 3 && isFit(text) && isForeign(text),
  );
  return found === undefined ? [] : [found];
}

/** SQL and shell wildcards, alone or in a name, and two names with a comma. */
export function patternsOf({ records }: List, field: PartialField): string[] {
  const values = records.map((record) => textOf(record, field).trim());
  const long = [...new Set(values)].filter(
    (value) => /^[^%_*,|\s]{3,}$/u.test(value) && isSendable(value),
  );
  const [first, second] = [long[0], long.at(-1)].map((value) => [...(value ?? "")]);
  if (!first || !second || first.length < 3) return ["%", "_"];
  const signs = field === "first_name" ? ["%", "_", "*"] : ["%", "_"];
  const inside = signs.map((sign) => [first[0], sign, ...first.slice(2)].join(""));
  return [...inside, `${first.join("")},${second.join("")}`];
}

/** A beginning, a middle and an end of all fields at once, if possible of different records. */
export function partsOf({ items }: List): Parts[] {
  const having = (fields: readonly PartialField[]) =>
    items.filter(({ record }) => fields.every((field) => cutsOf(record, field)));
  const fields = partialFields.filter((field) => having([field]).length > 0);
  // If no record has all fields, each field is filtered alone.
  const groups = having(fields).length > 0 ? [fields] : fields.map((field) => [field]);
  return groups.flatMap((group) =>
    kinds.flatMap((kind, index) => {
      const source = having(group);
      const from = sample(source, 3)[index] ?? source[0];
      if (from === undefined || group.length === 0) return [];
      const filter = group.map((field) => [field, cutsOf(from.record, field)?.[kind] ?? ""]);
      return [{ kind, from, filter: Object.fromEntries(filter) }];
    }),
  );
}

/** Cuts between whole characters. Returns nothing for a short string. */
function cutsOf(from: Json, field: PartialField): Record<Parts["kind"], string> | undefined {
  const characters = [...textOf(from, field).trim()];
  if (characters.length < 3) return undefined;
  const part = (start: number, end?: number) => characters.slice(start, end).join("");
  const half = Math.ceil(characters.length / 2);
  const cuts = { beginning: part(0, half), middle: part(1, -1), end: part(-half) };
  return Object.values(cuts).every(isFit) ? cuts : undefined;
}

/** The first characters beyond ASCII in a field. */
function unusual(records: readonly Json[], field: PartialField): string[] {
  const all = records.flatMap((record) => [...textOf(record, field)]);
  return [
    ...new Set(all.filter((character) => character > "\u007f" && /\p{L}/u.test(character))),
  ].slice(0, 2);
}

function besides(value: string, character: string): string {
  const at = value.indexOf(character);
  const before = [...value.slice(0, at)].at(-1) ?? "";
  const after = [...value.slice(at + character.length)][0] ?? "";
  return `${before}${character}${after}`.trim();
}

/**
 * A string that many sponsees have in a field, but not all. For the first field it leaves about two
 * pages, and for the others one page.
 */
function commonText({ records, first }: List, field: PartialField): string | undefined {
  const values = records.map((record) => textOf(record, field));
  const page = recordsOf(first).length;
  const counted = [...new Set(values.flatMap((value) => [...value]))]
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((text) => ({ text, count: values.filter((value) => mayContain(value, text)).length }))
    .filter(({ count }) => count < records.length)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const chosen =
    field === partialFields[0]
      ? (counted.findLast(({ count }) => count > page) ?? counted[0])
      : (counted.find(({ count }) => count <= Math.max(page, 15)) ?? counted.at(-1));
  return chosen?.text;
}

/** Filters that leave some sponsees, each with a field to sort by. */
export function filteredSorts(base: List) {
  return partialFields.flatMap((field, index) => {
    const text = commonText(base, field);
    const sort = ["birth_date", "first_name", "last_name"][index];
    return text === undefined || sort === undefined ? [] : [{ filter: { [field]: text }, sort }];
  });
}

/**
 * Filters that together match fewer records than each alone: of all fields, or else of every two
 * fields.
 */
export function overlapsOf({ records }: List): Record<string, string>[] {
  const pairs = partialFields.map((one) => partialFields.filter((other) => other !== one));
  const all = overlapOf(records, partialFields);
  return all
    ? [all]
    : pairs.map((pair) => overlapOf(records, pair)).filter((found) => found !== undefined);
}

/** Strings such that some records match all, and many records match all but one. */
function overlapOf(
  records: readonly Json[],
  fields: readonly PartialField[],
): Record<string, string> | undefined {
  const filters = fields.reduce<Record<string, string>[]>(
    (made, field) => {
      const letters = lettersOf(records, field);
      return made.flatMap((filter) => letters.map((text) => ({ ...filter, [field]: text })));
    },
    [{}],
  );
  let best: { score: number; filter: Record<string, string> } | undefined;
  for (const filter of filters) {
    const missed = records.map((record) =>
      fields.filter((field) => !surelyContains(textOf(record, field), filter[field] ?? "")),
    );
    const only = (field: PartialField) =>
      missed.filter((names) => names.length === 1 && names[0] === field).length;
    const all = missed.filter((names) => names.length === 0).length;
    const score = Math.min(all, ...fields.map(only));
    if (score > (best?.score ?? 0)) best = { score, filter };
  }
  return best?.filter;
}

/** Some letters and digits of a field. */
function lettersOf(records: readonly Json[], field: PartialField): string[] {
  const all = new Set(records.flatMap((record) => [...textOf(record, field)]));
  return [...all].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, 12);
}

/** For each field, a filter that matches no sponsee. */
export function filtersForNone(base: List): ListQuery[] {
  // Unused ids are known only for a completely visited list.
  const [id] = base.complete ? absentIds(base.ids) : [];
  return [
    ...(id === undefined ? [] : [{ filter: { id } }]),
    ...partialFields.map((field) => ({ filter: { [field]: absentText } })),
  ];
}

/**
 * Whether a record may or must be in a list with these filters, and whether an exact comparison
 * includes it.
 */
export function meets(record: Json, filter: Record<string, string>) {
  const entries = Object.entries(filter);
  const each = (test: (value: unknown, text: string) => boolean) =>
    entries.every(([field, text]) =>
      field === "id" ? String(record.id) === text : test(record[field], text),
    );
  return { may: each(mayContain), must: each(surelyContains), literally: each(contains) };
}
