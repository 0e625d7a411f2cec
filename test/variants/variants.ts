/** Implementations that obey service.md, and differ in what it leaves open. */
import { gzipSync } from "node:zlib";
import type { RunOptions } from "../../conformance/index.ts";
import type { ReferenceOptions } from "../../reference/core/reference.ts";
import {
  instead,
  listOf,
  memory,
  onAnswer,
  onAsk,
  onContributions,
  onPage,
  onSponsees,
  refilter,
  resort,
} from "../mutants/defects.ts";
import {
  asking,
  embeddedIn,
  filterOf,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  type Reply,
  type Resource,
  recordsOf,
  resourceOf,
  type Sending,
} from "./service.ts";
import { emptyRecords, halfRecords, manyRecords, smallRecords, sparseRecords } from "./world.ts";

export interface Variant {
  name: string;
  reference?: ReferenceOptions;
  layer?: Layer;
  sending?: () => Sending;
  options?: Partial<RunOptions>;
  /** What follows the origin in the base URL. */
  basePath?: string;
}

function statusOf(operation: Parameters<typeof onAnswer>[0], status: number): Layer {
  return onAnswer(operation, ({ reply }) => {
    reply.status = status;
  });
}

/** Answers invalid input in another way. */
function refusing(status: number, body: unknown, text?: string): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    if (reply.status !== 422) return reply;
    const headers = { "content-type": text === undefined ? "application/json" : "text/html" };
    return { status, headers, body, ...(text !== undefined && { text }) };
  };
}

function everyObject(value: unknown, change: (object: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) everyObject(item, change);
  else if (isObject(value)) {
    for (const child of Object.values(value)) everyObject(child, change);
    change(value);
  }
}

const everything = [
  "listSponsees",
  "createSponsee",
  "getSponsee",
  "replaceSponsee",
  "updateSponsee",
  "listContributions",
  "getContribution",
] as const;

/** Ids of another form, for sponsees and contributions. */
function ids(encode: (id: string) => string, decode: (id: string) => string): Layer {
  const given: Layer = (next) => (ask) => {
    const { operation, id } = operationOf(ask);
    const path =
      operation !== undefined && id !== ""
        ? ask.path.slice(0, ask.path.lastIndexOf("/") + 1) + encodeURIComponent(decode(id))
        : ask.path;
    const wanted = filterOf(ask, "id");
    const filtered =
      wanted === undefined ? ask : asking(asking(ask, { id: null }), { id: decode(wanted) });
    // The links must name what was asked for.
    return next({ ...filtered, path });
  };
  const shown: Layer = onAnswer(everything, ({ ask, reply }) => {
    for (const record of recordsOf(reply)) {
      for (const sponsee of embeddedIn(record)) sponsee.id = encode(String(sponsee.id));
      record.id = encode(String(record.id));
    }
    const wanted = filterOf(ask, "id");
    if (wanted !== undefined) {
      onEveryLink(reply, (link) => {
        const url = new URL(link);
        const name = url.searchParams.has("id") ? "id" : "filter[id]";
        url.searchParams.set(name, wanted);
        return url.href;
      });
    }
  });
  return layered(shown, given);
}

function onEveryLink(reply: Reply, change: (link: string) => string): void {
  if (reply.status >= 300 || !isObject(reply.body)) return;
  const { links, meta } = reply.body;
  if (!isObject(links) || !isObject(meta)) return;
  for (const [name, link] of Object.entries(links)) {
    if (typeof link === "string") links[name] = change(link);
  }
  for (const entry of objectsIn(meta.links)) {
    if (typeof entry.url === "string") entry.url = change(entry.url);
  }
}

/** Every link and path of lists in another form. */
function linked(change: (link: string) => string): Layer {
  return onAnswer(["listSponsees", "listContributions"], ({ reply, body }) => {
    onEveryLink(reply, change);
    const meta = body.meta as Json;
    meta.path = change(String(meta.path));
  });
}

/** Takes filters in one form only, and ignores the other. */
function style(resource: Resource, form: "plain" | "bracket"): Layer {
  return onAsk(listOf[resource], (ask) => {
    const query = new URLSearchParams(
      [...ask.query].filter(([name]) => {
        if (name === "page" || name === "sort") return true;
        return name.startsWith("filter[") === (form === "bracket");
      }),
    );
    return { ...ask, query };
  });
}

/** Takes filters and sorts in a way of its own: ours it ignores or refuses. */
function ownSyntax(operations: Parameters<typeof onAsk>[0], ours: "ignored" | 400): Layer {
  return layered(
    ours === 400
      ? instead(operations, ({ query }) =>
          [...query.keys()].some((name) => name !== "page")
            ? { status: 400, headers: {}, body: undefined }
            : undefined,
        )
      : onAsk(operations, (ask) => {
          const query = new URLSearchParams([...ask.query].filter(([name]) => name === "page"));
          return { ...ask, query };
        }),
  );
}

function sortNamed(name: string): Layer {
  return layered(
    linked((link) => link.replace(/([?&])sort=/, `$1${name}=`)),
    onAsk(["listSponsees", "listContributions"], (ask) => {
      const query = new URLSearchParams();
      for (const [key, value] of ask.query) {
        if (key !== "sort") query.append(key === name ? "sort" : key, value);
      }
      return { ...ask, query };
    }),
  );
}

const sortFields = ["first_name", "last_name", "reference_number"];

/** Texts sorted in another way, everything else as it is. */
function collated(compare: (a: string, b: string) => number): Layer {
  return layered(
    ...sortFields.flatMap((field) =>
      [1, -1].map((direction) =>
        resort("sponsees", direction === 1 ? field : `-${field}`, (records) =>
          records.toSorted(
            (a, b) => direction * compare(String(a[field] ?? ""), String(b[field] ?? "")),
          ),
        ),
      ),
    ),
  );
}

/** Who has no last name stands at one end, whichever the direction is. */
function namelessAt(end: "first" | "last"): Layer {
  const empty = (record: Json) => Number(record.last_name === "") * (end === "first" ? -1 : 1);
  return layered(
    ...[1, -1].map((direction) =>
      resort("sponsees", direction === 1 ? "last_name" : "-last_name", (records) =>
        records.toSorted(
          (a, b) =>
            empty(a) - empty(b) ||
            direction * text(a, "last_name").localeCompare(text(b, "last_name"), "en"),
        ),
      ),
    ),
  );
}

/** A PUT leaves nothing of what it does not name, and reads show null for it. */
function emptying(): Layer {
  const optional = [
    ...["last_name", "birth_date", "age", "is_enabled", "gender", "payment_option_group"],
    ...["image_url", "longitude", "latitude", "biography", "private_notes"],
  ];
  return (next) => {
    const { layer, shown } = memory();
    const remembering = layer(next);
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      const { body } = ask;
      if (!isObject(body) || (operation !== "replaceSponsee" && operation !== "updateSponsee")) {
        return remembering(ask);
      }
      const whole = operation === "replaceSponsee";
      const reply = await next(whole ? { ...ask, body: { custom_fields: {}, ...body } } : ask);
      if (reply.status >= 300) return reply;
      const given = "birth_date" in body ? { ...body, age: 0 } : body;
      const before = whole ? optional : Object.keys(shown.get(id) ?? {});
      shown.set(
        id,
        Object.fromEntries(before.filter((name) => !(name in given)).map((name) => [name, null])),
      );
      for (const record of recordsOf(reply)) Object.assign(record, shown.get(id));
      return reply;
    };
  };
}

const text = (record: Json, field: string) => String(record[field] ?? "");
const folded = (value: string) => value.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function matching(matches: (value: string, part: string) => boolean): Layer {
  return layered(
    ...sortFields.map((field) =>
      refilter("sponsees", field, (record, part) => matches(text(record, field), part)),
    ),
  );
}

/** Date bounds with another idea of a day. */
function bounds(
  dayOf: (date: string) => { start: number; end: number },
  placed: (record: Json) => number = (record) => Date.parse(text(record, "ordered_at")),
): Layer {
  const limit = (given: string) =>
    given.length === 10 ? dayOf(given) : { start: Date.parse(given), end: Date.parse(given) };
  return layered(
    refilter(
      "contributions",
      "occurred_before",
      (record, given) => placed(record) < limit(given).start,
    ),
    refilter(
      "contributions",
      "occurred_after",
      (record, given) => placed(record) > limit(given).end,
    ),
  );
}

const hour = 3_600_000;
const dayAt = (offset: number) => (date: string) => {
  const start = Date.parse(`${date}T00:00:00Z`) - offset * hour;
  return { start, end: start + 24 * hour - 1 };
};

/** Contributions were ordered an hour and more before they were created. */
const earlier = (record: Json) => {
  const at = Date.parse(text(record, "created_at"));
  // Some by minutes and some by days, so that the two orders differ.
  const before = (Number(record.id) % 5) * 30 * hour;
  return `${new Date(at - before).toISOString().slice(0, 19)}Z`;
};

/** What 2.2 says of links, `from`, `to` and `active`, and no more. */
function looselyPaged(resource: Resource): Layer {
  const bare = (url: unknown) =>
    typeof url === "string" ? url.replace(/\?.*?\b(page=\d+).*/, "?$1") : null;
  return onPage(resource, "any", ({ data, links, meta }) => {
    for (const [name, url] of Object.entries(links)) links[name] = bare(url);
    for (const entry of meta.links) {
      entry.url = bare(entry.url);
      entry.active = entry.url !== null && !entry.active;
    }
    if (data.length > 0) Object.assign(meta, { from: meta.from - 1, to: meta.to - 1 });
  });
}

function past(answer: (page: number, last: number) => "404" | "last"): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    const { operation } = operationOf(ask);
    if (!operation?.startsWith("list") || reply.status >= 300) return reply;
    const { current_page: page, last_page: last } = (
      reply.body as { meta: { current_page: number; last_page: number } }
    ).meta;
    if (page <= last) return reply;
    return answer(page, last) === "404"
      ? { status: 404, headers: { "content-type": "application/json" }, body: { error: "no page" } }
      : next(asking(ask, { page: String(last) }));
  };
}

function refusingWrites(refused: (body: Json) => boolean): Layer {
  return instead(["createSponsee", "replaceSponsee", "updateSponsee"], ({ body }) =>
    isObject(body) && refused(body) ? { status: 400, headers: {}, body: undefined } : undefined,
  );
}

function keysOf({ custom_fields: given }: Json): string[] {
  return Array.isArray(given)
    ? objectsIn(given).map(({ key }) => String(key))
    : Object.keys(isObject(given) ? given : {});
}

/** Custom fields whose keys are not among these are ignored; one that is not whole is refused. */
function taking(known: readonly string[]): Layer {
  return (next) => async (ask) => {
    if (!isObject(ask.body) || ask.body.custom_fields === undefined) return next(ask);
    const { custom_fields: given } = ask.body;
    const isStrange = (one: unknown) =>
      isObject(one) &&
      typeof one.key === "string" &&
      typeof one.value === "string" &&
      !known.includes(one.key);
    const kept = Array.isArray(given)
      ? given.filter((one) => !isStrange(one))
      : isObject(given)
        ? Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)))
        : given;
    return next({ ...ask, body: { ...ask.body, custom_fields: kept } });
  };
}

function limited(): Layer {
  let count = 0;
  return (next) => async (ask) =>
    ++count % 150 === 100
      ? { status: 429, headers: { "retry-after": "1" }, body: undefined }
      : next(ask);
}

function bearer(token: string): Layer {
  return (next) => async (ask) =>
    ask.headers.authorization === `Bearer ${token}`
      ? next(ask)
      : { status: 401, headers: { "www-authenticate": "Bearer" }, body: { error: "who?" } };
}

function shiftedTimestamp(value: unknown, hours: number): string {
  const at = new Date(Date.parse(String(value)) + hours * hour);
  return `${at.toISOString().slice(0, 19)}${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
}

/** Lists that are made anew for each answer are short. */
const onePage = { pageSizes: { sponsees: 100, contributions: 100 } };

/** For what only lists show: the sponsees that are written are looked for without any of it. */
const reads = { allowWrites: false };
/** For what only writes show, of which contributions have none. */
const writes = { only: ["examples", "service", "page", "sponsee", "sponsees"] };

const sponseeList = listOf.sponsees;
const updates = ["replaceSponsee", "updateSponsee"] as const;

export const variants: readonly Variant[] = [
  { name: "the reference itself" },
  { name: "create 200", options: writes, layer: statusOf("createSponsee", 200) },
  {
    name: "create 202, updates 201",
    options: writes,
    layer: layered(statusOf("createSponsee", 202), statusOf(updates, 201)),
  },
  { name: "updates 202", options: writes, layer: statusOf(updates, 202) },
  {
    name: "invalid input 400 with HTML",
    options: writes,
    layer: refusing(400, undefined, "<h1>Bad Request</h1>"),
  },
  { name: "invalid input 409 with nothing", options: writes, layer: refusing(409, undefined) },
  {
    name: "invalid input 422 with JSON of another shape",
    options: writes,
    layer: refusing(422, { message: "Invalid.", errors: { reference_number: ["taken"] } }),
  },
  {
    name: "flags as booleans",
    options: reads,
    layer: onContributions((record) => {
      everyObject(record, (object) => {
        for (const name of [
          "is_test",
          "is_pos_entry",
          "is_spam",
          "upgraded_to_recurring",
          "is_dcc_eligible",
        ]) {
          if (name in object) object[name] = Boolean(object[name]);
        }
      });
      record.cover_costs_enabled = Boolean(record.cover_costs_enabled);
    }),
  },
  {
    name: "extra fields everywhere",
    layer: onAnswer(everything, ({ body }) =>
      everyObject(body, (object) => {
        object.extra_field = { nested: [null] };
      }),
    ),
  },
  { name: "pages of 1", reference: { pageSizes: { sponsees: 1, contributions: 1 } } },
  { name: "pages of 7", reference: { pageSizes: { sponsees: 7, contributions: 7 } } },
  { name: "pages of 100", reference: { pageSizes: { sponsees: 100, contributions: 100 } } },
  {
    name: "ids that are UUIDs",
    layer: ids(
      (id) => `0f8fad5b-d9cb-469f-a165-${id.padStart(12, "0")}`,
      (id) =>
        /^0f8fad5b-d9cb-469f-a165-\d{12}$/.test(id) ? id.slice(24).replace(/^0+/, "") : "none",
    ),
  },
  {
    name: "ids that must be encoded",
    layer: ids(
      (id) => `a/b c?#%+&ü ${id}`,
      (id) => (id.startsWith("a/b c?#%+&ü ") ? id.slice(12) : "none"),
    ),
  },
  { name: "binary order", options: reads, layer: collated((a, b) => (a < b ? -1 : a > b ? 1 : 0)) },
  {
    name: "the order of a locale",
    options: reads,
    layer: collated((a, b) => a.localeCompare(b, "de")),
  },
  {
    name: "an order without case and accents",
    options: reads,
    layer: collated((a, b) => (folded(a) < folded(b) ? -1 : folded(a) > folded(b) ? 1 : 0)),
  },
  {
    name: "nulls first",
    options: reads,
    reference: { records: sparseRecords() },
    layer: namelessAt("first"),
  },
  {
    name: "nulls last",
    options: reads,
    reference: { records: sparseRecords() },
    layer: namelessAt("last"),
  },
  { name: "half characters in names", reference: { records: halfRecords() } },
  { name: "PUT empties what it leaves out", options: writes, layer: emptying() },
  {
    name: "sponsees descend without a minus",
    options: reads,
    layer: (next) => async (ask) => {
      const sort = ask.query.get("sort");
      if (sort === null || operationOf(ask).operation !== sponseeList) return next(ask);
      const other = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
      const reply = await next(asking(ask, { sort: other }));
      onEveryLink(reply, (link) => link.replace(`sort=${other}`, `sort=${sort}`));
      return reply;
    },
  },
  {
    name: "plain filters, found out",
    layer: layered(style("sponsees", "plain"), style("contributions", "plain")),
  },
  {
    name: "bracket filters, found out",
    layer: layered(style("sponsees", "bracket"), style("contributions", "bracket")),
  },
  {
    name: "one form for each resource, given",
    layer: layered(style("sponsees", "bracket"), style("contributions", "plain")),
    options: { ...reads, queryStyle: { sponsees: "bracket", contributions: "plain" } },
  },
  {
    name: "one form for each resource, found out",
    layer: layered(style("sponsees", "plain"), style("contributions", "bracket")),
  },
  {
    name: "plain filters, found out by the sponsees of the run",
    reference: { records: emptyRecords("sponsees") },
    layer: style("sponsees", "plain"),
  },
  {
    name: "a query syntax of its own, which ignores ours",
    layer: ownSyntax([listOf.sponsees, listOf.contributions], "ignored"),
  },
  {
    name: "a query syntax of its own, which refuses ours",
    layer: ownSyntax([listOf.sponsees, listOf.contributions], 400),
  },
  {
    name: "another sort parameter",
    layer: sortNamed("order_by"),
    options: { ...reads, sortParam: { sponsees: "order_by", contributions: "order_by" } },
  },
  {
    name: "a base path",
    basePath: "/tenants/one",
    layer: layered(
      (next) => (ask) => next({ ...ask, path: ask.path.replace(/^\/tenants\/one/, "") }),
      linked((link) => link.replace("/admin/", "/tenants/one/admin/")),
    ),
  },
  {
    name: "links that name another public address",
    layer: linked((link) =>
      link.replace(/^http:\/\/[^/]+\/admin\/api/, "https://api.charity.example.org/public"),
    ),
  },
  {
    name: "labels as strings",
    options: reads,
    layer: onAnswer(["listSponsees", "listContributions"], ({ body }) => {
      const links = objectsIn((body.meta as Json).links);
      for (const link of links) link.label = String(link.label);
      Object.assign(links[0] ?? {}, { label: "&laquo; Previous" });
      Object.assign(links.at(-1) ?? {}, { label: "Next &raquo;" });
    }),
  },
  {
    name: "gzip",
    sending: () => ({
      encode(body, response) {
        if (body.length === 0) return body;
        response.setHeader("content-encoding", "gzip");
        return gzipSync(body, { level: 1 });
      },
    }),
  },
  {
    name: "connections that close",
    sending: () => ({ before: (response) => void response.setHeader("connection", "close") }),
  },
  {
    name: "slow answers",
    sending: () => ({ before: () => new Promise((done) => setTimeout(done, 100)) }),
    options: { only: ["sponsees.page", "service"], allowWrites: false },
  },
  { name: "a rate limit", layer: limited(), options: { only: ["sponsees.create"] } },
  {
    name: "a token",
    layer: bearer("s3cret-t0ken"),
    options: { headers: [{ name: "Authorization", value: "Bearer s3cret-t0ken" }] },
  },
  { name: "no contributions", reference: { records: emptyRecords("contributions") } },
  { name: "no sponsees", reference: { records: emptyRecords("sponsees") } },
  { name: "nothing at all", reference: { records: emptyRecords("both") } },
  {
    name: "thousands",
    reference: { records: manyRecords(), pageSizes: { sponsees: 15, contributions: 25 } },
  },
  {
    name: "contribution_date is created_at",
    options: reads,
    reference: onePage,
    layer: layered(
      resort("contributions", ["", "-contribution_date"], (records) =>
        records.toSorted((a, b) => (text(a, "created_at") < text(b, "created_at") ? 1 : -1)),
      ),
      bounds(dayAt(0), (record) => Date.parse(text(record, "created_at"))),
      onContributions((record) => {
        record.ordered_at = earlier(record);
      }),
    ),
  },
  {
    name: "a date is its first instant",
    options: reads,
    reference: onePage,
    layer: bounds((date) => ({
      start: Date.parse(`${date}T00:00:00Z`),
      end: Date.parse(`${date}T00:00:00Z`),
    })),
  },
  { name: "days of Vancouver", options: reads, reference: onePage, layer: bounds(dayAt(-8)) },
  { name: "days of Auckland", options: reads, reference: onePage, layer: bounds(dayAt(13)) },
  { name: "filters heed case", layer: matching((value, part) => value.includes(part)) },
  {
    name: "filters heed neither case nor accents",
    layer: matching((value, part) => folded(value).includes(folded(part))),
  },
  {
    name: "timestamps with another offset",
    layer: onSponsees((sponsee) => {
      sponsee.created_at = shiftedTimestamp(sponsee.created_at, 5);
      sponsee.updated_at = shiftedTimestamp(sponsee.updated_at, -7);
    }),
  },
  {
    name: "a page without records has no place",
    layer: layered(
      onPage("sponsees", "any", ({ data, meta }) => {
        if (data.length === 0) Object.assign(meta, { from: null, to: null });
      }),
      onPage("contributions", "any", ({ data, meta }) => {
        if (data.length === 0) Object.assign(meta, { from: null, to: null });
      }),
    ),
  },
  {
    name: "links without the query, records from 0, active where a click leads on",
    options: reads,
    layer: layered(looselyPaged("sponsees"), looselyPaged("contributions")),
  },
  { name: "a page past the end is 404", layer: past(() => "404") },
  { name: "a page past the end is the last", layer: past(() => "last") },
  {
    name: "unknown parameters are ignored",
    layer: (next) => (ask) => {
      const resource = resourceOf(ask);
      const known =
        /^(page|sort|(filter\[)?(id|first_name|last_name|reference_number|occurred_before|occurred_after|onetime|recurring|initial_recurring|one_time_and_initial_recurring)\]?)$/;
      if (resource === undefined) return next(ask);
      const query = new URLSearchParams([...ask.query].filter(([name]) => known.test(name)));
      return next({ ...ask, query });
    },
  },
  {
    name: "a second delete is 410",
    options: writes,
    layer: (next) => async (ask) => {
      const reply = await next(ask);
      return ask.method === "DELETE" && reply.status === 404 ? { ...reply, status: 410 } : reply;
    },
  },
  {
    name: "a second delete is 204",
    options: writes,
    layer: (next) => async (ask) => {
      const reply = await next(ask);
      return operationOf(ask).operation === "deleteSponsee" && reply.status === 404
        ? { status: 204, headers: {}, body: undefined }
        : reply;
    },
  },
  {
    name: "pictures that cannot be fetched are refused",
    options: writes,
    layer: refusingWrites((body) => "image_url" in body),
  },
  {
    name: "unknown custom fields are refused",
    options: writes,
    layer: refusingWrites((body) =>
      keysOf(body).some((key) => !["favourite_subject", "shoe_size", "school_grade"].includes(key)),
    ),
  },
  {
    name: "custom fields are those of the account, with slugs that have hyphens",
    options: writes,
    layer: layered(
      taking(["favourite_subject", "shoe_size", "school_grade"]),
      onSponsees((sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) {
          field.slug = String(field.slug).replaceAll("_", "-");
        }
      }),
    ),
  },
  {
    name: "an account without custom fields",
    options: writes,
    layer: layered(
      taking([]),
      onSponsees((sponsee) => {
        sponsee.custom_fields = [];
      }),
    ),
  },
  {
    name: "supporters with +00:00, related memberships with numbers for ids",
    options: reads,
    layer: onContributions((record) => {
      everyObject(record.supporter, (object) => {
        if (object.created_at === undefined) return;
        object.created_at = String(object.created_at).replace("Z", "+00:00");
        object.updated_at = String(object.updated_at).replace("Z", "+00:00");
      });
      const { groups } = record.supporter as Json;
      for (const { related } of objectsIn(groups)) {
        for (const one of objectsIn(related)) one.id = Number(one.id);
      }
    }),
  },
  {
    name: "an empty list ends with page 0",
    reference: { records: emptyRecords("both") },
    options: reads,
    layer: layered(
      onPage("sponsees", "any", ({ data, meta }) => {
        if (data.length === 0) meta.last_page = 0;
      }),
      onPage("contributions", "any", ({ data, meta }) => {
        if (data.length === 0) meta.last_page = 0;
      }),
    ),
  },
  {
    name: "HEAD and OPTIONS are refused",
    layer: (next) => async (ask) =>
      ask.method === "HEAD" || ask.method === "OPTIONS"
        ? { status: 405, headers: {}, body: undefined }
        : next(ask),
  },
  {
    name: "optional fields that were left out are empty or absent",
    options: writes,
    layer: onSponsees((sponsee) => {
      if (sponsee.birth_date === null) {
        sponsee.birth_date = "";
        sponsee.age = 0;
      }
      if (sponsee.gender === null) sponsee.gender = "";
      if (sponsee.image_url === null) delete sponsee.image_url;
    }),
  },
];

/** What a variant has unless it says otherwise: a small world on a few pages. */
export const usual: ReferenceOptions = {
  records: smallRecords(),
  clock: () => Date.now(),
  pageSizes: { sponsees: 8, contributions: 6 },
};
