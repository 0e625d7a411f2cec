/** Random requests, valid and invalid. A seed and a number decide each request. */

import { below, pick, type Random, randomFrom } from "../../domain/random.ts";
import { makeSponsee } from "../../domain/random-records.ts";
import { type OperationId, operations, queryParameters } from "../../generated/operations.ts";

export const servers = ["reference", "mock", "docs"] as const;
export type Server = (typeof servers)[number];

export interface FuzzRequest {
  method: string;
  /** The path and query, percent-encoded. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The operation of the contract that has the method and the path. */
  operation?: OperationId;
  /** Whether to compare the response with the contract: no condition can change it. */
  isPlain?: true;
}

/** Returns the request with this number, from 0, and its bytes when they are broken. */
export function fuzzRequest(
  server: Server,
  seed: number,
  number: number,
): { request: FuzzRequest; broken?: Buffer } {
  const random = randomFrom(Math.imul(seed, 2_654_435_761) + number);
  const request = requests[server](random, number);
  // The response must show on its own whether it has a body, and must not be only a 100 Continue.
  const canBreak = request.method !== "HEAD" && request.headers.expect === undefined;
  if (!canBreak || random() >= 0.1) return { request };
  return { request, broken: broken(toBytes(request), random) };
}

const requests: Record<Server, (random: Random, number: number) => FuzzRequest> = {
  reference(random, number) {
    if (random() < 0.8) return { ...apiRequest(random, number), isPlain: true };
    const request = random() < 0.5 ? apiRequest(random, number) : controlRequest(random);
    return { ...request, headers: { ...request.headers, "x-session": "conditions" } };
  },
  mock(random, number) {
    const request = apiRequest(random, number);
    if (random() < 0.5) request.headers.prefer = pick(random, preferences);
    return request;
  },
  docs(random) {
    const path = random() < 0.9 ? pick(random, docsPaths) : `/${encodeOddly(text(random), random)}`;
    const method = random() < 0.9 ? "GET" : pick(random, methods);
    return { method, target: path, headers: createHeaders(random) };
  },
};

/** Returns the bytes of a request. */
export function toBytes({ method, target, headers, body = Buffer.alloc(0) }: FuzzRequest): Buffer {
  const all = { host: "localhost", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
  return Buffer.concat([head, body]);
}

/** Cuts bytes off, or adds, removes, replaces or repeats some. */
function broken(bytes: Buffer, random: Random): Buffer {
  const at = below(random, bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const odd = Array.from({ length: 1 + below(random, 20) }, () => below(random, 256));
  return Buffer.concat(
    pick(random, [
      [before],
      [before, after.subarray(odd.length)],
      [before, Buffer.from(odd), after.subarray(odd.length)],
      [before, Buffer.from(odd), after],
      [before, Buffer.alloc(20_000, "x"), after],
      [bytes, bytes],
      [Buffer.from("CONNECT a.example:1 HTTP/1.1\r\nhost: a.example:1\r\n\r\n"), after],
    ]),
  );
}

/** A request for a path of the contract, or a similar path. */
function apiRequest(random: Random, number: number): FuzzRequest {
  const [, operation] = pick(random, offered);
  const isStrange = random() < 0.1;
  const method = isStrange ? pick(random, methods) : operation.method;
  const path = random() < 0.03 ? pick(random, strangePaths) : getPath(operation, random);
  const asked = random() < 0.5 ? createQuery(random) : "";
  const request: FuzzRequest = { method, target: path + asked, headers: createHeaders(random) };
  const same = ([, one]: Offered) => one.path === operation.path && one.method === method;
  const [name] = offered.find(same) ?? [];
  if (name !== undefined && !strangePaths.includes(path)) request.operation = name;
  if (/^P(OST|UT|ATCH)$/.test(method) || random() < 0.02) {
    const type = random() < 0.93 ? "application/json" : pick(random, types);
    withBody(request, createBody(random, number), type);
  }
  return request;
}

function withBody(request: FuzzRequest, body: Buffer, type: string): FuzzRequest {
  request.body = body;
  request.headers["content-length"] = String(body.length);
  request.headers["content-type"] = type;
  return request;
}

const controlRoutes = [
  ...["GET state", "GET requests", "POST reset", "PUT snapshots/a", "POST snapshots/a/restore"],
  ...["DELETE snapshots/a", "PUT clock", "PUT conditions", "PUT conditions", "PUT conditions"],
];

function controlRequest(random: Random): FuzzRequest {
  const [method = "", route = ""] = pick(random, controlRoutes).split(" ");
  const headers = { ...createHeaders(random), "x-reference-control": "fuzz" };
  const request: FuzzRequest = { method, target: `/__reference__/${route}`, headers };
  if (method !== "PUT") return request;
  const body = route === "clock" ? { now: pick(random, values) } : conditions(random);
  return withBody(request, Buffer.from(JSON.stringify(body)), "application/json");
}

/** Conditions, valid or not, that do not break a connection. */
function conditions(random: Random): object {
  const headers = { [pick(random, headerNames)]: pick(random, headerValues) };
  const body = random() < 0.5 ? {} : json(random, 2);
  const status = pick(random, [200, 201, 204, 304, 404, 422, 599, 1000]);
  const members = [
    ...[{ status }, { status: 503, retryAfter: below(random, 3) }, { delay: 5 }, { drip: 5 }],
    ...[{ body: "empty" }, { body: "broken-json" }, { page: "loses" }, { stale: below(random, 3) }],
    ...[{ share: random() }, { calls: [1, 3] }, { answer: { status: 204 } }],
    { answer: { status, headers, body } },
  ];
  const both = { ...pick(random, members), ...pick(random, members) };
  return { [pick(random, ["every", ...Object.keys(operations)])]: both };
}
const headerNames = [
  ...["x-a", "X-A", "a b", "", "ü", "trailer", "connection", "Content-Length", "content-type"],
  ...["transfer-encoding", "date", "__proto__", "retry-after", "x:y"],
];
const headerValues = ["1", "", "ü", "安", "a\nb", "a\r\nb: c", "\u0000", "\u007f", "chunked"];

type Operation = (typeof operations)[OperationId];
type Offered = [OperationId, Operation];
const offered = Object.entries(operations) as Offered[];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const strangePaths = [
  ...["/", "//", "/admin/api/v2", "/admin/api/v2/sponsees/", "/admin/api/v2/sponsees/1001/"],
  ...["/admin/api/v2/sponsees/1001/more", "/admin/api/v2/%73ponsees", "/admin/api/v3/sponsees"],
  ...["/admin/api/v2/../v2/sponsees", "/admin/api/v2/sponsees;x=1", "/__reference__/state"],
  "/__proto__",
];
const docsPaths = [
  ...["/", "/index.html", "/index.html/", "/guides", "/guides/", "/guides/quickstart", "/404"],
  ...["/openapi.json", "/.sponsorship-docs", "/../package.json", "/%2e%2e/package.json", "/%00"],
  ...["/..%5cpackage.json", "//127.0.0.1/", "/guides/../index.html", "/%c3%28", "/#", "/?x", "*"],
];
const preferences = [
  ...["code=404", "code=2XX", "code=2", "code=20", "code=2000", "code=", "code=-1", "code=1e2"],
  ...["code=100", "code=204", "code=304", "code=422, example=x", "example=every-null", "example="],
  ...["example=__proto__", 'example="a b"', "dynamic=true", "dynamic=x", "return=minimal", ";,="],
];

function getPath({ path }: Operation, random: Random): string {
  const first = path.includes("sponsees") ? 1001 : 49_977;
  const id = random() < 0.85 ? String(first + below(random, 90)) : text(random);
  return path.replace("{id}", encodeOddly(id || "0", random).replaceAll("/", "%2F"));
}

const parameters = [
  // The parameters of the contract, and filters without brackets.
  ...new Set(
    Object.values(queryParameters)
      .flatMap((types) => Object.keys(types))
      .map((name) => name.replace(/^filter\[(.*)\]$/, "$1")),
  ),
  ...["filter", "age", "__proto__"],
];
const values = [
  ...["1", "2", "5", "0", "-1", "two", "1e3", "", "true", "false", "1001", "a", "am", "KEN-"],
  ...["birth_date", "-last_name", "is_sponsored", "contribution_date", "-updated_at", "2026-07-31"],
  ...["system", "-271821-04-20T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"],
  ...["2026-02-30", "2026-03-14T09:26:53Z", "2026-03-14T09:26:53+25:00", "99999999999999999999"],
];

function createQuery(random: Random): string {
  if (random() < 0.05) return `?${encodeOddly(text(random), random)}`;
  const parts = Array.from({ length: 1 + below(random, 3) }, () => {
    const name = pick(random, parameters);
    const spelled = random() < 0.5 ? `filter[${name}]` : name;
    const value = random() < 0.8 ? pick(random, values) : text(random);
    return `${encodeOddly(spelled, random)}=${encodeOddly(value, random)}`;
  });
  return `?${parts.join("&")}`;
}

/** Encodes a value, sometimes so that it does not decode. */
function encodeOddly(value: string, random: Random): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return random() < 0.02 ? `${encoded}%${pick(random, ["", "f", "zz", "ff", "c3%28"])}` : encoded;
}

const types = [
  ...["", "text/plain", "application/json; charset=utf-16", "application/x-www-form-urlencoded"],
  ...["application/json;", "APPLICATION/JSON; charset=UTF-8", "multipart/form-data; boundary=x"],
];

const md = ["text/markdown", "text/markdown;q=x", "text/markdown, text/html;q=0.9"];

function createHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const maybe = (share: number, name: string, all: readonly string[]) => {
    if (random() < share) headers[name] = pick(random, all);
  };
  maybe(0.4, "accept", ["application/json", "text/html", "*/*", "application/xml;q=0", "", ...md]);
  maybe(0.02, "expect", ["100-continue", "x"]);
  maybe(0.2, "x-session", ["a", "b", "c", "", "ü"]);
  maybe(0.1, "origin", ["http://localhost:5173", "null", "https://app.example.org", "x"]);
  maybe(0.05, "access-control-request-method", ["PATCH", "x", ""]);
  maybe(0.05, "prefer", ["code=404", "example=every-null", "return=minimal"]);
  maybe(0.05, "if-none-match", ["*", '"x"']);
  maybe(0.05, "range", ["bytes=0-1", "x"]);
  maybe(0.05, "authorization", ["Bearer x", "Basic", ""]);
  maybe(0.05, "cookie", ["a=b; c", "=;=;"]);
  return headers;
}

const groups = ["Monthly sponsorship", "Shared sponsorship"];

function createBody(random: Random, number: number): Buffer {
  if (random() < 0.08) return strangeBody(random);
  const { id: _, ...made } = makeSponsee(0, random, "2026-11-01T12:00:00Z", pick(random, groups));
  const payload: Record<string, unknown> = { ...made, reference_number: `fuzz-${number}` };
  for (const name of Object.keys(payload)) if (random() < 0.1) delete payload[name];
  // Half of all payloads stay valid, so creates succeed and lists have records.
  const changes = random() < 0.5 ? 0 : 1 + below(random, 3);
  for (let i = 0; i < changes; i++) {
    const name = random() < 0.8 ? pick(random, Object.keys(payload)) : text(random);
    const value = json(random, 2);
    // An assignment would treat __proto__ differently.
    Object.defineProperty(payload, name, { value, enumerable: true, configurable: true });
  }
  return Buffer.from(JSON.stringify(payload));
}

function strangeBody(random: Random): Buffer {
  const depth = below(random, 5000);
  return Buffer.from(
    pick(random, [
      "",
      " ",
      "null",
      "{",
      '{"a":1,}',
      '{"reference_number":1e999}',
      '{"__proto__":{"first_name":"x"},"constructor":{}}',
      '{"first_name":"\\ud800"}',
      "\ufeff{}",
      "[".repeat(depth),
      `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
      JSON.stringify({ biography: "x".repeat(60_000) }),
      JSON.stringify({ custom_fields: Array.from({ length: 2000 }, () => ({ key: 1 })) }),
      JSON.stringify(json(random, 4)),
    ]),
    random() < 0.1 ? "latin1" : "utf8",
  );
}

/** Returns a random JSON value. */
function json(random: Random, depth: number): unknown {
  const kind = below(random, depth > 0 ? 9 : 7);
  if (kind < 2) return text(random);
  if (kind === 2) return pick(random, values);
  if (kind === 3) return pick(random, [0, 1, 2, 3, -1, 1.5, 1e300, 2 ** 53]);
  if (kind === 4) return random() < 0.5;
  if (kind === 5) return null;
  if (kind === 6) return pick(random, ["M", "F", "2026-02-30", "2012-02-29", "x:", "http://["]);
  const inner = Array.from({ length: below(random, 4) }, () => json(random, depth - 1));
  return kind === 7 ? inner : Object.fromEntries(inner.map((one) => [text(random), one]));
}

const pieces = ["a", "Z", "0", "é", "ß", "😀", "\ud83d", "\u0000", "\n", '"', "\\", "/", "%", "&"];
const texts = ["__proto__", "constructor", "toString", "null", "' OR 1=1 --", "../..", "İ", "x:y"];

function text(random: Random): string {
  if (random() < 0.3) return pick(random, texts);
  const length = random() < 0.05 ? 2000 : below(random, 50);
  return Array.from({ length }, () => pick(random, pieces)).join("");
}
