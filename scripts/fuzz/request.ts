/** Random requests, valid and invalid, each of which follows from a seed and its number. */
import { type OperationId, operations, queryParameters } from "../../generated/operations.ts";
import { below, pick, type Random, randomFrom } from "../../world/random.ts";
import { makeSponsee } from "../../world/random-records.ts";

export interface FuzzRequest {
  method: string;
  /** Path and query, percent-encoded. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The operation of the contract that the method and the path belong to. */
  operation?: OperationId;
}

/** The request with this number, from 0. */
export function fuzzRequest(seed: number, number: number): FuzzRequest {
  const random = randomFrom(Math.imul(seed, 2_654_435_761) + number);
  const [, operation] = pick(random, offered);
  const isStrange = random() < 0.1;
  const method = isStrange ? pick(random, methods) : operation.method;
  const path = random() < 0.03 ? pick(random, strangePaths) : pathOf(operation, random);
  const asked = random() < 0.5 ? queryOf(random) : "";
  const headers = headersOf(random);
  const request: FuzzRequest = { method, target: path + asked, headers };
  const same = ([, one]: Offered) => one.path === operation.path && one.method === method;
  const [name] = offered.find(same) ?? [];
  if (name !== undefined && !strangePaths.includes(path)) request.operation = name;
  if (/^P(OST|UT|ATCH)$/.test(method) || random() < 0.02) {
    request.body = bodyOf(random, number);
    headers["content-length"] = String(request.body.length);
    headers["content-type"] = random() < 0.93 ? "application/json" : pick(random, types);
  }
  return request;
}

type Operation = (typeof operations)[OperationId];
type Offered = [OperationId, Operation];
const offered = Object.entries(operations) as Offered[];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const strangePaths = [
  "/",
  "//",
  "/admin/api/v2",
  "/admin/api/v2/sponsees/",
  "/admin/api/v2/sponsees/1001/",
  "/admin/api/v2/sponsees/1001/more",
  "/admin/api/v2/%73ponsees",
  "/admin/api/v3/sponsees",
  "/admin/api/v2/../v2/sponsees",
  "/admin/api/v2/sponsees;x=1",
  "/__reference__/state",
  "/__proto__",
];

function pathOf({ path }: Operation, random: Random): string {
  const first = path.includes("sponsees") ? 1001 : 49_977;
  const id = random() < 0.85 ? String(first + below(random, 90)) : text(random);
  return path.replace("{id}", encodeOddly(id || "0", random).replaceAll("/", "%2F"));
}

const parameters = [
  // Those of the contract, filters by their names alone.
  ...new Set(
    Object.values(queryParameters)
      .flat()
      .map((name) => name.replace(/^filter\[(.*)\]$/, "$1")),
  ),
  ...["filter", "age", "__proto__"],
];
const values = [
  ...["1", "2", "5", "0", "-1", "two", "1e3", "", "true", "false", "1001", "a", "am", "KEN-"],
  ...["birth_date", "-last_name", "is_sponsored", "contribution_date", "-updated_at", "2026-07-31"],
  ...["2026-02-30", "2026-03-14T09:26:53Z", "2026-03-14T09:26:53+25:00", "99999999999999999999"],
];

function queryOf(random: Random): string {
  if (random() < 0.05) return `?${encodeOddly(text(random), random)}`;
  const parts = Array.from({ length: 1 + below(random, 3) }, () => {
    const name = pick(random, parameters);
    const spelled = random() < 0.5 ? `filter[${name}]` : name;
    const value = random() < 0.8 ? pick(random, values) : text(random);
    return `${encodeOddly(spelled, random)}=${encodeOddly(value, random)}`;
  });
  return `?${parts.join("&")}`;
}

/** Encoded, at times in a way that does not decode. */
function encodeOddly(value: string, random: Random): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return random() < 0.02 ? `${encoded}%${pick(random, ["", "f", "zz", "ff", "c3%28"])}` : encoded;
}

const types = [
  ...["", "text/plain", "application/json; charset=utf-16", "application/x-www-form-urlencoded"],
  ...["application/json;", "APPLICATION/JSON; charset=UTF-8", "multipart/form-data; boundary=x"],
];

function headersOf(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const maybe = (share: number, name: string, all: readonly string[]) => {
    if (random() < share) headers[name] = pick(random, all);
  };
  maybe(0.3, "accept", ["application/json", "text/html", "*/*", "application/xml;q=0", ""]);
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

function bodyOf(random: Random, number: number): Buffer {
  if (random() < 0.08) return strangeBody(random);
  const { id: _, ...made } = makeSponsee(0, random, "2026-11-01T12:00:00Z", pick(random, groups));
  const payload: Record<string, unknown> = { ...made, reference_number: `fuzz-${number}` };
  for (const name of Object.keys(payload)) if (random() < 0.1) delete payload[name];
  // Half of all payloads are left as they are, so that there is something to find.
  const changes = random() < 0.5 ? 0 : 1 + below(random, 3);
  for (let i = 0; i < changes; i++) {
    const name = random() < 0.8 ? pick(random, Object.keys(payload)) : text(random);
    const value = json(random, 2);
    // An assignment would take __proto__ for something else.
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

/** Any JSON value. */
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
