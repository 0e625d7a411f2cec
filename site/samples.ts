/**
 * Code for every named example of every operation, in curl and TypeScript. The examples of an
 * operation's parameters and body that share a name are one request; the response example of that
 * name is its answer.
 */
import type { Api, ApiOperation, DocumentedParameter } from "./model.ts";

/** Where the samples send their requests: the mock of `npm start`. */
export const sampleAddress = "http://127.0.0.1:4010";

/** What a reader installs to run the TypeScript samples. */
export const samplePackage = "sponsorship-api";

export interface SampleRequest {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface Sample {
  name: string;
  summary: string;
  request: SampleRequest;
  curl: string;
  typescript: string;
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
      "x-codeSamples": [
        { lang: "Shell", label: "curl", source: sample?.curl },
        { lang: "TypeScript", label: "TypeScript", source: sample?.typescript },
      ],
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
  return {
    name,
    summary,
    request,
    curl: curlOf(operation, request),
    typescript: typescriptOf(operation, request),
    answer: answerOf(operation, name),
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

/** The path and query of a request, as a person would write them. */
export function targetOf(operation: { path: string }, request: SampleRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.path[name] ?? "")),
  );
  const pairs = Object.entries(request.query).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one] as const)
      : [[name, value] as const],
  );
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function curlOf(operation: ApiOperation, request: SampleRequest): string {
  const url = sampleAddress + targetOf(operation, request);
  // Brackets are a pattern for curl unless it is told otherwise.
  const lines = [`curl ${url.includes("[") ? "--globoff " : ""}${quoted(url)}`];
  if (operation.method !== "GET") lines.push(`--request ${operation.method}`);
  if (request.body !== undefined) {
    lines.push(`--header "Content-Type: ${operation.body?.type ?? "application/json"}"`);
    lines.push(`--data ${quoted(JSON.stringify(request.body, null, 2))}`);
  }
  return lines.join(" \\\n  ");
}

/** One word of a shell, whatever is in it. */
function quoted(word: string): string {
  return /[$`"\\!\n]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}

function typescriptOf(operation: ApiOperation, { path, query, body }: SampleRequest): string {
  const params = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
  };
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body !== undefined && { body }),
  };
  const options = Object.keys(init).length > 0 ? `, ${literal(init)}` : "";
  const result = operation.responses.some(({ status }) => status === "204") ? "response" : "data";
  const shown = result === "response" ? "response.status" : "data";
  return `import { createClient } from "${samplePackage}";

const client = createClient({ baseUrl: "${sampleAddress}" });
const { ${result}, error } = await client.${operation.method}("${operation.path}"${options});
console.log(error ?? ${shown});`;
}

/** A value as TypeScript, on one line when it fits. */
function literal(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, deeper))
    : Object.entries(value).map(
        ([key, one]) =>
          `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${literal(one, deeper)}`,
      );
  const [open, close, space] = Array.isArray(value) ? ["[", "]", ""] : ["{", "}", " "];
  if (parts.length === 0) return open + close;
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length <= 60 && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
}
