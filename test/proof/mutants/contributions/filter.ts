/** Filters of contributions that match differently. */
import { instead, onFiltered, onQuery, refilter } from "../../layers.ts";
import {
  asking,
  bare,
  everyPage,
  filterOf,
  type Json,
  type Layer,
  objectsIn,
  recordsOf,
} from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { notFoundWhenEmpty, withStranger } from "../shared/lists.ts";

/** In milliseconds. */
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

/** The list of a flag, with the first of another flag's list added. */
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

/** Ignores some filters when another is given. */
const ignoredWith = (given: readonly string[], ignored: readonly string[]) =>
  onQuery(
    "listContributions",
    (ask) =>
      given.some((name) => filterOf(ask, name) !== undefined) &&
      Object.fromEntries(ignored.map((name) => [name, null])),
  );

const isDate = (given: string) => given.length === 10;

/** Defects of a bound. */
function bounds(name: "before" | "after"): Mutants {
  const field = `occurred_${name}`;
  const isBefore = name === "before";
  const strict = (a: number, b: number) => (isBefore ? a < b : a > b);
  /** The instant that a bound means; a date means its whole day. */
  const limitOf = (given: string) => {
    const start = Date.parse(isDate(given) ? `${given}T00:00:00Z` : given);
    return isDate(given) && !isBefore ? start + day - 1 : start;
  };
  const bound = (isWithin: (at: number, limit: number, given: string) => boolean) =>
    refilter("contributions", field, (record, given) =>
      isWithin(placed(record), limitOf(given), given),
    );
  const rejected = (isRejected: (given: string) => boolean) =>
    instead("listContributions", ({ ask }) => {
      const given = filterOf(ask, field);
      return given !== undefined && isRejected(given) && bare(422);
    });
  return {
    [`occurred-${name}.sound`]: {
      [`The service ignores ${field}.`]: ignored(field),
      [`${field} lists one contribution that does not match.`]: withStranger(
        "contributions",
        field,
      ),
      [`${field} compares updated_at.`]: refilter("contributions", field, (record, given) =>
        strict(Date.parse(String(record.updated_at)), limitOf(given)),
      ),
    },
    [`occurred-${name}.complete`]: {
      [`${field} leaves out the first match.`]: onFiltered("contributions", field, (records) =>
        records.slice(1),
      ),
      [`${field} reads a datetime as its date.`]: bound((at, _, given) =>
        strict(at, limitOf(given.slice(0, 10))),
      ),
    },
    [`occurred-${name}.exclusive`]: {
      [`${field} is inclusive for a datetime only.`]: bound(
        (at, limit, given) => strict(at, limit) || (at === limit && !isDate(given)),
      ),
    },
    [`occurred-${name}.date`]: {
      [`${field} rejects a date.`]: rejected(isDate),
      [`${field} reads a date as the date before.`]: bound((at, limit, given) =>
        strict(at, isDate(given) ? Date.parse(given) - day : limit),
      ),
      // A date as a bound may mean its first moment, so occurred_after may list contributions of the day.
      [isBefore
        ? "occurred_before also lists contributions of the date itself."
        : "occurred_after also leaves out the day after the date."]: bound((at, limit, given) =>
        strict(at, limit + (isDate(given) ? day : 0)),
      ),
    },
    [`occurred-${name}.datetime`]: {
      [`${field} reads the offset +02:00 as Z.`]: bound((at, _, given) =>
        strict(at, limitOf(given.replace(/[+-]\d\d:\d\d$/, "Z"))),
      ),
      [`${field} rejects a datetime.`]: rejected((given) => !isDate(given)),
    },
  };
}

export const mutants = merged(bounds("before"), bounds("after"), {
  "onetime.sound": {
    "onetime lists a recurring contribution.": withOneOf("onetime", "recurring"),
  },
  "onetime.complete": {
    "onetime leaves out the oldest contribution.": without("onetime", (all) => all.slice(0, -1)),
    "onetime leaves out contributions with several line items.": matching(
      "onetime",
      (record) => !isRecurring(record) && objectsIn(record.line_items).length === 1,
    ),
  },
  "recurring.sound": {
    "recurring lists a one-time contribution.": withOneOf("recurring", "onetime"),
  },
  "recurring.excludes-initial": {
    "recurring also lists the initial contributions.": matching("recurring", isRecurring),
    "recurring also lists one initial contribution.": withOneOf("recurring", "initial_recurring"),
  },
  "recurring.complete": {
    "recurring lists nothing.": matching("recurring", () => false),
    "recurring leaves out the oldest contribution.": without("recurring", (all) =>
      all.slice(0, -1),
    ),
  },
  "initial-recurring.sound": {
    "initial_recurring also lists one-time contributions.": onQuery(
      "listContributions",
      (ask) =>
        filterOf(ask, "initial_recurring") === "true" && {
          initial_recurring: null,
          one_time_and_initial_recurring: "true",
        },
    ),
  },
  "initial-recurring.first": {
    "initial_recurring also lists one later contribution.": withOneOf(
      "initial_recurring",
      "recurring",
    ),
    "initial_recurring leaves out one plan.": without("initial_recurring", (all) => all.slice(1)),
  },
  "one-time-and-initial-recurring.union": {
    "The service ignores one_time_and_initial_recurring.": ignored(
      "one_time_and_initial_recurring",
    ),
    "one_time_and_initial_recurring lists initial contributions only.": without(
      "one_time_and_initial_recurring",
      (all) => all.filter(isRecurring),
    ),
    "one_time_and_initial_recurring lists one-time contributions only.": matching(
      "one_time_and_initial_recurring",
      (record) => !isRecurring(record),
    ),
    "one_time_and_initial_recurring leaves out the oldest contribution.": without(
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
    "Of onetime and recurring, only onetime counts.": ignoredWith(["onetime"], ["recurring"]),
    ...Object.fromEntries(
      flags.map((flag) => [
        `With ${flag}, the service ignores occurred_after.`,
        ignoredWith([flag], ["occurred_after"]),
      ]),
    ),
  },
  "no-match": {
    "A filter that matches no contribution returns 404.": notFoundWhenEmpty("contributions"),
  },
});
