/** Every response of a run: the properties that it contains, and the mismatches in it. */

import { isObject } from "../../lib/is-object.ts";
import type { Mismatch } from "./mismatches.ts";
import { type ParsedResponse, recordOf } from "./parsed-response.ts";
import type { Place } from "./places.ts";

/**
 * The maximum number of mismatches of one kind that a run keeps. A service can have the same
 * mismatch in every one of thousands of records.
 */
const mostOfAKind = 2_000;

export class Responses {
  readonly mismatches: { mismatch: Mismatch; response: ParsedResponse }[] = [];
  /**
   * The responses to operations, with any status. Their bodies are trimmed: `json` keeps only `meta`,
   * and `text` the beginning of a body that is not JSON.
   */
  readonly all: ParsedResponse[] = [];
  /** How often each property was seen, such as `Sponsee.gender`. */
  readonly #seen = new Map<string, number>();
  /** How often each kind of mismatch was found. */
  readonly #kinds = new Map<string, number>();

  /** How many values were seen at a place. */
  seen({ schema, property }: Place): number {
    return this.#seen.get(`${schema}.${property}`) ?? 0;
  }

  /**
   * The number of objects of a schema. Returns the highest `seen` of its properties, because an
   * object can lack a property.
   */
  objects(schema: string): number {
    const own = [...this.#seen].filter(([place]) => place.startsWith(`${schema}.`));
    return Math.max(0, ...own.map(([, count]) => count));
  }

  /** For `mayFail`, see `Call`. */
  add(response: ParsedResponse, mayFail: boolean): void {
    // The bodies of a long run need much memory, so only parts of them are kept.
    const text = response.hasJson ? "" : response.text.slice(0, 20_000);
    const meta = isObject(response.json) ? response.json.meta : undefined;
    const json = isObject(meta) ? { meta } : undefined;
    const kept = { ...response, text, json, mismatches: [], values: new Map() };
    const isRead = response.exchange.method === "GET";
    if (!mayFail || isRead || response.status < 500) this.all.push(kept);
    const isJudged = !mayFail || recordOf(response) !== undefined;
    for (const mismatch of isJudged ? response.mismatches : []) {
      const { place, schemaPath, expected, choice } = mismatch;
      const kind = [response.operation, ...Object.values(place), schemaPath, expected, choice];
      if (raised(this.#kinds, kind.join(" "), 1) <= mostOfAKind) {
        this.mismatches.push({ mismatch, response: kept });
      }
    }
    for (const [{ schema, property }, more] of response.values) {
      raised(this.#seen, `${schema}.${property}`, more);
    }
  }
}

/** Adds to a count, and returns it. */
function raised(counts: Map<string, number>, key: string, more: number): number {
  const count = (counts.get(key) ?? 0) + more;
  counts.set(key, count);
  return count;
}
