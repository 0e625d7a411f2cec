/**
 * How a query is written, by the names of OpenAPI: `deepObject` writes a filter as
 * `filter[first_name]=ama`, and `form` as `first_name=ama`. Or a function that writes the whole query.
 */
export type QueryStyle = "deepObject" | "form" | ((query: Record<string, unknown>) => string);

/** A query in a style, without a question mark. What is undefined or null is left out. */
export function writtenQuery(
  query: Record<string, unknown>,
  style: QueryStyle = "deepObject",
): string {
  if (typeof style === "function") return style(query);
  return Object.entries(query)
    .flatMap(([name, value]) =>
      isObject(value)
        ? Object.entries(value).map(([inner, one]) => [
            style === "form" ? inner : `${name}[${inner}]`,
            one,
          ])
        : [[name, value]],
    )
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
}

/** A value as a part of an address. */
export function encoded(value: unknown): string {
  try {
    return encodeURIComponent(String(value));
  } catch {
    throw new TypeError("half of a surrogate pair cannot be in an address");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
