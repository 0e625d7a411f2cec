/** Helpers for defects of filters and sorts. */
import {
  asking,
  bare,
  filterOf,
  isObject,
  type Json,
  type Layer,
  type Resource,
  recordsOf,
} from "../../variants/service.ts";
import { instead, listOf, onAnswer, onAsk, onPage, resort } from "../defects.ts";

export const text = (record: Json, field: string) => String(record[field] ?? "").toLowerCase();

/** Adds a record of the whole list to a filtered list. */
export function withStranger(resource: Resource, name: string): Layer {
  return instead(listOf[resource], async (ask, next) => {
    if (filterOf(ask, name) === undefined) return undefined;
    const reply = await next(ask);
    const all = recordsOf(await next({ ...ask, query: new URLSearchParams() }));
    const data = recordsOf(reply);
    const stranger = all.find(({ id }) => !data.some((record) => record.id === id));
    const meta = isObject(reply.body) && isObject(reply.body.meta) ? reply.body.meta : undefined;
    if (meta === undefined || stranger === undefined || Number(meta.last_page) > 1) return reply;
    meta.total = Number(meta.total) + 1;
    meta.to = data.length + 1;
    meta.from = 1;
    (reply.body as Json).data = [...data, stranger];
    return reply;
  });
}

/** An empty list returns 404. */
export const notFoundWhenEmpty = (resource: Resource): Layer =>
  onAnswer(listOf[resource], ({ reply }) => {
    if (recordsOf(reply).length === 0) Object.assign(reply, bare(404));
  });

/** Exchanges two neighbours that differ, the last such pair of the list. */
export function swapped(records: Json[], differ: (a: Json, b: Json) => boolean): Json[] {
  const result = [...records];
  for (let index = result.length - 2; index >= 0; index--) {
    const [a, b] = [result[index], result[index + 1]];
    if (a && b && differ(a, b)) {
      result.splice(index, 2, b, a);
      break;
    }
  }
  return result;
}

export const byField = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return left < right ? -1 : left > right ? 1 : 0;
};

export function unsortedPage(resource: Resource, page: number): Layer {
  return onPage(resource, page, ({ ask, data }) => {
    if (ask.query.has("sort")) data.reverse();
  });
}

export function repeats(resource: Resource): Layer {
  return instead(listOf[resource], async (ask, next) => {
    if (!ask.query.has("sort") || ask.query.get("page") !== "2") return undefined;
    const last = recordsOf(await next(asking(ask, { page: "1" }))).at(-1);
    const reply = await next(ask);
    const data = recordsOf(reply);
    if (last === undefined || data.length === 0) return reply;
    (reply.body as Json).data = [last, ...data.slice(1)];
    return reply;
  });
}

/** Whether a parameter of a list is a filter. */
export function isFilter(name: string): boolean {
  return name !== "page" && name !== "sort";
}

export function unfiltered(resource: Resource): Layer {
  return onAsk(listOf[resource], (ask) => {
    if (!ask.query.has("sort")) return ask;
    const query = new URLSearchParams([...ask.query].filter(([name]) => !isFilter(name)));
    return { ...ask, query };
  });
}

export function unsortedFilter(resource: Resource): Layer {
  return instead(listOf[resource], (ask, next) => {
    const sort = ask.query.get("sort");
    if (sort === null || ![...ask.query.keys()].some(isFilter)) return undefined;
    const shuffle = (records: Json[]) => {
      const byId = records.toSorted(byField("id"));
      return byId
        .filter((_, index) => index % 2 === 1)
        .concat(byId.filter((_, index) => index % 2 === 0));
    };
    return resort(resource, sort, shuffle)(next)(ask);
  });
}
