/**
 * Code for each example of a request. Examples of a parameter, the body and the
 * response belong to one sample if they have the same name.
 */
import { withoutUndefined } from "../../../lib/without-undefined.ts";
import { type Call, sampleAddress } from "../languages/call.ts";
import { curl } from "../languages/curl.ts";
import { typescript } from "../languages/typescript.ts";
import type { ApiOperation, Parameter } from "./model.ts";

export type Sample = ReturnType<typeof sampleOf>;

/**
 * Returns the samples of an operation. Empty lists and the last of several pages come after other
 * successes, and errors come last. In each group, requests with fewer query parameters and body
 * fields come first.
 */
export function samplesOf(operation: ApiOperation): Sample[] {
  const examples = [...operation.parameters, operation.body].map((one) => one?.examples ?? {});
  const names = new Set(examples.flatMap(Object.keys));
  return [...names]
    .map((name) => sampleOf(operation, name))
    .sort((one, other) => rank(one) - rank(other) || sizeOf(one) - sizeOf(other));
}

function rank({ response }: Sample): number {
  if (!response || response.status >= "3") return 2;
  const { data, links } = (response.body ?? {}) as {
    data?: unknown;
    links?: { prev: unknown; next: unknown };
  };
  if (Array.isArray(data) && data.length === 0) return 1;
  return links && links.prev !== null && links.next === null ? 1 : 0;
}

function sizeOf({ call: { query, body } }: Sample): number {
  return query.length + Object.keys(body ?? {}).length;
}

function sampleOf(operation: ApiOperation, name: string) {
  const { id, method, path, resource, verb, parameters, body } = operation;
  const valuesIn = (place: Parameter["in"]) => {
    const pairs = parameters
      .filter((one) => one.in === place)
      .map((one) => [one.name, valueIn(one, name)]);
    return withoutUndefined(Object.fromEntries(pairs));
  };
  const ids = valuesIn("path");
  const inQuery = valuesIn("query");
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(ids[key]));
  const summaries = [body, ...parameters].map((one) => one?.examples?.[name]?.summary);
  const response = responseOf(operation, name);
  const sent = body && valueIn(body, name);
  const call: Call = {
    ...{ id, method, resource, verb, ids, parameters: inQuery, query: pairsOf(inQuery) },
    url: sampleAddress + filled,
    headers: sent === undefined ? [] : [["Content-Type", body?.type ?? ""]],
    body: sent,
    status: response?.status,
  };
  return {
    name,
    summary: summaries.find(Boolean) ?? operation.summary,
    call,
    codes: { curl: curl(call), ts: typescript(call) },
    /** The response that the example documents. */
    response,
  };
}

/**
 * The value of a parameter or a body in the example with this name. If a required parameter or body
 * has no example with this name, its first example is used.
 */
function valueIn(
  { examples = {}, required }: Pick<Parameter, "examples" | "required">,
  name: string,
): unknown {
  return (examples[name] ?? (required ? Object.values(examples)[0] : undefined))?.value;
}

/**
 * The response that has an example with this name, or the 204 response. A 204 response has no body,
 * so it has no example.
 */
function responseOf({ responses }: ApiOperation, name: string) {
  for (const { status, content = {} } of responses) {
    for (const { examples = {} } of Object.values(content)) {
      const example = examples[name];
      if (example) return { status, summary: example.summary ?? "", body: example.value };
    }
  }
  const empty = responses.find(({ status }) => status === "204");
  return empty && { status: "204", summary: empty.description, body: undefined };
}

/** Names and values as in a URL: `{ filter: { id: "1001" } }` becomes `filter[id]` and `1001`. */
function pairsOf(query: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([key, one]): [string, string] => [`${name}[${key}]`, `${one}`])
      : [[name, String(value)] as [string, string]],
  );
}
