/** Every response of a run: the properties that it contains, and the mismatches in it. */

import { isObject } from "../lib/is-object.ts";
import type { Redactor } from "./http/redact.ts";
import { placeTwice } from "./lists.ts";
import type { Place } from "./places.ts";
import { type Answer, idsOf } from "./service/answer.ts";
import { firstOfEachKind, type Mismatch } from "./service/mismatches.ts";

/**
 * A response to an operation, with any status. Large bodies are trimmed: `json` keeps `meta`, and
 * `text` is cut.
 */
export interface KeptAnswer extends Answer {
  hasJson: boolean;
  /** The index of the first record that is on this page twice, or -1. */
  repeated: number;
  /** The number of records on this page of a list. */
  entries: number;
}

export interface Answers {
  /** How many values were seen at `Sponsee.gender`. */
  seen(place: Place): number;
  /** How many objects of a schema were seen. */
  objects(schema: string): number;
  mismatches: readonly { mismatch: Mismatch; answer: Answer }[];
  all: readonly KeptAnswer[];
  /** Leaves out a server error: a service may reject this request with any status. */
  excuse(answer: Answer): void;
}

/** The most mismatches of one kind that a run keeps. */
const mostOfAKind = 2_000;

export function openAnswers(redact: Redactor): Answers & { add(answer: Answer): void } {
  /** How often each property of a schema was seen, wherever the schema is used. */
  const counts = new Map<string, Map<string, number>>();
  const mismatches: { mismatch: Mismatch; answer: Answer }[] = [];
  const all: KeptAnswer[] = [];
  const isFirst = firstOfEachKind(mostOfAKind);
  return {
    seen: ({ schema, property }) => counts.get(schema)?.get(property) ?? 0,
    objects: (schema) => Math.max(0, ...(counts.get(schema)?.values() ?? [])),
    mismatches,
    all,
    excuse({ exchange, status }) {
      if (status < 500) return;
      const index = all.findIndex((answer) => answer.exchange === exchange);
      if (index >= 0) all.splice(index, 1);
    },
    add(answer) {
      // Bodies are not kept: a long run sees many.
      const hasJson = answer.json !== undefined;
      const text = redact.text(answer.text, 500);
      const meta = isObject(answer.json) ? answer.json.meta : undefined;
      const json = isObject(meta) ? { meta } : undefined;
      const ids = idsOf(answer);
      const repeated = placeTwice(ids);
      const small = { text, json, mismatches: [], values: new Map() };
      const kept = { ...answer, ...small, hasJson, repeated, entries: ids.length };
      all.push(kept);
      for (const mismatch of answer.mismatches) {
        if (isFirst(mismatch, answer.operation)) mismatches.push({ mismatch, answer: kept });
      }
      for (const [{ schema, property }, more] of answer.values) {
        const times = counts.get(schema) ?? new Map<string, number>();
        counts.set(schema, times.set(property, (times.get(property) ?? 0) + more));
      }
    },
  };
}
