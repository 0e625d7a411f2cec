/** Random requests, valid and invalid. */
import fc from "fast-check";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { operations, queryParameters, resources } from "../../../generated/operations.ts";
import seed from "../../../generated/seed.json" with { type: "json" };
import { type Contract, operationsOf } from "../../../lib/contract.ts";

export interface FuzzRequest {
  method: string;
  /** The path and query, exactly as sent. */
  target: string;
  headers: Record<string, string>;
  body?: Uint8Array | string;
  /** The path template of the contract, if the target is based on one. */
  path?: string;
  /**
   * True if the response must obey the contract: the target is the reference, and the request is in
   * a session without conditions, which are faults that a client of the reference sets.
   */
  isPlain?: true;
  /** Damaged bytes to send instead. */
  broken?: Buffer;
}

/** Mostly the usual values. One of `times` values is rare. */
function seldom<T>(times: number, rare: fc.Arbitrary<T>, usual: fc.Arbitrary<T>) {
  const often = { weight: times - 1, arbitrary: usual };
  return fc.oneof({ withCrossShrink: true }, often, { weight: 1, arbitrary: rare });
}

/** An object with at most three members of the table. */
function some<T>(table: Record<string, fc.Arbitrary<T>>): fc.Arbitrary<Record<string, T>> {
  const members = Object.entries(table).map(([name, value]) => fc.tuple(fc.constant(name), value));
  return fc.array(fc.oneof(...members), { maxLength: 3 }).map((all) => Object.fromEntries(all));
}

/** Strings for paths, queries, headers and bodies. Most are valid only in some of these places. */
const texts = fc.constantFrom(
  ...["1", "2", "5", "0", "-1", "two", "1e3", "", "true", "false", "1001", "a", "am", "KEN-"],
  ...["birth_date", "-last_name", "is_sponsored", "contribution_date", "-updated_at", "2026-07-31"],
  ...["system", "-271821-04-20T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"],
  ...["2026-02-30", "2026-03-14T09:26:53Z", "2026-03-14T09:26:53+25:00", "99999999999999999999"],
  ...["M", "F", "2012-02-29", "x:", "http://[", "ü", "chunked", "text/plain", ";,=", "*"],
  ...["__proto__", "constructor", "toString", "null", "' OR 1=1 --", "../..", "İ", "x:y"],
);
const unit = fc.constantFrom(
  "a",
  "Z",
  "0",
  "é",
  "ß",
  "😀",
  "\ud83d",
  "\0",
  "\n",
  '"',
  "\\",
  "/",
  "%",
);
const long = fc.string({ unit, maxLength: 1000, size: "max" });
const text = fc.oneof(texts, seldom(20, long, fc.string({ unit, maxLength: 50 })));
const usually = (...usual: string[]) => seldom(10, texts, fc.constantFrom(...usual));

/** Optional headers, each with its usual values. */
const headers = some({
  accept: usually("application/json", "text/html", "text/markdown, text/html;q=0.9", "text/*;q=x"),
  "access-control-request-method": usually("PATCH"),
  authorization: usually("Bearer x"),
  "content-type": usually("application/json; charset=utf-16", "APPLICATION/JSON; charset=UTF-8"),
  cookie: usually("a=b; c"),
  expect: usually("100-continue"),
  "if-none-match": usually("*", '"x"'),
  origin: usually("http://localhost:5173", "null", "https://app.example.org"),
  prefer: usually(
    ...["code=404", "code=2XX", "code=20", "code=2000", "code=", "code=1e2", "code=100"],
    ...["code=204", "code=304", "code=422, example=x", "example=every-null", "example=__proto__"],
    ...["dynamic=x", 'example="a b"', "dynamic=true", "return=minimal"],
  ),
  range: usually("bytes=0-1"),
  "x-session": usually("a", "b", "c"),
});

const json = fc.anything({
  key: text,
  values: [text, fc.constantFrom<unknown>(0, 1, 2, 3, -1, 1.5, 1e300, 2 ** 53, true, false, null)],
  maxDepth: 2,
  maxKeys: 4,
});

const strangeBodies = fc.constantFrom<string | Uint8Array>(
  ...["", " ", "null", "{", '{"a":1,}', "[[1]]", "\ufeff{}", '{"reference_number":1e999}'],
  ...['{"__proto__":{"first_name":"x"},"constructor":{}}', '{"first_name":"\\ud800"}'],
  ...["[".repeat(4000), `${'{"a":'.repeat(4000)}1${"}".repeat(4000)}`],
  JSON.stringify({ biography: "x".repeat(60_000) }),
  JSON.stringify({ custom_fields: Array.from({ length: 2000 }, () => ({ key: 1 })) }),
  Buffer.from('{"first_name":"é"}', "latin1"),
);

/** The examples of bodies in the contract. */
const bodies = operationsOf(contract as unknown as Contract).flatMap(({ path, operation }) => {
  const { examples = {} } = operation.requestBody?.content["application/json"] ?? {};
  return Object.values(examples).map(({ value }) => ({ path, value: value as object }));
});

/** The fields whose value no two records share. */
const unique: readonly string[] = Object.values(resources).flatMap((one) => one.unique);

/** Bodies for a path: an example, often with changed, added or removed members. */
function bodiesFor(path: string): fc.Arbitrary<string | Uint8Array> {
  const own = bodies.filter((one) => one.path === path);
  const values = (own.length > 0 ? own : bodies).map(({ value }) => value);
  const member = fc.tuple(
    usually(...values.flatMap(Object.keys)),
    fc.option(json, { nil: undefined }),
  );
  const changes = fc.oneof(fc.constant([]), fc.array(member, { maxLength: 3 }));
  const changed = fc.tuple(fc.constantFrom(...values), changes, fc.nat());
  const valid = changed.map(([value, changes, number]) => {
    const taken = unique.filter((name) => name in value).map((name) => [name, `fuzz-${number}`]);
    return JSON.stringify(Object.fromEntries([...Object.entries(value), ...taken, ...changes]));
  });
  return seldom<string | Uint8Array>(12, strangeBodies, valid);
}

/** Encodes a value, sometimes incorrectly. */
function encoded(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const end = seldom(50, fc.constantFrom("%", "%f", "%zz", "%ff", "%c3%28"), fc.constant(""));
  return fc.tuple(part, end).map(([value, end]) => encodeURIComponent(value.toWellFormed()) + end);
}

/** The contract's query parameters. Each filter has two forms, such as `filter[id]` and `id`. */
const parameters = Object.values(queryParameters)
  .flatMap((types) => Object.keys(types))
  .flatMap((name) => [name, name.replace(/^filter\[(.*)\]$/, "$1")]);
const parameter = fc.tuple(encoded(usually(...parameters)), encoded(text));
const query = fc.array(parameter, { maxLength: 3 }).map((all) => {
  return all.map(([name, value], at) => `${at > 0 ? "&" : "?"}${name}=${value}`).join("");
});

/** Paths of the docs, and paths that the contract does not have. */
const oddPaths = fc.constantFrom(
  ...["/", "/index.html", "/index.html/", "/guides", "/guides/", "/guides/quickstart", "/404"],
  ...["/openapi.json", "/.sponsorship-docs", "/../package.json", "/%2e%2e/package.json", "/%00"],
  ...["/..%5cpackage.json", "//127.0.0.1/", "/guides/../index.html", "/%c3%28", "/#", "/?x", "*"],
  ...["//", "/__proto__", "/__reference__/state", "/admin/api/v2", "/admin/api/v2/sponsees/1001/"],
  ...["/admin/api/v2/sponsees/1001/more", "/admin/api/v2/%73ponsees", "/admin/api/v3/sponsees"],
  ...["/admin/api/v2/../v2/sponsees", "/admin/api/v2/sponsees;x=1"],
);

/** Ids of a resource, most of them in the sample data. */
function idsOf(resource: string): fc.Arbitrary<string> {
  const records: { id: string }[] = Reflect.get(seed, resource.replaceAll("-", "_")) ?? [];
  const first = Math.min(...records.map(({ id }) => Number(id)));
  return encoded(
    seldom(
      7,
      text,
      fc.nat({ max: 89 }).map((more) => String(first + more)),
    ),
  );
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

/** Requests for a path of the contract, or for an odd path. */
const apiRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.values(operations).map((operation) => {
    // The parts at odd places are the resources whose ids follow.
    const parts = operation.path.split(/([\w-]+\/)\{\w+\}/);
    const filled = parts.map((part, at) =>
      at % 2 === 1 ? idsOf(part.slice(0, -1)).map((id) => part + id) : fc.constant(part),
    );
    const path: string = operation.path;
    const target = fc.tuple(...filled, query).map((all) => ({ target: all.join(""), path }));
    const odd = oddPaths.map((target) => ({ target }));
    const place = seldom<{ target: string; path?: string }>(30, odd, target);
    const method = seldom(10, fc.constantFrom(...methods), fc.constant<string>(operation.method));
    const whole = fc.tuple(place, method, headers, bodiesFor(path));
    return whole.map(([place, method, headers, body]) => {
      const hasBody = /^P(OST|UT|ATCH)$/.test(method);
      return { ...place, method, headers, ...(hasBody && { body }) };
    });
  }),
);

/** Valid and invalid conditions. None breaks the connection, because that counts as a fault. */
const status = fc.constantFrom<unknown>(200, 204, 304, 404, 503, 599, 1000);
const names = usually("x-a", "a b", "trailer", "Content-Length", "transfer-encoding");
const condition = some<unknown>({
  status,
  retryAfter: fc.oneof(fc.constantFrom(0, 2), json),
  delay: fc.constant(5),
  drip: fc.constant(5),
  stale: fc.constantFrom(0, 2),
  share: fc.double({ min: 0, max: 1 }),
  calls: fc.constant([1, 3]),
  body: fc.constantFrom("empty", "broken-json"),
  page: fc.constant("loses"),
  response: fc.record(
    { status, body: json, headers: fc.dictionary(names, text, { maxKeys: 1 }) },
    { requiredKeys: ["status"] },
  ),
});
const conditions = fc.dictionary(usually("every", ...Object.keys(operations)), condition);

/** Requests for the control routes of the reference. */
const controlRequest = fc
  .tuple(
    fc.constantFrom(
      ...["GET state", "GET requests", "POST reset", "PUT snapshots/a", "DELETE snapshots/a"],
      ...["POST snapshots/a/restore", "PUT clock", "PUT conditions", "PUT conditions"],
    ),
    headers,
    text,
    conditions,
  )
  .map(([call, given, now, conditions]) => {
    const [method = "", route] = call.split(" ");
    return {
      method,
      target: `/__reference__/${route}`,
      headers: { ...given, "x-reference-control": "fuzz" },
      body: method === "PUT" ? JSON.stringify(route === "clock" ? { now } : conditions) : "",
    };
  });

const damage = fc.record({
  at: fc.nat(),
  odd: fc.uint8Array({ minLength: 1, maxLength: 20 }),
  kind: fc.nat({ max: 6 }),
});

/** Adds damaged requests. */
function orBroken(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const broken = fc.tuple(requests, damage).map(([request, { at, odd, kind }]) => {
    // A broken HEAD may become another method, so its response may have a body. The response to a
    // broken request with `Expect` may be only 100 Continue.
    if (request.method === "HEAD" || request.headers.expect !== undefined) return request;
    const bytes = toBytes(request);
    const place = at % bytes.length;
    const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
    const forms = [
      [before],
      [before, after.subarray(odd.length)],
      [before, odd, after.subarray(odd.length)],
      [before, odd, after],
      [before, Buffer.alloc(20_000, "x"), after],
      [bytes, bytes],
      [Buffer.from("CONNECT a.example:1 HTTP/1.1\r\nhost: a.example:1\r\n\r\n"), after],
    ];
    return { ...request, broken: Buffer.concat(forms[kind] ?? []) };
  });
  return seldom(10, broken, requests);
}

/** The requests for each server. */
export const requestsFor = {
  reference: orBroken(
    seldom<FuzzRequest>(
      5,
      fc.oneof(apiRequest, controlRequest).map((one) => ({
        ...one,
        headers: { ...one.headers, "x-session": "conditions" },
      })),
      apiRequest.map((one) => ({ ...one, isPlain: true })),
    ),
  ),
  mock: orBroken(apiRequest),
  docs: orBroken(
    fc.record({
      method: seldom(10, fc.constantFrom(...methods), fc.constant("GET")),
      target: seldom(
        10,
        encoded(text).map((path) => `/${path}`),
        oddPaths,
      ),
      headers,
    }),
  ),
};

export type Server = keyof typeof requestsFor;
export const servers = Object.keys(requestsFor) as Server[];

/** Returns the bytes of a request. */
export function toBytes({ method, target, headers, body = "" }: FuzzRequest): Buffer {
  const all = {
    host: "localhost",
    connection: "close",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
  return Buffer.concat([head, Buffer.from(body as string)]);
}
