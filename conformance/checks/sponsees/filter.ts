/** Filtering sponsees. */
import { skipAll } from "../../book.ts";
import type { Json } from "../../contract.ts";
import { isSendable } from "../../http/path.ts";
import type { Item, List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { absentText, textsNear } from "../shared/lists/absent.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { sample } from "../shared/lists/sample.ts";
import { type Look, listCheck } from "../shared/lists/second-look.ts";
import {
  filtersForNone,
  meets,
  overlapsOf,
  type PartialField,
  partialFields,
  partsOf,
  patternsOf,
  probesOf,
} from "../shared/lists/text-filters.ts";
import {
  failMissing,
  isAnswered,
  judgeEmpty,
  missingFrom,
  tooLong,
} from "../shared/lists/verdicts.ts";

const byIdIds = {
  sound: "sponsees.filter.id.sound",
  complete: "sponsees.filter.id.complete",
  exact: "sponsees.filter.id.exact",
};
const byTextIds: Record<PartialField, { sound: string; complete: string; partial: string }> = {
  first_name: {
    sound: "sponsees.filter.first-name.sound",
    complete: "sponsees.filter.first-name.complete",
    partial: "sponsees.filter.first-name.partial",
  },
  last_name: {
    sound: "sponsees.filter.last-name.sound",
    complete: "sponsees.filter.last-name.complete",
    partial: "sponsees.filter.last-name.partial",
  },
  reference_number: {
    sound: "sponsees.filter.reference-number.sound",
    complete: "sponsees.filter.reference-number.complete",
    partial: "sponsees.filter.reference-number.partial",
  },
};
const across = [
  "sponsees.filter.literal",
  "sponsees.filter.combined",
  "sponsees.filter.no-match",
] as const;
const [literal, combined, noMatch] = across;
const all = [
  ...Object.values(byIdIds),
  ...Object.values(byTextIds).flatMap((ids) => Object.values(ids)),
  ...across,
];

async function judgeFilters(looking: Look, base: List): Promise<void> {
  if (!(await takesFilters(looking, base, filtersForNone(base)))) {
    return skipAll(looking, all, filtersIgnored);
  }
  await byId(looking, base);
  await byParts(looking, base);
  for (const field of partialFields) await byText(looking, base, field);
  await together(looking, base);
  await byNothing(looking, base);
}

async function byId(looking: Look, base: List): Promise<void> {
  const asked = sample([...new Set(base.ids)].filter(isSendable), 2);
  await parallel(asked, async (id) => {
    const list = await looking.list("sponsees", { filter: { id } });
    if (!isAnswered(looking, list, byIdIds.complete)) return;
    onlyWith(looking, byIdIds.sound, list, { id });
    if (list.complete && !list.ids.includes(id)) {
      failMissing(looking, byIdIds.complete, list, `the sponsee ${id}`);
    }
  });
  looking.pass(byIdIds.sound, `${asked.length} ids`);
  looking.pass(byIdIds.complete, `${asked.length} ids`);

  // Some frameworks cut the space around every text that they are sent, so a text with space says
  // nothing of how ids are compared.
  const near = textsNear(base).filter((text) => text === text.trim() && isSendable(text));
  await parallel(near, async (text) => {
    const list = await looking.list("sponsees", { filter: { id: text } });
    // A text that cannot be an id may be refused.
    if (list.ok) onlyWith(looking, byIdIds.exact, list, { id: text });
  });
  if (near.length > 0) looking.pass(byIdIds.exact, `${near.length} texts near an id`);
  else looking.skip(byIdIds.exact, "no part of an id is at hand");
}

/** Parts of several fields at once; where one of them seems to fail, each by itself. */
async function byParts(looking: Look, base: List): Promise<void> {
  const parts = partsOf(base);
  await parallel(parts, async ({ kind, from, filter }) => {
    const list = await looking.list("sponsees", { filter });
    const isSound = list.records.every((record) => meets(record, filter).may);
    if (list.ok && isSound && missing(base, list, filter).length === 0) return;
    for (const [field, text] of Object.entries(filter)) {
      await judgeText(looking, base, { field: field as PartialField, text, kind, from });
    }
  });
  for (const field of partialFields) {
    const id = byTextIds[field].partial;
    if (parts.some(({ filter }) => field in filter)) looking.pass(id, "beginning, middle and end");
    else looking.skip(id, `every ${field} is too short to be cut`);
  }
}

interface Probe {
  field: PartialField;
  text: string;
  /** The record of which the text is a part, and which part it is. */
  from?: Json;
  kind?: string;
}

/** Returns whether the list is seen whole, and so would show that a sponsee is missing. */
async function judgeText(
  looking: Look,
  base: List,
  { field, text, from, kind }: Probe,
): Promise<boolean> {
  const ids = byTextIds[field];
  const filter = { [field]: text };
  const list = await looking.list("sponsees", { filter });
  if (!isAnswered(looking, list, from ? ids.partial : ids.complete)) return false;
  onlyWith(looking, ids.sound, list, filter);
  for (const { id } of missing(base, list, filter)) {
    const isPart = from !== undefined && id === String(from.id);
    const which = isPart
      ? `the sponsee ${id}, whose ${field} has that ${kind}`
      : `the sponsee ${id}`;
    failMissing(looking, isPart ? ids.partial : ids.complete, list, which);
  }
  return list.complete;
}

async function byText(looking: Look, base: List, field: PartialField): Promise<void> {
  const ids = byTextIds[field];
  const texts = probesOf(base, field);
  if (texts.length === 0) {
    return skipAll(looking, [ids.sound, ids.complete, literal], `no sponsee has a ${field}`);
  }
  const whole = await parallel(texts, (text) => judgeText(looking, base, { field, text }));
  await byPattern(looking, base, field);
  looking.pass(ids.sound, `${texts.length} texts`);
  const count = whole.filter(Boolean).length;
  if (count > 0) looking.pass(ids.complete, `${count} texts`);
  else looking.skip(ids.complete, tooLong);
}

/** Texts that only a wildcard or a list of texts would match. They may be refused. */
async function byPattern(looking: Look, base: List, field: PartialField): Promise<void> {
  const texts = patternsOf(base, field);
  await parallel(texts, async (text) => {
    const list = await looking.list("sponsees", { filter: { [field]: text } });
    if (list.ok) onlyWith(looking, literal, list, { [field]: text }, "literally");
  });
  looking.pass(literal, `${texts.length} texts`);
}

async function together(looking: Look, base: List): Promise<void> {
  const queries = combinationsOf(base);
  await parallel(queries, async (filter) => {
    const list = await looking.list("sponsees", { filter });
    if (!isAnswered(looking, list, combined)) return;
    onlyWith(looking, combined, list, filter);
    for (const { id } of missing(base, list, filter)) {
      failMissing(looking, combined, list, `the sponsee ${id}`);
    }
  });
  if (queries.length > 0) looking.pass(combined, `${queries.length} combinations`);
  else looking.skip(combined, "the sponsees are too much alike");
}

/** Filters that agree, that contradict each other, and that overlap. */
function combinationsOf(base: List): Record<string, string>[] {
  const first = base.records.find(({ id }) => isSendable(String(id)));
  if (first === undefined) return [];
  const given = Object.fromEntries(
    partialFields.flatMap((field) => {
      const value = first[field];
      return typeof value === "string" && value.trim() !== "" && isSendable(value)
        ? [[field, value.trim()] as const]
        : [];
    }),
  );
  const id = String(first.id);
  // With a text of another sponsee, or else of nobody.
  const field = partialFields.find((name) => name in given) ?? "first_name";
  const other = base.records
    .map((record) => record[field])
    .find(
      (text) =>
        typeof text === "string" && isSendable(text) && !meets(first, { [field]: text }).may,
    );
  const apart = { id, [field]: typeof other === "string" ? other : absentText };
  const overlaps = overlapsOf(base);
  // Of three filters the last one leaves nobody.
  const triple = { ...given, reference_number: absentText };
  const isWide = overlaps.some((filter) => partialFields.every((field) => field in filter));
  return [{ id, ...given }, apart, ...overlaps, ...(isWide ? [] : [triple])];
}

async function byNothing(looking: Look, base: List): Promise<void> {
  const queries = filtersForNone(base).slice(0, 2);
  let shown = 0;
  await parallel(queries, async (query) => {
    const list = await looking.list("sponsees", query);
    const isId = query.filter?.id !== undefined;
    // An id that is made up may have a form that the service refuses.
    if (isId && list.first.status >= 400 && list.first.status < 500) return;
    shown++;
    judgeEmpty(looking, noMatch, list);
  });
  if (shown > 0) looking.pass(noMatch, `${shown} filters`);
  else looking.skip(noMatch, "what nobody has is refused");
}

function onlyWith(
  looking: Look,
  id: string,
  list: List,
  filter: Record<string, string>,
  reading: "may" | "literally" = "may",
): void {
  for (const { record, request, at } of list.items) {
    const wrong = Object.entries(filter).find(
      ([name, text]) => !meets(record, { [name]: text })[reading],
    );
    if (wrong === undefined) continue;
    const [field, text] = wrong;
    looking.fail(id, {
      request,
      expected:
        field === "id"
          ? `only the sponsee with the id "${text}"`
          : `only sponsees with "${text}" in their ${field}`,
      actual: { value: record[field] },
      at: `${at}/${field}`,
    });
  }
}

/** The sponsees that must be in a list and are not. */
function missing(base: List, list: List, filter: Record<string, string>): Item[] {
  return missingFrom([list], base, (record) => meets(record, filter).must);
}

export const checks = [listCheck("sponsees", all, judgeFilters, { compares: 1 })];
