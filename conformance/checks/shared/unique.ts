/** Fields that no two records of a list share. */
import { skipAll } from "../../book.ts";
import { type Check, check } from "../../check.ts";
import type { List } from "../../lists.ts";
import type { Resource } from "../../service/service.ts";
import { type Look, look } from "./look.ts";

/** Decides, for each field, the requirement that says so. */
export function uniqueCheck(resource: Resource, fields: Record<string, string>): Check {
  const ids = Object.values(fields);
  return check(ids, async (run) => {
    await look(run, resource, ids, async (looking) => {
      const list = await looking.list(resource);
      if (!list.ok) return skipAll(looking, ids, "the list does not answer");
      for (const [field, id] of Object.entries(fields)) uniqueIn(looking, list, field, id);
    });
  });
}

function uniqueIn(looking: Look, { pages, records }: List, field: string, id: string): void {
  const seen = new Set<unknown>();
  for (const { answer, records: own } of pages) {
    for (const [index, record] of own.entries()) {
      const value = record[field];
      if (seen.has(value) && value !== undefined) {
        looking.fail(id, {
          request: answer,
          expected: `a ${field} that no other record of the list has`,
          actual: value,
          at: `/data/${index}/${field}`,
        });
      }
      seen.add(value);
    }
  }
  if (records.length > 1) looking.pass(id, `${records.length} records`);
  else looking.skip(id, "the list shows fewer than two records");
}
