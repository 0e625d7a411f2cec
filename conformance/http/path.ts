/** Paths and queries of the service, and what can stand in them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { Undecided } from "./failures.ts";

/**
 * Whether a text can stand in a URL as it is: half a surrogate pair, which JSON can show, cannot,
 * so no client can filter by it.
 */
export function isSendable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Whether a record with this id has a path: URLs fold dots, and an empty id is the list. */
export function isAddressable(id: string): boolean {
  return id !== "" && id !== "." && id !== ".." && isSendable(id);
}

export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The path of an operation, on one record where it needs an id. Throws Undecided for an id without a path. */
export function pathOf(operation: OperationId, id?: string): string {
  const { path } = operations[operation];
  if (!path.includes("{id}")) return path;
  if (id === undefined || !isAddressable(id)) {
    throw new Undecided(`no path leads to the id ${JSON.stringify(id)}`);
  }
  return path.replace("{id}", () => encoded(id));
}

/** `filter[first_name]=Ada` or `first_name=Ada`. */
export type QueryStyle = "bracket" | "plain";

/** The name of the query parameter for a filter. */
export function filterParam(style: QueryStyle, field: string): string {
  return style === "bracket" ? `filter[${field}]` : field;
}

/** An address, which may be relative; undefined when it is none. */
export function addressOf(url: string): URL | undefined {
  return URL.canParse(url, "http://target/") ? new URL(url, "http://target/") : undefined;
}

/** The number in a URL's page parameter. */
export function pageOf(url: string): number | undefined {
  const text = addressOf(url)?.searchParams.get("page") ?? "";
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
