/** Sorts of sponsees that order differently. */
import { ignoreSort, instead, onAnswer, onSponsees, resort } from "../../layers.ts";
import { bare, type Json, layered, type Reply, withState } from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { byField, sortedPages, swapped, text } from "../shared/lists.ts";

const isUnequal = (field: string) => (a: Json, b: Json) => a[field] !== b[field];

/** Letters differ under every collation, if they are not at an end that could be a tie. */
const haveOtherLetters = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return /^[a-z]/.test(left) && /^[a-z]/.test(right) && left[0] !== right[0];
};

const automatic = "Automatically Sponsored (Not Sponsored)";

const rejected = (field: string) => ({
  [`The service rejects the sort ${field}.`]: instead(
    "listSponsees",
    ({ ask }) => ask.query.get("sort")?.endsWith(field) && bare(400),
  ),
});

/** Defects of the sort by a field, and of its pages. */
function sorted(field: string, differ: (a: Json, b: Json) => boolean): Mutants {
  return {
    [field.replace("_", "-")]: {
      [`The service ignores the sort ${field}.`]: ignoreSort(field),
      ...rejected(field),
      [`Two neighbours that differ are swapped in the sort ${field}.`]: resort(
        "sponsees",
        field,
        (records) => swapped(records, differ),
      ),
    },
    pages: {
      [`The list lacks a sponsee in the sort ${field}.`]: resort("sponsees", field, (records) =>
        records.slice(0, -1),
      ),
      [`The sort ${field} sorts each page separately.`]: resort("sponsees", field, (records) => {
        const byId = records.toSorted(byField("id"));
        return Array.from({ length: Math.ceil(byId.length / 3) }, (_, page) =>
          byId.slice(page * 3, page * 3 + 3).sort(byField(field)),
        ).flat();
      }),
    },
  };
}

/** Sponsees that were created since the start come last. */
const newLast = withState(() => {
  const created = new Set<unknown>();
  return layered(
    onAnswer("createSponsee", ({ records }) => {
      for (const { id } of records) created.add(id);
    }),
    resort("sponsees", ["first_name", "-first_name"], (records) => [
      ...records.filter(({ id }) => !created.has(id)),
      ...records.filter(({ id }) => created.has(id)),
    ]),
  );
});

/** Each sponsee keeps the place of the first name in its create. */
const byCreatedName = withState(() => {
  const created = new Map<unknown, Json>();
  const nameOf = (record: Json) => created.get(record.id) ?? record;
  return layered(
    onAnswer("createSponsee", ({ records }) => {
      for (const record of records) created.set(record.id, { ...record });
    }),
    resort("sponsees", "first_name", (records) =>
      records.toSorted((a, b) => byField("first_name")(nameOf(a), nameOf(b))),
    ),
  );
});

const neverChanging = withState(() => {
  const known = new Map<string, Reply>();
  return instead("listSponsees", async ({ ask, next }) => {
    if (!ask.query.has("sort")) return undefined;
    const { status, headers, body } = known.get(`${ask.query}`) ?? (await next(ask));
    known.set(`${ask.query}`, { status, headers, body });
    return structuredClone({ status, headers, body });
  });
});

export const mutants = merged(
  sorted("birth_date", isUnequal("birth_date")),
  sorted("first_name", haveOtherLetters("first_name")),
  sorted("last_name", haveOtherLetters("last_name")),
  sorted("reference_number", haveOtherLetters("reference_number")),
  sorted("is_enabled", isUnequal("is_enabled")),
  sortedPages("sponsees"),
  {
    "birth-date": {
      "The sort birth_date compares the day before the year.": resort(
        "sponsees",
        "birth_date",
        (records) =>
          records.toSorted((a, b) =>
            text(a, "birth_date").slice(5) < text(b, "birth_date").slice(5) ? -1 : 1,
          ),
      ),
    },
    "first-name": {
      "New sponsees come last in the sort first_name.": newLast,
      "New sponsees stay where their former name belongs in the sort first_name.": byCreatedName,
      "A sorted list never changes after its first request.": neverChanging,
      "The sort first_name sorts by last_name.": resort("sponsees", "first_name", (records) =>
        records.toSorted(byField("last_name")),
      ),
    },
    "is-sponsored": {
      // Sorting by the status changes nothing where all statuses are 2.
      "The service ignores the sort is_sponsored, and all sponsees have the status 2.": layered(
        ignoreSort("is_sponsored"),
        onSponsees((sponsee) => {
          if (Number(sponsee.id) > 7905) return;
          sponsee.sponsored_status = /^Sponsored/.test(String(sponsee.sponsored_status))
            ? "Sponsored Automatically (Sponsored)"
            : automatic;
        }),
      ),
      "The service ignores the sort is_sponsored.": ignoreSort("is_sponsored"),
      ...rejected("is_sponsored"),
      "The list lacks a sponsee in the sort is_sponsored.": resort(
        "sponsees",
        "is_sponsored",
        (records) => records.slice(1),
      ),
      "A sponsee that is not sponsored comes last in the sort is_sponsored.": resort(
        "sponsees",
        "is_sponsored",
        (records) => {
          const index = records.findIndex(({ sponsored_status }) => sponsored_status === automatic);
          const moved = records.slice(index, index + 1);
          return index < 0 ? records : [...records.toSpliced(index, 1), ...moved];
        },
      ),
      "The sort is_sponsored sorts by is_enabled.": resort("sponsees", "is_sponsored", (records) =>
        records.toSorted(byField("is_enabled")),
      ),
    },
  },
);
