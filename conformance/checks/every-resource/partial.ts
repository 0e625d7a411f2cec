/** Filters with a partial match. */

import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { recordsOf } from "../../evidence/parsed-response.ts";
import type { Resource } from "../../evidence/service.ts";
import { grouped } from "../../grouped.ts";
import { isSendable } from "../../http/path.ts";
import type { Filter } from "../../verdict/requirements.ts";
import {
  absentText,
  folded,
  judgeAll,
  judgeOnly,
  type ListRun,
  mayContain,
  sample,
} from "../shared/list-check.ts";
import { outcomeOf } from "../shared/own-records.ts";

async function judge(run: ListRun, base: List, filter: Filter): Promise<void> {
  const { resource, items } = base;
  const { name, field, id } = filter;
  await parallel(textsFor(base, filter), async (text) => {
    const list = await run.list(resource, { filter: { [name]: text } });
    // A service may require three characters.
    if ([...text].length < usualLength && outcomeOf(list.first) === "rejected") return;
    const having = `${resource} with "${text}" in their ${field}`;
    const mayMatch = (record: Json) => mayContain(record[field], text);
    judgeOnly(run, id("sound"), list, having, mayMatch, { field });
    // `Ada` must match `Adam`, but `ada` need not, because a service may compare case and accents.
    const placeIn = (value: unknown) => (typeof value === "string" ? value.indexOf(text) : -1);
    const atStart = items.filter(({ record }) => placeIn(record[field]) === 0);
    const further = items.filter(({ record }) => placeIn(record[field]) > 0);
    const beginning = `${resource} whose ${field} begins with "${text}"`;
    judgeAll(run, id("complete"), list, atStart, beginning, { field });
    judgeAll(run, id("partial"), list, further, having, { field });
  });
}

const usualLength = 3;

/** Strings to send as a filter. */
function textsFor(base: List, filter: Filter): string[] {
  const values = valuesOf(base, filter.field);
  const around = [...delicate, ...unusual(values)].map((character) =>
    withNeighbours(values.find((text) => text.includes(character)) ?? "", character),
  );
  // Some programming languages treat "0" as empty.
  const zero = values.some((text) => !mayContain(text, "0")) ? ["0"] : [];
  const texts = [
    ...around.filter(isFit),
    ...commonText(base, filter),
    ...foreignTo(base, filter),
    ...zero,
    ...zeroBefore(values),
    ...partsOf(values),
  ];
  return texts.length > 0 ? [...new Set(texts)] : values.filter(isFit).slice(0, 1);
}

/** Characters that a wrong encoding or escape would break. */
const delicate = [" ", "&", "+", "%", "'", "#", "=", "/", ",", '"', "\\"];

/** A beginning that several values have if possible, and the middle and the end of other values. */
function partsOf(values: readonly string[]): string[] {
  const shared = [usualLength, 2, 1].flatMap((length) =>
    [...grouped(values, (value) => beginningOf(value, length))]
      .filter(([, same]) => same.length > 1)
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([text]) => text),
  );
  const long = values.filter((text) => isFit(text) && [...text].length >= usualLength + 2);
  const [first = [], second = first] = sample(long, 2).map((text) => [...text]);
  const middle = first.slice(1, -1).join("");
  const end = second.slice(-Math.ceil(second.length / 2)).join("");
  const [beginning = beginningOf(values[0] ?? "")] = shared;
  return [beginning, middle, end].filter(isFit);
}

/** The first characters of a value, by default so many that each service accepts the filter. */
export function beginningOf(value: string, length = usualLength): string {
  return [...value].slice(0, length).join("");
}

/** Whether a string can be a filter. A service may remove leading or trailing spaces. */
function isFit(text: string): boolean {
  return text.trim() === text && folded(text) !== "" && isSendable(text);
}

export function valuesOf({ records }: List, field: string): string[] {
  const values = records.map(({ [field]: value }) => value);
  return values.flatMap((value) =>
    typeof value === "string" && value.trim() !== "" ? [value.trim()] : [],
  );
}

/** A string such as "07", which a service that reads it as 7 finds in other records. */
function zeroBefore(values: readonly string[]): string[] {
  const texts = [..."123456789"]
    .map((digit) => `0${digit}`)
    .filter((text) => values.some((one) => one.includes(text.slice(1)) && !one.includes(text)));
  const found = texts.find((text) => values.some((one) => one.includes(text))) ?? texts[0];
  return found === undefined ? [] : [found];
}

/** The names of a resource's filters with a partial match. */
export function partialFiltersOf(resource: Resource): string[] {
  const { filters }: Declared = resources[resource];
  return Object.keys(filters).filter((name) => filters[name]?.kind === "partial");
}

/** A value of another field with such a filter. No record has this string in the filter's own field. */
function foreignTo(base: List, { name, field }: Filter): string[] {
  const { filters }: Declared = resources[base.resource];
  const others = partialFiltersOf(base.resource).filter((other) => other !== name);
  const texts = others.flatMap((other) => valuesOf(base, filters[other]?.field ?? other));
  const isForeign = (text: string) =>
    !base.records.some((record) => mayContain(record[field], text));
  const found = texts.find((text) => text.length >= 3 && isFit(text) && isForeign(text));
  return found === undefined ? [] : [found];
}

/** The first two letters that are not in ASCII. */
function unusual(values: readonly string[]): string[] {
  const letters = values.join("").match(/[^\0-\u007f]/gu) ?? [];
  return [...new Set(letters.filter((letter) => /\p{L}/u.test(letter)))].slice(0, 2);
}

/** A character with its neighbours, or an empty string if the value lacks the character. */
function withNeighbours(value: string, character: string): string {
  const [before = "", ...after] = value.split(character);
  if (after.length === 0) return "";
  const [next = ""] = after.join(character);
  return `${[...before].at(-1) ?? ""}${character}${next}`.trim();
}

/** A string that only some records have: prefers full pages only, and then a single page. */
function commonText({ records, first }: List, { field }: Filter, length = 1): string[] {
  const values = records.map(({ [field]: value }) => (typeof value === "string" ? value : ""));
  const all = new RegExp(`[\\p{L}\\p{N}]{${length}}`, "gu");
  // The beginnings are enough to choose a string.
  const texts = values.flatMap((value) => value.slice(0, 100).match(all) ?? []);
  const counted = [...new Set(texts)]
    .map((text) => ({ text, count: values.filter((value) => mayContain(value, text)).length }))
    .filter(({ count }) => count < records.length)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const page = recordsOf(first).length;
  const chosen =
    counted.findLast(({ count }) => count % page === 0) ??
    counted.find(({ count }) => count < page) ??
    counted.at(-1);
  return chosen ? [chosen.text] : [];
}

export const partial = {
  judge,
  forNone: () => [absentText],
  async forSome(run: ListRun, base: List, filter: Filter) {
    const [text] = commonText(base, filter);
    if (text === undefined) return undefined;
    const response = await run.service.list(base.resource, { filter: { [filter.name]: text } });
    return outcomeOf(response) === "rejected" ? commonText(base, filter, usualLength)[0] : text;
  },
};
