/** Filtering sponsees. */

import type { Json } from "../../contract.ts";
import { isSendable } from "../../http/path.ts";
import type { Item, List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { noneTried } from "../../results.ts";
import { absentText, textsNear } from "../shared/lists/absent.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { sample } from "../shared/lists/sample.ts";
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

async function judgeFilters(attempt: Attempt, base: List): Promise<void> {
  if (!(await takesFilters(attempt, base, filtersForNone(base)))) {
    return noneTried(attempt, all, filtersIgnored);
  }
  await byId(attempt, base);
  await byParts(attempt, base);
  for (const field of partialFields) await byText(attempt, base, field);
  await together(attempt, base);
  await byNothing(attempt, base);
}

async function byId(attempt: Attempt, base: List): Promise<void> {
  const asked = sample([...new Set(base.ids)].filter(isSendable), 2);
  await parallel(asked, async (id) => {
    const list = await attempt.list("sponsees", { filter: { id } });
    if (!isAnswered(attempt, list, byIdIds.complete)) return;
    onlyWith(attempt, byIdIds.sound, list, { id });
    if (list.complete && !list.ids.includes(id)) {
      failMissing(attempt, byIdIds.complete, list, `the sponsee ${id}`);
    }
  });
  attempt.pass(byIdIds.sound, `${asked.length} ids`);
  attempt.pass(byIdIds.complete, `${asked.length} ids`);

  // Some frameworks trim strings, so outer spaces do not test the comparison of ids.
  const near = textsNear(base).filter((text) => text === text.trim() && isSendable(text));
  await parallel(near, async (text) => {
    const list = await attempt.list("sponsees", { filter: { id: text } });
    // A service may reject a string that cannot be an id.
    if (list.ok) onlyWith(attempt, byIdIds.exact, list, { id: text });
  });
  if (near.length > 0) attempt.pass(byIdIds.exact, `${near.length} strings similar to an id`);
  else attempt.notTried(byIdIds.exact, "no id is long enough to cut a part from");
}

/** Filters by parts of several fields together, and by each part alone if that seems to fail. */
async function byParts(attempt: Attempt, base: List): Promise<void> {
  const parts = partsOf(base);
  await parallel(parts, async ({ kind, from, filter }) => {
    const list = await attempt.list("sponsees", { filter });
    const isSound = list.records.every((record) => meets(record, filter).may);
    if (list.ok && isSound && missing(base, list, filter).length === 0) return;
    for (const [field, text] of Object.entries(filter)) {
      await judgeText(attempt, base, { field: field as PartialField, text, kind, from });
    }
  });
  for (const field of partialFields) {
    const id = byTextIds[field].partial;
    if (parts.some(({ filter }) => field in filter)) attempt.pass(id, "beginning, middle and end");
    else attempt.notTried(id, `every ${field} is too short to be cut`);
  }
}

interface Probe {
  field: PartialField;
  text: string;
  /** The record with the string, and the kind of part. */
  from?: Json;
  kind?: string;
}

/** Returns whether the list was visited completely, and so could lack a sponsee. */
async function judgeText(
  attempt: Attempt,
  base: List,
  { field, text, from, kind }: Probe,
): Promise<boolean> {
  const ids = byTextIds[field];
  const filter = { [field]: text };
  const list = await attempt.list("sponsees", { filter });
  if (!isAnswered(attempt, list, from ? ids.partial : ids.complete)) return false;
  onlyWith(attempt, ids.sound, list, filter);
  for (const { id } of missing(base, list, filter)) {
    const isPart = from !== undefined && id === String(from.id);
    const which = isPart
      ? `the sponsee ${id}, whose ${field} has that ${kind}`
      : `the sponsee ${id}`;
    failMissing(attempt, isPart ? ids.partial : ids.complete, list, which);
  }
  return list.complete;
}

async function byText(attempt: Attempt, base: List, field: PartialField): Promise<void> {
  const ids = byTextIds[field];
  const texts = probesOf(base, field);
  if (texts.length === 0) {
    return noneTried(attempt, [ids.sound, ids.complete, literal], `no sponsee has a ${field}`);
  }
  const whole = await parallel(texts, (text) => judgeText(attempt, base, { field, text }));
  await byPattern(attempt, base, field);
  attempt.pass(ids.sound, `${texts.length} strings`);
  const count = whole.filter(Boolean).length;
  if (count > 0) attempt.pass(ids.complete, `${count} strings`);
  else attempt.notTried(ids.complete, tooLong);
}

/** Strings that only a wildcard or a list of strings would match. A service may reject them. */
async function byPattern(attempt: Attempt, base: List, field: PartialField): Promise<void> {
  const texts = patternsOf(base, field);
  await parallel(texts, async (text) => {
    const list = await attempt.list("sponsees", { filter: { [field]: text } });
    if (list.ok) onlyWith(attempt, literal, list, { [field]: text }, "literally");
  });
  attempt.pass(literal, `${texts.length} strings`);
}

async function together(attempt: Attempt, base: List): Promise<void> {
  const queries = combinationsOf(base);
  await parallel(queries, async (filter) => {
    const list = await attempt.list("sponsees", { filter });
    if (!isAnswered(attempt, list, combined)) return;
    onlyWith(attempt, combined, list, filter);
    for (const { id } of missing(base, list, filter)) {
      failMissing(attempt, combined, list, `the sponsee ${id}`);
    }
  });
  if (queries.length > 0) attempt.pass(combined, `${queries.length} combinations`);
  else attempt.notTried(combined, "the sponsees are too similar");
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
  // With a string of another sponsee, or else an absent one.
  const field = partialFields.find((name) => name in given) ?? "first_name";
  const other = base.records
    .map((record) => record[field])
    .find(
      (text) =>
        typeof text === "string" && isSendable(text) && !meets(first, { [field]: text }).may,
    );
  const apart = { id, [field]: typeof other === "string" ? other : absentText };
  const overlaps = overlapsOf(base);
  // The last of three filters matches no sponsee.
  const triple = { ...given, reference_number: absentText };
  const isWide = overlaps.some((filter) => partialFields.every((field) => field in filter));
  return [{ id, ...given }, apart, ...overlaps, ...(isWide ? [] : [triple])];
}

async function byNothing(attempt: Attempt, base: List): Promise<void> {
  const queries = filtersForNone(base).slice(0, 2);
  let shown = 0;
  await parallel(queries, async (query) => {
    const list = await attempt.list("sponsees", query);
    const isId = query.filter?.id !== undefined;
    // A service may reject the form of an invented id.
    if (isId && list.first.status >= 400 && list.first.status < 500) return;
    shown++;
    judgeEmpty(attempt, noMatch, list);
  });
  if (shown > 0) attempt.pass(noMatch, `${shown} filters`);
  else attempt.notTried(noMatch, "the service rejects a filter that matches no record");
}

function onlyWith(
  attempt: Attempt,
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
    attempt.fail(id, {
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

/** The sponsees that the list lacks. */
function missing(base: List, list: List, filter: Record<string, string>): Item[] {
  return missingFrom([list], base, (record) => meets(record, filter).must);
}

export const checks = [listCheck("sponsees", all, judgeFilters, { compares: 1 })];
