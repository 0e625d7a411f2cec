/** A delete that removes too little or too much. */
import {
  asking,
  bare,
  type Json,
  json,
  type Layer,
  layered,
  operationOf,
  recordsOf,
} from "../../variants/service.ts";
import {
  inner,
  instead,
  onAnswer,
  sponseeOf,
  sponseePath,
  sponseesPath,
  statusOf,
} from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { isFilter } from "../shared/lists.ts";
import { latest } from "../shared/writes.ts";

/** Keeps returning deleted sponsees in some responses. */
function ghosts(show: "item" | "list" | "filter"): Layer {
  return (next) => {
    const gone = new Map<string, Json>();
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation === "deleteSponsee") {
        const record = await sponseeOf(ask, next, id);
        const reply = await next(ask);
        if (reply.status < 300 && record) gone.set(id, record);
        return reply;
      }
      if (show === "item" && operation === "getSponsee" && gone.has(id)) {
        return json({ data: gone.get(id) });
      }
      const reply = await next(ask);
      const filters = [...ask.query].filter(([name]) => isFilter(name));
      const filtered = filters.length > 0;
      if (operation !== "listSponsees" || reply.status >= 300 || filtered !== (show === "filter")) {
        return reply;
      }
      const body = reply.body as {
        data: Json[];
        meta: { current_page: number; last_page: number; total: number; to: number; from: number };
      };
      if (body.meta.current_page !== body.meta.last_page) return reply;
      const matching = [...gone.values()].filter((record) =>
        filters.every(([name, value]) => {
          const field = name.replace(/^filter\[(.*)\]$/, "$1");
          return String(record[field]).includes(value);
        }),
      );
      const shown = matching.slice(-1);
      body.data.push(...shown);
      body.meta.total += shown.length;
      body.meta.to += shown.length;
      if (body.meta.from === 0 && shown.length > 0) body.meta.from = 1;
      return reply;
    };
  };
}

export const mutants: Broken = {
  "sponsees.delete.no-content": [
    writes("200", "A delete returns 200.", () => statusOf("deleteSponsee", 200)),
    writes("200-body", "A delete returns 200 with the sponsee.", () =>
      onAnswer("deleteSponsee", ({ reply, id }) => Object.assign(reply, json({ data: { id } }))),
    ),
    writes("202", "A delete returns 202.", () => statusOf("deleteSponsee", 202)),
    writes("204-body", "A delete returns 204 with a body.", () =>
      onAnswer("deleteSponsee", ({ reply }) => Object.assign(reply, { body: {} })),
    ),
  ],
  "sponsees.delete.gone": [
    writes("soft", "A delete returns 204 and removes nothing.", () =>
      instead("deleteSponsee", () => ({ status: 204, headers: {}, body: undefined })),
    ),
    deep("item-left", "A deleted sponsee is still found by its id.", () => ghosts("item")),
    deep("list-left", "A deleted sponsee is still in the list.", () => ghosts("list")),
    deep("filter-left", "A deleted sponsee is still found by filters.", () => ghosts("filter")),
    writes("item-410", "GET of a deleted sponsee is 410.", () => {
      const gone = new Set<string>();
      return layered(
        instead("getSponsee", (_ask, _next, id) => (gone.has(id) ? bare(410) : undefined)),
        onAnswer("deleteSponsee", ({ id }) => void gone.add(id)),
      );
    }),
  ],
  "sponsees.delete.only-this": [
    writes("another-too", "A delete removes the sponsee before it, too.", () =>
      instead("deleteSponsee", async (ask, next, id) => {
        const all = await latest(ask, next);
        const index = all.findIndex((record) => record.id === id);
        const other = all[index - 1] ?? all[index + 1];
        const reply = await next(ask);
        if (reply.status < 300 && other) await next(inner(ask, "DELETE", sponseePath(other.id)));
        return reply;
      }),
    ),
    deep("same-name", "A delete removes all sponsees with the same first name.", () =>
      instead("deleteSponsee", async (ask, next, id) => {
        const record = await sponseeOf(ask, next, id);
        const reply = await next(ask);
        if (record === undefined) return reply;
        const first_name = String(record.first_name);
        const list = asking(inner(ask, "GET", sponseesPath), { first_name });
        for (const other of recordsOf(await next(list))) {
          await next(inner(ask, "DELETE", sponseePath(other.id)));
        }
        return reply;
      }),
    ),
  ],
};
