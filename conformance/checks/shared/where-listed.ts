/** Finding one record in a whole list, with few requests. */
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { chosenPages } from "../../lists.ts";
import { type Answer, metaOf, recordsOf } from "../../service/service.ts";

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

/** Looks on the first page, then on the last, where new records mostly are, then on the others. */
export async function whereListed(
  { service }: Run,
  id: string,
  { fresh = false } = {},
): Promise<Listed> {
  const first = await service.list("sponsees", {}, { fresh });
  const last = Math.max(1, metaOf(first, "last_page") ?? 1);
  const pages = [...new Set([1, last, ...chosenPages(last)])];
  let end = first;
  for (const page of pages) {
    const answer = page === 1 ? first : await service.list("sponsees", { page }, { fresh });
    const entry = recordsOf(answer).find((record) => String(record.id) === id);
    if (entry) return { entry, answer, page, complete: true };
    if (page === last) end = answer;
  }
  return { entry: undefined, answer: end, complete: pages.length === last };
}
