import { PageError } from "./errors.ts";

/** The position of a page in a list. */
export interface Place {
  /** The number of the page, or the whole query of a URL that has no page number. */
  key: string;
  url: string;
}

/** The position where the caller's query begins. */
export function firstPlace(list: URL): Place {
  return { key: list.searchParams.get("page") ?? "1", url: list.href };
}

/**
 * The position that a link leads to. It adds the parts of the caller's query that the link leaves
 * out.
 */
export function linkedPlace(at: Place, next: unknown, list: URL, name = "links.next"): Place {
  if (typeof next !== "string" || next === "" || !URL.canParse(next, list.href)) {
    throw new PageError("shape", at.url, `${name} is not a URL`);
  }
  const link = new URL(next, list);
  for (const [name, value] of list.searchParams) {
    if (!link.searchParams.has(name)) link.searchParams.set(name, value);
  }
  for (const part of ["origin", "pathname"] as const) {
    if (link[part] === list[part]) continue;
    const why = `${name} leads to ${link[part]}, not to ${list[part]}`;
    const advice = `If both are the same service, change baseUrl or use follow: "numbers"`;
    throw new PageError(part, at.url, `${why}. ${advice}.`);
  }
  return { key: link.searchParams.get("page") ?? link.search, url: link.href };
}

/**
 * Returns the position of the next page from the page numbers alone, or null after the last page.
 */
export function numberedLink(
  at: Place,
  meta?: { current_page: number; last_page: number },
): string | null {
  const { current_page = Number.NaN, last_page = Number.NaN } = meta ?? {};
  if (`${current_page}` !== at.key || !(last_page >= 0)) {
    const numbers = `current_page ${meta?.current_page} and last_page ${meta?.last_page}`;
    throw new PageError("shape", at.url, `meta has ${numbers}`);
  }
  return current_page < last_page ? `?page=${current_page + 1}` : null;
}
