/** The verdict book: everything that checks say of requirements, in one vocabulary. */

import type { Exchange, Response } from "./http/target.ts";
import { statusText } from "./service/answer.ts";

/** What a requirement comes to. A `fail` of one that is not documented counts as a difference. */
export type Verdict = "pass" | "fail" | "inconclusive";

/** An answer, with its body where it is JSON; or an error in its place. */
export interface AnswerLike {
  exchange: Exchange;
  json?: unknown;
}

/** What came: a JSON value of a body, or words, with the status where that is what is wrong. */
export type Actual = { value: unknown } | { words: string; status?: number };

export interface Failure {
  /** The answer that shows it: its request becomes the curl line. */
  request?: AnswerLike;
  /** Requests that came before and that this one does not name: what it is compared with, or what it shows. */
  after?: readonly (AnswerLike | undefined)[];
  /** How many times it was sent at the same moment, where one of it shows nothing. */
  times?: number;
  /** What was tried, as a name: where it fails in several operations or lists, it has one cause. */
  tried?: string;
  /** In plain words, or as JSON. */
  expected: string;
  actual: Actual;
  /** A JSON Pointer into the body. */
  at?: string;
  /** The id of the record there, where the body is not kept. */
  record?: string | undefined;
  /** Where in the contract's schema: `Sponsee#/properties/gender/enum`. */
  schemaPath?: string;
}

/** What was said of one requirement. */
export interface Entry {
  failures: Failure[];
  /** Why something that ought to show it shows nothing, with an answer of that: outweighs every pass. */
  doubts: Map<string, AnswerLike | undefined>;
  /** What shows that it is fulfilled. */
  passes: Set<string>;
  /** Why something could not be tried: every pass outweighs it. */
  skips: Set<string>;
}

export interface Book {
  /** The evidence is one short sentence, with numbers: "62 records on 5 pages". */
  pass(id: string, evidence: string): void;
  fail(id: string, failure: Failure): void;
  /** A case that ought to show something shows nothing, so that the requirement is open. */
  doubt(id: string, why: string, request?: AnswerLike): void;
  /** A case could not be tried; the others decide. */
  skip(id: string, why: string): void;
  /** Undefined when nothing was said of it. */
  of(id: string): Entry | undefined;
}

export function openBook(): Book {
  const entries = new Map<string, Entry>();
  const entry = (id: string): Entry => {
    const known = entries.get(id);
    if (known) return known;
    const made: Entry = { failures: [], doubts: new Map(), passes: new Set(), skips: new Set() };
    entries.set(id, made);
    return made;
  };
  return {
    pass: (id, evidence) => void entry(id).passes.add(evidence),
    fail: (id, failure) => void entry(id).failures.push(failure),
    doubt(id, why, request) {
      const { doubts } = entry(id);
      doubts.set(why, doubts.get(why) ?? request);
    },
    skip: (id, why) => void entry(id).skips.add(why),
    of: (id) => entries.get(id),
  };
}

/** The heaviest word counts: fail, then doubt, then pass, then skip. */
export function verdictOf(entry: Entry | undefined): Verdict {
  if (entry === undefined) return "inconclusive";
  if (entry.failures.length > 0) return "fail";
  return entry.doubts.size === 0 && entry.passes.size > 0 ? "pass" : "inconclusive";
}

/** Why it passes, or why it is inconclusive. */
export function reasonsOf(entry: Entry | undefined): string[] {
  if (entry === undefined) return [];
  const { failures, doubts, passes, skips } = entry;
  if (failures.length > 0) return [];
  if (doubts.size > 0) return [...doubts.keys()];
  return passes.size > 0 ? [...passes] : [...skips];
}

/** Copies what was said of some requirements into another book. */
export function copyInto(book: Book, from: Book, ids: readonly string[]): void {
  for (const id of ids) {
    const entry = from.of(id);
    if (entry === undefined) continue;
    for (const failure of entry.failures) book.fail(id, failure);
    for (const [text, request] of entry.doubts) book.doubt(id, text, request);
    for (const text of entry.passes) book.pass(id, text);
    for (const text of entry.skips) book.skip(id, text);
  }
}

/** Passes a requirement when it is right, and fails it otherwise. */
export function decide(
  book: Book,
  id: string,
  isRight: boolean,
  evidence: string,
  failure: Failure,
): void {
  if (isRight) book.pass(id, evidence);
  else book.fail(id, failure);
}

/** The status of a response, as what came. */
export function statusOf(response: Response): Actual {
  return { words: statusText(response), status: response.status };
}

/** A failure: another status came. */
export function wrongStatus(request: Response, expected: string): Failure {
  return { request, expected, actual: statusOf(request) };
}

/** Skips several requirements for one reason. */
export function skipAll(book: Book, ids: readonly string[], why: string): void {
  for (const id of ids) book.skip(id, why);
}
