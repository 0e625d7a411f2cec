/** Sorted lists, whatever they are sorted by. */

import type { List } from "../../lists.ts";
import type { Answer } from "../../service/answer.ts";
import { type Direction, type Disorder, disorder, explain, type Value } from "./collation.ts";
import type { Look } from "./look.ts";

export interface Sorting {
  /** What the list is sorted by, in words. */
  name: string;
  /** The values of a record that would explain the order, each by itself enough. */
  keys: readonly ((record: List["records"][number]) => Value | undefined)[];
  directions?: readonly Direction[];
}

/**
 * Judges the order of a sorted list. Values that are undefined are free. Faults go to `id` when a
 * page by itself is out of order, and to `pagesId` when the pages are in order only one by one.
 */
export function judgeOrder(
  looking: Look,
  list: List,
  { name, keys, directions }: Sorting,
  { id, pagesId }: { id: string; pagesId: string },
): Direction | undefined {
  const columns = keys.map((key) => list.pages.map(({ records }) => records.map(key)));
  for (const pages of columns) {
    const found = explain([pages.flat().filter(isBound)], directions);
    if (found) return found.direction;
  }
  const inPages = columns.some((pages) =>
    explain(
      pages.map((values) => values.filter(isBound)),
      directions,
    ),
  );
  if (inPages && id !== pagesId) looking.doubt(id, "only each page by itself is in order");
  const values = columns[0]?.flat() ?? [];
  // The field itself says more than the key that was made of it.
  const shownAt = (at: number) => list.records[at]?.[name] ?? values[at];
  const pair = neighbours(values, directions?.length === 1 ? directions[0] : undefined);
  const place = pair && placeOf(list, pair.after);
  const former = pair && placeOf(list, pair.before);
  const tried = `sort by ${name} ${directions?.join() ?? ""} ${inPages}`;
  looking.fail(inPages ? pagesId : id, {
    tried,
    request: place?.answer ?? list.first,
    ...(former?.answer !== place?.answer && { after: [former?.answer] }),
    expected: inPages
      ? `sorted by ${name} over all pages, not each page by itself`
      : `sorted by ${name}${directions?.length === 1 ? `, ${directions[0]}` : ""}`,
    actual: pair
      ? `${JSON.stringify(shownAt(pair.before))}, and then ${JSON.stringify(shownAt(pair.after))}`
      : "another order",
    ...(place && { at: `/data/${place.index}` }),
  });
  return undefined;
}

/** Judges that a sorted list has the records of the unsorted one. */
export function judgePermutation(looking: Look, base: List, list: List, id: string): void {
  if (list.total !== base.total) {
    looking.fail(id, {
      request: list.first,
      expected: `a total of ${base.total}, as without sort`,
      actual: list.total,
      at: "/meta/total",
    });
    return;
  }
  const twice = list.ids.find((one, index) => list.ids.indexOf(one) !== index);
  if (twice !== undefined) {
    const [first = list.first, second = first] = pagesWith(list, twice);
    looking.fail(id, {
      request: second,
      after: [first],
      expected: "each record once, on all pages together",
      actual: `the record ${twice} twice`,
    });
  }
  if (!base.complete || !list.complete) return;
  const before = new Set(base.ids);
  const after = new Set(list.ids);
  const lost = base.ids.find((one) => !after.has(one));
  const added = list.ids.find((one) => !before.has(one));
  if (lost === undefined && added === undefined) return;
  looking.fail(id, {
    request: list.first,
    expected: "the same records as without sort",
    actual: [lost && `${lost} is missing`, added && `${added} is new`].filter(Boolean).join(", "),
  });
}

/** The answers that show a record, once for each time that they show it. */
function pagesWith({ pages }: List, id: string): Answer[] {
  return pages.flatMap(({ answer, records }) =>
    records.filter((record) => String(record.id) === id).map(() => answer),
  );
}

/** What sorted lists show of their pages, when nothing in them fails. */
export function passPages(looking: Look, base: List, lists: readonly List[], id: string): void {
  const answered = lists.filter(({ ok }) => ok).length;
  if (base.lastPage < 2) looking.skip(id, "the list has one page");
  else if (answered === 0) looking.skip(id, "no sorted list is answered");
  else looking.pass(id, `${answered} sorted lists`);
}

export function isAnswered(looking: Look, list: List, id: string): boolean {
  if (list.ok) return true;
  looking.fail(id, {
    request: list.first,
    expected: "a list",
    actual: `status ${list.first.status}`,
  });
  return false;
}

/** A field of a record as a value to sort by; undefined when it has a type that none can sort by. */
export function fieldOf(name: string) {
  return (record: List["records"][number]): Value | undefined => {
    const value = record[name];
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "string" || typeof value === "number" || value === null) return value;
    return undefined;
  };
}

/** A timestamp in milliseconds, with what it tells of smaller parts. */
export function instant(text: string): number {
  const [, finer = ""] = /\.\d{3}(\d+)/.exec(text) ?? [];
  return Date.parse(text) + Number(`0.${finer || "0"}`);
}

/** The instant of a field. */
export function instantOf(name: string) {
  return (record: List["records"][number]): Value | undefined => {
    const value = instant(String(record[name]));
    return Number.isNaN(value) ? undefined : value;
  };
}

function isBound(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** The first disorder among the bound values, by their places in the whole list. */
function neighbours(
  values: readonly (Value | undefined)[],
  direction: Direction | undefined,
): Disorder | undefined {
  const places = values.flatMap((value, index) => (value === undefined ? [] : [index]));
  const found = disorder(values.filter(isBound), direction);
  if (found === undefined) return undefined;
  return { before: places[found.before] ?? 0, after: places[found.after] ?? 0 };
}

function placeOf({ pages }: List, position: number) {
  let rest = position;
  for (const { answer, records } of pages) {
    if (rest < records.length) return { answer, index: rest };
    rest -= records.length;
  }
  return undefined;
}
