import { catalogue } from "../../domain/catalogue.ts";
import { buildPage, type Page } from "../../domain/page.ts";
import { operations } from "../../generated/operations.ts";
import type { Contribution } from "./contribution.ts";
import { type Sponsee, sponsee } from "./sponsee.ts";

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
  /** The number of records on a full page. Default: 15 sponsees or 25 contributions. */
  perPage?: number | undefined;
  /** The URL of the list, for its links. Default: the list at `https://charity.example.org`. */
  url?: string | URL | undefined;
}

/** A page as the service returns it. */
export interface List<Record> extends Page {
  data: Record[];
}

/**
 * Makes a page of sponsees or of contributions as the service returns it: `data`, `links` and `meta`.
 *
 * @param of `sponsee` or `contribution`
 * @param options the list and the page number
 * @throws RangeError when a number is out of range, `total` differs from the number of records, or
 *   two records have the same id
 *
 * @example
 * page(sponsee, { total: 62, page: 5 }); // the last page of five, with two sponsees
 * page(sponsee, { total: 0 }); // an empty list
 * page(sponsee, { records: [sponsee({ first_name: "Ada" })] });
 * page(contribution, { total: 30, page: 2, fields: { recurring: true } });
 */
export function page<Record extends Sponsee | Contribution, Fields>(
  of: (fields?: Fields, seed?: number) => Record,
  options: PageOptions<NoInfer<Record>, NoInfer<Fields>> = {},
): List<Record> {
  const isSponsee = Object.is(of, sponsee);
  const { path } = isSponsee ? operations.listSponsees : operations.listContributions;
  const { site } = catalogue.settings;
  const { records, fields, seed = 1, url = site + path } = options;
  const { page: number = 1, perPage = isSponsee ? 15 : 25 } = options;
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
