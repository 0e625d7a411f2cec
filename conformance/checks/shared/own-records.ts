/** Creates, reads, finds and deletes records of this run. */

import { isDeepStrictEqual } from "node:util";
import { type OperationId, resources } from "../../../generated/operations.ts";
import { isObject } from "../../../lib/is-object.ts";
import type { Run } from "../../check.ts";
import { type ExampleExchange, exampleExchanges, type Json } from "../../contract.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import type { Resource } from "../../evidence/service.ts";
import { NotTried, Undecided } from "../../http/failures.ts";
import { statusText } from "../../http/response.ts";
import type { Response } from "../../http/target.ts";
import type { Failure, Results } from "../../verdict/results.ts";

/** A record that this run created. */
export interface Own {
  id: string;
  /** The values of the create. Each successful `updateSubject` updates these values. */
  values: Json;
  /** The record in the response to the create. */
  record: Json;
  response: ParsedResponse;
}

/** A create. `made` is undefined if the response does not contain a record of this run. */
export interface Created {
  sent: Json;
  response: ParsedResponse;
  made: Own | undefined;
}

/** With the status 0, a service that treats 0 as missing would fail every check. */
const simple = { sponsored_status: 1, enrollment_date: "2026-01-15" };

/** Creates a sponsee, and returns the result. For `mayFail`, see `Call`. */
export function create(run: Run, changes: Json = {}, { mayFail = false } = {}): Promise<Created> {
  return createRecord(run, "sponsees", { ...simple, ...changes }, { mayFail });
}

const documented = exampleExchanges().filter(({ status }) => status < 300);

/** Sends a create of a resource that has this operation. Sets `keepsNothing` of the service. */
export async function createRecord(
  { service }: Run,
  resource: Resource,
  changes: Json,
  { mayFail = false } = {},
): Promise<Created> {
  const { create: operation } = resources[resource].operations as { create: OperationId };
  const sent = service.ledger.body(resource, changes);
  const response = await service.call(operation, { body: sent, mayFail });
  const isExample = (one: ExampleExchange) =>
    one.operation === operation && isDeepStrictEqual(one.response, response.json);
  service.keepsNothing ||= response.ok && documented.some(isExample);
  const record = recordOf(response);
  const id = String(record?.id ?? "");
  const isOurs = record !== undefined && service.ledger.owns(resource, id);
  return {
    sent,
    response,
    made: isOurs ? { id, values: { ...sent }, record, response } : undefined,
  };
}

export const noneCreated = "no sponsee could be created for the check";

/** Creates a sponsee. Throws NotTried if the response does not contain a sponsee of this run. */
export async function createOwn(run: Run, changes: Json = {}): Promise<Own> {
  const { made } = await create(run, changes);
  if (made === undefined) throw new NotTried(noneCreated);
  return made;
}

/** Reads a sponsee by GET. Throws Undecided if the response has no record. */
export async function read({ service }: Run, id: string) {
  const response = await service.get("sponsees", id);
  const record = recordOf(response);
  if (record) return { response, record };
  const words = `${statusText(response)}${response.ok && response.json !== undefined ? " without {data: sponsee}" : ""}`;
  throw new Undecided(`GET of a sponsee that this run created returned ${words}`);
}

/** Deletes sponsees before the end of the run, so only a few exist at the same time. */
export async function discard({ service }: Run, ...owns: (Own | undefined)[]): Promise<void> {
  for (const one of owns) {
    if (one) await service.call("deleteSponsee", { id: one.id });
  }
}

/** Pads or cuts a reference number to a length. */
export function withLength(number: string, length: number, letter = "x"): string {
  return `${number}-`.padEnd(length, letter).slice(0, length);
}

/** The kind of a response to a write. Only "rejected" means that the service rejects the input. */
export function outcomeOf({ status }: Response) {
  // The request lacks a permission, or a header such as If-Match (status 428). Section 5 does not
  // specify permissions or headers.
  if ([401, 403, 407, 428].includes(status)) return "not permitted";
  if (status >= 500) return "server error";
  return status >= 400 ? "rejected" : "not rejected";
}

/** The status and the body in one line, such as `status 404: Not Found`. */
export function said(response: Response): string {
  const words = response.text.replace(/\s+/g, " ").trim();
  return words === "" ? statusText(response) : `${statusText(response)}: ${words}`;
}

/** A failure: the response has a different status, or a successful response has no record in `data`. */
export function wrongResponse(request: ParsedResponse, expected: string): Failure {
  if (request.ok && isObject(request.json)) {
    const cause = `${request.exchange.method} without a record`;
    return { request, cause, expected, actual: { value: request.json.data }, at: "/data" };
  }
  return { request, expected, actual: { words: said(request), status: request.status } };
}

/** A failure: the write has an effect that it must not have. */
export function wrongEffect(
  request: ParsedResponse,
  tried: string,
  expected: string,
  effect: string,
) {
  // Leaves out `status`, because the cause of this failure does not depend on the status.
  return { request, tried, expected, actual: { words: `${statusText(request)}, and ${effect}` } };
}

/** Fails for a rejected valid write. If the write is not permitted, it was not tried. */
export function failUnaccepted(
  results: Results,
  id: string,
  response: ParsedResponse,
  expected: string,
  more: Partial<Failure> = {},
): void {
  if (outcomeOf(response) === "not permitted") results.notTried(id, said(response));
  else results.fail(id, { ...wrongResponse(response, expected), ...more });
}

/**
 * Passes for a response to invalid input. The caller must first check that the input had no effect.
 * The result is inconclusive for a server error, or if the write is not permitted.
 */
export function judgeRefusal(
  results: Results,
  id: string,
  what: string,
  response: ParsedResponse,
): void {
  const outcome = outcomeOf(response);
  if (outcome === "not permitted" || outcome === "server error") {
    const why =
      outcome === "server error"
        ? "only a 4xx status rejects the input"
        : "the request may lack a permission or a header";
    const words = `the service returns ${response.status} for invalid input: ${why}`;
    results.inconclusive(id, words, response);
  } else results.pass(id, what);
}
