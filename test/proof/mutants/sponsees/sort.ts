/** Defects of the sorts of sponsees. */
import { instead, onObjects, onQuery, onSuccess, resort } from "../../layers.ts";
import { bare, type Json, layered, type Reply, withState } from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { byField, sortedPages, swapped, text } from "../shared/lists.ts";
import { lastOlder } from "../shared/updates.ts";

const isUnequal = (field: string) => (a: Json, b: Json) => a[field] !== b[field];

/** Whether both values begin with a letter from a to z, and these two letters differ. */
const haveOtherLetters = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  // Databases order other letters, such as É, in different ways.
  return /^[a-z]/.test(left) && /^[a-z]/.test(right) && left[0] !== right[0];
};

const sorting = (field: string, order: (records: Json[]) => Json[]) =>
  resort("sponsees", field, order);

/** Ignores a sort in both directions. */
const ignoring = (field: string) =>
  onQuery("listSponsees", ({ query }) => query.get("sort")?.endsWith(field) && { sort: null });

/** Defects of the list sorted by `field`. */
function sorted(field: string, differ: (a: Json, b: Json) => boolean): Mutants {
  return {
    [field.replace("_", "-")]: {
      [`The service ignores the sort ${field}.`]: ignoring(field),
      [`The service rejects the sort ${field}.`]: instead(
        "listSponsees",
        ({ ask }) => ask.query.get("sort")?.endsWith(field) && bare(400),
      ),
      [`Sorting by ${field} swaps two neighbours that differ.`]: sorting(field, (records) =>
        swapped(records, differ),
      ),
    },
    pages: {
      [`The list sorted by ${field} lacks a sponsee.`]: sorting(field, (records) =>
        records.slice(0, -1),
      ),
      [`The sort ${field} sorts each page separately.`]: sorting(field, (records) => {
        const byId = records.toSorted(byField("id"));
        return Array.from({ length: Math.ceil(byId.length / 3) }, (_, page) =>
          byId.slice(page * 3, page * 3 + 3).sort(byField(field)),
        ).flat();
      }),
    },
  };
}

const isSponsored = ({ sponsored_status: label }: Json) =>
  /^Sponsored$|\(Sponsored\)/.test(String(label));

/** Sorts by the first name with which each sponsee was created. */
const byCreatedName = withState(() => {
  const created = new Map<unknown, Json>();
  const nameOf = (record: Json) => created.get(record.id) ?? record;
  return layered(
    onSuccess("createSponsee", ({ records }) => {
      for (const record of records) created.set(record.id, { ...record });
    }),
    sorting("first_name", (records) =>
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
  sorted("is_sponsored", (a, b) => isSponsored(a) !== isSponsored(b)),
  sortedPages("sponsees"),
  {
    "birth-date": {
      "The sort birth_date compares months and days, and ignores the year.": sorting(
        "birth_date",
        (records) =>
          records.toSorted((a, b) =>
            text(a, "birth_date").slice(5) < text(b, "birth_date").slice(5) ? -1 : 1,
          ),
      ),
    },
    "first-name": {
      "The sort first_name ignores a changed first name of a new sponsee.": byCreatedName,
      "A sorted list never changes after its first request.": neverChanging,
      "The sort first_name sorts by last_name.": sorting("first_name", (records) =>
        records.toSorted(byField("last_name")),
      ),
    },
    "is-sponsored": {
      // The suite also accepts a list in the order of the statuses 0, 1 and 2. Both labels below
      // belong to the status 2, so only the new sponsees of the run prove the defect.
      "The service ignores the sort is_sponsored, and all older sponsees have the status 2.":
        layered(
          ignoring("is_sponsored"),
          onObjects("Sponsee", (sponsee) => {
            if (Number(sponsee.id) > lastOlder) return;
            sponsee.sponsored_status = isSponsored(sponsee)
              ? "Sponsored Automatically (Sponsored)"
              : "Automatically Sponsored (Not Sponsored)";
          }),
        ),
      "The sort is_sponsored sorts by is_enabled.": sorting("is_sponsored", (records) =>
        records.toSorted(byField("is_enabled")),
      ),
    },
  },
);
