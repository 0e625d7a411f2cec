/** Fields that no two records of a list share. */
import type { List } from "../../../lists.ts";
import { passIf, wrongValue } from "../../../results.ts";
import type { Answer } from "../../../service/answer.ts";
import type { Attempt } from "../lists/recheck.ts";

/** Decides, for each field, the requirement that it is unique. */
export async function judgeUnique(
  attempt: Attempt,
  list: List,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, id] of Object.entries(fields)) uniqueIn(attempt, list, field, id);
}

function uniqueIn(attempt: Attempt, { items }: List, field: string, id: string): void {
  const seen = new Map<unknown, Answer>();
  const expected = `a ${field} that no other record of the list has`;
  for (const { record, request, at } of items) {
    const value = record[field];
    const before = seen.get(value);
    if (before && value !== undefined) {
      const after = before === request ? {} : { after: [before] };
      attempt.fail(id, { ...wrongValue(request, `${at}/${field}`, expected, value), ...after });
    }
    seen.set(value, request);
  }
  const why = "the list has fewer than two records";
  passIf(attempt, id, items.length > 1, `${items.length} records`, why);
}
