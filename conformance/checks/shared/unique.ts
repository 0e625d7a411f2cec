/** Fields that no two records of a list share. */
import { skipAll } from "../../book.ts";
import { type Check, check } from "../../check.ts";
import type { List } from "../../lists.ts";
import type { Answer } from "../../service/answer.ts";
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
  const seen = new Map<unknown, Answer>();
  for (const { answer, records: own } of pages) {
    for (const [index, record] of own.entries()) {
      const value = record[field];
      const before = seen.get(value);
      if (before && value !== undefined) {
        looking.fail(id, {
          request: answer,
          ...(before !== answer && { after: [before] }),
          expected: `another ${field} than every other record of the list`,
          actual: value,
          at: `/data/${index}/${field}`,
        });
      }
      seen.set(value, answer);
    }
  }
  if (records.length > 1) looking.pass(id, `${records.length} records`);
  else looking.skip(id, "the list shows fewer than two records");
}
