/** Defects of the filters of sponsees. */
import { instead, onFiltered, onQuery, refilter } from "../../layers.ts";
import { type Ask, filterOf, recordsOf } from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { notFoundWhenEmpty, text, withStranger } from "../shared/lists.ts";

const fields = ["first_name", "last_name", "reference_number"] as const;

/** Defects of a filter that allows partial matches. */
function partial(field: (typeof fields)[number]): Mutants {
  const matching = (matches: (value: string, part: string) => boolean) =>
    refilter("sponsees", field, (record, part) => matches(text(record, field), part.toLowerCase()));
  const words = field.replace("_", "-");
  return {
    [`${words}.sound`]: {
      [`The filter ${field} also finds sponsees by the whole value of another field.`]: refilter(
        "sponsees",
        field,
        (record, part) =>
          text(record, field).includes(part.toLowerCase()) ||
          fields.some((other) => text(record, other) === part.toLowerCase()),
      ),
      [`The filter ${field} lists one sponsee that does not match.`]: withStranger(
        "sponsees",
        field,
      ),
    },
    [`${words}.complete`]: {
      [`The filter ${field} leaves out the first match.`]: onFiltered("sponsees", field, (all) =>
        all.slice(1),
      ),
      [`The filter ${field} lists only one of several matches.`]: onFiltered(
        "sponsees",
        field,
        (all) => all.slice(0, 1),
      ),
    },
    [`${words}.partial`]: {
      [`The filter ${field} matches the end of a value only.`]: matching((value, part) =>
        value.endsWith(part),
      ),
      [`The filter ${field} does not match the middle of a value.`]: matching(
        (value, part) => value.startsWith(part) || value.endsWith(part),
      ),
    },
  };
}

/** The names of the filters in a request. */
const givenIn = (ask: Ask) => ["id", ...fields].filter((name) => filterOf(ask, name) !== undefined);

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** A service in PHP can have this defect, because `empty("0")` is true. */
const zeroIgnored = (field: (typeof fields)[number]) => ({
  [`The service ignores the filter ${field} when its value is 0.`]: onQuery(
    "listSponsees",
    (ask) => filterOf(ask, field) === "0" && { [field]: null },
  ),
});

export const mutants = merged(...fields.map(partial), {
  "id.sound": {
    "The filter id also lists another sponsee.": withStranger("sponsees", "id"),
  },
  "id.complete": {
    "The filter id finds only the sponsees of the first page.": refilter(
      "sponsees",
      "id",
      // In runner.ts, a page has three sponsees.
      (record, id, all) => all.slice(0, 3).includes(record) && record.id === id,
    ),
  },
  "id.exact": {
    "The filter id treats a comma as a separator of ids.": refilter(
      "sponsees",
      "id",
      (record, given) => given.split(",").includes(String(record.id)),
    ),
    "The filter id also finds a sponsee by its reference number.": refilter(
      "sponsees",
      "id",
      ({ id, reference_number }, given) => [id, reference_number].includes(given),
    ),
    "The filter id also matches the start of an id.": refilter("sponsees", "id", (record, id) =>
      String(record.id).startsWith(id),
    ),
  },
  "first-name.sound": zeroIgnored("first_name"),
  "last-name.sound": zeroIgnored("last_name"),
  "reference-number.sound": {
    "The filter reference_number drops leading zeros.": onQuery("listSponsees", (ask) => {
      const given = filterOf(ask, "reference_number") ?? "";
      return /^\d+$/.test(given) && { reference_number: String(Number(given)) };
    }),
  },
  combined: {
    "Of three filters, the service ignores the third.": onQuery(
      "listSponsees",
      (ask) =>
        fields.every((name) => filterOf(ask, name) !== undefined) && { reference_number: null },
    ),
    "Of several filters, only the first counts.": onQuery("listSponsees", (ask) =>
      without(givenIn(ask).slice(1)),
    ),
    "Of several filters, only the last counts.": onQuery("listSponsees", (ask) =>
      without(givenIn(ask).slice(0, -1)),
    ),
  },
  "no-match": {
    "A filter that matches no sponsee returns 404.": notFoundWhenEmpty("sponsees"),
    "A filter that matches no sponsee lists all sponsees.": instead(
      "listSponsees",
      async ({ ask, next }) => {
        const reply = await next(ask);
        const isEmpty = reply.status < 300 && recordsOf(reply).length === 0;
        return isEmpty ? next({ ...ask, query: new URLSearchParams() }) : reply;
      },
    ),
  },
});
