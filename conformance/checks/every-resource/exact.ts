/** Filters with an exact match. */
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { isAddressable } from "../../http/path.ts";
import type { Filter } from "../../verdict/requirements.ts";
import { absentIds, textsNear } from "../shared/lists/absent.ts";
import { judgeAll, judgeOnly } from "../shared/lists/contents.ts";
import type { Kind } from "../shared/lists/filter-kind.ts";
import type { Attempt } from "../shared/lists/recheck.ts";
import { sample } from "../shared/lists/sample.ts";

async function judge(attempt: Attempt, base: List, filter: Filter): Promise<void> {
  const { field, id } = filter;
  await parallel(sample(valuesOf(base, field), 2), async (value) => {
    const { list, words, matches } = await listWith(attempt, base, filter, value);
    judgeOnly(attempt, id("sound"), list, words, matches, { field });
    const due = base.items.filter(({ record }) => matches(record));
    judgeAll(attempt, id("complete"), list, due, words);
  });
}

/** Judges strings that are similar to a value. They need many requests for one requirement. */
async function judgeLate(attempt: Attempt, base: List, filter: Filter): Promise<void> {
  const { field, id } = filter;
  // Leaves out strings with leading or trailing spaces, because some frameworks trim strings.
  const near = textsNear({ ids: valuesOf(base, field), records: base.records });
  const texts = near.filter((text) => text === text.trim());
  await parallel(texts, async (text) => {
    const { list, words, matches } = await listWith(attempt, base, filter, text);
    // A service may reject a string that cannot be a value.
    if (list.ok) judgeOnly(attempt, id("exact"), list, words, matches, { field });
  });
  attempt.pass(id("exact"), `strings similar to a value of ${field}`, texts.length);
}

/** The list with a value of the filter, and which records match. */
async function listWith(
  attempt: Attempt,
  { resource }: List,
  { name, field }: Filter,
  value: string,
) {
  return {
    list: await attempt.list(resource, { filter: { [name]: value } }),
    words: `${resource} with the ${field} "${value}"`,
    matches: (record: Json) => String(record[field]) === value,
  };
}

function valuesOf({ records }: List, field: string): string[] {
  const values = records.map(({ [field]: value }) => value);
  const simple = values.filter((value) => typeof value === "string" || typeof value === "number");
  return [...new Set(simple.map(String))].filter(isAddressable);
}

export const exact: Kind = {
  judge,
  late: { ends: ["exact"], judge: judgeLate },
  // Unused values are known only for a completely visited list.
  forNone: (base, { field }) => (base.complete ? absentIds(valuesOf(base, field)).slice(0, 1) : []),
};
