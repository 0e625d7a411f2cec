/** Defects of the filters of contributions. */
import { instead, onFiltered, onObjects, onQuery, refilter } from "../../layers.ts";
import {
  asking,
  bare,
  everyPage,
  filterOf,
  type Json,
  type Layer,
  layered,
  objectsIn,
  recordsOf,
} from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { notFoundWhenEmpty, withStranger } from "../shared/lists.ts";

/** A day in milliseconds. */
const day = 86_400_000;

/** When a contribution was placed. */
const placed = (record: Json) => Date.parse(String(record.ordered_at));

const isRecurring = (record: Json) =>
  objectsIn(record.line_items).some((line) => line.is_recurring === true);

const flags = [
  "onetime",
  "recurring",
  "initial_recurring",
  "one_time_and_initial_recurring",
] as const;

type Flag = (typeof flags)[number];

const matching = (flag: Flag, matches: (record: Json, all: readonly Json[]) => boolean) =>
  refilter("contributions", flag, (record, _, all) => matches(record, all));

const without = (flag: Flag, left: (all: Json[]) => Json[]) =>
  onFiltered("contributions", flag, left);

/** The filter `flag` also lists the first contribution of the filter `other`. */
function withOneOf(flag: Flag, other: Flag): Layer {
  return instead("listContributions", async ({ ask, next }) => {
    if (filterOf(ask, flag) !== "true") return undefined;
    const ofOther = asking(asking(ask, { [flag]: null, page: null }), { [other]: "true" });
    const [added] = recordsOf(await next(ofOther));
    const listed = new Set((await everyPage(next, ask)).map(({ id }) => id)).add(added?.id);
    return matching(flag, ({ id }) => listed.has(id))(next)(ask);
  });
}

const ignored = (name: string) => onQuery("listContributions", () => ({ [name]: null }));

/** Ignores the filters `ignored` in a request that has one of the filters `given`. */
const ignoredWith = (given: readonly string[], ignored: readonly string[]) =>
  onQuery(
    "listContributions",
    (ask) =>
      given.some((name) => filterOf(ask, name) !== undefined) &&
      Object.fromEntries(ignored.map((name) => [name, null])),
  );

const isDate = (given: string) => given.length === 10;

/** `created_at` is `seconds` after `ordered_at`. */
const createdApart = (seconds: number) =>
  onObjects("Contribution", {
    created_at: (_: unknown, record: Json) =>
      `${new Date(placed(record) + seconds * 1000).toISOString().slice(0, 19)}Z`,
  });

/** Defects of occurred_before or occurred_after. */
function bounds(name: "before" | "after"): Mutants {
  const field = `occurred_${name}`;
  const isBefore = name === "before";
  const strict = (a: number, b: number) => (isBefore ? a < b : a > b);
  /**
   * The bound that the reference uses for a filter value, in milliseconds. For a date, the bound is
   * the start of the day in occurred_before, and the end of the day in occurred_after.
   */
  const limitOf = (given: string) => {
    const start = Date.parse(isDate(given) ? `${given}T00:00:00Z` : given);
    return isDate(given) && !isBefore ? start + day - 1 : start;
  };
  const bound = (isWithin: (at: number, limit: number, given: string) => boolean) =>
    refilter("contributions", field, (record, given) =>
      isWithin(placed(record), limitOf(given), given),
    );
  const inclusive = bound(
    (at, limit, given) => strict(at, limit) || (at === limit && !isDate(given)),
  );
  const rejected = (isRejected: (given: string) => boolean) =>
    instead("listContributions", ({ ask }) => {
      const given = filterOf(ask, field);
      return given !== undefined && isRejected(given) && bare(422);
    });
  return {
    [`occurred-${name}.sound`]: {
      [`The service ignores ${field}.`]: ignored(field),
      [`The filter ${field} lists one contribution that does not match.`]: withStranger(
        "contributions",
        field,
      ),
      [`The filter ${field} compares updated_at instead of ordered_at.`]: refilter(
        "contributions",
        field,
        (record, given) => strict(Date.parse(String(record.updated_at)), limitOf(given)),
      ),
    },
    [`occurred-${name}.complete`]: {
      [`The filter ${field} leaves out the first match.`]: onFiltered(
        "contributions",
        field,
        (records) => records.slice(1),
      ),
      [`The filter ${field} reads a datetime as its date.`]: bound((at, _, given) =>
        strict(at, limitOf(given.slice(0, 10))),
      ),
    },
    [`occurred-${name}.exclusive`]: {
      [`The filter ${field} is inclusive for a datetime only.`]: inclusive,
      // An exclusive filter of created_at would return the same contributions.
      [`The filter ${field} is inclusive, and created_at is a second ${name} ordered_at.`]: layered(
        createdApart(isBefore ? -1 : 1),
        inclusive,
      ),
    },
    [`occurred-${name}.date`]: {
      [`The filter ${field} rejects a date.`]: rejected(isDate),
      [`The filter ${field} reads a date as the day before.`]: bound((at, limit, given) =>
        strict(at, isDate(given) ? Date.parse(given) - day : limit),
      ),
      // With occurred_after, a service may list or leave out contributions of the date itself.
      // A service must list contributions of the day after.
      [isBefore
        ? "The filter occurred_before also lists contributions of the date itself."
        : "The filter occurred_after also leaves out the day after the date."]: bound(
        (at, limit, given) => strict(at, limit + (isDate(given) ? day : 0)),
      ),
    },
    [`occurred-${name}.datetime`]: {
      [`The filter ${field} reads every offset as Z.`]: bound((at, _, given) =>
        strict(at, limitOf(given.replace(/[+-]\d\d:\d\d$/, "Z"))),
      ),
      [`The filter ${field} rejects a datetime.`]: rejected((given) => !isDate(given)),
    },
  };
}

export const mutants = merged(bounds("before"), bounds("after"), {
  "onetime.sound": {
    "The filter onetime lists a recurring contribution.": withOneOf("onetime", "recurring"),
  },
  "onetime.complete": {
    "The filter onetime leaves out the oldest contribution.": without("onetime", (all) =>
      all.slice(0, -1),
    ),
    "The filter onetime leaves out contributions with several line items.": matching(
      "onetime",
      (record) => !isRecurring(record) && objectsIn(record.line_items).length === 1,
    ),
  },
  "recurring.sound": {
    "The filter recurring lists a one-time contribution.": withOneOf("recurring", "onetime"),
  },
  "recurring.excludes-initial": {
    "The filter recurring also lists the initial contributions.": matching(
      "recurring",
      isRecurring,
    ),
    "The filter recurring also lists one initial contribution.": withOneOf(
      "recurring",
      "initial_recurring",
    ),
  },
  "recurring.complete": {
    "The filter recurring lists nothing.": matching("recurring", () => false),
    "The filter recurring leaves out the oldest contribution.": without("recurring", (all) =>
      all.slice(0, -1),
    ),
  },
  "initial-recurring.sound": {
    "The filter initial_recurring also lists one-time contributions.": onQuery(
      "listContributions",
      (ask) =>
        filterOf(ask, "initial_recurring") === "true" && {
          initial_recurring: null,
          one_time_and_initial_recurring: "true",
        },
    ),
  },
  "initial-recurring.first": {
    "The filter initial_recurring also lists one recurring contribution that is not initial.":
      withOneOf("initial_recurring", "recurring"),
    "The filter initial_recurring leaves out the newest initial contribution.": without(
      "initial_recurring",
      (all) => all.slice(1),
    ),
  },
  "one-time-and-initial-recurring.union": {
    "The service ignores one_time_and_initial_recurring.": ignored(
      "one_time_and_initial_recurring",
    ),
    "The filter one_time_and_initial_recurring lists initial contributions only.": without(
      "one_time_and_initial_recurring",
      (all) => all.filter(isRecurring),
    ),
    "The filter one_time_and_initial_recurring lists one-time contributions only.": matching(
      "one_time_and_initial_recurring",
      (record) => !isRecurring(record),
    ),
    "The filter one_time_and_initial_recurring leaves out the oldest contribution.": without(
      "one_time_and_initial_recurring",
      (all) => all.slice(0, -1),
    ),
  },
  combined: {
    "A boolean filter has no effect next to a date filter.": ignoredWith(
      ["occurred_before", "occurred_after"],
      flags,
    ),
    "occurred_before has no effect next to occurred_after.": ignoredWith(
      ["occurred_after"],
      ["occurred_before"],
    ),
    "recurring has no effect next to onetime.": ignoredWith(["onetime"], ["recurring"]),
    ...Object.fromEntries(
      flags.map((flag) => [
        `With the filter ${flag}, the service ignores occurred_after.`,
        ignoredWith([flag], ["occurred_after"]),
      ]),
    ),
  },
  "no-match": {
    "A filter that matches no contribution returns 404.": notFoundWhenEmpty("contributions"),
  },
});
