/** The field that a service compares for the date of a contribution. */
import { type Resource as Declared, resources } from "../../../../generated/operations.ts";
import type { Json } from "../../../contract.ts";
import type { List } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { filtersByKind } from "../../../verdict/requirements.ts";
import { hasFailed, newResults } from "../../../verdict/results.ts";
import { boundEnds, judgeBound } from "../../every-resource/bound.ts";
import type { Attempt } from "./recheck.ts";
import { judgeOrder } from "./sorting.ts";
import { fieldsFor, instantOf, timeIn } from "./times.ts";

/** Whether a contribution was placed before another according to both fields. */
export function isBefore(one: Json, other: Json): boolean {
  return fieldsFor("contribution_date").every((field) => timeIn(one, field) < timeIn(other, field));
}

/**
 * The field that fits the filters and the sorts by `name` best. All of them must fit the same field, so
 * this function judges all of them by each field, and counts the failed requirements.
 */
export async function comparedField(attempt: Attempt, base: List, name: string): Promise<string> {
  const { resource } = base;
  const [first = name, ...others] = fieldsFor(name);
  const isSame = (record: Json) =>
    others.every((other) => Object.is(timeIn(record, first), timeIn(record, other)));
  if (base.records.every(isSame)) return first;
  const { sorts, defaultSort }: Declared = resources[resource];
  const own = sorts.filter((sort) => sort === name).flatMap((sort) => [sort, `-${sort}`]);
  const bounds = filtersByKind.filter((one) => one.resource === resource && one.field === name);
  const counts = await parallel([first, ...others], async (field) => {
    const trial = { ...attempt, ...newResults() };
    for (const filter of bounds) {
      await judgeBound(trial, base, { ...filter, field, id: (end) => `${filter.name} ${end}` });
    }
    const lists = await parallel(own, async (sort) => ({
      list: await attempt.glance(resource, { sort }),
      sort,
    }));
    for (const { list, sort } of [...lists, { list: base, sort: defaultSort ?? name }]) {
      const id = list === base ? "default" : sort;
      const direction = sort.startsWith("-") ? "descending" : "ascending";
      judgeOrder(trial, list, {
        id,
        sort,
        field,
        keys: [instantOf(field)],
        directions: [direction],
      });
    }
    const ids = bounds.flatMap((one) => boundEnds.map((end) => `${one.name} ${end}`));
    return [...ids, ...own, "default"].filter((id) => hasFailed(trial, id)).length;
  });
  return [first, ...others][counts.indexOf(Math.min(...counts))] ?? first;
}
