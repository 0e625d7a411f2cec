/** Filters of sponsees that match differently. */
import { type Ask, asking, filterOf, recordsOf } from "../../variants/service.ts";
import { ignoreFilter, instead, leaveOut, onAsk, refilter } from "../defects.ts";
import { type Broken, type Defect, deep, filter } from "../mutant.ts";
import { filteredWithoutCase, unfairCase } from "../shared/ids.ts";
import { notFoundWhenEmpty, text, withStranger } from "../shared/lists.ts";

const fields = ["first_name", "last_name", "reference_number"] as const;

/** `%` matches anything, and `_` one character, as in LIKE. */
const like = (sign: "%" | "_") => (value: string, part: string) => {
  const texts = part.split(sign).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(texts.join(sign === "%" ? "[^]*" : "[^]"), "u").test(value);
};

const unfairSign = {
  unfair:
    "The syntax of filters is not specified, so a character may have a special meaning: a difference.",
};

/** Defects of a filter by a part of a string. */
function partial(field: (typeof fields)[number]) {
  const matching = (meets: (value: string, part: string) => boolean) =>
    refilter("sponsees", field, (record, part) => meets(text(record, field), part.toLowerCase()));
  return {
    sound: [
      filter(
        "percent-is-a-wildcard",
        `In the filter ${field}, % matches any string.`,
        () => matching(like("%")),
        unfairSign,
      ),
      filter(
        "underscore-is-a-wildcard",
        `In the filter ${field}, _ matches any character.`,
        () => matching(like("_")),
        unfairSign,
      ),
      filter(
        "comma-is-or",
        `In the filter ${field}, a comma means or.`,
        () =>
          matching((value, given) =>
            given.split(",").some((part) => part.trim() !== "" && value.includes(part.trim())),
          ),
        unfairSign,
      ),
      filter("ignored", `The filter ${field} is ignored.`, () => ignoreFilter("sponsees", field)),
      filter("any-field", `The filter ${field} looks through all names and numbers.`, () =>
        refilter("sponsees", field, (record, part) =>
          fields.some((other) => text(record, other).includes(part.toLowerCase())),
        ),
      ),
      deep("whole-of-another", `The filter ${field} also finds another field's whole value.`, () =>
        refilter("sponsees", field, (record, part) =>
          fields.some((other) =>
            other === field
              ? text(record, other).includes(part.toLowerCase())
              : text(record, other) === part.toLowerCase(),
          ),
        ),
      ),
      filter("stranger", `The filter ${field} lists one sponsee that does not match.`, () =>
        withStranger("sponsees", field),
      ),
    ],
    complete: [
      filter("loses-first", `The filter ${field} leaves out the first that matches.`, () =>
        leaveOut("sponsees", field, (records) => records.slice(1)),
      ),
      filter("one", `The filter ${field} lists only one of several that match.`, () =>
        leaveOut("sponsees", field, (records) => records.slice(0, 1)),
      ),
    ],
    partial: [
      filter("exact", `The filter ${field} matches the whole value only.`, () =>
        matching((value, part) => value === part),
      ),
      filter("prefix", `The filter ${field} matches beginnings only.`, () =>
        matching((value, part) => value.startsWith(part)),
      ),
      filter("suffix", `The filter ${field} matches ends only.`, () =>
        matching((value, part) => value.endsWith(part)),
      ),
      filter(
        "ends",
        `The filter ${field} matches beginnings and ends, and nothing in the middle.`,
        () => matching((value, part) => value.startsWith(part) || value.endsWith(part)),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

/** PHP's `empty("0")` is true. */
const zeroIgnored = (field: (typeof fields)[number]) =>
  filter("zero-ignored", `The filter ${field} is ignored when its value is 0.`, () =>
    onAsk("listSponsees", (ask) =>
      filterOf(ask, field) === "0" ? asking(ask, { [field]: null }) : ask,
    ),
  );

/** Digits are searched as a number. */
const numberSearched = (field: (typeof fields)[number]) =>
  filter("number-searched", `The filter ${field} drops the zeros before digits.`, () =>
    onAsk("listSponsees", (ask) => {
      const given = filterOf(ask, field) ?? "";
      return /^\d+$/.test(given) ? asking(ask, { [field]: String(Number(given)) }) : ask;
    }),
  );

/** The names of the filters in a request. */
const givenIn = (ask: Ask) => ["id", ...fields].filter((name) => filterOf(ask, name) !== undefined);

const without = (ask: Ask, names: readonly string[]) =>
  asking(ask, Object.fromEntries(names.map((name) => [name, null])));

const byFirstName = partial("first_name");
const byLastName = partial("last_name");
const byNumber = partial("reference_number");

export const mutants: Broken = {
  "sponsees.filter.id.sound": [
    filter("ignored", "The filter id is ignored.", () => ignoreFilter("sponsees", "id")),
    filter("stranger", "The filter id also lists another sponsee.", () =>
      withStranger("sponsees", "id"),
    ),
  ],
  "sponsees.filter.id.complete": [
    filter("no-match", "The filter id finds no sponsee.", () =>
      refilter("sponsees", "id", () => false),
    ),
    deep("first-page-only", "The filter id finds only the sponsees of the first page.", () =>
      refilter(
        "sponsees",
        "id",
        (record, id, all) => all.slice(0, 3).includes(record) && record.id === id,
      ),
    ),
  ],
  "sponsees.filter.id.exact": [
    filter(
      "without-case",
      "The filter id finds an id in capitals that is in small letters.",
      filteredWithoutCase,
      unfairCase,
    ),
    filter("several", "The filter id treats a comma as a separator of ids.", () =>
      refilter("sponsees", "id", (record, given) => given.split(",").includes(String(record.id))),
    ),
    filter("partial", "The filter id also matches a part of an id.", () =>
      refilter("sponsees", "id", (record, id) => String(record.id).includes(id)),
    ),
    filter("reference-number", "The filter id also finds a sponsee by its reference number.", () =>
      refilter("sponsees", "id", ({ id, reference_number }, given) =>
        [id, reference_number].includes(given),
      ),
    ),
    filter("prefix", "The filter id also matches a beginning.", () =>
      refilter("sponsees", "id", (record, id) => String(record.id).startsWith(id)),
    ),
  ],
  "sponsees.filter.first-name.sound": [...byFirstName.sound, zeroIgnored("first_name")],
  "sponsees.filter.first-name.complete": byFirstName.complete,
  "sponsees.filter.first-name.partial": byFirstName.partial,
  "sponsees.filter.last-name.sound": [...byLastName.sound, zeroIgnored("last_name")],
  "sponsees.filter.last-name.complete": byLastName.complete,
  "sponsees.filter.last-name.partial": byLastName.partial,
  "sponsees.filter.reference-number.sound": [...byNumber.sound, numberSearched("reference_number")],
  "sponsees.filter.reference-number.complete": byNumber.complete,
  "sponsees.filter.reference-number.partial": byNumber.partial,
  "sponsees.filter.combined": [
    filter("third-ignored", "Of three filters, the third is ignored.", () =>
      onAsk("listSponsees", (ask) =>
        fields.every((name) => filterOf(ask, name) !== undefined)
          ? asking(ask, { reference_number: null })
          : ask,
      ),
    ),
    filter("or", "Of several filters, one match is enough.", () =>
      onAsk("listSponsees", (ask) => without(ask, givenIn(ask).slice(1))),
    ),
    filter("first-only", "Of several filters only the last counts.", () =>
      onAsk("listSponsees", (ask) => without(ask, givenIn(ask).slice(0, -1))),
    ),
  ],
  "sponsees.filter.no-match": [
    filter("404", "A filter that matches no sponsee gets a 404.", () =>
      notFoundWhenEmpty("sponsees"),
    ),
    filter("all", "A filter that matches no sponsee lists all of them.", () =>
      instead("listSponsees", async (ask, next) => {
        const reply = await next(ask);
        if (reply.status >= 300 || recordsOf(reply).length > 0) return reply;
        return next({ ...ask, query: new URLSearchParams() });
      }),
    ),
  ],
};
