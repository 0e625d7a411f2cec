/** Defects of filtered and sorted lists, and helpers for further defects. */
import {
  firstPage,
  instead,
  listOf,
  type Meta,
  onPage,
  onQuery,
  onSuccess,
  resort,
} from "../../layers.ts";
import {
  type Ask,
  asking,
  bare,
  filterOf,
  type Json,
  type Layer,
  type Resource,
  recordsOf,
} from "../../service.ts";
import type { Mutants } from "../mutant.ts";

export const text = (record: Json, field: string) => String(record[field] ?? "").toLowerCase();

/** Adds a record that does not match the filter, if the filtered list has only one page. */
export function withStranger(resource: Resource, name: string): Layer {
  return instead(listOf[resource], async (call) => {
    if (filterOf(call.ask, name) === undefined) return undefined;
    const reply = await call.next(call.ask);
    const all = await firstPage(call, resource);
    const data = recordsOf(reply);
    const stranger = all.find(({ id }) => !data.some((record) => record.id === id));
    const { meta } = reply.body as { meta?: Meta };
    if (meta === undefined || stranger === undefined || meta.last_page > 1) return reply;
    Object.assign(meta, { total: meta.total + 1, to: data.length + 1, from: 1 });
    (reply.body as Json).data = [...data, stranger];
    return reply;
  });
}

/** The service returns 404 for an empty list. */
export const notFoundWhenEmpty = (resource: Resource): Layer =>
  onSuccess(listOf[resource], ({ reply, records }) => {
    if (records.length === 0) Object.assign(reply, bare(404));
  });

/** Swaps the last two neighbouring records for which `differ` is true. */
export function swapped(records: Json[], differ: (a: Json, b: Json) => boolean): Json[] {
  const index = records.findLastIndex((one, at) => at > 0 && differ(records[at - 1] ?? one, one));
  if (index < 1) return records;
  const [a, b] = records.slice(index - 1);
  return records.toSpliced(index - 1, 2, ...(a && b ? [b, a] : []));
}

export const shuffled = (records: Json[]) =>
  records
    .map((record) => ({ record, by: Math.random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ record }) => record);

export const byField = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Page 2 of the lists that `where` selects begins with the last record of page 1. */
export const repeatingOnPage2 = (resource: Resource, where: (ask: Ask) => boolean): Layer =>
  instead(listOf[resource], async ({ ask, next }) => {
    if (!where(ask) || ask.query.get("page") !== "2") return undefined;
    const last = recordsOf(await next(asking(ask, { page: "1" }))).at(-1);
    const reply = await next(ask);
    const data = recordsOf(reply);
    if (last && data.length > 0) (reply.body as Json).data = [last, ...data.slice(1)];
    return reply;
  });

/** Whether a parameter of a list is a filter. */
export function isFilter(name: string): boolean {
  return name !== "page" && name !== "sort";
}

/** Defects that a list has with any value of `sort`. */
export function sortedPages(resource: Resource): Mutants {
  return {
    pages: {
      "Page 2 of a sorted list is reversed.": onPage(resource, 2, ({ ask, data }) => {
        if (ask.query.has("sort")) data.reverse();
      }),
      "Page 2 of a sorted list repeats the last record of page 1.": repeatingOnPage2(
        resource,
        ({ query }) => query.has("sort"),
      ),
    },
    "with-filter": {
      "A sorted list is not filtered.": onQuery(
        listOf[resource],
        ({ query }) =>
          query.has("sort") &&
          Object.fromEntries([...query.keys()].filter(isFilter).map((name) => [name, null])),
      ),
      "A filtered list is not sorted.": instead(listOf[resource], ({ ask, next }) => {
        const sort = ask.query.get("sort");
        if (sort === null || ![...ask.query.keys()].some(isFilter)) return undefined;
        const unsorted = resort(resource, sort, (records) => {
          const byId = records.toSorted(byField("id"));
          const odd = byId.filter((_, index) => index % 2 === 1);
          return [...odd, ...byId.filter((_, index) => index % 2 === 0)];
        });
        return unsorted(next)(ask);
      }),
    },
  };
}
