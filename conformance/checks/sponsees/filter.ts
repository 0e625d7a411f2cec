/** Filtering sponsees. Each filter alone is judged in checks/every-resource/. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { isSendable } from "../../http/path.ts";
import { combinedCheck, filterCheck } from "../every-resource/filter.ts";
import { beginningOf, partialFiltersOf, valuesOf } from "../every-resource/partial.ts";
import { absentText } from "../shared/lists/chosen.ts";
import { contains } from "../shared/lists/collation.ts";
import { judgeOnly } from "../shared/lists/contents.ts";
import type { ListRun } from "../shared/lists/recheck.ts";

/**
 * Returns filters with several fields. The first filter matches a sponsee. The others match no
 * sponsee, because they contain `absentText`.
 */
async function combinationsOf(
  _attempt: ListRun,
  { records, ids: [id = ""] }: List,
): Promise<Record<string, string>[]> {
  const given = partialFiltersOf("sponsees").flatMap((field) => {
    const beginning = beginningOf(String(records[0]?.[field] ?? "").trim());
    return isSendable(beginning) && beginning.length >= 3 ? [[field, beginning] as const] : [];
  });
  return [
    { id, ...Object.fromEntries(given) },
    { id, first_name: absentText },
    ...given.map(([field]) => ({ ...Object.fromEntries(given), [field]: absentText })),
  ];
}

/**
 * Judges filters such as "A%a" and "Ada,Ben". A service may reject these filters, or treat "%" and
 * "," as ordinary characters. A service treats the filters with a partial match alike.
 */
async function judgeLiteral(run: ListRun, base: List): Promise<void> {
  const id = "sponsees.filter.literal";
  const long = valuesOf(base, "first_name").filter(
    (text) => /^[^%_*,|\s]{3,}$/u.test(text) && isSendable(text),
  );
  const [first = "", last = first] = [long[0], long.at(-1)];
  const [start = "", , ...rest] = first;
  const texts = [
    ...["%", "_", "*"].map((sign) => start + sign + rest.join("")),
    `${first},${last}`,
  ];
  await parallel(texts, async (text) => {
    const list = await run.list("sponsees", { filter: { first_name: text } });
    const words = `sponsees with "${text}" in their first_name`;
    const matches = (record: Json) => contains(record.first_name, text);
    if (list.ok) judgeOnly(run, id, list, words, matches, { field: "first_name" });
  });
  run.pass(id, "strings", texts.length);
}

// They can only cause warnings and differences, so the documented requirements come first.
export const checks = late(
  combinedCheck("sponsees", "sponsees.filter.combined", combinationsOf),
  filterCheck("sponsees", "sponsees.filter.literal", judgeLiteral),
);
