/** Filtering sponsees. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { isSendable } from "../../http/path.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { noneTried, passIf } from "../../results.ts";
import { absentText, textsNear } from "../shared/lists/absent.ts";
import {
  isAnswered,
  judgeAll,
  judgeNoMatch,
  judgeOnly,
  tooLong,
} from "../shared/lists/contents.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { sample } from "../shared/lists/sample.ts";
import {
  filtersForNone,
  meets,
  overlapOf,
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
const across = ["sponsees.filter.combined", "sponsees.filter.no-match"] as const;
const [combined, noMatch] = across;
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
  await judgeNoMatch(attempt, "sponsees", noMatch, filtersForNone(base).slice(0, 2));
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
    return noneTried(attempt, [sound, complete], `no sponsee has a ${field}`);
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
}

/** Strings that only a wildcard or a list of strings would match. A service may reject them. */
async function judgeLiteral(
  attempt: Attempt,
  base: List,
  { literal }: { literal: string },
): Promise<void> {
  if (!(await takesFilters(attempt, base, filtersForNone(base)))) {
    return attempt.notTried(literal, filtersIgnored);
  }
  const filters = partialFields.flatMap((field) =>
    patternsOf(base, field).map((text) => ({ [field]: text })),
  );
  await parallel(filters, async (filter) => {
    const list = await attempt.list("sponsees", { filter });
    if (list.ok) judgeOnlyWith(attempt, literal, list, filter, "literally");
  });
  attempt.pass(literal, `${filters.length} strings`);
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
  const isText = (value: unknown): value is string =>
    typeof value === "string" && value.trim() !== "" && isSendable(value);
  const given: Record<string, string> = {};
  for (const field of partialFields) {
    const value = first[field];
    if (isText(value)) given[field] = value.trim();
  }
  const id = String(first.id);
  // With a string of another sponsee, or else an absent one.
  const field = partialFields.find((name) => name in given) ?? "first_name";
  const texts = base.records.map((record) => record[field]).filter(isText);
  const other = texts.find((text) => !meets(first, { [field]: text }).may) ?? absentText;
  // The last of three filters matches no sponsee.
  const triple = { ...given, reference_number: absentText };
  return [{ id, ...given }, { id, [field]: other }, triple, ...overlapOf(base)];
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

export const checks = [
  listCheck("sponsees", all, judgeFilters, { compares: 1 }),
  ...late(
    listCheck("sponsees", { literal: "sponsees.filter.literal" }, judgeLiteral, { compares: 1 }),
  ),
];
