/** Paths and queries of the service. */
import { type OperationId, operations, resources } from "../../generated/operations.ts";
import { Undecided } from "./failures.ts";

/** Whether a URL can contain `text`. JSON can contain half a surrogate pair, but a URL cannot. */
export function isSendable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Whether a path can contain this id. URL parsers remove `.` and `..` from a path, and a path with
 * an empty id leads to the list.
 */
export function isAddressable(id: string): boolean {
  return id !== "" && id !== "." && id !== ".." && isSendable(id);
}

export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The path of an operation. Throws Undecided if the path needs an id but cannot contain `id`. */
export function pathOf(operation: OperationId, id?: string): string {
  const { path } = operations[operation];
  if (!path.includes("{id}")) return path;
  if (id === undefined || !isAddressable(id)) {
    throw new Undecided(`a path cannot contain the id ${JSON.stringify(id)}`);
  }
  return path.replace("{id}", () => encoded(id));
}

const listNames = Object.values(resources).map(({ path }) => path.split("/").at(-1));
const placeInPath = new RegExp(`/(${listNames.join("|")})(?![^/?])(?:/([^/?]+))?`);

/** The name of the list in a URL or a path, and the encoded id of the record. */
export function placeIn(url: string): { list?: string | undefined; id?: string | undefined } {
  const [, list, id] = placeInPath.exec(url) ?? [];
  return { list, id };
}

/** A path with `{id}` in place of the id of a record. */
export function withoutId(path: string): string {
  const { list, id } = placeIn(path);
  return id === undefined ? path : path.replace(placeInPath, `/${list}/{id}`);
}

/** `filter[first_name]=Ada` or `first_name=Ada`. */
export type QueryStyle = "bracket" | "plain";

/** The name of the query parameter for a filter. */
export function filterParam(style: QueryStyle, field: string): string {
  return style === "bracket" ? `filter[${field}]` : field;
}

/** An http(s) URL without credentials, query, fragment, or slash at the end. */
export function withoutCredentials(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, "");
}

/** Parses an address, which may be relative. Returns undefined when it is invalid. */
export function addressOf(url: string): URL | undefined {
  return URL.canParse(url, "http://target/") ? new URL(url, "http://target/") : undefined;
}

/** The number in a URL's page parameter. */
export function pageOf(url: string): number | undefined {
  const text = addressOf(url)?.searchParams.get("page") ?? "";
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
