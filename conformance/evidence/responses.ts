/** Every response of a run: the properties that it contains, and the mismatches in it. */

import { isObject } from "../../lib/is-object.ts";
import { firstOfEachKind, type Mismatch } from "./mismatches.ts";
import { type ParsedResponse, recordOf } from "./parsed-response.ts";
import type { Place } from "./places.ts";

export interface Responses {
  /** How many values were seen at a place, such as `Sponsee.gender`. */
  seen(place: Place): number;
  /**
   * The number of objects of a schema. Returns the highest `seen` of its properties, because an
   * object can lack a property.
   */
  objects(schema: string): number;
  mismatches: readonly { mismatch: Mismatch; response: ParsedResponse }[];
  /**
   * The responses to operations, with any status. Their bodies are trimmed: `json` keeps only `meta`,
   * and `text` the beginning of a body that is not JSON.
   */
  all: readonly ParsedResponse[];
  /**
   * Removes the mismatches of a 2xx response whose `data` is not a record. Call it for a request
   * that should fail, such as a GET of an unused id. The status is already wrong, so the body is
   * not judged.
   */
  disregard(response: ParsedResponse): void;
}

/** The maximum number of mismatches of one kind that a run keeps. */
const mostOfAKind = 2_000;

export function openResponses(): Responses & {
  add(response: ParsedResponse, mayFail?: boolean): void;
} {
  /** How often each property of a schema was seen, wherever the schema is used. */
  const counts = new Map<string, Map<string, number>>();
  let mismatches: { mismatch: Mismatch; response: ParsedResponse }[] = [];
  const all: ParsedResponse[] = [];
  const isFirst = firstOfEachKind(mostOfAKind);
  return {
    seen: ({ schema, property }) => counts.get(schema)?.get(property) ?? 0,
    objects: (schema) => Math.max(0, ...(counts.get(schema)?.values() ?? [])),
    get mismatches() {
      return mismatches;
    },
    all,
    disregard(wrong) {
      if (!wrong.ok || recordOf(wrong) !== undefined) return;
      mismatches = mismatches.filter(({ response }) => response.exchange !== wrong.exchange);
    },
    add(response, mayFail = false) {
      // The bodies of a long run need much memory, so only parts of them are kept.
      const text = response.hasJson ? "" : response.text.slice(0, 20_000);
      const meta = isObject(response.json) ? response.json.meta : undefined;
      const json = isObject(meta) ? { meta } : undefined;
      const kept = { ...response, text, json, mismatches: [], values: new Map() };
      if (!mayFail || response.status < 500) all.push(kept);
      const isJudged = !mayFail || recordOf(response) !== undefined;
      for (const mismatch of isJudged ? response.mismatches : []) {
        if (isFirst(mismatch, response.operation)) mismatches.push({ mismatch, response: kept });
      }
      for (const [{ schema, property }, more] of response.values) {
        const times = counts.get(schema) ?? new Map<string, number>();
        counts.set(schema, times.set(property, (times.get(property) ?? 0) + more));
      }
    },
  };
}
