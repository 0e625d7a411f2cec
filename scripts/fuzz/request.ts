/** Random requests, valid and invalid. The same server, seed and number give the same request. */

import { below, pick, type Random, randomFrom } from "../../domain/random.ts";
import contract from "../../generated/openapi.json" with { type: "json" };
import { operations, queryParameters, resources } from "../../generated/operations.ts";
import seed from "../../generated/seed.json" with { type: "json" };
import { type Contract, operationsOf } from "../../lib/contract.ts";

export interface FuzzRequest {
  method: string;
  /** The path and query, exactly as sent. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The path template of the contract, if the target is based on one. */
  path?: string;
  /**
   * True if the response must obey the contract: the target is the reference, and the request is in
   * a session without conditions, which are faults that a client of the reference sets.
   */
  isPlain?: true;
}

type Create = (random: Random, number: number, headers: Record<string, string>) => FuzzRequest;

const creators = {
  reference(random, number, headers) {
    if (random() < 0.8) return { ...apiRequest(random, number, headers), isPlain: true };
    const create = random() < 0.5 ? apiRequest : controlRequest;
    return create(random, number, { ...headers, "x-session": "conditions" });
  },
  mock(random, number, headers) {
    const prefer = text(random, usualHeaders.prefer);
    return apiRequest(random, number, random() < 0.5 ? { ...headers, prefer } : headers);
  },
  docs(random, _, headers) {
    const method = random() < 0.9 ? "GET" : pick(random, methods);
    const target =
      random() < 0.9 ? pick(random, oddPaths) : `/${encodeOddly(text(random), random)}`;
    return { method, target, headers };
  },
} satisfies Record<string, Create>;

export type Server = keyof typeof creators;
export const servers = Object.keys(creators) as Server[];

/** Returns a request by its number, from 0. `broken` contains damaged bytes to send instead. */
export function fuzzRequest(
  server: Server,
  seed: number,
  number: number,
): { request: FuzzRequest; broken?: Buffer } {
  const random = randomFrom(Math.imul(seed, 2_654_435_761) + number);
  const headers = some(random, 0.1, usualHeaders, (values) => text(random, values));
  const request = creators[server](random, number, headers);
  // A broken HEAD may become another method, so its response may have a body. The response to a
  // broken request with `Expect` may be only 100 Continue.
  const canBreak = request.method !== "HEAD" && headers.expect === undefined;
  if (!canBreak || random() >= 0.1) return { request };
  return { request, broken: broken(toBytes(request), random) };
}

/** Returns the bytes of a request. */
export function toBytes({ method, target, headers, body = Buffer.of() }: FuzzRequest): Buffer {
  const all = {
    host: "localhost",
    connection: "close",
    "content-type": "application/json",
    "content-length": body.length,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
  return Buffer.concat([head, body]);
}

function broken(bytes: Buffer, random: Random): Buffer {
  const at = below(random, bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const odd = Buffer.from(Array.from({ length: 1 + below(random, 20) }, () => below(random, 256)));
  return Buffer.concat(
    pick(random, [
      [before],
      [before, after.subarray(odd.length)],
      [before, odd, after.subarray(odd.length)],
      [before, odd, after],
      [before, Buffer.alloc(20_000, "x"), after],
      [bytes, bytes],
      [Buffer.from("CONNECT a.example:1 HTTP/1.1\r\nhost: a.example:1\r\n\r\n"), after],
    ]),
  );
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

/** Returns a request for a path of the contract, or for an odd path. */
function apiRequest(...[random, number, headers]: Parameters<Create>): FuzzRequest {
  const operation = pick(random, Object.values(operations));
  const { path } = operation;
  const method = random() < 0.1 ? pick(random, methods) : operation.method;
  const hasBody = /^P(OST|UT|ATCH)$/.test(method) || random() < 0.02;
  const body = hasBody ? createBody(random, number, path) : Buffer.of();
  if (random() < 0.03) return { method, target: pick(random, oddPaths), headers, body };
  const target = path.replaceAll(/(?<=([\w-]+)\/)\{\w+\}/g, (_, part: string) => {
    const first = firstIds.get(part.replaceAll("-", "_")) ?? Number.NaN;
    const id = random() < 0.85 ? String(first + below(random, 90)) : text(random);
    return encodeOddly(id, random);
  });
  return { method, target: target + createQuery(random), headers, body, path };
}

/** The lowest id of each resource in the sample data. */
const firstIds = new Map(
  Object.keys(resources).map((name) => {
    const records: { id: string }[] = Reflect.get(seed, name) ?? [];
    return [name, Math.min(...records.map(({ id }) => Number(id)))];
  }),
);

const controlRoutes = [
  ...["GET state", "GET requests", "POST reset", "PUT snapshots/a", "POST snapshots/a/restore"],
  ...["DELETE snapshots/a", "PUT clock", "PUT conditions", "PUT conditions", "PUT conditions"],
];

function controlRequest(...[random, , headers]: Parameters<Create>): FuzzRequest {
  const [method = "", route = ""] = pick(random, controlRoutes).split(" ");
  const body = route === "clock" ? { now: text(random) } : conditions(random);
  return {
    method,
    target: `/__reference__/${route}`,
    headers: { ...headers, "x-reference-control": "fuzz" },
    body: Buffer.from(method === "PUT" ? JSON.stringify(body) : ""),
  };
}

/** Valid and invalid conditions. None breaks the connection, because that counts as a fault. */
function conditions(random: Random): object {
  const name = text(random, ["x-a", "a b", "trailer", "Content-Length", "transfer-encoding"]);
  const status = pick(random, [200, 204, 304, 404, 503, 599, 1000]);
  const body = json(random, 2);
  const members = {
    status: [404, 503, status],
    retryAfter: [0, 2, body],
    ...{ delay: [5], drip: [5], stale: [0, 2], share: [random()], calls: [[1, 3]] },
    ...{ body: ["empty", "broken-json"], page: ["loses"] },
    response: [{ status: 204 }, { status, body, headers: { [name]: text(random) } }],
  };
  const operation = pick(random, ["every", pick(random, Object.keys(operations))]);
  return { [operation]: some(random, 0.2, members, (values) => pick<unknown>(random, values)) };
}

/** Paths of the docs, and paths that the contract does not have. */
const oddPaths = [
  ...["/", "/index.html", "/index.html/", "/guides", "/guides/", "/guides/quickstart", "/404"],
  ...["/openapi.json", "/.sponsorship-docs", "/../package.json", "/%2e%2e/package.json", "/%00"],
  ...["/..%5cpackage.json", "//127.0.0.1/", "/guides/../index.html", "/%c3%28", "/#", "/?x", "*"],
  ...["//", "/__proto__", "/__reference__/state", "/admin/api/v2", "/admin/api/v2/sponsees/1001/"],
  ...["/admin/api/v2/sponsees/1001/more", "/admin/api/v2/%73ponsees", "/admin/api/v3/sponsees"],
  ...["/admin/api/v2/../v2/sponsees", "/admin/api/v2/sponsees;x=1"],
];

/** The contract's query parameters. Each filter has two forms, such as `filter[id]` and `id`. */
const parameters = Object.values(queryParameters)
  .flatMap((types) => Object.keys(types))
  .flatMap((name) => [name, name.replace(/^filter\[(.*)\]$/, "$1")]);

/** Returns an empty string, or a query with one to three parameters. */
function createQuery(random: Random): string {
  const parts = Array.from({ length: pick(random, [0, 0, 0, 1, 2, 3]) }, (_, index) => {
    const [name, value] = [text(random, parameters), text(random)];
    return `${index > 0 ? "&" : "?"}${encodeOddly(name, random)}=${encodeOddly(value, random)}`;
  });
  return parts.join("");
}

/** Encodes a value, sometimes incorrectly. */
function encodeOddly(value: string, random: Random): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return random() < 0.02 ? `${encoded}%${pick(random, ["", "f", "zz", "ff", "c3%28"])}` : encoded;
}

/** Optional headers, each with its usual values. */
const usualHeaders = {
  accept: ["application/json", "text/html", "text/markdown, text/html;q=0.9", "text/markdown;q=x"],
  "access-control-request-method": ["PATCH"],
  authorization: ["Bearer x"],
  "content-type": ["application/json; charset=utf-16", "APPLICATION/JSON; charset=UTF-8"],
  cookie: ["a=b; c"],
  expect: ["100-continue"],
  "if-none-match": ["*", '"x"'],
  origin: ["http://localhost:5173", "null", "https://app.example.org"],
  prefer: [
    ...["code=404", "code=2XX", "code=20", "code=2000", "code=", "code=1e2", "code=100"],
    ...[
      "code=204",
      "code=304",
      "code=422, example=x",
      "example=every-null",
      "example=__proto__",
      "dynamic=x",
    ],
    ...['example="a b"', "dynamic=true", "return=minimal"],
  ],
  range: ["bytes=0-1"],
  "x-session": ["a", "b", "c"],
};

/** Picks each member of a table with the probability `share`, and makes a value from its list. */
function some<T, V>(
  random: Random,
  share: number,
  table: Record<string, readonly T[]>,
  make: (values: readonly T[]) => V,
): Record<string, V> {
  const chosen = Object.entries(table).filter(() => random() < share);
  return Object.fromEntries(chosen.map(([name, values]) => [name, make(values)]));
}

/** The examples of bodies in the contract. */
const bodies = operationsOf(contract as unknown as Contract).flatMap(({ path, operation }) => {
  const { examples = {} } = operation.requestBody?.content["application/json"] ?? {};
  return Object.values(examples).map(({ value }) => ({ path, value: value as object }));
});

/** The fields whose value no two records share. */
const unique: readonly string[] = Object.values(resources).flatMap((one) => one.unique);

function createBody(random: Random, number: number, path: string): Buffer {
  const own = bodies.filter((one) => one.path === path);
  const made = pick(random, own.length > 0 ? own : bodies).value;
  // Half of the bodies get no change, so some requests create a record.
  const changes = Array.from({ length: pick(random, [0, 0, 0, 1, 2, 3]) }, () => {
    const value = random() < 0.3 ? undefined : json(random, 2);
    return [text(random, Object.keys(made)), value];
  });
  const valid = Object.entries(made).map(([name, value]) => [
    name,
    unique.includes(name) ? `fuzz-${number}` : value,
  ]);
  const body = JSON.stringify(Object.fromEntries([...valid, ...changes]));
  return Buffer.from(random() < 0.92 ? body : pick(random, strangeBodies));
}

const strangeBodies = [
  ...["", " ", "null", "{", '{"a":1,}', "[[1]]", "\ufeff{}", '{"reference_number":1e999}'],
  ...['{"__proto__":{"first_name":"x"},"constructor":{}}', '{"first_name":"\\ud800"}'],
  ...["[".repeat(4000), `${'{"a":'.repeat(4000)}1${"}".repeat(4000)}`],
  JSON.stringify({ biography: "x".repeat(60_000) }),
  JSON.stringify({ custom_fields: Array.from({ length: 2000 }, () => ({ key: 1 })) }),
  Buffer.from('{"first_name":"é"}', "latin1"),
];

const scalars = [0, 1, 2, 3, -1, 1.5, 1e300, 2 ** 53, true, false, null];

/** Returns a random JSON value. */
function json(random: Random, depth: number): unknown {
  const kind = below(random, depth > 0 ? 6 : 4);
  if (kind < 4) return kind < 2 ? text(random) : pick(random, scalars);
  const inner = Array.from({ length: below(random, 4) }, () => json(random, depth - 1));
  return kind === 4 ? inner : Object.fromEntries(inner.map((one) => [text(random), one]));
}

/** Strings for paths, queries, headers and bodies. Most are valid only in some of these places. */
const texts = [
  ...["1", "2", "5", "0", "-1", "two", "1e3", "", "true", "false", "1001", "a", "am", "KEN-"],
  ...["birth_date", "-last_name", "is_sponsored", "contribution_date", "-updated_at", "2026-07-31"],
  ...["system", "-271821-04-20T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"],
  ...["2026-02-30", "2026-03-14T09:26:53Z", "2026-03-14T09:26:53+25:00", "99999999999999999999"],
  ...["M", "F", "2012-02-29", "x:", "http://[", "ü", "chunked", "text/plain", ";,=", "*"],
  ...["__proto__", "constructor", "toString", "null", "' OR 1=1 --", "../..", "İ", "x:y"],
];
const pieces = ["a", "Z", "0", "é", "ß", "😀", "\ud83d", "\u0000", "\n", '"', "\\", "/", "%", "&"];

/** Returns a random string. If `usual` is given, nine of ten strings are from `usual`. */
function text(random: Random, usual?: readonly string[]): string {
  if (usual && random() < 0.9) return pick(random, usual);
  if (usual || random() < 0.6) return pick(random, texts);
  const length = random() < 0.05 ? 1000 : below(random, 50);
  return Array.from({ length }, () => pick(random, pieces)).join("");
}
