/** Texts to filter by, cut from what the sponsees show. */
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { isSendable } from "../../service/path.ts";
import type { ListQuery } from "../../service/service.ts";
import { folded, mayContain, surelyContains } from "./folding.ts";
import { nobodysText, strangersTo } from "./strangers.ts";

export const partialFields = ["first_name", "last_name", "reference_number"] as const;
export type PartialField = (typeof partialFields)[number];

/** One value of a filter, and the record that it was cut from. */
export interface Probe {
  field: PartialField;
  text: string;
  from: Json;
  kind: "whole" | "beginning" | "middle" | "end" | "character" | "common";
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

export function probesOf(list: List, field: PartialField): Probe[] {
  const named = list.records.filter((record) => textOf(record, field).trim() !== "");
  if (named.length === 0) return [];
  const long = named.filter((record) => [...textOf(record, field)].length >= 4);
  const source = long.length > 0 ? long : named;
  const chosen = [source[0], source[Math.floor(source.length / 2)], source.at(-1)];
  const probes = [...new Set(chosen)].flatMap((record) => (record ? cuts(record, field) : []));
  for (const character of [...delicate, ...unusual(named, field)]) {
    const from = named.find((record) => textOf(record, field).includes(character));
    const text = from && around(textOf(from, field), character);
    if (from && text && isFit(text)) probes.push({ field, text, from, kind: "character" });
  }
  const common = commonText(list, field);
  const first = common && named.find((record) => textOf(record, field).includes(common));
  if (common && first) probes.push({ field, text: common, from: first, kind: "common" });
  const byText = new Map(probes.toReversed().map((probe) => [probe.text, probe]));
  return [...byText.values()].reverse();
}

/** Wildcards of SQL and of shells, alone and inside a name, and two names with a comma. */
export function patternsOf({ records }: List, field: PartialField): string[] {
  const values = records.map((record) => textOf(record, field).trim());
  const long = [...new Set(values)].filter(
    (value) => /^[^%_*,|\s]{3,}$/u.test(value) && isSendable(value),
  );
  const [first, second] = [long[0], long.at(-1)].map((value) => [...(value ?? "")]);
  if (!first || !second || first.length < 3) return ["%", "_"];
  const inside = ["%", "_", "*"].map((sign) => [first[0], sign, ...first.slice(2)].join(""));
  return ["%", "_", ...inside, `${first.join("")},${second.join("")}`];
}

/** By whole characters, so that none is cut in two. */
function cuts(from: Json, field: PartialField): Probe[] {
  const value = textOf(from, field).trim();
  const characters = [...value];
  const part = (start: number, end?: number) => characters.slice(start, end).join("");
  const half = Math.max(1, Math.ceil(characters.length / 2));
  const cut: Probe[] = [
    { field, from, kind: "beginning", text: part(0, half) },
    { field, from, kind: "middle", text: part(1, -1) },
    { field, from, kind: "end", text: part(-half) },
  ];
  const whole: Probe = { field, from, kind: "whole", text: value };
  return [whole, ...cut.filter(({ text }) => text !== value)].filter((probe) =>
    probe === whole ? isSendable(value) : isFit(probe.text),
  );
}

/** The first characters beyond ASCII that a field shows. */
function unusual(records: readonly Json[], field: PartialField): string[] {
  const all = records.flatMap((record) => [...textOf(record, field)]);
  return [
    ...new Set(all.filter((character) => character > "\u007f" && /\p{L}/u.test(character))),
  ].slice(0, 2);
}

/** A character with its neighbours. */
function around(value: string, character: string): string {
  const at = value.indexOf(character);
  const before = [...value.slice(0, at)].at(-1) ?? "";
  const after = [...value.slice(at + character.length)][0] ?? "";
  return `${before}${character}${after}`.trim();
}

/**
 * A text that many sponsees have in a field, and not all of them: enough for several pages, if
 * there is one.
 */
export function commonText({ records }: List, field: PartialField): string | undefined {
  const values = records.map((record) => textOf(record, field));
  const counted = [...new Set(values.flatMap((value) => [...value]))]
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((text) => ({ text, count: values.filter((value) => mayContain(value, text)).length }))
    .filter(({ count }) => count < records.length)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  return counted[0]?.text;
}

/**
 * Filters that together mean less than each alone: for every two fields, texts such that as many
 * sponsees as possible meet one and not the other, and some meet both.
 */
export function pairsOf({ records }: List): Record<string, string>[] {
  const texts = (field: PartialField) =>
    [...new Set(records.flatMap((record) => [...textOf(record, field)]))]
      .filter((character) => /[\p{L}\p{N}]/u.test(character))
      .slice(0, 24);
  const pairs: [PartialField, PartialField][] = [
    ["first_name", "last_name"],
    ["first_name", "reference_number"],
    ["last_name", "reference_number"],
  ];
  const holders = new Map<string, Set<number>>();
  const holdersOf = (field: PartialField, text: string) => {
    const key = `${field} ${text}`;
    const known = holders.get(key);
    if (known) return known;
    const found = records.flatMap((record, index) =>
      surelyContains(textOf(record, field), text) ? [index] : [],
    );
    const set = new Set(found);
    holders.set(key, set);
    return set;
  };
  return pairs.flatMap(([a, b]) => {
    let best: { score: number; filter: Record<string, string> } | undefined;
    for (const left of texts(a)) {
      const ofLeft = holdersOf(a, left);
      for (const right of texts(b)) {
        const ofRight = holdersOf(b, right);
        const both = [...ofLeft].filter((index) => ofRight.has(index)).length;
        const score = Math.min(both, ofLeft.size - both, ofRight.size - both);
        if (score > (best?.score ?? 0)) best = { score, filter: { [a]: left, [b]: right } };
      }
    }
    return best ? [best.filter] : [];
  });
}

/** A filter for each field that no sponsee meets. */
export function strangerFilters(base: List): ListQuery[] {
  // Of a list that was not seen whole, nobody can tell which ids there are not.
  const [id] = base.complete ? strangersTo(base.ids) : [];
  return [
    ...(id === undefined ? [] : [{ filter: { id } }]),
    ...partialFields.map((field) => ({ filter: { [field]: nobodysText } })),
  ];
}

/** Whether a record may, and whether it must, be in a list with these filters. */
export function meets(record: Json, filter: Record<string, string>) {
  const entries = Object.entries(filter);
  const each = (test: (value: unknown, text: string) => boolean) =>
    entries.every(([field, text]) =>
      field === "id" ? String(record.id) === text : test(record[field], text),
    );
  return { may: each(mayContain), must: each(surelyContains) };
}
