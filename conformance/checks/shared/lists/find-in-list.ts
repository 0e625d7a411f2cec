/** Finding one record in a whole list, with few requests. */
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { chosenPages, lastPageOf } from "../../../lists.ts";
import { type Answer, recordsOf } from "../../../service/answer.ts";

export interface Listed {
  /** The entry in the list; nothing when no visited page has it. */
  entry: Json | undefined;
  /** The page that has it, or the last one, where a new one mostly is. */
  answer: Answer;
  /** The number of the page that has it. */
  page?: number;
  /** Whether every page was visited, or the record was found. */
  complete: boolean;
}

/** Looks on the last page, where new records mostly are, then on the first, and then on the others. */
export async function findInList(
  { service, visit }: Run,
  id: string,
  { fresh = false } = {},
): Promise<Listed> {
  const seen = new Map<number, Answer>();
  const on = async (page: number): Promise<Listed | undefined> => {
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
