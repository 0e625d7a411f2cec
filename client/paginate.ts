import { createQuerySerializer } from "openapi-fetch";
import type { components, paths } from "../generated/types.ts";
import type { RequestOptions } from "./calls.ts";
import type { SponsorshipClient } from "./client.ts";
import { PageError, ResponseError } from "./errors.ts";

/** What GET answers on a path, when that is a list of section 2.2. */
type ListAnswer<Answer extends { data: unknown[]; links: unknown }> = {
  get: { responses: { 200: { content: { "application/json": Answer } } } };
};

/** The paths of the contract whose GET answers page by page. */
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
   * `"links"`, the default, follows `links.next` until it is null. It is the safer one, because the
   * service itself says where its list ends: it holds for lists that grow meanwhile, and for a
   * service that puts more than a number into its links.
   *
   * `"numbers"` counts `page` up to `meta.last_page` and looks at no link. It is for a service that
   * writes another host or path into its links than the one you call, as behind some proxies.
   */
  follow?: "links" | "numbers" | undefined;
}

/**
 * Every record of a list, page after page; a page is fetched when its first record is asked for, and
 * leaving the loop ends the fetching. Sections 2.2, 4.1, 4.2 and 8.
 *
 * In: a client, the path of a list, and the same `params` as `client.GET` takes. `page` is the page
 * to start from. Each request goes to the client's `baseUrl` and the list's path: of a link, only
 * the query is used. Of the caller's query, whatever a link leaves out is sent again, so that a
 * filter is never lost on the way.
 *
 * Out: an async iterator of records.
 *
 * Errors, thrown into the loop:
 * - `ResponseError` when a page answers with a status that is not 2xx;
 * - `PageError` when an answer is not a page, or when its link leads to another origin or path, or
 *   back to a page that was already read; its `reason` tells which;
 * - the reason of `signal` when it is aborted, between records as well as during a request;
 * - whatever the call itself throws, when the network fails or a body is not JSON.
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
 * The same as `paginate`, page by page: for a progress bar (`meta.total`), or to store where to go
 * on from (`meta.current_page`). Takes the same options and throws the same errors.
 */
export async function* pages<Path extends ListPath>(
  client: SponsorshipClient,
  path: Path,
  { follow = "links", ...init }: ListOptions<Path> = {},
): AsyncGenerator<Page<Path>, void, undefined> {
  const get = client.GET as (path: Path, init: object) => Promise<Answer<Page<Path>>>;
  const list = new URL(client.baseUrl + path);
  const style = client.querySerializer;
  const write = typeof style === "function" ? style : createQuerySerializer(style);
  let query = write(init.params?.query ?? {});
  const asked = new URLSearchParams(query);
  let number = asked.get("page") ?? "1";
  const read = new Set<string>();
  for (;;) {
    read.add(number);
    init.signal?.throwIfAborted();
    const {
      data: page,
      error,
      response,
    } = await get(path, { ...init, querySerializer: () => query });
    if (error) throw new ResponseError(error, response);
    if (!Array.isArray(page?.data)) throw new PageError("shape", `${path} answered no data array`);
    let next: unknown = page.links?.next;
    if (follow === "numbers") {
      const { current_page, last_page } = page.meta ?? {};
      if (`${current_page}` !== number || !(last_page >= 0)) {
        throw new PageError(
          "shape",
          `Page ${number} of ${path} says it is ${current_page} of ${last_page}`,
        );
      }
      next = current_page < last_page ? `?page=${current_page + 1}` : null;
    }
    yield page;

    if (next === null) return;
    if (typeof next !== "string" || !URL.canParse(next, list)) {
      throw new PageError(
        "shape",
        `Page ${number} of ${path} has no URL and no null in links.next`,
      );
    }
    const link = new URL(next, list);
    for (const [name, value] of asked) {
      if (!link.searchParams.has(name)) link.searchParams.set(name, value);
    }
    for (const part of ["origin", "pathname"] as const) {
      if (link[part] !== list[part]) {
        throw new PageError(
          part,
          `links.next leads to ${link[part]}, not to ${list[part]}. If both are the same service, change baseUrl, or say follow: "numbers"`,
        );
      }
    }
    query = link.search;
    number = link.searchParams.get("page") ?? query;
    if (read.has(number))
      throw new PageError("repeated", "links.next leads back to a page that was read");
  }
}

/** A call's answer, before anything is known about its body. */
interface Answer<Page> {
  data?: Page;
  error?: components["schemas"]["Problem"];
  response: Response;
}
