/** Items that are not found, or differ from the record in the list. */
import {
  bare,
  everyPage,
  type Json,
  json,
  type Layer,
  operationOf,
  type Reply,
  type Resource,
  recordsOf,
} from "../../variants/service.ts";
import {
  contributionsPath,
  inner,
  instead,
  itemOf,
  listOf,
  objectsAt,
  onAnswer,
  onContributions,
  onSponsees,
  sponseesPath,
} from "../defects.ts";
import { type Defect, deep, item } from "../mutant.ts";
import { padded, unfairCase, withoutCase } from "./ids.ts";

/** Defects of GET by an id, by what they break. */
export function items(resource: Resource) {
  const get = itemOf[resource];
  const { path, one, name, nested } = {
    sponsees: { path: sponseesPath, one: "sponsee", name: "first_name", nested: "custom_fields.*" },
    contributions: {
      path: contributionsPath,
      one: "contribution",
      name: "notes",
      nested: "line_items.*.product",
    },
  }[resource];
  /** Records that the item returns differently. */
  const shownByItem = (change: (record: Json) => void) =>
    (resource === "sponsees" ? onSponsees : onContributions)(change, { forms: ["item"] });
  /** Replaces the response to a GET that finds nothing. */
  const whenMissing =
    (answer: (reply: Reply) => Reply): Layer =>
    (next) =>
    async (ask) => {
      const reply = await next(ask);
      const isMissing = operationOf(ask).operation === get && reply.status === 404;
      return isMissing ? answer(reply) : reply;
    };
  /** GET finds a record by something other than its id. */
  const byPart = (matches: (id: string, given: string) => boolean) =>
    instead(get, async (ask, next, given) => {
      const reply = await next(ask);
      if (reply.status !== 404) return reply;
      const records = await everyPage(next, inner(ask, "GET", path));
      const data = records.find(({ id }) => matches(String(id), given));
      return data ? json({ data }) : reply;
    });
  return {
    itemEqual: [
      deep("item-differs", `The ${one} by its id shows another ${name}.`, () =>
        shownByItem((record) => Object.assign(record, { [name]: `${record[name]}!` })),
      ),
      deep(
        "list-empty-text",
        `The list shows ${name} empty.`,
        () =>
          onAnswer(listOf[resource], ({ reply }) => {
            for (const record of recordsOf(reply)) record[name] = "";
          }),
        resource === "contributions"
          ? { unfair: "Where all notes are empty, nothing differs." }
          : true,
      ),
      deep("updated-at", "updated_at by id is a second later than in the list.", () =>
        shownByItem((record) => {
          record.updated_at = String(record.updated_at).replace(/\d\d(?=Z|\+)/, (seconds) =>
            seconds === "59" ? "58" : String(Number(seconds) + 1).padStart(2, "0"),
          );
        }),
      ),
      deep("updated-at-now", "updated_at is the time of the response.", () =>
        (resource === "sponsees" ? onSponsees : onContributions)((record) => {
          const now = new Date().toISOString();
          record.updated_at = String(record.updated_at).endsWith("Z")
            ? now
            : now.replace("Z", "+00:00");
        }),
      ),
      deep("nested", "A nested value differs by id.", () =>
        shownByItem((record) => {
          for (const field of objectsAt(record, nested)) field.name = `${field.name}.`;
        }),
      ),
    ],
    answers: [
      item("404", `GET of a ${one} by its id is always 404.`, () => instead(get, () => bare(404))),
      item("another", `GET of a ${one} returns another one.`, () =>
        instead(get, async (ask, next, id) => {
          const records = recordsOf(await next(inner(ask, "GET", path)));
          const reply = await next(ask);
          if (reply.status >= 300) return reply;
          return json({ data: records.find((record) => record.id !== id) });
        }),
      ),
      deep("first-page-only", `GET finds only the ${resource} of the first page.`, () =>
        instead(get, async (ask, next, id) => {
          const records = recordsOf(await next(inner(ask, "GET", path)));
          return records.some((record) => record.id === id) ? undefined : bare(404);
        }),
      ),
      deep("another-once", `GET of one ${one} deep in the list answers the next.`, () =>
        instead(get, async (ask, next, id) => {
          const ids = (await everyPage(next, inner(ask, "GET", path))).map((record) => record.id);
          return ids[10] === id ? next({ ...ask, path: `${path}/${ids[11]}` }) : undefined;
        }),
      ),
    ],
    exact: [
      item(
        "without-case",
        "The path finds an id in capitals that is in small letters.",
        () => withoutCase(get),
        unfairCase,
      ),
      item("padded", "GET by an id with a space, a + or a tab after it finds it.", () =>
        padded(get),
      ),
      item(
        "prefix",
        "GET by the beginning of an id finds the first record with that beginning.",
        () => byPart((id, part) => id.startsWith(part)),
      ),
      item("numeric", "GET by an id with more after its number finds it.", () =>
        byPart((id, part) => /^\d+/.exec(part)?.[0] === id),
      ),
      item("zeros", "GET by an id with a 0 before it finds it.", () =>
        byPart((id, part) => part.replace(/^0+/, "") === id),
      ),
    ],
    notFound: [
      item("200-null", "GET by an unknown id is 200 with null.", () =>
        whenMissing(() => json({ data: null })),
      ),
      item("400", "GET by an unknown id is 400.", () =>
        whenMissing((reply) => Object.assign(reply, { status: 400 })),
      ),
      item("first", "GET by an unknown id returns the first record.", () => byPart(() => true)),
    ],
  } satisfies Record<string, Defect[]>;
}
