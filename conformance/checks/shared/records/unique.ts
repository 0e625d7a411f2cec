/** Judges whether the values of a field are unique in a list. */
import {
  againText,
  firstAgainIn,
  type Item,
  itemsOnce,
  type List,
} from "../../../evidence/lists.ts";
import { NotTried } from "../../../http/failures.ts";
import { type Results, wrongValue } from "../../../verdict/results.ts";

/**
 * Decides, for each field, whether its values are unique. `fields` maps a field to the id of its
 * requirement.
 */
export async function judgeUnique(
  results: Results,
  list: List,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { length } = list.items;
  if (length < 2) throw new NotTried("the list has fewer than two records");
  const again = firstAgainIn(list);
  for (const [field, id] of Object.entries(fields)) {
    if (again) results.inconclusive(id, againText(list.resource, again), again.response);
    judgeRepeats(results, list, id, field);
    results.pass(id, "records", length);
  }
}

/** Fails for each record that has the same value in a field as an earlier record. */
export function judgeRepeats(results: Results, list: List, id: string, field = "id"): void {
  const seen = new Map<unknown, Item>();
  const expected = `${field === "id" ? "an" : "a"} ${field} that no other record of the list has`;
  for (const item of itemsOnce(list)) {
    const { record, request, at } = item;
    const value = record[field];
    const before = seen.get(value);
    // A record that is listed twice fails for its id, but its reference number is still unique.
    const isOther = field === "id" || before?.record.id !== record.id;
    if (before && isOther && value !== undefined) {
      const after = before.request === request ? {} : { after: [before.request] };
      results.fail(id, { ...wrongValue(request, `${at}/${field}`, expected, value), ...after });
    }
    seen.set(value, item);
  }
}
