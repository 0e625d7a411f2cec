import type { CallResult } from "./calls.ts";
import { wrong } from "./checks.ts";
import {
  InvalidResponseError,
  NotFoundError,
  PageError,
  RateLimitError,
  StatusError,
  ValidationError,
} from "./errors.ts";
import type { CallOptions } from "./retries.ts";
import { parseUrl } from "./shown-url.ts";

/** A page of a list (section 2.2 of the page "The service"). */
export interface AnyPage<Item = unknown> {
  data: Item[];
  links: { next: string | null };
  meta: { current_page: number; last_page: number };
}

/** The options of `list`, besides the query. */
export interface ListOptions extends CallOptions {
  /**
   * How to find the next page.
   *
   * `"links"`, the default, follows `links.next` until it is null. It is safer, because links
   * may contain more than a page number, such as a position in a list that grows.
   *
   * `"numbers"` counts `page` up to `meta.last_page` and ignores the links. Use it when the links
   * have a different host or path than `baseUrl`, as behind some proxies.
   */
  follow?: "links" | "numbers" | undefined;
  /**
   * The link to start from, such as the `links.next` of the page at which an earlier run stopped. It
   * must lead to this list. Null starts at the first page. The `links.next` of the last page is null,
   * so the next run starts again. To start from a page number, use the query: `{ page: 3 }`.
   */
  from?: string | null | undefined;
  /** The maximum number of pages. After these pages, the iteration ends without an error. */
  maxPages?: number | undefined;
}

/**
 * Iterates over the pages of a list. Each request goes to the URL of the list; only the query of a
 * link is used. A part of the caller's query that a link leaves out is sent again, so a filter is
 * never lost.
 *
 * @param address the URL of the list, with the caller's query
 * @param read fetches one page, with the query that `querySerializer` returns
 */
export async function* iteratePages<Page extends AnyPage>(
  address: string,
  read: (options: CallOptions & { querySerializer: () => string }) => Promise<CallResult<Page>>,
  { follow = "links", from, maxPages = Number.POSITIVE_INFINITY, ...options }: ListOptions,
): AsyncGenerator<Page, void, undefined> {
  if (follow !== "links" && follow !== "numbers") {
    throw wrong("follow", '"links" or "numbers"', follow);
  }
  const list = new URL(address);
  let at = list;
  if (from !== undefined && from !== null) {
    // With `"numbers"`, only the query of a link counts: its host may be different.
    const query = follow === "numbers" ? parseUrl(from)?.search : undefined;
    at = resolveLink(query ?? from, at, list, "the option `from`");
  }
  const seen = new Set<string>();
  for (let count = 0; count < maxPages; count++) {
    seen.add(pageOf(at, list));
    const { search } = at;
    const result = await read({ ...options, querySerializer: () => search });
    const page = getData(result);
    if (!Array.isArray(page?.data)) {
      throw new InvalidResponseError(result, "its body has no array in data");
    }
    const next = follow === "links" ? page.links?.next : numberedLink(at, list, page.meta);
    yield page;

    if (next === null) return;
    const to = resolveLink(next, at, list, "links.next");
    if (seen.has(pageOf(to, list))) {
      throw new PageError("repeated", at, "links.next leads to a page that was already read");
    }
    at = to;
  }
}

/**
 * Returns the page number in a URL, or the query if the URL has no number, such as `?cursor=abc`.
 * The URL of the list without a number is page "1".
 */
function pageOf(url: URL, list: URL): string {
  return url.searchParams.get("page") ?? (url.search === list.search ? "1" : url.search);
}

/** Returns the URL of a link. It adds the parts of the caller's query that the link leaves out. */
function resolveLink(link: unknown, at: URL, list: URL, name: string): URL {
  const url = typeof link === "string" && link !== "" ? parseUrl(link, list) : undefined;
  if (!url) throw new PageError("shape", at, `${name} is not a URL`);
  for (const [name, value] of list.searchParams) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  for (const part of ["origin", "pathname"] as const) {
    if (url[part] === list[part]) continue;
    const why = `${name} leads to ${url[part]}, not to ${list[part]}`;
    const advice = `If both are the same service, change baseUrl or use follow: "numbers"`;
    throw new PageError(part, at, `${why}. ${advice}.`);
  }
  return url;
}

/** Returns a link to the next page from the page numbers alone, or null after the last page. */
function numberedLink(at: URL, list: URL, meta?: AnyPage["meta"]): string | null {
  const { current_page = Number.NaN, last_page = Number.NaN } = meta ?? {};
  if (`${current_page}` !== pageOf(at, list) || !(last_page >= 0)) {
    const numbers = `current_page ${meta?.current_page} and last_page ${meta?.last_page}`;
    throw new PageError("shape", at, `meta has ${numbers} on page ${pageOf(at, list)}`);
  }
  return current_page < last_page ? `?page=${current_page + 1}` : null;
}

/** Returns the data of a call. Throws the error of a status that is not 2xx. */
export function getData<Data>(result: CallResult<Data>): Data {
  if (!result.error) return result.data;
  const { status } = result.response;
  if (status === 404) throw new NotFoundError(result);
  if (status === 400 || status === 409 || status === 422) throw new ValidationError(result);
  if (status === 429) throw new RateLimitError(result);
  throw new StatusError(result);
}
