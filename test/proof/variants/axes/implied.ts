/**
 * For each implied requirement, a service that breaks only what the words of the description leave open.
 * The suite must warn of this requirement, and no documented requirement may fail.
 */
import {
  instead,
  type Links,
  listOf,
  lists,
  type Meta,
  onContributions,
  onObjects,
  onPage,
  onSponsees,
  refilter,
  replying,
  updates,
  withMemory,
  withRecords,
} from "../../layers.ts";
import {
  type Ask,
  bare,
  embeddedIn,
  isObject,
  type Json,
  type Layer,
  layered,
  type Resource,
} from "../../service.ts";
import type { Axis, Value } from "../axis.ts";

const resources = ["sponsees", "contributions"] as const;

/** A value for each list. Each value breaks one requirement of this list. */
const ofEach = (requirement: string, layerOf: (resource: Resource) => Layer, also: string[] = []) =>
  Object.fromEntries(
    resources.map((resource): [string, Value] => [
      `in the list of ${resource}`,
      { layer: layerOf(resource), warns: [`${resource}.${requirement}`, ...also] },
    ]),
  );

const meta = (change: (meta: Meta, links: Links) => Partial<Meta>) => (resource: Resource) =>
  onPage(resource, "any", (page) => Object.assign(page.meta, change(page.meta, page.links)));

const filtersIn = ({ query }: Ask) =>
  [...query.keys()].filter((name) => name !== "page" && name !== "sort");

/** Rejects some queries of a list. */
const rejecting = (isRejected: (ask: Ask) => boolean) => (resource: Resource) =>
  instead(listOf[resource], ({ ask }) => isRejected(ask) && bare(400));

/** Responds with 404 when no record matches a filter. */
const notFound = (resource: Resource) =>
  instead(listOf[resource], async ({ ask, next }) => {
    const reply = await next(ask);
    const { meta } = isObject(reply.body) ? (reply.body as { meta?: Meta }) : {};
    return meta?.total === 0 && filtersIn(ask).length > 0 ? bare(404) : reply;
  });

const texts = ["last_name", "biography", "private_notes", "longitude", "latitude"];

/** A PATCH without an optional text sets the text to null. */
const clearing = withMemory((shown) =>
  instead(updates, async ({ ask, next, operation, id, sent }) => {
    const reply = await next(ask);
    if (reply.status >= 300) return reply;
    const before = operation === "updateSponsee" ? texts : Object.keys(shown.get(id) ?? {});
    const empty = before.filter((name) => !(name in sent)).map((name) => [name, null]);
    shown.set(id, Object.fromEntries(empty));
    return reply;
  }),
);

const yearsSince = (sponsee: Json) => {
  if (typeof sponsee.birth_date !== "string" || sponsee.birth_date === "") return;
  sponsee.age = new Date().getUTCFullYear() - Number(sponsee.birth_date.slice(0, 4));
};

export const implied: Record<string, Axis> = {
  "requests that the description does not name": {
    words: "7 bullet 2",
    values: {
      "500": {
        layer: layered(
          instead(lists, async ({ ask, next }) => {
            const { body } = await next(ask);
            const { meta } = isObject(body) ? (body as { meta?: Meta }) : {};
            return meta !== undefined && meta.current_page > meta.last_page && bare(500);
          }),
          instead([...updates, "deleteSponsee"], async ({ ask, next }) => {
            const reply = await next(ask);
            return reply.status === 404 ? bare(500) : reply;
          }),
        ),
        warns: ["service.no-server-error"],
      },
    },
  },
  "Content-Type of JSON": {
    words: "4 sentence 2",
    values: {
      "text/html": {
        layer: replying(withRecords, { headers: { "content-type": "text/html; charset=utf-8" } }),
        warns: ["service.content-type"],
      },
    },
  },
  "empty ids": {
    words: "2.1 row id",
    values: {
      "of the sponsees in line items": {
        layer: onContributions((one) => {
          for (const sponsee of embeddedIn(one)) sponsee.id = "";
        }),
        warns: ["service.ids-not-empty"],
      },
    },
  },
  "negative counts": {
    words: "2.1 row sponsor_count",
    values: {
      "in sponsor_count": {
        layer: onSponsees((sponsee) => {
          sponsee.sponsor_count = -1;
        }),
        warns: ["service.counts-not-negative"],
      },
    },
  },
  "integers for yes and no": {
    words: "2.3 row is_test",
    values: {
      "2 for yes": {
        layer: onObjects("Contribution", { is_test: 2, is_pos_entry: 2 }),
        warns: ["contribution.boolean-like-integers"],
      },
    },
  },
  "age of a sponsee": {
    words: "2.1 row age",
    values: {
      "the difference of the years": {
        layer: onSponsees(yearsSince),
        warns: ["sponsee.age-derived"],
      },
    },
  },
  "labels of the statuses 0 and 1": {
    words: "3.1 sentence 2",
    values: {
      "the same label": {
        layer: onObjects("Sponsee", {
          sponsored_status: (label: string) =>
            ["Not Sponsored", "Sponsored"].includes(label) ? "Listed" : label,
        }),
        warns: ["sponsee.status-labels-differ"],
      },
    },
  },
  "number of the first page in meta": {
    words: "2.2 row meta.current_page",
    values: ofEach(
      "page.current-page",
      meta(({ current_page }) => ({ current_page: current_page - 1 })),
      ["service.counts-not-negative"],
    ),
  },
  "number of the last page in meta": {
    words: "2.2 row meta.last_page",
    values: ofEach(
      "page.last-page",
      meta(({ last_page }) => ({ last_page: last_page - 1 })),
    ),
  },
  "links at the ends of a list": {
    words: "2.2 row links.prev",
    values: ofEach("page.links-ends", (resource) =>
      onPage(resource, "any", ({ links }) => {
        links.prev ??= links.first;
        links.next ??= links.last;
      }),
    ),
  },
  "order of meta.links": {
    words: "2.2 bullet 2",
    values: ofEach(
      "page.meta-links-numbers",
      meta(({ links }) => ({
        links: [...links.slice(1, -1), ...links.slice(0, 1), ...links.slice(-1)],
      })),
    ),
  },
  "place of a partial match": {
    words: "4.1 list bullet first_name, last_name, reference_number",
    values: Object.fromEntries(
      ["first_name", "last_name", "reference_number"].map((name): [string, Value] => [
        `the beginning of ${name}`,
        {
          layer: refilter("sponsees", name, (record, part) =>
            String(record[name]).toLowerCase().startsWith(part.toLowerCase()),
          ),
          warns: [`sponsees.filter.${name.replace("_", "-")}.partial`],
        },
      ]),
    ),
  },
  "several filters in a request": {
    words: "4.1 list bullet 1",
    values: ofEach(
      "filter.combined",
      rejecting((ask) => filtersIn(ask).length > 1),
    ),
  },
  "filter without a match": {
    words: "4.1 list bullet 3",
    values: ofEach("filter.no-match", notFound),
  },
  "filter and sort in a request": {
    words: "4.1 list bullet 1",
    values: ofEach(
      "sort.with-filter",
      rejecting((ask) => ask.query.has("sort") && filtersIn(ask).length > 0),
    ),
  },
  "fields that a PATCH does not send": {
    words: "4.1 update bullet 2 sentence 1",
    values: { cleared: { layer: clearing, warns: ["sponsees.update.other-fields-kept"] } },
  },
};
