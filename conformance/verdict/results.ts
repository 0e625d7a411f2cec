/** The failures and the other results that checks report, by requirement. */

import { parallel } from "../evidence/parallel.ts";
import { recordAt } from "../evidence/places.ts";
import { NotTried } from "../http/failures.ts";
import { statusText } from "../http/response.ts";
import type { Exchange, Response } from "../http/target.ts";

/** A response with its JSON body. A `NoResponse` error also has this type, without `json`. */
export interface ResponseLike {
  exchange: Exchange;
  json?: unknown;
}

/** The actual result: a JSON value of a body, or words. `causeOf` groups failures by `status`. */
type Actual = { value: unknown } | { words: string; status?: number };

export interface Failure {
  /** The response with the failure, and the request. Reports contain the request as a curl line. */
  request?: ResponseLike;
  /**
   * Earlier requests that the failure depends on. Creates and changes of the same sponsee can be
   * left out, because `stepsBefore` finds them.
   */
  after?: readonly (ResponseLike | undefined)[];
  /**
   * How many copies of the request to send at once, if a single request does not reproduce the
   * failure.
   */
  times?: number;
  /**
   * The input or the sort that the check tried. For one resource, failures with the same `tried`
   * have one cause.
   */
  tried?: string;
  /**
   * The name of the cause, for failures at different places: `Content-Type`. For one resource,
   * failures with the same name have one cause.
   */
  cause?: string;
  /** The expected result in words, or as JSON. */
  expected: string;
  actual: Actual;
  /** A JSON Pointer into the body. */
  at?: string;
  /**
   * Properties and custom fields that the failure concerns, in addition to the properties in `at`.
   * Reports contain the last request that wrote each field. In these fields, reports mask only
   * secrets and e-mail addresses.
   */
  about?: readonly string[];
  /** The id of the record. Without `record`, `recordOf` finds the id in the response. */
  record?: string | undefined;
  /** The id of the record that the response lacks. */
  absent?: string;
  /** The place in the contract's schema: `Sponsee#/properties/gender/enum`. */
  schemaPath?: string;
}

/** The results for one requirement. */
export interface Entry {
  failures: Failure[];
  /**
   * Reasons why cases were inconclusive, with a response where one exists. One inconclusive case
   * prevents a pass.
   */
  inconclusive: Map<string, ResponseLike | undefined>;
  /** The number of cases for each evidence, or 0 for evidence without a `count`. */
  passes: Map<string, number>;
  /** Reasons why cases could not be tried. They do not prevent a pass. */
  notTried: Set<string>;
}

export interface Results {
  /**
   * The evidence is a short phrase, such as "no longer in the list". Counts of the same evidence are
   * added. `pass` ignores evidence whose `count` is 0.
   */
  pass(id: string, evidence: string, count?: number): void;
  fail(id: string, failure: Failure): void;
  /** A case was inconclusive, so the requirement cannot pass. */
  inconclusive(id: string, why: string, response?: ResponseLike): void;
  /** A case could not be tried. The requirement can still pass. */
  notTried(id: string, why: string): void;
  /** The results for one requirement. Undefined when no check reported any. */
  of(id: string): Entry | undefined;
  /**
   * The same results for a check that decides only these ids. The methods that add a result throw for
   * other ids.
   */
  only(ids: readonly string[]): Results;
}

export function newEntry(): Entry {
  return { failures: [], inconclusive: new Map(), passes: new Map(), notTried: new Set() };
}

export function newResults(entries = new Map<string, Entry>(), ids?: readonly string[]): Results {
  const entry = (id: string): Entry => {
    if (ids?.includes(id) === false) {
      throw new Error(
        `The check reports a result for "${id}", which is not in its list of requirements.`,
      );
    }
    const found = entries.get(id) ?? newEntry();
    entries.set(id, found);
    return found;
  };
  return {
    pass(id, evidence, count) {
      if (count === 0) return;
      const { passes } = entry(id);
      passes.set(evidence, (passes.get(evidence) ?? 0) + (count ?? 0));
    },
    fail: (id, failure) => void entry(id).failures.push(withoutBodies(failure)),
    inconclusive(id, why, request) {
      const { inconclusive } = entry(id);
      inconclusive.set(why, inconclusive.get(why) ?? (request && { exchange: request.exchange }));
    },
    notTried: (id, why) => void entry(id).notTried.add(why),
    of: (id) => entries.get(id),
    only: (some) => newResults(entries, some),
  };
}

/** The id of the record that contains the failure. */
export function idOf({ record, at, request }: Failure): string | undefined {
  return record ?? (at === undefined ? undefined : recordAt(request?.json, at));
}

/** Without the bodies of their responses, thousands of failures need little memory. */
function withoutBodies(failure: Failure): Failure {
  const { request, after } = failure;
  return {
    ...failure,
    ...(request && { request: { exchange: request.exchange }, record: idOf(failure) }),
    ...(after && { after: after.map((one) => one && { exchange: one.exchange }) }),
  };
}

/** Whether a requirement has failed so far. */
export function hasFailed(results: Results, id: string): boolean {
  return (results.of(id)?.failures ?? []).length > 0;
}

/** Copies the results for some requirements. */
export function copyInto(results: Results, from: Results, ids: readonly string[]): void {
  for (const id of ids) {
    const { failures, inconclusive, passes, notTried } = from.of(id) ?? newEntry();
    for (const failure of failures) results.fail(id, failure);
    for (const [text, request] of inconclusive) results.inconclusive(id, text, request);
    for (const [text, count] of passes) results.pass(id, text, count || undefined);
    for (const text of notTried) results.notTried(id, text);
  }
}

/** Passes a requirement if `isRight`, and fails it otherwise. */
export function decide(
  results: Results,
  id: string,
  isRight: boolean,
  evidence: string,
  failure: Failure,
): void {
  if (isRight) results.pass(id, evidence);
  else results.fail(id, failure);
}

/** The failure of a case, why the case could not be tried, or undefined for a case that is right. */
export type Wrong = Failure | string | undefined;

interface EachOptions {
  /** What the cases are, for a pass: "records read by id". */
  evidence: string;
  /** Why the requirement could not be tried without cases. The default is the `none` of the check. */
  none?: string;
}

/** Judges a requirement by each of `cases`. */
export function judgeEach<T>(
  results: Results,
  id: string,
  cases: readonly T[],
  wrong: (one: T) => Wrong,
  { evidence, none }: EachOptions,
): void {
  for (const one of cases) record(results, id, wrong(one), evidence);
  if (cases.length === 0 && none !== undefined) results.notTried(id, none);
}

/** Judges a requirement by each of `cases`. Each case needs requests. */
export async function askEach<T>(
  results: Results,
  id: string,
  cases: readonly T[],
  wrong: (one: T) => Promise<Wrong>,
  { evidence, none }: EachOptions,
): Promise<void> {
  await parallel(cases, async (one) => record(results, id, await wrong(one), evidence));
  if (cases.length === 0 && none !== undefined) results.notTried(id, none);
}

function record(results: Results, id: string, found: Wrong, evidence: string): void {
  if (typeof found === "string") results.notTried(id, found);
  else if (found !== undefined) results.fail(id, found);
  else results.pass(id, evidence, 1);
}

/** The status of a response, as the actual value of a failure. */
export function statusOf(response: Response): Actual {
  return { words: statusText(response), status: response.status };
}

/** A failure: the response has a different status. */
export function wrongStatus(request: Response, expected: string): Failure {
  return { request, expected, actual: statusOf(request) };
}

/** A failure: a response has a different value at a place of its body. */
export function wrongValue(
  request: ResponseLike,
  at: string,
  expected: string,
  value: unknown,
): Failure {
  return { request, at, expected, actual: { value } };
}

/** Reports that several requirements could not be tried, for the same reason. */
export function noneTried(results: Results, ids: readonly string[], why: string): void {
  for (const id of ids) results.notTried(id, why);
}

/**
 * Judges the requirements of a check. If `judge` throws NotTried, they were not tried for the reason of
 * the error, and otherwise those without a result were not tried because of `none`.
 */
export async function judged(
  results: Results,
  { requirements, none }: { requirements: readonly string[]; none?: string | undefined },
  judge: () => Promise<void>,
): Promise<void> {
  try {
    await judge();
    const rest = requirements.filter((id) => results.of(id) === undefined);
    if (none !== undefined) noneTried(results, rest, none);
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    noneTried(results, requirements, error.message);
  }
}
