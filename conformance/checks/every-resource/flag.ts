/** Boolean filters, called flags. */
import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { Json } from "../../contract.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf } from "../../evidence/parsed-response.ts";
import type { Resource } from "../../evidence/service.ts";
import { judgeAll, judgeOnly } from "../shared/lists/contents.ts";
import type { Kind } from "../shared/lists/filter-kind.ts";
import type { Attempt } from "../shared/lists/recheck.ts";

export type FlagValue = string | boolean | number;

export function flagsOf(resource: Resource): string[] {
  const { filters }: Declared = resources[resource];
  return Object.keys(filters).filter((name) => filters[name]?.kind === "flag");
}

/**
 * Sends each flag as `true`, `1` and `True`, and returns the first value that changes `meta.total`.
 * Returns `true` if no value changes the total. The syntax of a boolean filter is not specified.
 */
export async function flagOn(attempt: Attempt, resource: Resource): Promise<FlagValue> {
  const flags = flagsOf(resource);
  if (flags.length === 0) return true;
  const base = await attempt.list(resource);
  for (const value of [true, 1, "True"]) {
    const responses = await parallel(flags, (flag) =>
      attempt.page(resource, { filter: { [flag]: value } }),
    );
    if (!responses.some((one) => one.ok && metaOf(one, "total") !== base.total)) continue;
    attempt.run.service.target.notes.add(`Filters such as ${flags[0]} take the value ${value}.`);
    return value;
  }
  return true;
}

export const flag: Kind = {
  async judge(attempt, base, { name, field, id }) {
    const { resource } = base;
    const on = await flagOn(attempt, resource);
    const list = await attempt.list(resource, { filter: { [name]: on } });
    const matches = (record: Json) => record[field] === true || record[field] === 1;
    const words = `${resource} whose ${field} is true`;
    judgeOnly(attempt, id("sound"), list, words, matches, { field });
    const due = base.items.filter(({ record }) => matches(record));
    judgeAll(attempt, id("complete"), list, due, words, { field });
  },
};
