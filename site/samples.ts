/**
 * Code for every named example of every operation, in every language of the samples. The examples of an
 * operation's parameters and body that share a name are one request; the response example of that
 * name is its answer.
 */
import type { Call } from "./languages/call.ts";
import { curl } from "./languages/curl.ts";
import { php } from "./languages/php.ts";
import { python } from "./languages/python.ts";
import { typescript } from "./languages/typescript.ts";
import type { Api, ApiOperation, DocumentedParameter } from "./model.ts";

/** Where the samples send their requests: the reference of `npm start`. */
export const sampleAddress = "http://127.0.0.1:4020";

/** The languages of the samples, in the order of their tabs. */
export const languages = [
  { language: "curl", label: "curl", write: curl },
  { language: "ts", label: "TypeScript", write: typescript },
  { language: "py", label: "Python", write: python },
  { language: "php", label: "PHP", write: php },
] as const;

export interface Code {
  language: (typeof languages)[number]["language"];
  /** What a tab calls it. */
  label: string;
  code: string;
}

export interface SampleRequest {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface Sample {
  name: string;
  summary: string;
  request: SampleRequest;
  /** One for each language. */
  codes: Code[];
  /** What the example says that comes back. */
  answer: { status: string; type: string | undefined; summary: string; body: unknown } | undefined;
}

export function samplesOf(operation: ApiOperation): Sample[] {
  const names = new Set<string>();
  for (const { examples } of [...operation.parameters, operation.body ?? {}]) {
    for (const name of Object.keys(examples ?? {})) names.add(name);
  }
  if (names.size === 0) names.add("request");
  const answered = [...names].sort(
    (one, other) => failure(operation, one) - failure(operation, other),
  );
  return answered.map((name) => sampleOf(operation, name));
}

/** Adds `x-codeSamples`, which other renderers of OpenAPI know, to a copy of the contract. */
export function withCodeSamples(api: Api): unknown {
  const document = structuredClone(api.document);
  for (const operation of api.operations) {
    const [sample] = samplesOf(operation);
    const item = document.paths[operation.path] as Record<string, object>;
    Object.assign(item[operation.method.toLowerCase()] ?? {}, {
      "x-codeSamples": sample?.codes.map(({ label, code }) => ({
        lang: label === "curl" ? "Shell" : label,
        label,
        source: code,
      })),
    });
  }
  return document;
}

function sampleOf(operation: ApiOperation, name: string): Sample {
  const request: SampleRequest = { path: {}, query: {}, body: undefined };
  for (const parameter of operation.parameters) {
    const value = valueIn(parameter, name);
    if (value === undefined) continue;
    const part = parameter.in === "path" ? request.path : request.query;
    part[parameter.name] = value;
  }
  const bodies = operation.body?.examples ?? {};
  request.body =
    bodies[name]?.value ?? (operation.body?.required ? Object.values(bodies)[0]?.value : undefined);
  const summary =
    bodies[name]?.summary ??
    operation.parameters.map(({ examples }) => examples?.[name]?.summary).find(Boolean) ??
    operation.summary;
  const answer = answerOf(operation, name);
  return {
    name,
    summary,
    request,
    codes: codesOf(operation, request, answer?.status),
    answer,
  };
}

function valueIn({ examples = {}, required, schema }: DocumentedParameter, name: string): unknown {
  const own = examples[name];
  if (own) return own.value;
  if (!required) return undefined;
  return (
    Object.values(examples)[0]?.value ?? (schema.examples as unknown[] | undefined)?.[0] ?? "1"
  );
}

/** The response whose example has the name; without one, a response that never has a body. */
function answerOf(operation: ApiOperation, name: string): Sample["answer"] {
  for (const { status, content = {} } of operation.responses) {
    for (const [type, { examples = {} }] of Object.entries(content)) {
      const example = examples[name];
      if (example) return { status, type, summary: example.summary ?? "", body: example.value };
    }
  }
  const empty = operation.responses.find(({ status }) => status === "204");
  if (!empty) return undefined;
  return { status: "204", type: undefined, summary: empty.description, body: undefined };
}

function failure(operation: ApiOperation, name: string): number {
  return (answerOf(operation, name)?.status ?? "4") < "4" ? 0 : 1;
}

function codesOf(
  operation: ApiOperation,
  request: SampleRequest,
  status: string | undefined,
): Code[] {
  const { path, query, body } = request;
  const call: Call = {
    id: operation.id,
    url: sampleAddress + filledPath(operation, request),
    method: operation.method,
    query: pairsOf(query),
    body,
    path: operation.path,
    parameters: {
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
    },
    status,
  };
  return languages.map(({ language, label, write }) => ({ language, label, code: write(call) }));
}

function filledPath({ path }: { path: string }, request: SampleRequest): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.path[name] ?? "")),
  );
}

/** Parameters by their names in an address, `filter[id]`. */
export function pairsOf(query: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([key, one]): [string, string] => [
          `${name}[${key}]`,
          String(one),
        ])
      : [[name, String(value)] as [string, string]],
  );
}
