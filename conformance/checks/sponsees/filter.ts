/** Filtering sponsees. */

import type { Json } from "../../contract.ts";
import { isSendable } from "../../http/path.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { noneTried, passIf } from "../../results.ts";
import { absentText, textsNear } from "../shared/lists/absent.ts";
import { isAnswered, judgeAll, judgeEmpty, judgeOnly, tooLong } from "../shared/lists/filtered.ts";
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
  const { sound, complete, exact } = byIdIds;
  const asked = sample([...new Set(base.ids)].filter(isSendable), 2);
  await parallel(asked, async (id) => {
    const list = await attempt.list("sponsees", { filter: { id } });
    if (isAnswered(attempt, list, complete)) judgeFilter(attempt, base, list, { id }, byIdIds);
  });
  attempt.pass(sound, `${asked.length} ids`);
  attempt.pass(complete, `${asked.length} ids`);

  // Some frameworks trim strings, so outer spaces do not test the comparison of ids.
  const near = textsNear(base).filter((text) => text === text.trim() && isSendable(text));
  await parallel(near, async (id) => {
    const list = await attempt.list("sponsees", { filter: { id } });
    // A service may reject a string that cannot be an id.
    if (list.ok) judgeOnlyWith(attempt, exact, list, { id });
  });
  const evidence = `${near.length} strings similar to an id`;
  passIf(attempt, exact, near.length > 0, evidence, "no id is long enough to cut a part from");
}

/** Filters by parts of several fields together, and by each part alone if that seems to fail. */
async function byParts(attempt: Attempt, base: List): Promise<void> {
  const parts = partsOf(base);
  await parallel(parts, async ({ kind, from, filter }) => {
    const list = await attempt.list("sponsees", { filter });
    const isSound = list.records.every((record) => meets(record, filter).may);
    const isFound = !list.complete || list.ids.includes(from.id);
    if (list.ok && isSound && isFound) return;
    for (const [name, text] of Object.entries(filter)) {
      const field = name as PartialField;
      const { sound, partial } = byTextIds[field];
      const alone = await attempt.list("sponsees", { filter: { [field]: text } });
      if (!isAnswered(attempt, alone, partial)) continue;
      judgeOnlyWith(attempt, sound, alone, { [field]: text });
      const words = `sponsees with "${text}" at the ${kind} of their ${field}`;
      judgeAll(attempt, partial, [alone], [from], words);
    }
  });
  for (const field of partialFields) {
    const isTried = parts.some(({ filter }) => field in filter);
    const why = `every ${field} is too short to be cut`;
    passIf(attempt, byTextIds[field].partial, isTried, "beginning, middle and end", why);
  }
}

async function byText(attempt: Attempt, base: List, field: PartialField): Promise<void> {
  const { sound, complete } = byTextIds[field];
  const texts = probesOf(base, field);
  if (texts.length === 0) {
    return noneTried(attempt, [sound, complete, literal], `no sponsee has a ${field}`);
  }
  let whole = 0;
  await parallel(texts, async (text) => {
    const list = await attempt.list("sponsees", { filter: { [field]: text } });
    if (!isAnswered(attempt, list, complete)) return;
    judgeFilter(attempt, base, list, { [field]: text }, { sound, complete });
    if (list.complete) whole++;
  });
  attempt.pass(sound, `${texts.length} strings`);
  passIf(attempt, complete, whole > 0, `${whole} strings`, tooLong);

  // Strings that only a wildcard or a list of strings would match. A service may reject them.
  const patterns = patternsOf(base, field);
  await parallel(patterns, async (text) => {
    const list = await attempt.list("sponsees", { filter: { [field]: text } });
    if (list.ok) judgeOnlyWith(attempt, literal, list, { [field]: text }, "literally");
  });
  attempt.pass(literal, `${patterns.length} strings`);
}

async function together(attempt: Attempt, base: List): Promise<void> {
  const queries = combinationsOf(base);
  await parallel(queries, async (filter) => {
    const list = await attempt.list("sponsees", { filter });
    if (!isAnswered(attempt, list, combined)) return;
    judgeFilter(attempt, base, list, filter, { sound: combined, complete: combined });
  });
  const evidence = `${queries.length} combinations`;
  passIf(attempt, combined, queries.length > 0, evidence, "the sponsees are too similar");
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
  const why = "the service rejects a filter that matches no record";
  passIf(attempt, noMatch, shown > 0, `${shown} filters`, why);
}

/** Judges that a list has the sponsees that meet its filter. */
function judgeFilter(
  attempt: Attempt,
  base: List,
  list: List,
  filter: Record<string, string>,
  { sound, complete }: { sound: string; complete: string },
): void {
  judgeOnlyWith(attempt, sound, list, filter);
  const words = Object.entries(filter).map(condition).join(" and ");
  const due = base.items.filter(({ record }) => meets(record, filter).must);
  judgeAll(attempt, complete, [list], due, `sponsees with ${words}`);
}

function judgeOnlyWith(
  attempt: Attempt,
  id: string,
  list: List,
  filter: Record<string, string>,
  reading: "may" | "literally" = "may",
): void {
  for (const [field, text] of Object.entries(filter)) {
    const belongs = (record: Json) => meets(record, { [field]: text })[reading];
    const words = `sponsees with ${condition([field, text])}`;
    judgeOnly(attempt, id, list, words, belongs, field);
  }
}

function condition([field, text]: [string, string]): string {
  return field === "id" ? `the id "${text}"` : `"${text}" in their ${field}`;
}

export const checks = [listCheck("sponsees", all, judgeFilters, { compares: 1 })];
