/** Filters that match otherwise, and sorts that order otherwise. */
import {
  asking,
  filterOf,
  isObject,
  type Json,
  type Layer,
  objectsIn,
  type Resource,
  recordsOf,
} from "../variants/service.ts";
import {
  ignoreFilter,
  ignoreSort,
  instead,
  leaveOut,
  listOf,
  onAnswer,
  onAsk,
  onPage,
  refilter,
  resort,
} from "./defects.ts";
import { type Mutant, mutants } from "./mutant.ts";

const filter = mutants("filters");
const order = mutants("order");
const deep = mutants("deep");

const text = (record: Json, field: string) => String(record[field] ?? "").toLowerCase();

/** Adds a record of the whole list to a filtered list. */
function withStranger(resource: Resource, name: string): Layer {
  return instead(listOf[resource], async (ask, next) => {
    if (filterOf(ask, name) === undefined) return undefined;
    const reply = await next(ask);
    const all = recordsOf(await next(asking({ ...ask, query: new URLSearchParams() }, {})));
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

const partial = [
  ["first_name", "first-name"],
  ["last_name", "last-name"],
  ["reference_number", "reference-number"],
] as const;

const sponseeFilters: Mutant[] = [
  filter("sponsees.filter.id.sound", "ignored", "The filter id is ignored.", () =>
    ignoreFilter("sponsees", "id"),
  ),
  filter("sponsees.filter.id.sound", "stranger", "The filter id also lists another sponsee.", () =>
    withStranger("sponsees", "id"),
  ),
  filter("sponsees.filter.id.complete", "nobody", "The filter id finds nobody.", () =>
    refilter("sponsees", "id", () => false),
  ),
  deep(
    "sponsees.filter.id.complete",
    "first-page-only",
    "The filter id finds only the sponsees of the first page.",
    () =>
      refilter(
        "sponsees",
        "id",
        (record, id, all) => all.slice(0, 3).includes(record) && record.id === id,
      ),
  ),
  filter("sponsees.filter.id.exact", "partial", "The filter id also matches a part of an id.", () =>
    refilter("sponsees", "id", (record, id) => String(record.id).includes(id)),
  ),
  filter("sponsees.filter.id.exact", "prefix", "The filter id also matches a beginning.", () =>
    refilter("sponsees", "id", (record, id) => String(record.id).startsWith(id)),
  ),
  ...partial.flatMap(([field, name]): Mutant[] => [
    filter(`sponsees.filter.${name}.sound`, "ignored", `The filter ${field} is ignored.`, () =>
      ignoreFilter("sponsees", field),
    ),
    filter(
      `sponsees.filter.${name}.sound`,
      "any-field",
      `The filter ${field} looks through all names and numbers.`,
      () =>
        refilter("sponsees", field, (record, part) =>
          partial.some(([other]) => text(record, other).includes(part.toLowerCase())),
        ),
    ),
    filter(
      `sponsees.filter.${name}.sound`,
      "stranger",
      `The filter ${field} lists one sponsee that does not match.`,
      () => withStranger("sponsees", field),
    ),
    filter(
      `sponsees.filter.${name}.complete`,
      "loses-first",
      `The filter ${field} leaves out the first that matches.`,
      () => leaveOut("sponsees", field, (records) => records.slice(1)),
    ),
    filter(
      `sponsees.filter.${name}.complete`,
      "one",
      `The filter ${field} lists only one of several that match.`,
      () => leaveOut("sponsees", field, (records) => records.slice(0, 1)),
    ),
    filter(
      `sponsees.filter.${name}.partial`,
      "exact",
      `The filter ${field} matches the whole value only.`,
      () =>
        refilter("sponsees", field, (record, part) => text(record, field) === part.toLowerCase()),
    ),
    filter(
      `sponsees.filter.${name}.partial`,
      "prefix",
      `The filter ${field} matches beginnings only.`,
      () =>
        refilter("sponsees", field, (record, part) =>
          text(record, field).startsWith(part.toLowerCase()),
        ),
    ),
    filter(
      `sponsees.filter.${name}.partial`,
      "suffix",
      `The filter ${field} matches ends only.`,
      () =>
        refilter("sponsees", field, (record, part) =>
          text(record, field).endsWith(part.toLowerCase()),
        ),
    ),
    filter(
      `sponsees.filter.${name}.partial`,
      "ends",
      `The filter ${field} matches beginnings and ends, and nothing in the middle.`,
      () =>
        refilter("sponsees", field, (record, part) => {
          const value = text(record, field);
          return value.startsWith(part.toLowerCase()) || value.endsWith(part.toLowerCase());
        }),
    ),
  ]),
  filter("sponsees.filter.combined", "or", "Of several filters one must be met.", () =>
    instead("listSponsees", async (ask, next) => {
      const names = ["id", ...partial.map(([field]) => field)].filter(
        (name) => filterOf(ask, name) !== undefined,
      );
      const [first, ...others] = names;
      if (first === undefined || others.length === 0) return undefined;
      return next(asking(ask, Object.fromEntries(others.map((name) => [name, null]))));
    }),
  ),
  filter("sponsees.filter.combined", "first-only", "Of several filters only the last counts.", () =>
    instead("listSponsees", async (ask, next) => {
      const names = ["id", ...partial.map(([field]) => field)].filter(
        (name) => filterOf(ask, name) !== undefined,
      );
      if (names.length < 2) return undefined;
      return next(asking(ask, Object.fromEntries(names.slice(0, -1).map((name) => [name, null]))));
    }),
  ),
  filter(
    "sponsees.filter.no-match",
    "404",
    "A filter that nobody meets is answered with 404.",
    () =>
      onAnswer("listSponsees", ({ reply, body }) => {
        if (objectsIn(body.data).length === 0) Object.assign(reply, { status: 404, body: {} });
      }),
  ),
  filter("sponsees.filter.no-match", "all", "A filter that nobody meets lists everybody.", () =>
    instead("listSponsees", async (ask, next) => {
      const reply = await next(ask);
      if (reply.status >= 300 || recordsOf(reply).length > 0) return reply;
      return next({ ...ask, query: new URLSearchParams() });
    }),
  ),
];

/** When a contribution was placed. */
const placed = (record: Json) => Date.parse(String(record.ordered_at));

function bound(
  name: "before" | "after",
  apply: (at: number, bound: number) => boolean,
): () => Layer {
  return () =>
    refilter("contributions", `occurred_${name}`, (record, given) => {
      const date = given.length === 10;
      const start = Date.parse(date ? `${given}T00:00:00Z` : given);
      return apply(placed(record), date && name === "after" ? start + 86_399_999 : start);
    });
}

const datesOnly = (date: boolean, name: string) => () =>
  onAsk("listContributions", (ask) => {
    const given = filterOf(ask, name);
    return given !== undefined && (given.length === 10) === date
      ? asking(ask, { [name]: null })
      : ask;
  });

/** A bound of one form is refused. */
const refused = (date: boolean, name: string) => () =>
  instead("listContributions", (ask) => {
    const given = filterOf(ask, name);
    if (given === undefined || (given.length === 10) !== date) return undefined;
    return { status: 422, headers: { "content-type": "application/problem+json" }, body: {} };
  });

const isRecurring = (record: Json) =>
  objectsIn(record.line_items).some((line) => line.is_recurring === true);

const contributionFilters: Mutant[] = [
  ...(["before", "after"] as const).flatMap((name): Mutant[] => {
    const id = (rest: string) => `contributions.filter.occurred-${name}.${rest}`;
    const field = `occurred_${name}`;
    const [strict, loose] =
      name === "before"
        ? [(a: number, b: number) => a < b, (a: number, b: number) => a <= b]
        : [(a: number, b: number) => a > b, (a: number, b: number) => a >= b];
    return [
      filter(id("sound"), "ignored", `${field} is ignored.`, () =>
        ignoreFilter("contributions", field),
      ),
      filter(
        id("sound"),
        "inverted",
        `${field} lists what lies on the other side.`,
        bound(name, (a, b) => !strict(a, b)),
      ),
      filter(id("sound"), "stranger", `${field} lists one contribution that does not match.`, () =>
        withStranger("contributions", field),
      ),
      filter(id("sound"), "updated-at", `${field} looks at updated_at.`, () =>
        refilter("contributions", field, (record, given) => {
          const limit = Date.parse(given.length === 10 ? `${given}T00:00:00Z` : given);
          return strict(Date.parse(String(record.updated_at)), limit);
        }),
      ),
      filter(id("complete"), "one-missing", `${field} leaves out the first that matches.`, () =>
        leaveOut("contributions", field, (records) => records.slice(1)),
      ),
      filter(
        id("complete"),
        "day-more",
        `${field} leaves out a day too many.`,
        bound(name, (a, b) => strict(a, b + (name === "before" ? -86_400_000 : 86_400_000))),
        {
          unfair:
            "For dates this is another reading of the day; a datetime bound must show it, which day-more-datetime does.",
        },
      ),
      filter(id("complete"), "day-more-datetime", `${field} cuts a datetime down to its day.`, () =>
        refilter("contributions", field, (record, given) => {
          const start = Date.parse(`${given.slice(0, 10)}T00:00:00Z`);
          return strict(placed(record), name === "after" ? start + 86_399_999 : start);
        }),
      ),
      filter(id("exclusive"), "inclusive", `${field} is inclusive.`, bound(name, loose)),
      deep(
        id("exclusive"),
        "inclusive-datetime",
        `${field} is inclusive for a datetime only.`,
        () =>
          refilter("contributions", field, (record, given) => {
            const date = given.length === 10;
            const start = Date.parse(date ? `${given}T00:00:00Z` : given);
            const limit = date && name === "after" ? start + 86_399_999 : start;
            return (date ? strict : loose)(placed(record), limit);
          }),
      ),
      filter(id("date"), "ignored", `${field} ignores a date.`, datesOnly(true, field)),
      filter(id("date"), "refused", `${field} refuses a date.`, refused(true, field)),
      filter(id("datetime"), "ignored", `${field} ignores a datetime.`, datesOnly(false, field)),
      filter(id("datetime"), "refused", `${field} refuses a datetime.`, refused(false, field)),
    ];
  }),
  filter("contributions.filter.onetime.sound", "ignored", "onetime is ignored.", () =>
    ignoreFilter("contributions", "onetime"),
  ),
  filter("contributions.filter.onetime.sound", "stranger", "onetime lists a recurring one.", () =>
    refilter(
      "contributions",
      "onetime",
      (record, _, all) => !isRecurring(record) || record === all.find(isRecurring),
    ),
  ),
  filter(
    "contributions.filter.onetime.complete",
    "one-missing",
    "onetime leaves out the oldest.",
    () =>
      refilter(
        "contributions",
        "onetime",
        (record, _, all) =>
          !isRecurring(record) && record !== all.findLast((other) => !isRecurring(other)),
      ),
  ),
  filter(
    "contributions.filter.onetime.complete",
    "single-line",
    "onetime leaves out those with several line items.",
    () =>
      refilter(
        "contributions",
        "onetime",
        (record) => !isRecurring(record) && objectsIn(record.line_items).length === 1,
      ),
  ),
  filter("contributions.filter.recurring.sound", "ignored", "recurring is ignored.", () =>
    ignoreFilter("contributions", "recurring"),
  ),
  filter(
    "contributions.filter.recurring.sound",
    "stranger",
    "recurring lists a one-time contribution.",
    () => withKind("recurring", ["recurring", "onetime"], 1),
  ),
  filter(
    "contributions.filter.recurring.excludes-initial",
    "included",
    "recurring lists the initial contributions too.",
    () => refilter("contributions", "recurring", isRecurring),
  ),
  deep(
    "contributions.filter.recurring.excludes-initial",
    "one",
    "recurring lists one initial contribution too.",
    () => withKind("recurring", ["recurring", "initial_recurring"], 1),
  ),
  filter(
    "contributions.filter.recurring.complete",
    "one-missing",
    "recurring leaves out the oldest.",
    () =>
      instead(
        "listContributions",
        keepOfKind("recurring", (all) => all.slice(0, -1)),
      ),
  ),
  filter("contributions.filter.recurring.complete", "none", "recurring lists nothing.", () =>
    refilter("contributions", "recurring", () => false),
  ),
  filter(
    "contributions.filter.initial-recurring.sound",
    "ignored",
    "initial_recurring is ignored.",
    () => ignoreFilter("contributions", "initial_recurring"),
  ),
  filter(
    "contributions.filter.initial-recurring.sound",
    "onetime",
    "initial_recurring lists one-time contributions too.",
    () =>
      onAsk("listContributions", (ask) => {
        const given = filterOf(ask, "initial_recurring");
        if (given !== "true") return ask;
        return asking(asking(ask, { initial_recurring: null }), {
          one_time_and_initial_recurring: "true",
        });
      }),
  ),
  filter(
    "contributions.filter.initial-recurring.first",
    "later",
    "initial_recurring and recurring are exchanged.",
    () =>
      onAsk("listContributions", (ask) => {
        if (filterOf(ask, "initial_recurring") === "true") {
          return asking(asking(ask, { initial_recurring: null }), { recurring: "true" });
        }
        if (filterOf(ask, "recurring") !== "true") return ask;
        return asking(asking(ask, { recurring: null }), { initial_recurring: "true" });
      }),
  ),
  filter(
    "contributions.filter.initial-recurring.first",
    "one-later",
    "initial_recurring lists one later contribution too.",
    () => withKind("initial_recurring", ["initial_recurring", "recurring"], 1),
  ),
  filter(
    "contributions.filter.initial-recurring.first",
    "one-missing",
    "initial_recurring leaves out one plan.",
    () =>
      instead(
        "listContributions",
        keepOfKind("initial_recurring", (all) => all.slice(1)),
      ),
  ),
  filter(
    "contributions.filter.one-time-and-initial-recurring.union",
    "ignored",
    "one_time_and_initial_recurring is ignored.",
    () => ignoreFilter("contributions", "one_time_and_initial_recurring"),
  ),
  filter(
    "contributions.filter.one-time-and-initial-recurring.union",
    "onetime",
    "one_time_and_initial_recurring lists one-time contributions only.",
    () =>
      refilter("contributions", "one_time_and_initial_recurring", (record) => !isRecurring(record)),
  ),
  filter(
    "contributions.filter.one-time-and-initial-recurring.union",
    "intersection",
    "one_time_and_initial_recurring lists what meets both.",
    () => refilter("contributions", "one_time_and_initial_recurring", () => false),
  ),
  deep(
    "contributions.filter.one-time-and-initial-recurring.union",
    "one-missing",
    "one_time_and_initial_recurring leaves out the oldest.",
    () =>
      instead(
        "listContributions",
        keepOfKind("one_time_and_initial_recurring", (all) => all.slice(0, -1)),
      ),
  ),
  filter(
    "contributions.filter.combined",
    "first-only",
    "Of a flag and a bound only the bound counts.",
    () =>
      onAsk("listContributions", (ask) => {
        const dated = filterOf(ask, "occurred_before") ?? filterOf(ask, "occurred_after");
        return dated === undefined
          ? ask
          : asking(ask, Object.fromEntries(flags.map((name) => [name, null])));
      }),
  ),
  filter(
    "contributions.filter.combined",
    "after-only",
    "Of two bounds only occurred_after counts.",
    () =>
      onAsk("listContributions", (ask) =>
        filterOf(ask, "occurred_after") === undefined
          ? ask
          : asking(ask, { occurred_before: null }),
      ),
  ),
  filter(
    "contributions.filter.combined",
    "flag-only",
    "Of a flag and bounds only the flag counts.",
    () =>
      onAsk("listContributions", (ask) =>
        flags.some((name) => filterOf(ask, name) !== undefined)
          ? asking(ask, { occurred_before: null, occurred_after: null })
          : ask,
      ),
  ),
  filter(
    "contributions.filter.no-match",
    "404",
    "A filter that nothing meets is answered with 404.",
    () =>
      onAnswer("listContributions", ({ reply, body }) => {
        if (objectsIn(body.data).length === 0) Object.assign(reply, { status: 404, body: {} });
      }),
  ),
];

const flags = [
  "onetime",
  "recurring",
  "initial_recurring",
  "one_time_and_initial_recurring",
] as const;
type Flag = (typeof flags)[number];

/** The list of a flag, with the first few of another kind added. */
function withKind(flag: Flag, [own, other]: [Flag, Flag], count: number): Layer {
  return instead("listContributions", async (ask, next) => {
    if (filterOf(ask, flag) !== "true") return undefined;
    const ids = async (name: Flag) => {
      const found = asking(asking(ask, { [flag]: null, page: null }), { [name]: "true" });
      return recordsOf(await next(found)).map(({ id }) => id);
    };
    const added = new Set((await ids(other)).slice(0, count));
    const kept = new Set<unknown>();
    for (let page = 1; page < 20; page++) {
      const asked = asking(asking(ask, { [flag]: null, page: String(page) }), { [own]: "true" });
      const records = recordsOf(await next(asked));
      if (records.length === 0) break;
      for (const { id } of records) kept.add(id);
    }
    const wanted = (record: Json) => kept.has(record.id) || added.has(record.id);
    return refilter("contributions", flag, wanted)(next)(ask);
  });
}

/** The list of a flag, of which some are left out. */
function keepOfKind(flag: Flag, keep: (records: Json[]) => Json[]) {
  return async (ask: Parameters<typeof filterOf>[0], next: Parameters<Layer>[0]) => {
    if (filterOf(ask, flag) !== "true") return undefined;
    const all: Json[] = [];
    for (let page = 1; page < 20; page++) {
      const records = recordsOf(await next(asking(ask, { page: String(page) })));
      if (records.length === 0) break;
      all.push(...records);
    }
    const kept = new Set(keep(all).map(({ id }) => id));
    return refilter("contributions", flag, ({ id }) => kept.has(id))(next)(ask);
  };
}

/** Exchanges two neighbours that differ, the last such pair of the list. */
function swapped(records: Json[], differ: (a: Json, b: Json) => boolean): Json[] {
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

const byField = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Letters differ under every collation, and not at an end that could be a tie. */
const lettersDiffer = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return /^[a-z]/.test(left) && /^[a-z]/.test(right) && left[0] !== right[0];
};

const differ: Record<string, (a: Json, b: Json) => boolean> = {
  birth_date: (a, b) => a.birth_date !== b.birth_date,
  first_name: lettersDiffer("first_name"),
  last_name: lettersDiffer("last_name"),
  reference_number: lettersDiffer("reference_number"),
  is_enabled: (a, b) => a.is_enabled !== b.is_enabled,
};

const automatic = "Automatically Sponsored (Not Sponsored)";

const sponseeSorts: Mutant[] = [
  ...Object.entries(differ).flatMap(([field, test]): Mutant[] => {
    const id = `sponsees.sort.${field.replace("_", "-")}`;
    return [
      order(id, "ignored", `Sorting by ${field} is ignored.`, () =>
        ignoreSort("sponsees", field, `-${field}`),
      ),
      order(id, "refused", `Sorting by ${field} is refused.`, () =>
        instead("listSponsees", ({ query }) =>
          query.get("sort")?.endsWith(field) ? { status: 400, headers: {}, body: {} } : undefined,
        ),
      ),
      deep(id, "swapped", `Sorted by ${field}, two neighbours that differ are exchanged.`, () =>
        resort("sponsees", field, (records) => swapped(records, test)),
      ),
      order(
        "sponsees.sort.pages",
        `${field}-loses-one`,
        `Sorted by ${field}, the list lacks one sponsee.`,
        () => resort("sponsees", field, (records) => records.slice(0, -1)),
      ),
      order(
        "sponsees.sort.pages",
        `${field}-page-only`,
        `Sorting by ${field} sorts each page by itself.`,
        () =>
          resort("sponsees", field, (records) => {
            const byId = records.toSorted(byField("id"));
            return Array.from({ length: Math.ceil(byId.length / 3) }, (_, page) =>
              byId.slice(page * 3, page * 3 + 3).sort(byField(field)),
            ).flat();
          }),
      ),
    ];
  }),
  order(
    "sponsees.sort.birth-date",
    "by-day",
    "Sorting by birth_date looks at the day before the year.",
    () =>
      resort("sponsees", "birth_date", (records) =>
        records.toSorted((a, b) =>
          text(a, "birth_date").slice(5) < text(b, "birth_date").slice(5) ? -1 : 1,
        ),
      ),
  ),
  order("sponsees.sort.first-name", "by-last", "Sorting by first_name sorts by last_name.", () =>
    resort("sponsees", "first_name", (records) => records.toSorted(byField("last_name"))),
  ),
  order("sponsees.sort.is-sponsored", "ignored", "Sorting by is_sponsored is ignored.", () =>
    ignoreSort("sponsees", "is_sponsored", "-is_sponsored"),
  ),
  order("sponsees.sort.is-sponsored", "refused", "Sorting by is_sponsored is refused.", () =>
    instead("listSponsees", ({ query }) =>
      query.get("sort") === "is_sponsored" ? { status: 400, headers: {}, body: {} } : undefined,
    ),
  ),
  order(
    "sponsees.sort.is-sponsored",
    "loses-one",
    "Sorted by is_sponsored, the list lacks one.",
    () => resort("sponsees", "is_sponsored", (records) => records.slice(1)),
  ),
  deep(
    "sponsees.sort.is-sponsored",
    "one-astray",
    "Sorted by is_sponsored, one that is not comes last.",
    () =>
      resort("sponsees", "is_sponsored", (records) => {
        const index = records.findIndex(({ sponsored_status }) => sponsored_status === automatic);
        return index < 0
          ? records
          : [...records.toSpliced(index, 1), ...records.slice(index, index + 1)];
      }),
  ),
  order(
    "sponsees.sort.is-sponsored",
    "is-enabled",
    "Sorting by is_sponsored sorts by is_enabled.",
    () => resort("sponsees", "is_sponsored", (records) => records.toSorted(byField("is_enabled"))),
  ),
  order("sponsees.sort.pages", "page-2", "Page 2 of a sorted list is not sorted.", () =>
    unsortedPage("sponsees", 2),
  ),
  order(
    "sponsees.sort.pages",
    "page-2-repeats",
    "Page 2 of a sorted list repeats the last of page 1.",
    () => repeats("sponsees"),
  ),
  order("sponsees.sort.with-filter", "filter-lost", "A sorted list is not filtered.", () =>
    unfiltered("sponsees"),
  ),
  order("sponsees.sort.with-filter", "sort-lost", "A filtered list is not sorted.", () =>
    unsortedFilter("sponsees"),
  ),
];

function unsortedPage(resource: Resource, page: number): Layer {
  return onPage(resource, page, ({ ask, data }) => {
    if (ask.query.has("sort")) data.reverse();
  });
}

function repeats(resource: Resource): Layer {
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

function isFilter(name: string): boolean {
  return name !== "page" && name !== "sort";
}

function unfiltered(resource: Resource): Layer {
  return onAsk(listOf[resource], (ask) => {
    if (!ask.query.has("sort")) return ask;
    const query = new URLSearchParams([...ask.query].filter(([name]) => !isFilter(name)));
    return { ...ask, query };
  });
}

function unsortedFilter(resource: Resource): Layer {
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

const time = (field: string) => (a: Json, b: Json) =>
  Date.parse(String(a[field])) - Date.parse(String(b[field]));

const contributionSorts: Mutant[] = [
  ...(
    [
      ["contribution_date", "contribution-date", "ordered_at"],
      ["updated_at", "updated-at", "updated_at"],
    ] as const
  ).flatMap(([field, name, shown]) =>
    (["ascending", "descending"] as const).flatMap((direction): Mutant[] => {
      const id = `contributions.sort.${name}.${direction}`;
      const sort = direction === "ascending" ? field : `-${field}`;
      const opposite = direction === "ascending" ? `-${field}` : field;
      return [
        order(id, "ignored", `sort=${sort} is ignored.`, () =>
          resort("contributions", sort, (records) => {
            // The default order is what the other way would be right for: neither will do.
            const byId = records.toSorted(byField("id"));
            return [...byId.slice(7), ...byId.slice(0, 7)];
          }),
        ),
        order(id, "reversed", `sort=${sort} sorts the other way.`, () =>
          onAsk("listContributions", (ask) =>
            ask.query.get("sort") === sort ? asking(ask, { sort: opposite }) : ask,
          ),
        ),
        order(id, "refused", `sort=${sort} is refused.`, () =>
          instead("listContributions", ({ query }) =>
            query.get("sort") === sort ? { status: 400, headers: {}, body: {} } : undefined,
          ),
        ),
        deep(id, "swapped", `sort=${sort} exchanges two neighbours that differ.`, () =>
          resort("contributions", sort, (records) =>
            swapped(records, (a, b) => a[shown] !== b[shown]),
          ),
        ),
      ];
    }),
  ),
  order(
    "contributions.sort.updated-at.ascending",
    "by-date",
    "sort=updated_at sorts by contribution_date.",
    () => resort("contributions", "updated_at", (records) => records.toSorted(time("ordered_at"))),
  ),
  order(
    "contributions.sort.updated-at.descending",
    "by-date",
    "sort=-updated_at sorts by contribution_date.",
    () =>
      resort("contributions", "-updated_at", (records) =>
        records.toSorted(time("ordered_at")).reverse(),
      ),
  ),
  order("contributions.sort.default", "ascending", "The default order is ascending.", () =>
    resort("contributions", "", (records) => records.toReversed()),
  ),
  order("contributions.sort.default", "updated", "The default order is that of updated_at.", () =>
    resort("contributions", "", (records) => records.toSorted(time("updated_at")).reverse()),
  ),
  deep("contributions.sort.default", "swapped", "The default order exchanges two neighbours.", () =>
    resort("contributions", "", (records) =>
      swapped(records, (a, b) => a.ordered_at !== b.ordered_at),
    ),
  ),
  order("contributions.sort.pages", "page-2", "Page 2 of a sorted list is reversed.", () =>
    unsortedPage("contributions", 2),
  ),
  order(
    "contributions.sort.pages",
    "page-2-repeats",
    "Page 2 of a sorted list repeats the last of page 1.",
    () => repeats("contributions"),
  ),
  order("contributions.sort.with-filter", "filter-lost", "A sorted list is not filtered.", () =>
    unfiltered("contributions"),
  ),
  order("contributions.sort.with-filter", "sort-lost", "A filtered list is not sorted.", () =>
    unsortedFilter("contributions"),
  ),
];

export const listMutants = [
  ...sponseeFilters,
  ...contributionFilters,
  ...sponseeSorts,
  ...contributionSorts,
];
