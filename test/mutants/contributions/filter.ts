/** Filters of contributions that match differently. */
import {
  asking,
  filterOf,
  type Json,
  type Layer,
  objectsIn,
  recordsOf,
} from "../../variants/service.ts";
import { ignoreFilter, instead, leaveOut, onAnswer, onAsk, refilter } from "../defects.ts";
import { type Broken, type Defect, deep, filter } from "../mutant.ts";
import { withStranger } from "../shared/lists.ts";

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

/** Defects of a bound. */
function bounds(name: "before" | "after") {
  const field = `occurred_${name}`;
  const [strict, loose] =
    name === "before"
      ? [(a: number, b: number) => a < b, (a: number, b: number) => a <= b]
      : [(a: number, b: number) => a > b, (a: number, b: number) => a >= b];
  return {
    sound: [
      filter("ignored", `${field} is ignored.`, () => ignoreFilter("contributions", field)),
      filter(
        "inverted",
        `${field} lists what lies on the other side.`,
        bound(name, (a, b) => !strict(a, b)),
      ),
      filter("stranger", `${field} lists one contribution that does not match.`, () =>
        withStranger("contributions", field),
      ),
      filter("updated-at", `${field} looks at updated_at.`, () =>
        refilter("contributions", field, (record, given) => {
          const limit = Date.parse(given.length === 10 ? `${given}T00:00:00Z` : given);
          return strict(Date.parse(String(record.updated_at)), limit);
        }),
      ),
    ],
    complete: [
      filter("one-missing", `${field} leaves out the first that matches.`, () =>
        leaveOut("contributions", field, (records) => records.slice(1)),
      ),
      filter(
        "day-more",
        `${field} leaves out a day too many.`,
        bound(name, (a, b) => strict(a, b + (name === "before" ? -86_400_000 : 86_400_000))),
        {
          unfair:
            "For dates this is another reading of the day; a datetime bound must show it, which day-more-datetime does.",
        },
      ),
      filter("day-more-datetime", `${field} cuts a datetime down to its day.`, () =>
        refilter("contributions", field, (record, given) => {
          const start = Date.parse(`${given.slice(0, 10)}T00:00:00Z`);
          return strict(placed(record), name === "after" ? start + 86_399_999 : start);
        }),
      ),
    ],
    exclusive: [
      filter("inclusive", `${field} is inclusive.`, bound(name, loose)),
      deep("inclusive-datetime", `${field} is inclusive for a datetime only.`, () =>
        refilter("contributions", field, (record, given) => {
          const date = given.length === 10;
          const start = Date.parse(date ? `${given}T00:00:00Z` : given);
          const limit = date && name === "after" ? start + 86_399_999 : start;
          return (date ? strict : loose)(placed(record), limit);
        }),
      ),
    ],
    date: [
      filter("days-early", `${field} takes a date for one five days before it.`, () =>
        onAsk("listContributions", (ask) => {
          const given = filterOf(ask, field);
          if (given?.length !== 10) return ask;
          const early = new Date(Date.parse(given) - 5 * 86_400_000).toISOString().slice(0, 10);
          return asking(ask, { [field]: early });
        }),
      ),
      filter("ignored", `${field} ignores a date.`, datesOnly(true, field)),
      filter("refused", `${field} refuses a date.`, refused(true, field)),
    ],
    datetime: [
      filter("offset-dropped", `The offset of ${field}=…+02:00 is dropped, as if it were Z.`, () =>
        onAsk("listContributions", (ask) => {
          const given = filterOf(ask, field);
          return given === undefined
            ? ask
            : asking(ask, { [field]: given.replace(/[+-]\d\d:\d\d$/, "Z") });
        }),
      ),
      filter("ignored", `${field} ignores a datetime.`, datesOnly(false, field)),
      filter("refused", `${field} refuses a datetime.`, refused(false, field)),
    ],
  } satisfies Record<string, Defect[]>;
}

const before = bounds("before");
const after = bounds("after");

export const mutants: Broken = {
  "contributions.filter.occurred-before.sound": [
    ...before.sound,
    filter("before-for-after", "occurred_before and occurred_after are exchanged.", () =>
      onAsk("listContributions", (ask) =>
        asking(ask, {
          occurred_before: filterOf(ask, "occurred_after") ?? null,
          occurred_after: filterOf(ask, "occurred_before") ?? null,
        }),
      ),
    ),
  ],
  "contributions.filter.occurred-before.complete": before.complete,
  "contributions.filter.occurred-before.exclusive": before.exclusive,
  "contributions.filter.occurred-before.date": before.date,
  "contributions.filter.occurred-before.datetime": before.datetime,
  "contributions.filter.occurred-after.sound": after.sound,
  "contributions.filter.occurred-after.complete": after.complete,
  "contributions.filter.occurred-after.exclusive": after.exclusive,
  "contributions.filter.occurred-after.date": after.date,
  "contributions.filter.occurred-after.datetime": after.datetime,
  "contributions.filter.onetime.sound": [
    filter("ignored", "onetime is ignored.", () => ignoreFilter("contributions", "onetime")),
    filter("stranger", "onetime lists a recurring one.", () =>
      refilter(
        "contributions",
        "onetime",
        (record, _, all) => !isRecurring(record) || record === all.find(isRecurring),
      ),
    ),
  ],
  "contributions.filter.onetime.complete": [
    filter("one-missing", "onetime leaves out the oldest.", () =>
      refilter(
        "contributions",
        "onetime",
        (record, _, all) =>
          !isRecurring(record) && record !== all.findLast((other) => !isRecurring(other)),
      ),
    ),
    filter("single-line", "onetime leaves out those with several line items.", () =>
      refilter(
        "contributions",
        "onetime",
        (record) => !isRecurring(record) && objectsIn(record.line_items).length === 1,
      ),
    ),
  ],
  "contributions.filter.recurring.sound": [
    filter("ignored", "recurring is ignored.", () => ignoreFilter("contributions", "recurring")),
    filter("stranger", "recurring lists a one-time contribution.", () =>
      withKind("recurring", ["recurring", "onetime"], 1),
    ),
  ],
  "contributions.filter.recurring.excludes-initial": [
    filter("included", "recurring lists the initial contributions too.", () =>
      refilter("contributions", "recurring", isRecurring),
    ),
    deep("one", "recurring lists one initial contribution too.", () =>
      withKind("recurring", ["recurring", "initial_recurring"], 1),
    ),
  ],
  "contributions.filter.recurring.complete": [
    filter("one-missing", "recurring leaves out the oldest.", () =>
      instead(
        "listContributions",
        keepOfKind("recurring", (all) => all.slice(0, -1)),
      ),
    ),
    filter("none", "recurring lists nothing.", () =>
      refilter("contributions", "recurring", () => false),
    ),
  ],
  "contributions.filter.initial-recurring.sound": [
    filter("ignored", "initial_recurring is ignored.", () =>
      ignoreFilter("contributions", "initial_recurring"),
    ),
    filter("onetime", "initial_recurring lists one-time contributions too.", () =>
      onAsk("listContributions", (ask) => {
        const given = filterOf(ask, "initial_recurring");
        if (given !== "true") return ask;
        return asking(asking(ask, { initial_recurring: null }), {
          one_time_and_initial_recurring: "true",
        });
      }),
    ),
  ],
  "contributions.filter.initial-recurring.first": [
    filter("later", "initial_recurring and recurring are exchanged.", () =>
      onAsk("listContributions", (ask) => {
        if (filterOf(ask, "initial_recurring") === "true") {
          return asking(asking(ask, { initial_recurring: null }), { recurring: "true" });
        }
        if (filterOf(ask, "recurring") !== "true") return ask;
        return asking(asking(ask, { recurring: null }), { initial_recurring: "true" });
      }),
    ),
    filter("one-later", "initial_recurring lists one later contribution too.", () =>
      withKind("initial_recurring", ["initial_recurring", "recurring"], 1),
    ),
    filter("one-missing", "initial_recurring leaves out one plan.", () =>
      instead(
        "listContributions",
        keepOfKind("initial_recurring", (all) => all.slice(1)),
      ),
    ),
  ],
  "contributions.filter.one-time-and-initial-recurring.union": [
    filter("initial-only", "one_time_and_initial_recurring lists initial contributions only.", () =>
      onAsk("listContributions", (ask) =>
        filterOf(ask, "one_time_and_initial_recurring") === "true"
          ? asking(asking(ask, { one_time_and_initial_recurring: null }), {
              initial_recurring: "true",
            })
          : ask,
      ),
    ),
    filter("ignored", "one_time_and_initial_recurring is ignored.", () =>
      ignoreFilter("contributions", "one_time_and_initial_recurring"),
    ),
    filter("onetime", "one_time_and_initial_recurring lists one-time contributions only.", () =>
      refilter("contributions", "one_time_and_initial_recurring", (record) => !isRecurring(record)),
    ),
    filter("intersection", "one_time_and_initial_recurring lists what meets both.", () =>
      refilter("contributions", "one_time_and_initial_recurring", () => false),
    ),
    deep("one-missing", "one_time_and_initial_recurring leaves out the oldest.", () =>
      instead(
        "listContributions",
        keepOfKind("one_time_and_initial_recurring", (all) => all.slice(0, -1)),
      ),
    ),
  ],
  "contributions.filter.combined": [
    filter("first-only", "Of a flag and a bound only the bound counts.", () =>
      onAsk("listContributions", (ask) => {
        const dated = filterOf(ask, "occurred_before") ?? filterOf(ask, "occurred_after");
        return dated === undefined
          ? ask
          : asking(ask, Object.fromEntries(flags.map((name) => [name, null])));
      }),
    ),
    filter("after-only", "Of two bounds only occurred_after counts.", () =>
      onAsk("listContributions", (ask) =>
        filterOf(ask, "occurred_after") === undefined
          ? ask
          : asking(ask, { occurred_before: null }),
      ),
    ),
    filter("flag-only", "Of a flag and bounds only the flag counts.", () =>
      onAsk("listContributions", (ask) =>
        flags.some((name) => filterOf(ask, name) !== undefined)
          ? asking(ask, { occurred_before: null, occurred_after: null })
          : ask,
      ),
    ),
  ],
  "contributions.filter.no-match": [
    filter("404", "A filter that nothing meets is answered with 404.", () =>
      onAnswer("listContributions", ({ reply, body }) => {
        if (objectsIn(body.data).length === 0) Object.assign(reply, { status: 404, body: {} });
      }),
    ),
  ],
};
