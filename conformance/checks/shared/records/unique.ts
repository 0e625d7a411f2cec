/** Fields that no two records of a list share. */
import type { Check } from "../../../check.ts";
import type { List } from "../../../lists.ts";
import type { Answer } from "../../../service/answer.ts";
import type { Resource } from "../../../service/service.ts";
import { type Look, listCheck } from "../lists/second-look.ts";

/** Decides, for each field, the requirement that says so. */
export function uniqueCheck(resource: Resource, fields: Record<string, string>): Check {
  const ids = Object.values(fields);
  return listCheck(resource, ids, async (looking, list) => {
    for (const [field, id] of Object.entries(fields)) uniqueIn(looking, list, field, id);
  });
}

function uniqueIn(looking: Look, { items }: List, field: string, id: string): void {
  const seen = new Map<unknown, Answer>();
  for (const { record, request, at } of items) {
    const value = record[field];
    const before = seen.get(value);
    if (before && value !== undefined) {
      looking.fail(id, {
        request,
        ...(before !== request && { after: [before] }),
        expected: `another ${field} than every other record of the list`,
        actual: { value },
        at: `${at}/${field}`,
      });
    }
    seen.set(value, request);
  }
  if (items.length > 1) looking.pass(id, `${items.length} records`);
  else looking.skip(id, "the list shows fewer than two records");
}
