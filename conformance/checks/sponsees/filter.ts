/** Filtering sponsees. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { isSendable } from "../../http/path.ts";
import { noneTried, restNotTried } from "../../verdict/results.ts";
import { absentText, textsNear } from "../shared/lists/absent.ts";
import { judgeAll, judgeNoMatch, judgeOnly } from "../shared/lists/contents.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { addressable, sample } from "../shared/lists/sample.ts";
import {
  filtersForNone,
  leastLength,
  meets,
  type PartialField,
  partialFields,
  partsOf,
  patternsOf,
  probesOf,
  textOf,
} from "../shared/lists/text-filters.ts";

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
const noMatch = "sponsees.filter.no-match";
const single = [
  ...Object.values(byIdIds),
  ...Object.values(byTextIds).flatMap((ids) => Object.values(ids)),
];
const all = [...single, noMatch];

async function judgeFilters(attempt: Attempt, base: List): Promise<void> {
  if (!(await takesFilters(attempt, base, filtersForNone(base)))) {
    return noneTried(attempt, all, filtersIgnored);
  }
  const ids = sample([...new Set(addressable(base).map(({ id }) => id))], 2);
  for (const id of ids) await judgeFilter(attempt, base, { id }, byIdIds);
  const least = await leastLength(attempt, base);
  for (const field of partialFields) {
    const texts = probesOf(base, field, least);
    await parallel(texts, (text) =>
      judgeFilter(attempt, base, { [field]: text }, byTextIds[field]),
    );
  }
  await parallel(partsOf(base, least), (filter) => judgeParts(attempt, base, filter));
  await judgeNoMatch(attempt, "sponsees", noMatch, filtersForNone(base).slice(0, 2));

  // Leaves out strings with leading or trailing spaces, because some frameworks trim strings.
  const near = textsNear(base).filter((text) => text === text.trim());
  await parallel(near, async (id) => {
    const list = await attempt.list("sponsees", { filter: { id } });
    // A service may reject a string that cannot be an id.
    if (list.ok) judgeSound(attempt, byIdIds.exact, list, { id });
  });
  attempt.pass(byIdIds.exact, "strings similar to an id", near.length);
  restNotTried(attempt, all, "no string in the list of sponsees is suitable as a filter");
}

/** Judges whether a list with several filters has exactly the sponsees that match all of them. */
async function judgeCombined(attempt: Attempt, base: List, id: string): Promise<void> {
  if (!(await takesFilters(attempt, base, filtersForNone(base)))) {
    return attempt.notTried(id, filtersIgnored);
  }
  const least = await leastLength(attempt, base);
  await parallel(combinationsOf(base, least), (filter) =>
    judgeFilter(attempt, base, filter, { sound: id, complete: id }),
  );
  attempt.notTried(id, "no string in the list of sponsees is suitable as a filter");
}

/**
 * Judges a list that is filtered by substrings of several fields. If the list seems wrong, judges a
 * list for each substring alone.
 */
async function judgeParts(
  attempt: Attempt,
  base: List,
  filter: Record<string, string>,
): Promise<void> {
  const list = await attempt.list("sponsees", { filter });
  const isSound = list.records.every((record) => meets(record, filter).may);
  const isFound = dueIn(base, filter).every(({ id }) => list.ids.includes(id));
  const isCorrect = list.ok && isSound && (isFound || !list.complete);
  for (const [field, text] of Object.entries(filter)) {
    const { sound, partial } = byTextIds[field as PartialField];
    if (isCorrect) attempt.pass(partial, "beginning, middle and end");
    else await judgeFilter(attempt, base, { [field]: text }, { sound, complete: partial });
  }
}

/**
 * Judges filters such as "A%a" and "Ada,Ben". A service may reject these filters, or treat "%" and
 * "," as ordinary characters.
 */
async function judgeLiteral(attempt: Attempt, base: List, literal: string): Promise<void> {
  if (!(await takesFilters(attempt, base, filtersForNone(base)))) {
    return attempt.notTried(literal, filtersIgnored);
  }
  const filters = partialFields.flatMap((field) =>
    patternsOf(base, field).map((text) => ({ [field]: text })),
  );
  await parallel(filters, async (filter) => {
    const list = await attempt.list("sponsees", { filter });
    if (list.ok) judgeSound(attempt, literal, list, filter, "literally");
  });
  attempt.pass(literal, "strings", filters.length);
}

/**
 * Returns filters with several fields. The first filter matches a sponsee. The others match no
 * sponsee, because they contain `absentText`.
 */
function combinationsOf(base: List, least: number): Record<string, string>[] {
  const [first] = addressable(base);
  if (first === undefined) return [];
  const given: Record<string, string> = {};
  for (const field of partialFields) {
    const value = textOf(first.record, field).trim();
    if ([...value].length >= least && isSendable(value)) given[field] = value;
  }
  const all = { id: first.id, ...given };
  return [
    all,
    { id: all.id, first_name: absentText },
    ...Object.keys(given).map((field) => ({ ...given, [field]: absentText })),
  ];
}

/**
 * Judges a filtered list. Every sponsee in the list must match (`sound`). Every matching sponsee
 * must be in the list (`complete`).
 */
async function judgeFilter(
  attempt: Attempt,
  base: List,
  filter: Record<string, string>,
  { sound, complete }: { sound: string; complete: string },
): Promise<void> {
  const list = await attempt.list("sponsees", { filter });
  judgeSound(attempt, sound, list, filter);
  const words = Object.entries(filter).map(condition).join(" and ");
  const [field, ...others] = Object.keys(filter).filter((name) => name !== "id");
  const only = others.length === 0 ? { field } : {};
  judgeAll(attempt, complete, list, dueIn(base, filter), `sponsees with ${words}`, only);
}

function dueIn({ items }: List, filter: Record<string, string>): Item[] {
  return items.filter(({ record }) => meets(record, filter).must);
}

function judgeSound(
  attempt: Attempt,
  id: string,
  list: List,
  filter: Record<string, string>,
  reading: "may" | "literally" = "may",
): void {
  for (const [field, text] of Object.entries(filter)) {
    const belongs = (record: Json) => meets(record, { [field]: text })[reading];
    const words = `sponsees with ${condition([field, text])}`;
    judgeOnly(attempt, id, list, words, belongs, { field });
  }
}

function condition([field, text]: [string, string]): string {
  return field === "id" ? `the id "${text}"` : `"${text}" in their ${field}`;
}

export const checks = [
  listCheck("sponsees", all, judgeFilters, { compares: 1 }),
  ...late(
    // It can only cause a warning, so the documented requirements come first.
    listCheck("sponsees", "sponsees.filter.combined", judgeCombined, { compares: 1 }),
    listCheck("sponsees", "sponsees.filter.literal", judgeLiteral, { compares: 1 }),
  ),
];
