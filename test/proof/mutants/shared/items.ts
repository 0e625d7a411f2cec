/** Defects of GET by an id, for sponsees and contributions. */
import {
  firstPage,
  instead,
  itemOf,
  listOf,
  objectsAt,
  onRecords,
  onSuccess,
  paths,
  wholeList,
} from "../../layers.ts";
import { bare, json, type Layer, type Reply, type Resource } from "../../service.ts";
import type { Mutants } from "../mutant.ts";

const facts = {
  sponsees: { one: "sponsee", name: "first_name", nested: "custom_fields.*" },
  contributions: { one: "contribution", name: "notes", nested: "line_items.*.product" },
};

/** Defects that make GET by an id and the list differ. */
export function unequalItems(resource: Resource): Mutants {
  const { one, name, nested } = facts[resource];
  const changing = onRecords[resource];
  return {
    "item-equal": {
      [`GET of a ${one} and the list return different values of ${name}.`]: changing((record) => {
        record[name] = `${record[name]}!`;
      }, "item"),
      ...(resource === "sponsees" && {
        "The list returns an empty first_name.": onSuccess(listOf[resource], ({ records }) => {
          for (const record of records) record[name] = "";
        }),
      }),
      [`updated_at differs by a second between GET of a ${one} and the list.`]: changing(
        (record) => {
          record.updated_at = String(record.updated_at).replace(/\d\d(?=Z|\+)/, (seconds) =>
            seconds === "59" ? "58" : String(Number(seconds) + 1).padStart(2, "0"),
          );
        },
        "item",
      ),
      [`updated_at of a ${one} is the time of the response.`]: changing((record) => {
        const zone = String(record.updated_at).endsWith("Z") ? "Z" : "+00:00";
        record.updated_at = new Date().toISOString().replace("Z", zone);
      }),
      [`A nested value differs between GET of a ${one} and the list.`]: changing((record) => {
        for (const field of objectsAt(record, nested)) field.name = `${field.name}.`;
      }, "item"),
    },
  };
}

/** Defects in which GET by an id returns the wrong status or the wrong record. */
export function missingItems(resource: Resource): Mutants {
  const get = itemOf[resource];
  const { one } = facts[resource];
  /** Replaces the response to a GET that finds nothing. */
  const whenMissing = (respond: (reply: Reply) => Reply): Layer =>
    instead(get, async ({ ask, next }) => {
      const reply = await next(ask);
      return reply.status === 404 ? respond(reply) : reply;
    });
  /** If no record has the given id, GET returns the first record for which `matches` is true. */
  const finding = (matches: (id: string, given: string) => boolean) =>
    instead(get, async (call) => {
      const reply = await call.next(call.ask);
      if (reply.status !== 404) return reply;
      const records = await wholeList(call, resource);
      const data = records.find(({ id }) => matches(String(id), call.id));
      return data ? json({ data }) : reply;
    });
  return {
    responds: {
      [`GET finds only the ${resource} of the first page.`]: instead(get, async (call) => {
        const records = await firstPage(call, resource);
        return !records.some(({ id }) => id === call.id) && bare(404);
      }),
      [`GET of the 11th ${one} of the list returns the 12th.`]: instead(get, async (call) => {
        const ids = (await wholeList(call, resource)).map(({ id }) => id);
        const isEleventh = ids[10] === call.id;
        return isEleventh && call.next({ ...call.ask, path: `${paths[resource]}/${ids[11]}` });
      }),
    },
    exact: {
      "GET ignores spaces, +, NUL and tabs after an id.": instead(get, ({ ask, next }) =>
        next({ ...ask, path: ask.path.replace(/(%20|\+|%00|%09)+$/, "") }),
      ),
      "GET by the start of an id finds the first record with this start.": finding((id, part) =>
        id.startsWith(part),
      ),
      "GET ignores characters after the digits of an id.": finding(
        (id, part) => /^\d+/.exec(part)?.[0] === id,
      ),
      "GET ignores leading zeros in an id.": finding((id, part) => part.replace(/^0+/, "") === id),
    },
    "not-found": {
      "GET by an unknown id returns 200 with null.": whenMissing(() => json({ data: null })),
      "GET by digits and a letter returns 400.": instead(
        get,
        ({ id }) => /^\d+[a-z]$/i.test(id) && bare(400),
      ),
      "GET by an unknown id returns 400.": whenMissing((reply) =>
        Object.assign(reply, { status: 400 }),
      ),
    },
  };
}
