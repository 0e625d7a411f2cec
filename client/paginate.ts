import { createQuerySerializer } from "openapi-fetch";
import type { paths } from "../generated/types.ts";
import type { Answered, Refused, RequestOptions } from "./calls.ts";
import type { SponsorshipClient } from "./client.ts";
import { PageError, whyOf } from "./errors.ts";
import { unwrap } from "./unwrap.ts";

/** The response to GET on a path that is a list of section 2.2. */
type ListAnswer<Answer extends { data: unknown[]; links: unknown }> = {
  get: { responses: { 200: { content: { "application/json": Answer } } } };
};

/** The paths of the contract whose GET returns pages. */
export type ListPath = {
  [Path in keyof paths]: paths[Path] extends ListAnswer<{ data: unknown[]; links: unknown }>
    ? Path
    : never;
}[keyof paths];

/** One page of a list: its records in `data`, with `links` and `meta`. Section 2.2. */
export type Page<Path extends ListPath> =
  paths[Path]["get"]["responses"][200]["content"]["application/json"];

/** One record of a list: a sponsee or a contribution. */
export type ListRecord<Path extends ListPath> = Page<Path>["data"][number];

/** What `paginate` and `pages` take besides the path. */
export interface ListOptions<Path extends ListPath>
  extends Pick<RequestOptions, "headers" | "signal"> {
  /** The query of the list: `page` to start from, `filter` and `sort`. */
  params?: paths[Path]["get"]["parameters"];
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
   * It must lead to this list. A page number goes into `params.query.page` instead.
   */
  from?: string | undefined;
  /** The maximum number of pages; then the iteration ends as if there were no more. */
  maxPages?: number | undefined;
}

/**
 * Iterates over every record of a list. A page is fetched when its first record is needed, and leaving
 * the loop stops the fetching. Sections 2.2, 4.1, 4.2 and 8.
 *
 * In: a client, the path of a list, and the same `params` as `client.GET` takes. `page` is the page
 * to start from. Each request goes to the client's `baseUrl` and the list's path: of a link, only
 * the query is used. What a link leaves out of the caller's query is sent again, so a filter is
 * never lost.
 *
 * Out: an async iterator of records.
 *
 * Errors, thrown into the loop:
 * - `PageError` when a page cannot be read, when a response is not a page, or when its link leads to
 *   another origin or path, or back to a page that was already read. It has the page, its address,
 *   the `reason`, and as `cause` what the call threw;
 * - the reason of `signal` when it is aborted, between records as well as during a request.
 *
 * @example
 * for await (const sponsee of paginate(client, "/admin/api/v2/sponsees", {
 *   params: { query: { filter: { first_name: "ama" }, sort: "last_name" } },
 * })) {
 *   console.log(sponsee.first_name);
 * }
 */
export async function* paginate<Path extends ListPath>(
  client: SponsorshipClient,
  path: Path,
  options: ListOptions<Path> = {},
): AsyncGenerator<ListRecord<Path>, void, undefined> {
  for await (const page of pages(client, path, options)) {
    for (const record of page.data) {
      options.signal?.throwIfAborted();
      yield record;
    }
  }
}

/**
 * The same as `paginate`, page by page: for a progress bar (`meta.total`), or to store where to
 * resume (`links.next`). Takes the same options and throws the same errors.
 */
export async function* pages<Path extends ListPath>(
  client: SponsorshipClient,
  path: Path,
  { follow = "links", from, maxPages = Number.POSITIVE_INFINITY, ...init }: ListOptions<Path> = {},
): AsyncGenerator<Page<Path>, void, undefined> {
  const get = client.GET as (path: Path, init: object) => Promise<Answered<Page<Path>> | Refused>;
  const style = client.querySerializer;
  const write = typeof style === "function" ? style : createQuerySerializer(style);
  const list = new URL(client.baseUrl + path);
  list.search = write(init.params?.query ?? {});
  let at: Place = { key: list.searchParams.get("page") ?? "1", url: list.href };
  if (from !== undefined) {
    // Without links only its query counts, as that of every address.
    const isOther = follow === "numbers" && URL.canParse(from);
    at = linkedFrom(at, isOther ? new URL(from).search : from, list, "from");
  }
  const read = new Set<string>();
  for (let count = 0; count < maxPages; count++) {
    read.add(at.key);
    init.signal?.throwIfAborted();
    const call = get(path, { ...init, querySerializer: () => new URL(at.url).search });
    const page = await unwrap(call).catch((cause: unknown) => {
      if (init.signal?.aborted) throw init.signal.reason;
      throw new PageError("call", at, whyOf(cause), { cause });
    });
    if (!Array.isArray(page?.data)) throw new PageError("shape", at, "no data array came");
    const next = follow === "links" ? page.links?.next : numberedNext(at, page.meta);
    yield page;

    if (next === null) return;
    const to = linkedFrom(at, next, list);
    if (read.has(to.key)) {
      throw new PageError("repeated", at, "links.next leads back to a page that was read");
    }
    at = to;
  }
}

/** A page of a list: its address, and the number in it, or its whole query when that has none. */
interface Place {
  key: string;
  url: string;
}

/** The link to the page after this one, by the numbers alone. */
function numberedNext(at: Place, meta?: { current_page: number; last_page: number }) {
  const { current_page = Number.NaN, last_page = Number.NaN } = meta ?? {};
  if (`${current_page}` !== at.key || !(last_page >= 0)) {
    throw new PageError(
      "shape",
      at,
      `meta has current_page ${meta?.current_page} and last_page ${meta?.last_page}`,
    );
  }
  return current_page < last_page ? `?page=${current_page + 1}` : null;
}

/** The page that a link leads to. What the link leaves out of the caller's query is added. */
function linkedFrom(at: Place, next: unknown, list: URL, name = "links.next"): Place {
  if (typeof next !== "string" || !URL.canParse(next, list)) {
    throw new PageError("shape", at, `${name} is not a URL`);
  }
  const link = new URL(next, list);
  for (const [name, value] of list.searchParams) {
    if (!link.searchParams.has(name)) link.searchParams.set(name, value);
  }
  for (const part of ["origin", "pathname"] as const) {
    if (link[part] !== list[part]) {
      throw new PageError(
        part,
        at,
        `${name} leads to ${link[part]}, not to ${list[part]}. If both are the same service, change baseUrl, or say follow: "numbers"`,
      );
    }
  }
  return { key: link.searchParams.get("page") ?? link.search, url: link.href };
}
