/** Every answer of a run: which properties of which schemas it shows, and what is wrong with them. */
import { answerSchema } from "./contract.ts";
import type { Redactor } from "./http/redact.ts";
import { placeTwice } from "./lists.ts";
import { type Place, visit } from "./places.ts";
import { type Answer, idsOf, isObject } from "./service/answer.ts";
import type { Mismatch } from "./service/mismatches.ts";

/** An answer of an operation, whatever its status; of `json` only `meta` is there, and the end of `text` is gone. */
export interface KeptAnswer extends Answer {
  hasJson: boolean;
  /** The place of a record that is on this page of a list before; -1 when none is. */
  repeated: number;
  /** How many records this page of a list has. */
  entries: number;
}

export interface Answers {
  /** How many values were seen at `Sponsee.gender`. */
  seen(place: Place): number;
  /** How many objects of a schema were seen. */
  objects(schema: string): number;
  mismatches: readonly { mismatch: Mismatch; answer: Answer }[];
  /** What the schemas choose differently, and the words leave open. */
  choices: readonly { mismatch: Mismatch; answer: Answer }[];
  all: readonly KeptAnswer[];
  /** Leaves out a server error: the request may be refused in any manner. */
  excuse(answer: Answer): void;
}

/** How many mismatches of one kind a run keeps. */
const mostOfAKind = 2_000;

export function openAnswers(redact: Redactor): Answers & { add(answer: Answer): void } {
  /** How often each property of a schema was seen, wherever the schema is used. */
  const counts = new Map<string, Map<string, number>>();
  const mismatches: { mismatch: Mismatch; answer: Answer }[] = [];
  const choices: { mismatch: Mismatch; answer: Answer }[] = [];
  const all: KeptAnswer[] = [];
  const kinds = new Map<string, number>();
  /** A service can have the same mismatch in every field of thousands of records. */
  const some = (operation: string, found: readonly Mismatch[]) =>
    found.filter(({ schemaPath, expected, choice }) => {
      const kind = [operation, schemaPath, expected, choice].join(" ");
      const times = kinds.get(kind) ?? 0;
      kinds.set(kind, times + 1);
      return times < mostOfAKind;
    });
  return {
    seen: ({ schema, property }) => counts.get(schema)?.get(property) ?? 0,
    objects: (schema) => Math.max(0, ...(counts.get(schema)?.values() ?? [])),
    mismatches,
    choices,
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
      const small = { text, json, mismatches: [], choices: [] };
      const kept = { ...answer, ...small, hasJson, repeated, entries: ids.length };
      all.push(kept);
      const schema = answer.ok ? answerSchema(answer.operation) : undefined;
      if (schema === undefined || answer.json === undefined) return;
      const { operation } = answer;
      for (const mismatch of some(operation, answer.mismatches)) {
        mismatches.push({ mismatch, answer: kept });
      }
      for (const mismatch of some(operation, answer.choices)) {
        choices.push({ mismatch, answer: kept });
      }
      visit(schema, answer.json, ({ schema, property }) => {
        const times = counts.get(schema) ?? new Map<string, number>();
        counts.set(schema, times.set(property, (times.get(property) ?? 0) + 1));
      });
    },
  };
}
