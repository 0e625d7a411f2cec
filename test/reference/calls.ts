/** Short helpers for calls to a reference. */
import { expect } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import type { Reference } from "../../reference/core/reference.ts";
import { schemaFaults } from "../proof/fuzz/judge.ts";

export type Schemas = components["schemas"];
export type Sponsee = Schemas["Sponsee"];
export type Contribution = Schemas["Contribution"];

export const base = "http://service.test";
export const sponsees = "/admin/api/v2/sponsees";
export const contributions = "/admin/api/v3/contributions";

export interface Answered<T> {
  status: number;
  headers: Headers;
  body: T;
}

/**
 * Sends a request, and parses the JSON body of the response. A string body is sent unchanged, and
 * any other body as JSON. Checks that a successful response obeys the contract, and that an error
 * has the media type of a problem.
 */
export async function call<T = unknown>(
  reference: Pick<Reference, "fetch">,
  method: string,
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered<T>> {
  const request = new Request(base + target, {
    method,
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await reference.fetch(request);
  const text = await response.text();
  const type = response.headers.get("content-type");
  if (response.status < 300 && text !== "") expectContract(method, target, response.status, text);
  if (response.status >= 400) expect(type).toBe("application/problem+json");
  return {
    status: response.status,
    headers: response.headers,
    body: (text === "" ? undefined : JSON.parse(text)) as T,
  };
}

/**
 * Validates a body against all rules of the contract. The generated validators of responses leave
 * out provisional rules, but the reference must obey these rules too.
 */
function expectContract(method: string, target: string, status: number, text: string): void {
  const path = new URL(base + target).pathname;
  const operation = Object.values(operations).find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace("{id}", "[^/]+")}$`).test(path),
  );
  if (operation === undefined) return;
  const resource = operation.path.includes("sponsees") ? "Sponsee" : "Contribution";
  const list = method === "GET" && !operation.path.includes("{");
  expect(status).toBe(method === "POST" ? 201 : 200);
  const schema = `/components/schemas/${resource}${list ? "List" : "Item"}`;
  expect(schemaFaults(schema, JSON.parse(text))).toEqual([]);
}

export interface List<T> {
  data: T[];
  links: Schemas["PageLinks"];
  meta: Schemas["PageMeta"];
}

/** Returns every record of a list. Follows the links to the next page. */
export async function walk<T>(reference: Reference, target: string): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = target;
  while (next !== null) {
    const page: Answered<List<T>> = await call<List<T>>(reference, "GET", next);
    expect(page.status, `${next} ${JSON.stringify(page.body)}`).toBe(200);
    all.push(...page.body.data);
    expect(page.body.meta.total).toBeGreaterThanOrEqual(all.length);
    next = page.body.links.next?.replace(base, "") ?? null;
  }
  return all;
}

export async function faultsOf(
  reference: Reference,
  method: string,
  target: string,
  body?: unknown,
): Promise<Record<string, string>> {
  const response = await call<Schemas["Problem"]>(reference, method, target, body);
  expect(response.status).toBe(422);
  const errors = response.body.errors ?? [];
  expect(response.body.detail).toBe(
    `The request has ${errors.length} fault${errors.length === 1 ? "" : "s"}.`,
  );
  return Object.fromEntries(errors.map(({ pointer = "", detail = "" }) => [pointer, detail]));
}
