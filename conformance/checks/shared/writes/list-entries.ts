/** Finds a sponsee in lists: by filters, and on the pages of the whole list. */
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { chosenPages, lastPageOf } from "../../../lists.ts";
import { type Answer, recordsOf } from "../../../service/answer.ts";
import { partialFields } from "../lists/text-filters.ts";
import { eventually } from "./eventually.ts";
import { findByFilter } from "./own-sponsees.ts";
import { notRead, unlikeBefore } from "./read-back.ts";

/** The entry of a sponsee in a list. */
export interface Shown {
  /**
   * The page that contains it. Otherwise the first page of a filtered list, or the last page of the
   * whole list.
   */
  answer: Answer;
  /** The record in the list, or undefined if no visited page contains it. */
  entry: Json | undefined;
  /** The number of the page of the whole list that contains it. */
  page?: number;
  /** Whether all pages that could contain it were visited. */
  complete?: boolean;
}

/** Finds a sponsee by its id in a filtered list. */
export async function shownBy(
  run: Run,
  id: string,
  filter: Record<string, string>,
  options?: { fresh: boolean },
): Promise<Shown> {
  const { first, items } = await findByFilter(run, filter, options);
  return { answer: first, entry: items.find((one) => one.id === id)?.record };
}

/** Judges whether a list contains the current record, immediately or soon. */
export async function judgeEntry(
  run: Run,
  id: string,
  record: Json,
  where: string,
  ask: (options: { fresh: boolean }) => Promise<Shown>,
): Promise<void> {
  const isWell = ({ entry }: Shown) => entry !== undefined && !unlikeBefore(record, entry);
  const { answer, entry, complete = true } = await eventually(run, ask, isWell);
  const stale = entry && unlikeBefore(record, entry);
  if (entry === undefined && !complete) {
    run.results.notTried(id, "the list is long, and no visited page contains the sponsee");
  } else if (entry && !stale) run.results.pass(id, where);
  else {
    const expected = `a list with the sponsee ${record.id}`;
    const absent = { request: answer, expected, actual: { words: "a list without it" } };
    const item = await run.service.get("sponsees", String(record.id));
    run.results.fail(id, { ...(stale ? notRead(answer, stale) : absent), after: [item] });
  }
}

/** The strings of a sponsee as a filter that finds it. */
export function textsOf(sent: Json): Record<string, string> {
  return Object.fromEntries(partialFields.map((field) => [field, String(sent[field] ?? "")]));
}

/**
 * Judges whether a filter with several fields finds the current sponsee. If not, each field alone
 * identifies the stale one.
 */
export async function judgeFound(
  run: Run,
  id: string,
  record: Json,
  filter: Record<string, string>,
): Promise<void> {
  const own = String(record.id);
  const { entry } = await shownBy(run, own, filter);
  const isWell = entry !== undefined && !unlikeBefore(record, entry);
  const each = Object.entries(filter).map(([field, value]) => ({ [field]: value }));
  for (const one of isWell ? [filter] : each) {
    const where = `by filter ${Object.keys(one).join(", ")}`;
    await judgeEntry(run, id, record, where, (options) => shownBy(run, own, one, options));
  }
}

/**
 * Searches the last page, which usually contains new records, then the first, and then the others.
 */
export async function findInList(
  { service, visit }: Run,
  id: string,
  { fresh = false } = {},
): Promise<Shown> {
  const seen = new Map<number, Answer>();
  const on = async (page: number): Promise<Shown | undefined> => {
    const query = page === 1 ? {} : { page };
    const answer = seen.get(page) ?? (await service.list("sponsees", query, { fresh }));
    seen.set(page, answer);
    const entry = recordsOf(answer).find((record) => String(record.id) === id);
    return entry && { entry, answer, page, complete: true };
  };
  // The list may have grown since the visit.
  const former = (await visit("sponsees")).lastPage;
  const there = await on(former);
  if (there) return there;
  const lastPage = lastPageOf(seen.get(former) as Answer);
  const last = Math.max(1, lastPage ?? 1);
  for (const page of [last, 1, ...chosenPages(last)]) {
    const found = await on(page);
    if (found) return found;
  }
  const answer = seen.get(last) as Answer;
  const complete = lastPage !== undefined && chosenPages(last).length === last;
  return { entry: undefined, answer, complete };
}
