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

async function judge(attempt: Attempt, base: List, { name, field, id }: Filter): Promise<void> {
  const { resource, records } = base;
  const values = valuesOf(base, field);
  const listOf = async (value: string) => ({
    list: await attempt.list(resource, { filter: { [name]: value } }),
    words: `${resource} with the ${field} "${value}"`,
    matches: (record: Json) => String(record[field]) === value,
  });
  await parallel(sample(values, 2), async (value) => {
    const { list, words, matches } = await listOf(value);
    judgeOnly(attempt, id("sound"), list, words, matches, { field });
    const due = base.items.filter(({ record }) => matches(record));
    judgeAll(attempt, id("complete"), list, due, words);
  });
  // Leaves out strings with leading or trailing spaces, because some frameworks trim strings.
  const near = textsNear({ ids: values, records }).filter((text) => text === text.trim());
  await parallel(near, async (text) => {
    const { list, words, matches } = await listOf(text);
    // A service may reject a string that cannot be a value.
    if (list.ok) judgeOnly(attempt, id("exact"), list, words, matches, { field });
  });
  attempt.pass(id("exact"), `strings similar to a value of ${field}`, near.length);
}

function valuesOf({ records }: List, field: string): string[] {
  const values = records.map(({ [field]: value }) => value);
  const simple = values.filter((value) => typeof value === "string" || typeof value === "number");
  return [...new Set(simple.map(String))].filter(isAddressable);
}

export const exact: Kind = {
  judge,
  // Unused values are known only for a completely visited list.
  forNone: (base, { field }) => (base.complete ? absentIds(valuesOf(base, field)).slice(0, 1) : []),
};
