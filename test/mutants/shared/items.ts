/** Items that are not found, or differ from what the list shows. */

import {
  asking,
  type Json,
  type Layer,
  operationOf,
  type Resource,
  recordsOf,
} from "../../variants/service.ts";
import {
  contributionsPath,
  inner,
  instead,
  itemOf,
  objectsAt,
  onContributions,
  onSponsees,
  sponseesPath,
} from "../defects.ts";
import { type Defect, deep, item } from "../mutant.ts";
import { padded, withoutCase } from "./ids.ts";

/** GET finds a record by something that is not its id. */
function byPart(resource: Resource, matches: (id: string, given: string) => boolean): Layer {
  const path = resource === "sponsees" ? sponseesPath : contributionsPath;
  return instead(itemOf[resource], async (ask, next, given) => {
    const reply = await next(ask);
    if (reply.status !== 404) return reply;
    for (let page = 1; page < 20; page++) {
      const records = recordsOf(
        await next(asking(inner(ask, "GET", path), { page: String(page) })),
      );
      if (records.length === 0) break;
      const data = records.find(({ id }) => matches(String(id), given));
      if (data) {
        return { status: 200, headers: { "content-type": "application/json" }, body: { data } };
      }
    }
    return reply;
  });
}

/** Defects of GET by an id, by what they break. */
export function items(resource: Resource) {
  const get = itemOf[resource];
  const [path, one] =
    resource === "sponsees" ? [sponseesPath, "sponsee"] : [contributionsPath, "contribution"];
  const on = resource === "sponsees" ? onSponsees : onContributions;
  const name = resource === "sponsees" ? "first_name" : "notes";
  return {
    itemEqual: [
      deep("item-differs", `The ${one} by its id shows another ${name}.`, () =>
        on(
          (record) => {
            record[name] = `${record[name]}!`;
          },
          { forms: ["item"] },
        ),
      ),
      deep(
        "list-empty-text",
        `The list shows ${name} empty.`,
        () =>
          on(
            (record) => {
              record[name] = "";
            },
            { forms: ["list"] },
          ),
        resource === "contributions"
          ? { unfair: "Where all notes are empty, nothing differs." }
          : true,
      ),
      deep("updated-at", "updated_at by id is a second later than in the list.", () =>
        on(
          (record) => {
            record.updated_at = String(record.updated_at).replace(/\d\d(?=Z|\+)/, (seconds) =>
              seconds === "59" ? "58" : String(Number(seconds) + 1).padStart(2, "0"),
            );
          },
          { forms: ["item"] },
        ),
      ),
      deep("nested", "A nested value differs by id.", () =>
        on(
          (record) => {
            for (const field of objectsAt(
              record,
              resource === "sponsees" ? "custom_fields.*" : "line_items.*.product",
            )) {
              field.name = `${field.name}.`;
            }
          },
          { forms: ["item"] },
        ),
      ),
    ],
    answers: [
      item("404", `GET of a ${one} by its id is always 404.`, () =>
        instead(get, () => ({ status: 404, headers: {}, body: {} })),
      ),
      item("another", `GET of a ${one} answers another.`, () =>
        instead(get, async (ask, next, id) => {
          const records = recordsOf(await next(inner(ask, "GET", path)));
          const reply = await next(ask);
          if (reply.status >= 300) return reply;
          const other = records.find((record) => record.id !== id);
          (reply.body as Json).data = other;
          return reply;
        }),
      ),
      deep("first-page-only", `GET finds only the ${resource} of the first page.`, () =>
        instead(get, async (ask, next, id) => {
          const records = recordsOf(await next(inner(ask, "GET", path)));
          return records.some((record) => record.id === id)
            ? undefined
            : { status: 404, headers: {}, body: {} };
        }),
      ),
    ],
    exact: [
      item("without-case", "The path finds an id in capitals that is in small letters.", () =>
        withoutCase(get),
      ),
      item("padded", "GET by an id with a space, a + or a tab behind it finds it.", () =>
        padded(get),
      ),
      item("prefix", "GET by a beginning of an id finds the first that begins so.", () =>
        byPart(resource, (id, part) => id.startsWith(part)),
      ),
      item("numeric", "GET by an id with more behind its number finds it.", () =>
        byPart(resource, (id, part) => /^\d+/.exec(part)?.[0] === id),
      ),
      item("zeros", "GET by an id with a 0 before it finds it.", () =>
        byPart(resource, (id, part) => part.replace(/^0+/, "") === id),
      ),
    ],
    notFound: [
      item("200-null", "GET by an unknown id is 200 with null.", () => (next) => async (ask) => {
        const reply = await next(ask);
        return operationOf(ask).operation === get && reply.status === 404
          ? { status: 200, headers: { "content-type": "application/json" }, body: { data: null } }
          : reply;
      }),
      item("400", "GET by an unknown id is 400.", () => (next) => async (ask) => {
        const reply = await next(ask);
        return operationOf(ask).operation === get && reply.status === 404
          ? { ...reply, status: 400 }
          : reply;
      }),
      item("first", "GET by an unknown id answers the first record.", () =>
        byPart(resource, () => true),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}
