/** Compares responses with the documented responses. */

import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../../lib/is-object.ts";
import type { Run } from "../../../check.ts";
import type { ExampleExchange, Json } from "../../../contract.ts";
import type { Actual, Failure } from "../../../failure.ts";
import { isJson } from "../../../http/response.ts";
import { statementOn } from "../../../requirements.ts";
import { wrongStatus } from "../../../results.ts";
import type { Answer } from "../../../service/answer.ts";
import { isRead } from "./binding.ts";

/**
 * Judges the status, the content type and the shape of the body. Returns whether all are as
 * documented.
 */
export function judge(
  { results }: Run,
  id: string,
  example: ExampleExchange,
  answer: Answer,
): boolean {
  // The response to a duplicate is not specified (7). The check of the unique number judges whether
  // it is accepted.
  if (!isRead(example.operation) && example.status >= 400 && answer.ok) return true;
  const wrong = wrongIn(example, answer);
  if (wrong) {
    results.fail(id, wrong);
    return false;
  }
  const documented = answer.mismatches.filter(
    ({ place }) => statementOn(place)?.level === "documented",
  );
  for (const { expected, actual, at, schemaPath } of documented) {
    results.fail(id, { request: answer, expected, actual: { value: actual }, at, schemaPath });
  }
  return documented.length === 0;
}

function wrongIn(example: ExampleExchange, request: Answer): Failure | undefined {
  const { status, ok, mediaType, headers, json, text } = request;
  const { accepts, words } = statusRule(example);
  const as = `as in the example ${example.name}`;
  if (!accepts(status)) return wrongStatus(request, `${words}, ${as}`);
  // The body of an error is not specified.
  if (!ok || example.mediaType === undefined) return undefined;
  if (mediaType !== "" && !isJson(mediaType)) {
    const expected = `Content-Type: ${example.mediaType}, ${as}`;
    return { request, expected, actual: { words: headers["content-type"] ?? "none" } };
  }
  if (json !== undefined) return undefined;
  return { request, expected: `a JSON body, ${as}`, actual: { words: text || "an empty body" } };
}

/** The documented status of a request like this, or the class of statuses. */
export function statusRule({ operation, status }: ExampleExchange) {
  if (status === 204 || (status === 404 && isRead(operation))) {
    return { accepts: (code: number) => code === status, words: `status ${status}` };
  }
  const first = Math.floor(status / 100);
  return {
    accepts: (code: number) => Math.floor(code / 100) === first,
    words: `status ${first}xx`,
  };
}

/** The first place at which a JSON value differs from the documented one. */
export function differenceOf(
  actual: unknown,
  expected: unknown,
  at = "",
): { expected: string; actual: Actual; at: string } | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  const inside =
    (isObject(actual) && isObject(expected)) ||
    (Array.isArray(actual) && Array.isArray(expected) && actual.length === expected.length);
  if (inside) {
    const given = actual as Json;
    const documented = expected as Json;
    for (const key of Object.keys(documented)) {
      const found = differenceOf(given[key], documented[key], `${at}/${key}`);
      if (found) return found;
    }
    // Further fields are allowed.
    return undefined;
  }
  return { expected: JSON.stringify(expected) ?? "nothing", actual: { value: actual }, at };
}

/** A body without the origins of links, and without the labels of the pager. */
export function normal(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.links) || !isObject(json.meta)) return json;
  const { links: _pager, ...meta } = json.meta;
  return {
    ...json,
    links: Object.fromEntries(
      Object.entries(json.links).map(([name, link]) => [name, withoutOrigin(link)]),
    ),
    meta: { ...meta, path: withoutOrigin(meta.path) },
  };
}

function withoutOrigin(link: unknown): unknown {
  if (typeof link !== "string" || !URL.canParse(link)) return link;
  const url = new URL(link);
  url.searchParams.sort();
  return url.pathname.replace(/^.*(?=\/admin\/api\/)/, "") + url.search;
}
