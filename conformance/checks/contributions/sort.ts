import { check } from "../../check.ts";
import { parallel } from "../../parallel.ts";
import type { ListQuery } from "../../service/service.ts";
import { type Direction, distinct } from "../shared/collation.ts";
import { sortHeeded, sortNameHolds, sortUnheeded } from "../shared/heeded.ts";
import { decide, type List, type Look, noneShown } from "../shared/look.ts";
import { instantOf, isAnswered, judgeOrder, judgePermutation } from "../shared/sorted.ts";
import { spread } from "../shared/strangers.ts";
import { flagOn } from "./filters.ts";
import { placedField } from "./placed.ts";

const prefix = "contributions.sort";
const sorts = ["contribution_date", "-contribution_date", "updated_at", "-updated_at"] as const;
const idOf = (sort: string) =>
  `${prefix}.${sort.replace("-", "").replace("_", "-")}.${directionOf(sort)}`;
const directionOf = (sort: string): Direction =>
  sort.startsWith("-") ? "descending" : "ascending";
const byDefault = `${prefix}.default`;
const pagesId = `${prefix}.pages`;
const withFilter = `${prefix}.with-filter`;
const sortName = "contributions.query.sort-name";
const all = [...sorts.map(idOf), byDefault, pagesId, withFilter, sortName];

export const sort = check(all, async (run) => {
  await decide(run, "contributions", all, async (look) => {
    const base = await look.list("contributions");
    if (!base.ok || base.records.length < 2) {
      return noneShown(look, all, "the list shows fewer than two contributions");
    }
    const placed = await placedField(look);
    const fieldOf = (name: string) => (name.endsWith("updated_at") ? "updated_at" : placed);
    const judge = (list: List, name: string, ids: { id: string; pagesId: string }) => {
      const key = instantOf(fieldOf(name));
      if (distinct(list.records.map(key).filter((value) => value !== undefined)) < 2) {
        return look.notShown(ids.id, `all contributions are alike in ${fieldOf(name)}`);
      }
      const sorting = { name: fieldOf(name), keys: [key], directions: [directionOf(name)] };
      if (judgeOrder(look, list, sorting, ids)) {
        look.holds(ids.id, `${list.records.length} contributions, by ${fieldOf(name)}`);
      }
    };
    judge(base, "-contribution_date", { id: byDefault, pagesId: byDefault });

    const rest = all.filter((id) => id !== byDefault);
    const lists = await parallel(sorts, (one) => look.list("contributions", { sort: one }));
    const { name: parameter } = run.service.sortParam.contributions;
    if (!sortHeeded(look, base, lists)) return noneShown(look, rest, sortUnheeded(parameter));
    sortNameHolds(look, sortName, base, lists);

    if (base.lastPage > 1) look.holds(pagesId, `${lists.length} sorted lists`);
    else look.notShown(pagesId, "the list has one page");
    for (const [index, name] of sorts.entries()) {
      const list = lists[index];
      if (list === undefined || !isAnswered(look, list, idOf(name))) continue;
      judgePermutation(look, base, list, pagesId);
      judge(list, name, { id: idOf(name), pagesId });
    }
    await filtered(look, base, (list, name) =>
      judge(list, name, { id: withFilter, pagesId: withFilter }),
    );
  });
});

/** Every order with a filter that leaves several pages, if there is one, and with a flag. */
async function filtered(
  look: Look,
  base: List,
  judge: (list: List, name: string) => void,
): Promise<void> {
  const texts = base.records
    .map(({ ordered_at: text }) => text)
    .filter((text): text is string => typeof text === "string" && !Number.isNaN(Date.parse(text)))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const [, early, late] = spread(texts, 6);
  const on = await flagOn(look);
  const filters: NonNullable<ListQuery["filter"]>[] = [
    { recurring: on },
    ...(early === undefined ? [] : [{ occurred_after: early }]),
    ...(late === undefined ? [] : [{ occurred_before: late, onetime: on }]),
  ];
  // Each order once with a bound or a flag: to try all pairs costs more than it shows.
  const queries = sorts.flatMap((name, index) => {
    const filter = filters[(index + 1) % filters.length];
    return filter ? [{ name, filter }] : [];
  });
  await parallel(queries, async ({ name, filter }) => {
    const [plain, list] = await Promise.all([
      look.list("contributions", { filter }),
      look.list("contributions", { filter, sort: name }),
    ]);
    if (!plain.ok || !isAnswered(look, list, withFilter)) return;
    judgePermutation(look, plain, list, withFilter);
    if (list.records.length > 1) judge(list, name);
  });
  look.holds(withFilter, `${queries.length} lists`);
}
