/** What lists show of one sponsee: by filters, and on the pages of the whole list. */
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { chosenPages, lastPageOf } from "../../../lists.ts";
import { type Answer, recordsOf } from "../../../service/answer.ts";
import { partialFields } from "../lists/text-filters.ts";
import { eventually } from "./eventually.ts";
import { findByFilter } from "./own-sponsees.ts";
import { notRead, unlikeBefore } from "./read-back.ts";

/** What a list shows of one sponsee. */
export interface Shown {
  /** The page that has it; else the first one by a filter, and the last one of the whole list. */
  answer: Answer;
  /** The record as the list has it; nothing when no visited page has it. */
  entry: Json | undefined;
  /** The number of the page of the whole list that has it. */
  page?: number;
  /** Whether an entry would have been seen, if there is one. */
  complete?: boolean;
}

/** What the list shows for a filter, of the sponsee with an id. */
export async function shownBy(
  run: Run,
  id: string,
  filter: Record<string, string>,
  options?: { fresh: boolean },
): Promise<Shown> {
  const { first, items } = await findByFilter(run, filter, options);
  return { answer: first, entry: items.find((one) => one.id === id)?.record };
}

/** Whether a list shows the record as it is now, at once or soon. */
export async function judgeEntry(
  run: Run,
  id: string,
  record: Json,
  where: string,
  look: (options: { fresh: boolean }) => Promise<Shown>,
): Promise<void> {
  const isWell = ({ entry }: Shown) => entry !== undefined && !unlikeBefore(record, entry);
  const { answer, entry, complete = true } = await eventually(run, look, isWell);
  const stale = entry && unlikeBefore(record, entry);
  if (entry === undefined && !complete) {
    run.book.skip(id, "the list is long, and it is on no page that was visited");
  } else if (entry && !stale) run.book.pass(id, where);
  else {
    const expected = `a list with the sponsee ${record.id}`;
    const absent = { request: answer, expected, actual: { words: "a list without it" } };
    const item = await run.service.get("sponsees", String(record.id));
    run.book.fail(id, { ...(stale ? notRead(answer, stale) : absent), after: [item] });
  }
}

/** The texts of a sponsee as a filter that finds it. */
export function textsOf(sent: Json): Record<string, string> {
  return Object.fromEntries(partialFields.map((field) => [field, String(sent[field] ?? "")]));
}

/**
 * Whether a filter with several fields finds a sponsee as it is; where it does not, each field alone
 * shows which one is stale.
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

/** Looks on the last page, where new records mostly are, then on the first, and then on the others. */
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
  // It may have become longer since it was visited.
  const former = (await visit("sponsees")).lastPage;
  const there = await on(former);
  if (there) return there;
  const told = lastPageOf(seen.get(former) as Answer);
  const last = Math.max(1, told ?? 1);
  for (const page of [last, 1, ...chosenPages(last)]) {
    const found = await on(page);
    if (found) return found;
  }
  const answer = seen.get(last) as Answer;
  const complete = told !== undefined && chosenPages(last).length === last;
  return { entry: undefined, answer, complete };
}
