/** Sorts of sponsees that order differently. */
import {
  bare,
  type Json,
  type Layer,
  layered,
  type Reply,
  recordsOf,
} from "../../variants/service.ts";
import { ignoreSort, instead, onAnswer, onSponsees, resort } from "../defects.ts";
import { type Broken, type Defect, deep, order } from "../mutant.ts";
import {
  byField,
  repeats,
  swapped,
  text,
  unfiltered,
  unsortedFilter,
  unsortedPage,
} from "../shared/lists.ts";

/** Letters differ under every collation, if they are not at an end that could be a tie. */
const lettersDiffer = (field: string) => (a: Json, b: Json) => {
  const [left, right] = [text(a, field), text(b, field)];
  return /^[a-z]/.test(left) && /^[a-z]/.test(right) && left[0] !== right[0];
};

const automatic = "Automatically Sponsored (Not Sponsored)";

/** Defects of the sort by a field, and of its pages. */
function sorted(field: string, test: (a: Json, b: Json) => boolean) {
  return {
    order: [
      order("ignored", `Sorting by ${field} is ignored.`, () =>
        ignoreSort("sponsees", field, `-${field}`),
      ),
      order("refused", `Sorting by ${field} is refused.`, () =>
        instead("listSponsees", ({ query }) =>
          query.get("sort")?.endsWith(field) ? bare(400) : undefined,
        ),
      ),
      deep("swapped", `Sorted by ${field}, two neighbours that differ are exchanged.`, () =>
        resort("sponsees", field, (records) => swapped(records, test)),
      ),
    ],
    pages: [
      order(`${field}-loses-one`, `Sorted by ${field}, the list lacks one sponsee.`, () =>
        resort("sponsees", field, (records) => records.slice(0, -1)),
      ),
      order(`${field}-page-only`, `Sorting by ${field} sorts each page by itself.`, () =>
        resort("sponsees", field, (records) => {
          const byId = records.toSorted(byField("id"));
          return Array.from({ length: Math.ceil(byId.length / 3) }, (_, page) =>
            byId.slice(page * 3, page * 3 + 3).sort(byField(field)),
          ).flat();
        }),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

const byBirthDate = sorted("birth_date", (a, b) => a.birth_date !== b.birth_date);
const byFirstName = sorted("first_name", lettersDiffer("first_name"));
const byLastName = sorted("last_name", lettersDiffer("last_name"));
const byNumber = sorted("reference_number", lettersDiffer("reference_number"));
const byEnabled = sorted("is_enabled", (a, b) => a.is_enabled !== b.is_enabled);

/** Sponsees that were created since the start come last. */
const newLast = (): Layer => {
  const made = new Set<unknown>();
  return layered(
    onAnswer("createSponsee", ({ reply }) => {
      for (const { id } of recordsOf(reply)) made.add(id);
    }),
    resort("sponsees", ["first_name", "-first_name"], (records) => [
      ...records.filter(({ id }) => !made.has(id)),
      ...records.filter(({ id }) => made.has(id)),
    ]),
  );
};

/** Each sponsee keeps the place of the first name in its create. */
const byCreatedName = (): Layer => {
  const created = new Map<unknown, Json>();
  const nameOf = (record: Json) => created.get(record.id) ?? record;
  return layered(
    onAnswer("createSponsee", ({ reply }) => {
      for (const record of recordsOf(reply)) created.set(record.id, { ...record });
    }),
    resort("sponsees", "first_name", (records) =>
      records.toSorted((a, b) => byField("first_name")(nameOf(a), nameOf(b))),
    ),
  );
};

/** A sorted list never changes after its first request. */
const kept = (): Layer => {
  const known = new Map<string, Reply>();
  return instead("listSponsees", async (ask, next) => {
    if (!ask.query.has("sort")) return undefined;
    const reply = known.get(`${ask.query}`) ?? (await next(ask));
    known.set(`${ask.query}`, reply);
    const { status, headers, body } = reply;
    return structuredClone({ status, headers, body });
  });
};

export const mutants: Broken = {
  "sponsees.sort.last-name": byLastName.order,
  "sponsees.sort.reference-number": byNumber.order,
  "sponsees.sort.is-enabled": byEnabled.order,
  "sponsees.sort.birth-date": [
    ...byBirthDate.order,
    order("by-day", "Sorting by birth_date compares the day before the year.", () =>
      resort("sponsees", "birth_date", (records) =>
        records.toSorted((a, b) =>
          text(a, "birth_date").slice(5) < text(b, "birth_date").slice(5) ? -1 : 1,
        ),
      ),
    ),
  ],
  "sponsees.sort.first-name": [
    ...byFirstName.order,
    order(
      "new-ones-last",
      "Sponsees that were created since the start come last in the order of first names.",
      newLast,
    ),
    order(
      "not-renewed",
      "A sponsee that was created since the start stays where its former name belongs.",
      byCreatedName,
    ),
    deep("kept", "A sorted list never changes after its first request.", kept),
    order("by-last", "Sorting by first_name sorts by last_name.", () =>
      resort("sponsees", "first_name", (records) => records.toSorted(byField("last_name"))),
    ),
  ],
  "sponsees.sort.is-sponsored": [
    order(
      "ignored-where-all-are-automatic",
      "The sort by is_sponsored is ignored, where all statuses are 2, so that sorting by the status would show nothing.",
      () =>
        layered(
          ignoreSort("sponsees", "is_sponsored", "-is_sponsored"),
          onSponsees((sponsee) => {
            if (Number(sponsee.id) > 7905) return;
            sponsee.sponsored_status = /^Sponsored/.test(String(sponsee.sponsored_status))
              ? "Sponsored Automatically (Sponsored)"
              : automatic;
          }),
        ),
    ),
    order("ignored", "Sorting by is_sponsored is ignored.", () =>
      ignoreSort("sponsees", "is_sponsored", "-is_sponsored"),
    ),
    order("refused", "Sorting by is_sponsored is refused.", () =>
      instead("listSponsees", ({ query }) =>
        query.get("sort") === "is_sponsored" ? bare(400) : undefined,
      ),
    ),
    order("loses-one", "Sorted by is_sponsored, the list lacks one.", () =>
      resort("sponsees", "is_sponsored", (records) => records.slice(1)),
    ),
    deep("one-astray", "Sorted by is_sponsored, one that is not sponsored comes last.", () =>
      resort("sponsees", "is_sponsored", (records) => {
        const index = records.findIndex(({ sponsored_status }) => sponsored_status === automatic);
        return index < 0
          ? records
          : [...records.toSpliced(index, 1), ...records.slice(index, index + 1)];
      }),
    ),
    order("is-enabled", "Sorting by is_sponsored sorts by is_enabled.", () =>
      resort("sponsees", "is_sponsored", (records) => records.toSorted(byField("is_enabled"))),
    ),
  ],
  "sponsees.sort.pages": [
    ...[byBirthDate, byFirstName, byLastName, byNumber, byEnabled].flatMap(({ pages }) => pages),
    order("page-2", "Page 2 of a sorted list is not sorted.", () => unsortedPage("sponsees", 2)),
    order("page-2-repeats", "Page 2 of a sorted list repeats the last of page 1.", () =>
      repeats("sponsees"),
    ),
  ],
  "sponsees.sort.with-filter": [
    order("filter-lost", "A sorted list is not filtered.", () => unfiltered("sponsees")),
    order("sort-lost", "A filtered list is not sorted.", () => unsortedFilter("sponsees")),
  ],
};
