/** Texts to filter by, cut from what the sponsees show. */
import type { Json } from "../../../contract.ts";
import { isSendable } from "../../../http/path.ts";
import type { List } from "../../../lists.ts";
import { recordsOf } from "../../../service/answer.ts";
import type { ListQuery } from "../../../service/service.ts";
import { absentIds, absentText } from "./absent.ts";
import { contains, folded, mayContain, surelyContains } from "./folding.ts";
import { sample } from "./sample.ts";

export const partialFields = ["first_name", "last_name", "reference_number"] as const;
export type PartialField = (typeof partialFields)[number];

/** Parts of the texts of one record, as filters that must find it together. */
export interface Parts {
  kind: "beginning" | "middle" | "end";
  from: Json;
  filter: Record<string, string>;
}

/** What a wrong encoding or a wrong escape would break. */
const delicate = [" ", "&", "+", "%", "'", "#", "=", "/", ",", '"', "\\"];

/** No space at either end: a service may cut those off. And something is left to look for. */
function isFit(text: string): boolean {
  return text.trim() === text && folded(text) !== "" && isSendable(text);
}

function textOf(record: Json, field: PartialField): string {
  const value = record[field];
  return typeof value === "string" ? value : "";
}

/**
 * Texts that many records have, or that are delicate; 0, which some languages take for no text; and digits
 * that would find more as the number that they write.
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
  // Where nothing is delicate and all are alike, what they have.
  const [whole] = named.map((record) => textOf(record, field).trim()).filter(isSendable);
  const zero = named.some((record) => !mayContain(record[field], "0")) ? ["0"] : [];
  const usual = texts.length > 0 || whole === undefined ? texts : [whole];
  return [...new Set([...usual, ...zero, ...zeroBefore(named, field)])];
}

/** A digit with a zero before it, where a record has only the digit; one that a record has, if there is one. */
function zeroBefore(records: readonly Json[], field: PartialField): string[] {
  const values = records.map((record) => textOf(record, field));
  const texts = [..."123456789"]
    .filter((digit) => values.some((one) => one.includes(digit) && !one.includes(`0${digit}`)))
    .map((digit) => `0${digit}`);
  const listed = texts.find((text) => values.some((one) => one.includes(text)));
  return listed === undefined ? texts.slice(0, 1) : [listed];
}

/** A text of another field, where no record has it in this one. */
function foreignTo({ records }: List, field: PartialField): string[] {
  const others = partialFields.filter((other) => other !== field);
  const texts = others.flatMap((other) => records.map((record) => textOf(record, other).trim()));
  const isForeign = (text: string) => !records.some((record) => mayContain(record[field], text));
  const found = [...new Set(texts)].find(
    (text) => text.length >= 3 && isFit(text) && isForeign(text),
  );
  return found === undefined ? [] : [found];
}

/** Wildcards of SQL in a name, and of shells in a first name, or alone; and two names with a comma. */
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

/** A beginning, a middle and an end of all texts at once, each of another record where there is one. */
export function partsOf({ records }: List): Parts[] {
  const fields = partialFields.filter((field) => records.some((one) => cutsOf(one, field)));
  const whole = records.filter((one) => fields.every((field) => cutsOf(one, field)));
  // Where no record has all texts, each field is asked for by itself.
  const groups =
    whole.length > 0
      ? [{ fields, source: whole }]
      : fields.map((field) => ({
          fields: [field],
          source: records.filter((one) => cutsOf(one, field)),
        }));
  return groups.flatMap(({ fields: own, source }) =>
    (["beginning", "middle", "end"] as const).flatMap((kind, index) => {
      const from = sample(source, 3)[index] ?? source[0];
      if (from === undefined || own.length === 0) return [];
      const filter = own.map((field) => [field, cutsOf(from, field)?.[kind] ?? ""]);
      return [{ kind, from, filter: Object.fromEntries(filter) }];
    }),
  );
}

/** By whole characters, so that none is cut in two; nothing for a text that is too short. */
function cutsOf(from: Json, field: PartialField): Record<Parts["kind"], string> | undefined {
  const characters = [...textOf(from, field).trim()];
  if (characters.length < 3) return undefined;
  const part = (start: number, end?: number) => characters.slice(start, end).join("");
  const half = Math.ceil(characters.length / 2);
  const cuts = { beginning: part(0, half), middle: part(1, -1), end: part(-half) };
  return Object.values(cuts).every(isFit) ? cuts : undefined;
}

/** The first characters beyond ASCII that a field shows. */
function unusual(records: readonly Json[], field: PartialField): string[] {
  const all = records.flatMap((record) => [...textOf(record, field)]);
  return [
    ...new Set(all.filter((character) => character > "\u007f" && /\p{L}/u.test(character))),
  ].slice(0, 2);
}

/** A character with its neighbours. */
function besides(value: string, character: string): string {
  const at = value.indexOf(character);
  const before = [...value.slice(0, at)].at(-1) ?? "";
  const after = [...value.slice(at + character.length)][0] ?? "";
  return `${before}${character}${after}`.trim();
}

/**
 * A text that many sponsees have in a field, and not all of them: of the first field enough for a second
 * page, if there is one, and no more than that takes; of the others as many as a usual page shows.
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

/** A filter of each text that leaves some sponsees, and a field to sort these by. */
export function filteredSorts(base: List) {
  return partialFields.flatMap((field, index) => {
    const text = commonText(base, field);
    const sort = ["birth_date", "first_name", "last_name"][index];
    return text === undefined || sort === undefined ? [] : [{ filter: { [field]: text }, sort }];
  });
}

/**
 * Filters that together mean less than each alone: of all fields, or where the texts do not allow
 * that, of every two.
 */
export function overlapsOf({ records }: List): Record<string, string>[] {
  const pairs = partialFields.map((one) => partialFields.filter((other) => other !== one));
  const all = overlapOf(records, partialFields);
  return all
    ? [all]
    : pairs.map((pair) => overlapOf(records, pair)).filter((found) => found !== undefined);
}

/** Texts such that some records meet all, and as many as possible all but one, whichever it is. */
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

/** Some letters and digits that a field shows. */
function lettersOf(records: readonly Json[], field: PartialField): string[] {
  const all = new Set(records.flatMap((record) => [...textOf(record, field)]));
  return [...all].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, 12);
}

/** A filter for each field that no sponsee meets. */
export function filtersForNone(base: List): ListQuery[] {
  // Of a list that was not seen whole, nobody can tell which ids there are not.
  const [id] = base.complete ? absentIds(base.ids) : [];
  return [
    ...(id === undefined ? [] : [{ filter: { id } }]),
    ...partialFields.map((field) => ({ filter: { [field]: absentText } })),
  ];
}

/**
 * Whether a record may, and whether it must, be in a list with these filters; and whether it is in one
 * that takes every character as it is.
 */
export function meets(record: Json, filter: Record<string, string>) {
  const entries = Object.entries(filter);
  const each = (test: (value: unknown, text: string) => boolean) =>
    entries.every(([field, text]) =>
      field === "id" ? String(record.id) === text : test(record[field], text),
    );
  return { may: each(mayContain), must: each(surelyContains), literally: each(contains) };
}
