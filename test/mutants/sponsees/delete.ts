/** A delete that removes too little or too much. */
import {
  asking,
  type Json,
  type Layer,
  layered,
  operationOf,
  recordsOf,
} from "../../variants/service.ts";
import { inner, instead, onAnswer, sponseesPath } from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { latest } from "../shared/writes.ts";

/** Keeps showing deleted sponsees where it says. */
function ghosts(show: "item" | "list" | "filter"): Layer {
  return (next) => {
    const gone = new Map<string, Json>();
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation === "deleteSponsee") {
        const [record] = recordsOf(
          await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(id)}`)),
        );
        const reply = await next(ask);
        if (reply.status < 300 && record) gone.set(id, record);
        return reply;
      }
      if (show === "item" && operation === "getSponsee" && gone.has(id)) {
        const data = gone.get(id);
        return { status: 200, headers: { "content-type": "application/json" }, body: { data } };
      }
      const reply = await next(ask);
      const filters = [...ask.query].filter(([name]) => name !== "page" && name !== "sort");
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
    writes("200", "A delete answers 200.", () =>
      onAnswer("deleteSponsee", ({ reply }) => {
        reply.status = 200;
      }),
    ),
    writes("200-body", "A delete answers 200 with the sponsee.", () =>
      onAnswer("deleteSponsee", ({ reply, id }) => {
        Object.assign(reply, {
          status: 200,
          headers: { "content-type": "application/json" },
          body: { data: { id } },
        });
      }),
    ),
    writes("202", "A delete answers 202.", () =>
      onAnswer("deleteSponsee", ({ reply }) => {
        reply.status = 202;
      }),
    ),
    writes(
      "204-body",
      "A delete answers 204 with a body.",
      () =>
        onAnswer("deleteSponsee", ({ reply }) => {
          reply.body = {};
        }),
      { unfair: "Node's HTTP server never sends the body of a 204." },
    ),
  ],
  "sponsees.delete.gone": [
    writes("soft", "A delete answers 204 and removes nothing.", () =>
      instead("deleteSponsee", () => ({ status: 204, headers: {}, body: undefined })),
    ),
    deep("item-left", "A deleted sponsee is still found by its id.", () => ghosts("item")),
    deep("list-left", "A deleted sponsee is still in the list.", () => ghosts("list")),
    deep("filter-left", "A deleted sponsee is still found by filters.", () => ghosts("filter")),
    writes("item-410", "GET of a deleted sponsee is 410.", () => {
      const gone = new Set<string>();
      return layered(
        instead("getSponsee", (_ask, _next, id) =>
          gone.has(id) ? { status: 410, headers: {}, body: {} } : undefined,
        ),
        onAnswer("deleteSponsee", ({ id }) => void gone.add(id)),
      );
    }),
  ],
  "sponsees.delete.only-this": [
    writes(
      "another-too",
      "A delete removes the sponsee before it, too.",
      () => (next) => async (ask) => {
        const { operation, id } = operationOf(ask);
        if (operation !== "deleteSponsee") return next(ask);
        const all = await latest(ask, next);
        const index = all.findIndex((record) => record.id === id);
        const other = all[index - 1] ?? all[index + 1];
        const reply = await next(ask);
        if (reply.status < 300 && other) {
          await next(
            inner(ask, "DELETE", `${sponseesPath}/${encodeURIComponent(String(other.id))}`),
          );
        }
        return reply;
      },
    ),
    deep(
      "same-name",
      "A delete removes all sponsees of its first name.",
      () => (next) => async (ask) => {
        const { operation, id } = operationOf(ask);
        if (operation !== "deleteSponsee") return next(ask);
        const path = `${sponseesPath}/${encodeURIComponent(id)}`;
        const [record] = recordsOf(await next(inner(ask, "GET", path)));
        const reply = await next(ask);
        if (record === undefined) return reply;
        const list = asking(inner(ask, "GET", sponseesPath), {
          first_name: String(record.first_name),
        });
        for (const { id: other } of recordsOf(await next(list))) {
          await next(inner(ask, "DELETE", `${sponseesPath}/${encodeURIComponent(String(other))}`));
        }
        return reply;
      },
    ),
  ],
};
