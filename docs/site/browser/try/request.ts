/** The request from the "Try it" drawer, or the reason why the request cannot be sent. */
import type { SentRequest } from "../../languages/call.ts";
import type { TryOperation } from "../../pages/try-it.ts";

export type Draft = SentRequest & { body: string | undefined };

/** @param base the address of the server */
export function draftOf(
  { method, path, body: type }: TryOperation,
  values: Record<string, string>,
  base: string,
): Draft | string {
  const headers = headersOf(values.headers ?? "");
  if (typeof headers === "string") return headers;
  const body = values.body || undefined;
  if (body) headers.unshift(["Content-Type", type ?? ""]);
  const sent = (name: string) => values[`field:${name}`] ?? "";
  const names = Object.keys(values).flatMap((control) => control.split("field:")[1] ?? []);
  return {
    url: base + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sent(name))),
    method,
    query: names
      .filter((name) => sent(name) !== "" && !path.includes(`{${name}}`))
      .map((name) => [name, sent(name)]),
    headers,
    body,
  };
}

export function addressOf({ url, query }: Draft): string {
  const pairs = query.map((pair) => pair.map(encodeURIComponent).join("="));
  return pairs.length > 0 ? `${url}?${pairs.join("&")}` : url;
}

/** The headers, or a message that names the first invalid line. */
function headersOf(text: string): [string, string][] | string {
  const found: [string, string][] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const header: [string, string] = [name.trim(), value.trim()];
    try {
      new Headers([header]);
    } catch {
      return `line ${at + 1} of the headers, "${line.trim()}", is not a header. Write it as "Name: value". Use only Latin-1 characters, and no space in the name.`;
    }
    found.push(header);
  }
  return found;
}
