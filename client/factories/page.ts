import { catalogue } from "../../domain/catalogue.ts";
import { buildPage, type Page } from "../../domain/page.ts";
import { lists } from "../../generated/resources.ts";

/** A function such as `sponsee`, which makes records of a resource. */
export interface Factory<Record, Fields> {
  (fields?: Fields, seed?: number): Record;
  /** The resource whose list has these records. */
  readonly resource: keyof typeof lists;
}

/** The records of a list, and the page to make. */
export interface PageOptions<Record, Fields> {
  /** The records of the whole list. Default: generated records. */
  records?: readonly Record[] | undefined;
  /** The number of records in the whole list. Default: 3, or the number of `records`. */
  total?: number | undefined;
  /** Fields to set in every generated record. */
  fields?: Fields | undefined;
  /** The seed of the first record of the list. Each further record has the next seed. */
  seed?: number | undefined;
  /** The page number, from 1. A page past the end is empty. */
  page?: number | undefined;
  /** The number of records on a full page. Default: as in the reference, such as 15 sponsees. */
  perPage?: number | undefined;
  /** The URL of the list, for its links. Default: the list at `https://charity.example.org`. */
  url?: string | URL | undefined;
}

/** A page as the service returns it. */
export interface List<Record> extends Page {
  data: Record[];
}

/**
 * Makes a page of a list as the service returns it: `data`, `links` and `meta`.
 *
 * @param of a factory, such as `sponsee` or `contribution`
 * @param options the list and the page number
 * @throws RangeError when a number is out of range, `total` differs from the number of records, or
 *   two records have the same id
 * @throws TypeError for a function that is not a factory
 *
 * @example
 * page(sponsee, { total: 62, page: 5 }); // the last page of five, with two sponsees
 * page(sponsee, { total: 0 }); // an empty list
 * page(sponsee, { records: [sponsee({ first_name: "Ada" })] });
 * page(contribution, { total: 30, page: 2, fields: { recurring: true } });
 */
export function page<Record extends { id: string }, Fields>(
  of: Factory<Record, Fields>,
  options: PageOptions<NoInfer<Record>, NoInfer<Fields>> = {},
): List<Record> {
  if (!Object.hasOwn(lists, of.resource)) {
    throw new TypeError(
      `page() takes a factory such as sponsee, not ${of.name || "another function"}. To change the records, use fields or records.`,
    );
  }
  const { path, pageSize } = lists[of.resource];
  const { site } = catalogue.settings;
  const { records, fields, seed = 1, url = site + path } = options;
  const { page: number = 1, perPage = pageSize } = options;
  const total = options.total ?? records?.length ?? 3;
  if (records && records.length !== total) {
    throw new RangeError(
      `total is ${total}, but records has the length ${records.length}. Give only one of total and records.`,
    );
  }
  for (const [name, value, least] of [
    ["page", number, 1],
    ["perPage", perPage, 1],
    ["total", total, 0],
  ] as const) {
    if (Number.isSafeInteger(value) && value >= least) continue;
    throw new RangeError(
      `${name} must be a whole number of at least ${least}, not ${String(value)}.`,
    );
  }
  const first = (number - 1) * perPage;
  const count = Math.max(0, Math.min(perPage, total - first));
  const data =
    records?.slice(first, first + count) ??
    Array.from({ length: count }, (_, index) => of(fields, seed + first + index));
  const ids = (records ?? data).map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) {
    throw new RangeError(
      `Two records of the list have the id "${twice}". Give each its own seed or its own id.`,
    );
  }
  return { data, ...buildPage(new URL(url), number, perPage, total) };
}
