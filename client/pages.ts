import type { CallResult, RequestOptions } from "./calls.ts";
import { InvalidResponseError, PageError } from "./errors.ts";
import { firstPlace, linkedPlace, numberedLink } from "./page-links.ts";
import { dataOf } from "./results.ts";
import type { RetryOptions } from "./retries.ts";

/** A page of section 2.2. */
export interface AnyPage<Item = unknown> {
  data: Item[];
  links: { next: string | null };
  meta: { current_page: number; last_page: number };
}

/** What `list` takes besides the query. */
export interface ListOptions extends RequestOptions, RetryOptions {
  /**
   * How the next page is found.
   *
   * `"links"`, the default, follows `links.next` until it is null. It is safer, because the service
   * itself says where its list ends: it works for lists that grow meanwhile, and for a service that
   * puts more than a number into its links.
   *
   * `"numbers"` counts `page` up to `meta.last_page` and ignores the links. Use it for a service
   * whose links have another host or path than the one you call, as behind some proxies.
   */
  follow?: "links" | "numbers" | undefined;
  /**
   * The link to start from, such as the `links.next` of the last page that an earlier run has read.
   * It must lead to this list. A page number goes into the query instead: `{ page: 3 }`.
   */
  from?: string | undefined;
  /** The maximum number of pages. Then the iteration ends as if there were no more. */
  maxPages?: number | undefined;
}

/** Reads the page whose query `querySerializer` writes. */
export type ReadPage<Page> = (
  options: RequestOptions & RetryOptions & { querySerializer: () => string },
) => Promise<CallResult<Page>>;

/**
 * Iterates over the pages of a list. Each request goes to the list itself: of a link, only the query
 * is used. What a link leaves out of the caller's query is sent again, so a filter is never lost.
 *
 * @param address the address of the list, with the caller's query
 */
export async function* pagesOf<Page extends AnyPage>(
  address: string,
  read: ReadPage<Page>,
  { follow = "links", from, maxPages = Number.POSITIVE_INFINITY, ...options }: ListOptions,
): AsyncGenerator<Page, void, undefined> {
  const list = new URL(address);
  let at = firstPlace(list);
  if (from !== undefined) {
    // By numbers, only the query of a link counts: it may have another host.
    const isElsewhere = follow === "numbers" && URL.canParse(from);
    at = linkedPlace(at, isElsewhere ? new URL(from).search : from, list, "from");
  }
  const seen = new Set<string>();
  for (let count = 0; count < maxPages; count++) {
    seen.add(at.key);
    const { search } = new URL(at.url);
    const result = await read({ ...options, querySerializer: () => search });
    const page = dataOf(result);
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
