/** Filters of contributions that match differently. */
import {
  asking,
  everyPage,
  filterOf,
  type Json,
  type Layer,
  objectsIn,
  recordsOf,
} from "../../variants/service.ts";
import { ignoreFilter, instead, leaveOut, onAsk, refilter } from "../defects.ts";
import { type Broken, type Defect, deep, filter } from "../mutant.ts";
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

/** The list of a flag, with the first of another flag's list added. */
function withOneOf(flag: Flag, other: Flag): Layer {
  return instead("listContributions", async (ask, next) => {
    if (filterOf(ask, flag) !== "true") return undefined;
    const ofOther = asking(asking(ask, { [flag]: null, page: null }), { [other]: "true" });
    const [added] = recordsOf(await next(ofOther));
    const listed = new Set((await everyPage(next, ask)).map(({ id }) => id)).add(added?.id);
    return refilter("contributions", flag, ({ id }) => listed.has(id))(next)(ask);
  });
}

/** Some flags have the effect of others. */
const takenFor = (others: Partial<Record<Flag, Flag>>): Layer =>
  onAsk("listContributions", (ask) => {
    const flag = flags.find((name) => name in others && filterOf(ask, name) === "true");
    const other = flag && others[flag];
    return other ? asking(asking(ask, { [flag]: null }), { [other]: "true" }) : ask;
  });

const isDate = (given: string) => given.length === 10;

/** Defects of a bound. */
function bounds(name: "before" | "after") {
  const field = `occurred_${name}`;
  const [strict, loose] =
    name === "before"
      ? [(a: number, b: number) => a < b, (a: number, b: number) => a <= b]
      : [(a: number, b: number) => a > b, (a: number, b: number) => a >= b];
  /** The instant that a bound means; a date means its whole day. */
  const limitOf = (given: string) => {
    const start = Date.parse(isDate(given) ? `${given}T00:00:00Z` : given);
    return isDate(given) && name === "after" ? start + 86_399_999 : start;
  };
  const bound = (within: (at: number, limit: number) => boolean) =>
    refilter("contributions", field, (record, given) => within(placed(record), limitOf(given)));
  /** The bound is read as another one, or ignored. */
  const readAs = (change: (given: string) => string | null) =>
    onAsk("listContributions", (ask) => {
      const given = filterOf(ask, field);
      return given === undefined ? ask : asking(ask, { [field]: change(given) });
    });
  const refused = (isRefused: (given: string) => boolean) =>
    instead("listContributions", (ask) => {
      const given = filterOf(ask, field);
      return given !== undefined && isRefused(given)
        ? { status: 422, headers: { "content-type": "application/problem+json" }, body: {} }
        : undefined;
    });
  return {
    sound: [
      filter("ignored", `${field} is ignored.`, () => ignoreFilter("contributions", field)),
      filter("inverted", `${field} lists what lies on the other side.`, () =>
        bound((at, limit) => !strict(at, limit)),
      ),
      filter("stranger", `${field} lists one contribution that does not match.`, () =>
        withStranger("contributions", field),
      ),
      filter("updated-at", `${field} looks at updated_at.`, () =>
        refilter("contributions", field, (record, given) =>
          strict(Date.parse(String(record.updated_at)), limitOf(given)),
        ),
      ),
    ],
    complete: [
      filter("one-missing", `${field} leaves out the first that matches.`, () =>
        leaveOut("contributions", field, (records) => records.slice(1)),
      ),
      filter(
        "day-more",
        `${field} leaves out a day too many.`,
        () => bound((at, limit) => strict(at, limit + (name === "before" ? -day : day))),
        {
          unfair:
            "For dates this is another reading of the day. Only a datetime bound shows the defect, as in day-more-datetime.",
        },
      ),
      filter("day-more-datetime", `${field} cuts a datetime down to its day.`, () =>
        refilter("contributions", field, (record, given) =>
          strict(placed(record), limitOf(given.slice(0, 10))),
        ),
      ),
    ],
    exclusive: [
      filter("inclusive", `${field} is inclusive.`, () => bound(loose)),
      deep("inclusive-datetime", `${field} is inclusive for a datetime only.`, () =>
        refilter("contributions", field, (record, given) =>
          (isDate(given) ? strict : loose)(placed(record), limitOf(given)),
        ),
      ),
    ],
    date: [
      filter("days-early", `${field} takes a date for one five days before it.`, () =>
        readAs((given) => {
          if (!isDate(given)) return given;
          return new Date(Date.parse(given) - 5 * day).toISOString().slice(0, 10);
        }),
      ),
      filter("ignored", `${field} ignores a date.`, () =>
        readAs((given) => (isDate(given) ? null : given)),
      ),
      filter("refused", `${field} refuses a date.`, () => refused(isDate)),
      deep("day-early", `${field} takes a date for the day before it.`, () =>
        refilter("contributions", field, (record, given) =>
          isDate(given)
            ? strict(placed(record), Date.parse(given) - day)
            : strict(placed(record), limitOf(given)),
        ),
      ),
      // After a day, its own contributions may be listed: the day can mean its first moment.
      ...(name === "before"
        ? [
            deep("whole-day", "occurred_before also lists contributions of the day itself.", () =>
              refilter(
                "contributions",
                field,
                (record, given) => placed(record) < limitOf(given) + (isDate(given) ? day : 0),
              ),
            ),
          ]
        : [
            deep("day-late", "occurred_after leaves out the day after its date, too.", () =>
              refilter(
                "contributions",
                field,
                (record, given) => placed(record) > limitOf(given) + (isDate(given) ? day : 0),
              ),
            ),
          ]),
    ],
    datetime: [
      filter("offset-dropped", `The offset of ${field}=…+02:00 is dropped, as if it were Z.`, () =>
        readAs((given) => given.replace(/[+-]\d\d:\d\d$/, "Z")),
      ),
      filter("ignored", `${field} ignores a datetime.`, () =>
        readAs((given) => (isDate(given) ? given : null)),
      ),
      filter("refused", `${field} refuses a datetime.`, () => refused((given) => !isDate(given))),
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
      withOneOf("recurring", "onetime"),
    ),
  ],
  "contributions.filter.recurring.excludes-initial": [
    filter("included", "recurring lists the initial contributions too.", () =>
      refilter("contributions", "recurring", isRecurring),
    ),
    deep("one", "recurring lists one initial contribution too.", () =>
      withOneOf("recurring", "initial_recurring"),
    ),
  ],
  "contributions.filter.recurring.complete": [
    filter("one-missing", "recurring leaves out the oldest.", () =>
      leaveOut("contributions", "recurring", (all) => all.slice(0, -1)),
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
      takenFor({ initial_recurring: "one_time_and_initial_recurring" }),
    ),
  ],
  "contributions.filter.initial-recurring.first": [
    filter("later", "initial_recurring and recurring are exchanged.", () =>
      takenFor({ initial_recurring: "recurring", recurring: "initial_recurring" }),
    ),
    filter("one-later", "initial_recurring lists one later contribution too.", () =>
      withOneOf("initial_recurring", "recurring"),
    ),
    filter("one-missing", "initial_recurring leaves out one plan.", () =>
      leaveOut("contributions", "initial_recurring", (all) => all.slice(1)),
    ),
  ],
  "contributions.filter.one-time-and-initial-recurring.union": [
    filter("initial-only", "one_time_and_initial_recurring lists initial contributions only.", () =>
      takenFor({ one_time_and_initial_recurring: "initial_recurring" }),
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
      leaveOut("contributions", "one_time_and_initial_recurring", (all) => all.slice(0, -1)),
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
    filter("first-flag", "Of onetime and recurring only the first counts.", () =>
      onAsk("listContributions", (ask) =>
        filterOf(ask, "onetime") === "true" ? asking(ask, { recurring: null }) : ask,
      ),
    ),
    ...flags.map((flag) =>
      filter(`${flag}-and-after`, `With ${flag}, occurred_after is ignored.`, () =>
        onAsk("listContributions", (ask) =>
          filterOf(ask, flag) === undefined ? ask : asking(ask, { occurred_after: null }),
        ),
      ),
    ),
  ],
  "contributions.filter.no-match": [
    filter("404", "A filter that matches nothing gets a 404.", () =>
      notFoundWhenEmpty("contributions"),
    ),
  ],
};
