/** The request that the drawer's fields describe, or why it cannot be sent. */
import type { TryOperation } from "../../pages/try-it.ts";

export interface Draft {
  /** Without the query. */
  url: string;
  method: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: string | undefined;
}

/** @param base The address of the server. */
export function draftOf(
  { method, path, body: type }: TryOperation,
  values: Record<string, string>,
  base: string,
): Draft | string {
  const headers = headersOf(values.headers ?? "");
  if (typeof headers === "string") return headers;
  const body = values.body || undefined;
  if (body) headers.unshift(["Content-Type", type ?? ""]);
  const fields = Object.entries(values).map(([name, value]) => [name.split("field:")[1], value]);
  return {
    url:
      base +
      path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[`field:${name}`] ?? "")),
    method,
    query: fields.filter(
      (pair): pair is [string, string] =>
        pair[0] !== undefined && pair[1] !== "" && !path.includes(`{${pair[0]}}`),
    ),
    headers,
    body,
  };
}

export function addressOf({ url, query }: Draft): string {
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${url}?${pairs.join("&")}` : url;
}

/** The headers, or which line is wrong. */
function headersOf(text: string): [string, string][] | string {
  const found: [string, string][] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const header: [string, string] = [name.trim(), value.trim()];
    try {
      new Headers([header]);
    } catch {
      return `line ${at + 1} of the headers, "${line.trim()}", is not a header. Write it as "Name: value", without a space in the name, in Latin-1 characters.`;
    }
    found.push(header);
  }
  return found;
}
