/** What a check is, and what it is given to work with. */

import type { Json } from "./contract.ts";
import { requirement } from "./requirements.ts";
import type { Exchange } from "./service/http.ts";
import type { Discovered } from "./service/preflight.ts";
import type { Answer, ListQuery, Resource, Service } from "./service/service.ts";

export interface Check {
  /** The requirements that it decides, and no other. */
  requirements: readonly string[];
  /** It is left out, with that reason, unless writes are allowed. */
  writes: boolean;
  /** Runs after all others, on what they have seen. */
  last: boolean;
  body(run: Run): Promise<void>;
}

export interface Violation {
  /** The answer (or its exchange) that shows it: it becomes the curl line. */
  request?: { exchange: Exchange } | Exchange;
  /** In plain words, or as JSON. */
  expected: string;
  /** What came. A JSON value is shown short, with secrets taken out; pass no more than is needed. */
  actual: unknown;
  /** A JSON Pointer into the body. */
  at?: string;
  /** Where in the contract's schema: `Sponsee#/properties/gender/enum`. */
  schemaPath?: string;
}

/** One page of a list. */
export interface Page {
  /** Its number, from 1, as it was asked for. */
  number: number;
  answer: Answer;
  records: Json[];
}

/** The pages of a list that were visited: all, or a choice of a huge list. */
export interface Visit {
  pages: Page[];
  /** All of their records, in order. */
  records: Json[];
  /** Whether no page was left out. */
  complete: boolean;
  /** `meta.last_page`, or 1 when it is no number. */
  lastPage: number;
}

export interface Run {
  service: Service;
  discovered: Discovered;
  /** The evidence is one short sentence, with numbers: "62 records on 5 pages". */
  holds(id: string, evidence: string): void;
  violated(id: string, violation: Violation): void;
  notShown(id: string, why: string): void;
  /**
   * Visits a list: every page when there are few, and otherwise the first, the second, the last
   * and some between. Each page comes from the cache when it was fetched before.
   */
  visit(resource: Resource, query?: ListQuery): Promise<Visit>;
  /** What every answer so far shows of shapes, and the faults in them. */
  shapes: ShapeLedger;
  /** A value for a message: short, and without secrets. */
  shown(value: unknown): string;
}

/** What was seen of each property of each schema, and what was wrong with it. */
export interface ShapeLedger {
  /** How many values were seen at `Sponsee.gender`. */
  seen(place: { schema: string; property: string }): number;
  /** How many objects of a schema were seen. */
  objects(schema: string): number;
  faults: readonly { fault: Answer["faults"][number]; answer: Answer }[];
  /** Every answer of an operation, whatever its status; `json` and the end of `text` are gone. */
  answers: readonly (Answer & { hasJson: boolean })[];
}

/**
 * Makes a check. Its body decides every one of its requirements: by `holds`, `violated` or
 * `notShown`. What it leaves undecided is a fault of the check.
 */
export function check(
  requirements: readonly string[],
  body: (run: Run) => Promise<void>,
  { writes = false, last = false }: { writes?: boolean; last?: boolean } = {},
): Check {
  for (const id of requirements) requirement(id);
  return { requirements, writes, last, body };
}
