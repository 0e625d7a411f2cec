/** Every response of a run: the properties that it contains, and the mismatches in it. */

import type { OperationId } from "../../generated/operations.ts";
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
  /** How often each property of a schema was seen, wherever the schema is used. */
  readonly #seen = new Map<string, Map<string, number>>();
  /** How often each kind of mismatch was found. */
  readonly #kinds = new Map<string, number>();

  /** How many values were seen at a place, such as `Sponsee.gender`. */
  seen({ schema, property }: Place): number {
    return this.#seen.get(schema)?.get(property) ?? 0;
  }

  /**
   * The number of objects of a schema. Returns the highest `seen` of its properties, because an
   * object can lack a property.
   */
  objects(schema: string): number {
    return Math.max(0, ...(this.#seen.get(schema)?.values() ?? []));
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
      if (this.#isOneOfFew(mismatch, response.operation)) {
        this.mismatches.push({ mismatch, response: kept });
      }
    }
    for (const [{ schema, property }, more] of response.values) {
      const counts = this.#seen.get(schema) ?? new Map<string, number>();
      this.#seen.set(schema, counts.set(property, (counts.get(property) ?? 0) + more));
    }
  }

  #isOneOfFew({ place, schemaPath, expected, choice }: Mismatch, operation: OperationId): boolean {
    const { schema, property } = place;
    const kind = [operation, schema, property, schemaPath, expected, choice].join(" ");
    const count = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, count);
    return count <= mostOfAKind;
  }
}
