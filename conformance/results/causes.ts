/** Which failures have the same cause, so that a report tells it once. */
import { partsOf } from "../../lib/json-pointer.ts";
import type { Actual, Failure } from "../book.ts";
import { grouped } from "../grouped.ts";
import type { Exchange } from "../http/target.ts";
import { recordAt } from "../places.ts";

/** What a failure tells of its cause. */
export interface Clue {
  /** Two failures with a key in common have one cause. */
  keys: string[];
  /** The records in which it was seen: `sponsees/1001`. */
  records: string[];
}

/** One cause of failures, or several that come up first by the same requirement. */
export interface Cause<T extends Clue> {
  /** The ids of the requirements that fail by it, and are in no other cause. */
  requirements: string[];
  /** A failure of each cause. */
  failures: T[];
}

/**
 * The keys of a failure, at least one: its place in the schema, its field with the kind of value,
 * and what it says of an answer. Failures of one requirement are told together when the first key is the same.
 */
export function keysOf(id: string, failure: Failure): string[] {
  const { at, schemaPath, expected, actual, request, tried } = failure;
  const fields = partsOf(at ?? "").filter((part) => !/^\d+$/.test(part));
  const field = fields.at(-1) ?? "";
  // A sponsee inside a line item has its own schema, with the same fields.
  const keys = schemaPath === undefined ? [] : [`${schemaPath.replace(/^Embedded/, "")} ${field}`];
  // Whatever is wrong with a list as a whole is at /data, so that this says nothing.
  if (fields[0] === "data" && fields.length > 1) {
    const place = `${resourceOf(request)}${fields.join("/")}`;
    keys.push(`${place}: ${kindOf(actual, expected)}`);
  }
  if (keys.length === 0) keys.push(`${id} ${expected} ${fields.join("/")}`);
  if (tried !== undefined) keys.push(`${resourceOf(request)} ${tried}`);
  return request === undefined ? keys : [...keys, ...answerKeys(request.exchange, failure)];
}

/** The statuses with which a service refuses what it is sent. Other errors are of the operation as a whole. */
const refusals = [400, 409, 422];

/** What a failure says of an answer: the answer itself, or all answers that are like it. */
function answerKeys(
  { number, method, url }: Exchange,
  { at = "", actual, tried, schemaPath }: Failure,
): string[] {
  const { pathname, searchParams } = new URL(url);
  const text = JSON.stringify("words" in actual ? actual.words : actual.value) ?? "";
  // A page that was read twice is one answer.
  const keys = [`answer ${method === "GET" ? url : number} ${at} ${text}`];
  const path = pathname.replace(/(?<=\/(sponsees|contributions)\/).*/, "{id}");
  const query = [...searchParams.keys()].filter((name) => name !== "page");
  const status = "words" in actual ? actual.status : undefined;
  const isOfInput =
    method !== "GET" &&
    status !== undefined &&
    (refusals.includes(status) || (tried !== undefined && status < 300));
  if (status !== undefined && query.length === 0 && !isOfInput) {
    keys.push(`${method} ${path} ${status}`);
  }
  // A filter that shows the same twice, or leaves records out, whatever it was given. A property with
  // a wrong value is wrong without the filter too.
  if (query.length > 0 && "words" in actual && schemaPath === undefined) {
    keys.push(`${path} ${query.sort().join()} ${text}`);
  }
  return keys;
}

/** Texts and numbers are alike only when the same was expected of them. */
function kindOf(given: Actual, expected: string): string {
  const actual = "words" in given ? given.words : given.value;
  if (actual === undefined || actual === null || actual === "") return JSON.stringify(actual) ?? "";
  if (typeof actual === "object") return Array.isArray(actual) ? "array" : "object";
  return typeof actual === "boolean" ? "boolean" : `${typeof actual}, ${expected}`;
}

/** The record of an answer in which a failure is, where it names a place. */
export function recordIn({ at, request, record }: Failure): string | undefined {
  const id = record ?? (at === undefined ? undefined : recordAt(request?.json, at));
  return id === undefined ? undefined : `${resourceOf(request)}${id}`;
}

function resourceOf(request: Failure["request"]): string {
  const { url = "" } = request?.exchange ?? {};
  return /\/(sponsees|contributions)(?![^/?])/.exec(url)?.[0].slice(1).concat("/") ?? "";
}

/** Failures with a key in common, each with the id of its requirement. */
interface Group<T extends Clue> {
  keys: Set<string>;
  found: { id: string; failure: T }[];
}

/** The causes of failures, in the order in which they come up first. Each requirement is in one of them. */
export function causesOf<T extends Clue>(
  results: readonly { id: string; failures: readonly T[] }[],
): Cause<T>[] {
  let groups: Group<T>[] = [];
  for (const { id, failures } of results) {
    for (const failure of failures) {
      const same = groups.filter(({ keys }) => failure.keys.some((key) => keys.has(key)));
      const [first = { keys: new Set(), found: [] }, ...others] = same;
      first.found.push(...others.flatMap(({ found }) => found), { id, failure });
      first.keys = new Set(
        [first, ...others, { keys: failure.keys }].flatMap((one) => [...one.keys]),
      );
      groups = groups.filter((one) => !others.includes(one));
      if (same.length === 0) groups.push(first);
    }
  }
  return withoutRepeats(groups);
}

/** Names each requirement once: causes that come up first by the same one are told together. */
function withoutRepeats<T extends Clue>(groups: readonly Group<T>[]): Cause<T>[] {
  const byHead = grouped(groups, ({ found }) => found[0]?.id ?? "");
  const named = new Set(byHead.keys());
  return [...byHead].map(([head, group]) => {
    const ids = group.flatMap(({ found }) => found.map(({ id }) => id));
    const others = new Set(ids.filter((id) => !named.has(id)));
    for (const id of others) named.add(id);
    return { requirements: [head, ...others], failures: group.map(joined) };
  });
}

/** The first failure that names its place in the schema, or the first, with the records of all: its own first. */
function joined<T extends Clue & { schemaPath?: string }>({ found }: Group<T>): T {
  const failures = found.map(({ failure }) => failure);
  const best = failures.find(({ schemaPath }) => schemaPath !== undefined) ?? failures[0];
  const all = [best, ...failures].flatMap((one) => one?.records ?? []);
  return { ...(best as T), records: [...new Set(all)] };
}
