import type { CallResult, RequestOptions } from "./calls.ts";
import { InvalidResponseError, PageError } from "./errors.ts";
import { firstPlace, linkedPlace, numberedLink } from "./page-links.ts";
import { getData } from "./results.ts";
import type { RetryOptions } from "./retries.ts";

/** A page as section 2.2 describes it. */
export interface AnyPage<Item = unknown> {
  data: Item[];
  links: { next: string | null };
  meta: { current_page: number; last_page: number };
}

/** The options of `list`, besides the query. */
export interface ListOptions extends RequestOptions, RetryOptions {
  /**
   * How to find the next page.
   *
   * `"links"`, the default, follows `links.next` until it is null. It is safer, because the service
   * decides where its list ends: it works for lists that grow meanwhile, and for links that contain
   * more than a page number.
   *
   * `"numbers"` counts `page` up to `meta.last_page` and ignores the links. Use it when the links
   * have a different host or path than `baseUrl`, as behind some proxies.
   */
  follow?: "links" | "numbers" | undefined;
  /**
   * The link to start from, such as the `links.next` of the last page of an earlier run. It must
   * lead to this list. Null, as after the last page, starts at the first page. To start from a page
   * number, use the query: `{ page: 3 }`.
   */
  from?: string | null | undefined;
  /** The maximum number of pages. After that the iteration ends without an error. */
  maxPages?: number | undefined;
}

/** Reads the page whose query `querySerializer` writes. */
export type ReadPage<Page> = (
  options: RequestOptions & RetryOptions & { querySerializer: () => string },
) => Promise<CallResult<Page>>;

/**
 * Iterates over the pages of a list. Each request goes to the URL of the list; only the query of a
 * link is used. A part of the caller's query that a link leaves out is sent again, so a filter is
 * never lost.
 *
 * @param address the URL of the list, with the caller's query
 */
export async function* iteratePages<Page extends AnyPage>(
  address: string,
  read: ReadPage<Page>,
  { follow = "links", from, maxPages = Number.POSITIVE_INFINITY, ...options }: ListOptions,
): AsyncGenerator<Page, void, undefined> {
  const list = new URL(address);
  let at = firstPlace(list);
  if (from !== undefined && from !== null) {
    // With `"numbers"`, only the query of a link counts: its host may be different.
    const isElsewhere = follow === "numbers" && URL.canParse(from);
    at = linkedPlace(at, isElsewhere ? new URL(from).search : from, list, "from");
  }
  const seen = new Set<string>();
  for (let count = 0; count < maxPages; count++) {
    seen.add(at.key);
    const { search } = new URL(at.url);
    const result = await read({ ...options, querySerializer: () => search });
    const page = getData(result);
    if (!Array.isArray(page?.data)) {
      throw new InvalidResponseError(result, "its body has no array in data");
    }
    const next = follow === "links" ? page.links?.next : numberedLink(at, page.meta);
    yield page;

    if (next === null) return;
    const to = linkedPlace(at, next, list);
    if (seen.has(to.key)) {
      throw new PageError("repeated", at.url, "links.next leads to a page that was already read");
    }
    at = to;
  }
}
