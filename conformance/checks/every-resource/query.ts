/** Our choices of the query parameters: `filter[name]=value` and `sort`. */
import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { defaultSortParam } from "../../evidence/service.ts";
import {
  changesTotal,
  filtersIgnored,
  isReordered,
  sortIgnored,
} from "../shared/lists/query-syntax.ts";
import { type Attempt, listChecks } from "../shared/lists/recheck.ts";
import { filtersForNone } from "./filter.ts";

async function judgeBracket(attempt: Attempt, base: List): Promise<void> {
  const id = attempt.id("query.bracket");
  const { style, how, why } = attempt.run.service.queryStyle[base.resource];
  const filters = filtersForNone(base);
  if (style === "plain") {
    const actual = { words: `name=value (${why})` };
    attempt.fail(id, { expected: "filter[name]=value", actual });
  } else if (how === "detected") attempt.pass(id, why);
  else if (base.records.length === 0) attempt.notTried(id, "the list is empty");
  else if (await changesTotal(attempt, base, filters)) attempt.pass(id, why);
  else attempt.notTried(id, filtersIgnored);
}

async function judgeSortName(attempt: Attempt, base: List): Promise<void> {
  const { resource } = base;
  const id = attempt.id("query.sort-name");
  const { sorts }: Declared = resources[resource];
  const name = attempt.run.service.sortParam[resource] ?? defaultSortParam;
  const lists = await parallel(sorts, (sort) => attempt.glance(resource, { sort }));
  if (name !== defaultSortParam)
    attempt.fail(id, { expected: defaultSortParam, actual: { words: name } });
  else if (isReordered(base, lists)) attempt.pass(id, "the parameter sorts the list");
  else attempt.notTried(id, sortIgnored(attempt, resource));
}

export const checks = [
  ...listChecks(["query.bracket"], judgeBracket),
  ...listChecks(["query.sort-name"], judgeSortName),
];
