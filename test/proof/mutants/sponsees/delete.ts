/** Defects of a delete, and of reads after a delete. */
import {
  afterWrite,
  firstPage,
  inner,
  instead,
  type Meta,
  onSuccess,
  replying,
  sponseePath,
} from "../../layers.ts";
import { bare, type Json, json, type Layer, layered, objectsIn, withState } from "../../service.ts";
import type { Mutants } from "../mutant.ts";
import { isFilter } from "../shared/lists.ts";
import { latest } from "../shared/writes.ts";

/** Passes a map to `create`. Each delete adds the deleted sponsee to the map, by its id. */
function afterDeletes(create: (gone: Map<string, Json>) => Layer): Layer {
  return withState(() => {
    const gone = new Map<string, Json>();
    const remember = afterWrite("deleteSponsee", ({ id, before }) => void gone.set(id, before));
    return layered(create(gone), remember);
  });
}

/** The last page of the filtered or the unfiltered list still contains the last deleted sponsee. */
function stillListed(where: "filtered" | "unfiltered"): Layer {
  return afterDeletes((gone) =>
    onSuccess("listSponsees", ({ ask, body }) => {
      const filters = [...ask.query].filter(([name]) => isFilter(name));
      const meta = body.meta as Meta;
      const isMeant = filters.length > 0 === (where === "filtered");
      if (!isMeant || meta.current_page !== meta.last_page) return;
      const shown = [...gone.values()]
        .filter((record) =>
          filters.every(([name, value]) => {
            const field = name.replace(/^filter\[(.*)\]$/, "$1");
            return String(record[field]).includes(value);
          }),
        )
        .slice(-1);
      body.data = [...objectsIn(body.data), ...shown];
      meta.total += shown.length;
      meta.to += shown.length;
      if (shown.length > 0) meta.from = Math.max(1, meta.from);
    }),
  );
}

export const mutants: Mutants = {
  "no-content": {
    "A delete returns 200.": replying("deleteSponsee", { status: 200 }),
    "A delete returns 204 with a body.": replying("deleteSponsee", { body: {} }),
  },
  gone: {
    "GET returns a deleted sponsee.": afterDeletes((gone) =>
      instead("getSponsee", ({ id }) => gone.has(id) && json({ data: gone.get(id) })),
    ),
    "The list contains a deleted sponsee.": stillListed("unfiltered"),
    "A filter finds a deleted sponsee.": stillListed("filtered"),
    "GET of a deleted sponsee returns 410.": afterDeletes((gone) =>
      instead("getSponsee", ({ id }) => gone.has(id) && bare(410)),
    ),
  },
  "only-this": {
    "A delete also removes a neighbour of the sponsee in the list.": instead(
      "deleteSponsee",
      async (call) => {
        const all = await latest(call);
        const index = all.findIndex(({ id }) => id === call.id);
        const other = all[index - 1] ?? all[index + 1];
        const reply = await call.next(call.ask);
        if (reply.status < 300 && other) {
          await call.next(inner(call.ask, "DELETE", sponseePath(other.id)));
        }
        return reply;
      },
    ),
    "A delete also removes sponsees with a similar first name.": afterWrite(
      "deleteSponsee",
      async ({ ask, next, before }) => {
        const first_name = String(before.first_name);
        for (const { id } of await firstPage({ ask, next }, "sponsees", { first_name })) {
          await next(inner(ask, "DELETE", sponseePath(id)));
        }
      },
    ),
  },
};
