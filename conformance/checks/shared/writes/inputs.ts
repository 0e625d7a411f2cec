/** Judges the inputs that a create, a PUT and a PATCH must accept or reject. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { requiredFields } from "../../../evidence/fields.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import { decide, wrongStatus } from "../../../verdict/results.ts";
import { bears } from "../../../writes/tag.ts";
import { type Case, casesOf, mixed, packed } from "./input-cases.ts";
import { failUnaccepted, judgeRefusal, outcomeOf, wrongEffect } from "./outcome.ts";
import { create, discard, findByFilter, read, readWithResponse } from "./own-sponsees.ts";
import {
  type Difference,
  judgeKept,
  judgeTexts,
  notRead,
  unlikeBefore,
  unlikeSent,
} from "./read-back.ts";
import { tryUpdate, type Updating, updateSubject, type Writing } from "./write-check.ts";

/** Sends each case that a create must reject, and checks that no sponsee was created. */
export async function refusedCreates(
  run: Writing,
  ids: readonly string[],
  status422: string,
): Promise<void> {
  const { results, service } = run;
  const begin = `${service.ledger.tag}-no-`;
  const markOf = (index: number) => `${begin}${index}-`;
  const cases = casesOf(run, "refused", ids);
  const creates = await parallel(cases, ({ without, send }, index) =>
    create(run, {
      reference_number: markOf(index),
      first_name: `Refused ${markOf(index)}`,
      ...Object.fromEntries(without.map((field) => [field, undefined])),
      ...send,
    }),
  );
  // No case changes both of these fields, so one of the searches finds a created sponsee.
  const made = [
    ...(await findByFilter(run, { reference_number: begin })).records,
    ...(await findByFilter(run, { first_name: begin })).records,
  ];
  for (const [index, { response }] of creates.entries()) {
    const item = cases[index] as Case;
    const record = recordOf(response);
    const isMade = made.some((one) => bears(one, markOf(index)));
    const isStored = record ? !isDropped(item, record) : isMade;
    // If the service may convert the input, only the stored value explains the failure.
    const stored = item.mayBeReadAs.length > 0 ? Object.keys(item.send) : [];
    const values = stored.map((field) => ` with ${field} ${run.shown(record?.[field])}`);
    const effect = isStored ? `the sponsee was created${record ? values : ""}` : undefined;
    judgeRefused(run, item, response, effect, record);
    if (response.ok || outcomeOf(response) === "not permitted") continue;
    const failure = wrongStatus(response, "status 422");
    decide(results, status422, response.status === 422, "422", failure);
  }
  results.notTried(status422, "the service rejected no case");
}

/**
 * Fails if a case that the service must reject had an effect, unless the service converted the input
 * to a valid value.
 */
function judgeRefused(
  run: Writing,
  { id: tried, decides, mayBeReadAs, statement, send }: Case,
  response: ParsedResponse,
  effect: string | undefined,
  record: Json = {},
): void {
  const converts = mayBeReadAs.length > 0 ? ", or converts it to a valid value" : "";
  const isUpdate = response.exchange.method !== "POST";
  const mayIgnore = isUpdate || isDroppable(send);
  const refuses = mayIgnore ? "rejects or ignores" : "rejects";
  const expected = response.ok
    ? `the service ${refuses} ${statement}${converts}`
    : `a rejected ${isUpdate ? "update" : "create"} changes nothing`;
  const { labels } = run.shared;
  const isConverted = mayBeReadAs.some((values) => !unlikeSent(values, record, labels));
  for (const id of decides) {
    if (effect && !isConverted) {
      run.results.fail(id, wrongEffect(response, tried, expected, effect));
    } else if (response.ok)
      run.results.pass(id, `${tried} (accepted, but the input is not stored)`);
    else judgeRefusal(run, id, tried, response);
  }
}

/** Whether a create ignored the case. */
function isDropped({ send }: Case, record: Json): boolean {
  return isDroppable(send) && isBlank(send, record);
}

/**
 * Whether a create may ignore these values. Some frameworks drop an optional value of a wrong type,
 * such as an array for `last_name`.
 */
function isDroppable(send: Json): boolean {
  const fields = Object.entries(send);
  return (
    fields.length > 0 &&
    fields.every(([name, value]) => !requiredFields.has(name) && typeof value !== "string")
  );
}

/** Whether all sent fields are optional and have no value in a record. */
function isBlank(send: Json, record: Json): boolean {
  const fields = Object.keys(send);
  return fields.every((name) => !requiredFields.has(name) && (record[name] ?? "") === "");
}

/**
 * Sends a body, and returns the response. Also returns a difference if the service accepts the body
 * and returns another value.
 */
type Send = (
  body: Json,
) => Promise<{ response: ParsedResponse; difference?: Difference | undefined }>;

/**
 * Sends cases together, and each case alone if that fails. Sends a single case again if the response
 * has another value, because another requirement fails for a response with the former values.
 */
async function judgePack(
  run: Run,
  pack: readonly Case[],
  send: Send,
  isAgain = false,
): Promise<void> {
  const { response, difference } = await send(Object.assign({}, ...pack.map((item) => item.send)));
  const isAccepted = recordOf(response) !== undefined;
  if (!isAgain && (difference || (pack.length > 1 && !isAccepted))) {
    if (pack.some(({ mayBeRefused }) => mayBeRefused)) run.responses.excuse(response);
    for (const item of pack) await judgePack(run, [item], send, true);
    return;
  }
  for (const { id: tried, statement, decides, mayBeRefused: instead, send: fields } of pack) {
    const isRefused = async (other: Json) => recordOf((await send(other)).response) === undefined;
    const mayReject = !isAccepted && instead && (instead === true || (await isRefused(instead)));
    if (mayReject) run.responses.excuse(response);
    for (const id of decides) {
      if (difference) run.results.fail(id, notRead(response, difference));
      else if (isAccepted) run.results.pass(id, tried);
      else if (mayReject) {
        run.results.notTried(id, `${tried}: the service returned status ${response.status}`);
      } else {
        const expected = `the service accepts ${statement}`;
        // A stored value may cause the rejection, so the report lists the last write of each field.
        failUnaccepted(run, id, response, expected, { tried, about: Object.keys(fields) });
      }
    }
  }
}

/** Sends each case that a create must accept, as many as possible in one request. */
export async function acceptedCreates(
  run: Writing,
  ids: readonly string[],
  textsKept: string,
): Promise<void> {
  const { labels } = run.shared;
  const send: Send = async (body) => {
    const { response, made } = await create(run, body);
    const records = [recordOf(response), made && (await read(run, made.id))];
    await discard(run, made);
    for (const record of records) if (record) judgeTexts(run, textsKept, response, body, record);
    const differences = records.map((record) => record && unlikeSent(body, record, labels));
    return { response, difference: differences.find(Boolean) };
  };
  const packs = packed(casesOf(run, "accepted", ids));
  await parallel(packs, (pack) => judgePack(run, pack, send));
}

/** The ids that `judgeInputs` uses by name. */
type UpdateIds = Readonly<Record<"all" | "otherFieldsKept" | "textsKept", string>>;

/** Judges the update of a first name alone, which the run has already sent. */
export async function judgePartial(
  run: Updating,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const response = run.shared.partial[run.method];
  for (const id of Object.values(ids)) {
    if (recordOf(response)) run.results.pass(id, "first name alone");
    else
      failUnaccepted(
        run,
        id,
        response,
        `the service accepts a ${run.method} of a first name alone`,
      );
  }
}

/** Updates one sponsee with cases that must be rejected, then with cases that must be accepted. */
export async function judgeInputs(run: Updating, ids: UpdateIds): Promise<void> {
  await refusedUpdates(run, Object.values(ids));
  await acceptedUpdates(run, ids);
}

/**
 * Sends an update for each case that must be rejected. If the service accepts an update, repeats
 * the update with reads before and after. Repeats all updates if a rejected update changed a field.
 */
async function refusedUpdates(run: Updating, ids: readonly string[]): Promise<void> {
  const own = run.subject.made.id;
  const before = await read(run, own);
  const tried: { item: Case; response: ParsedResponse }[] = [];
  for (const item of casesOf(run, "refused", ids)) {
    tried.push({ item, response: await tryUpdate(run, item.send) });
  }
  const sent = (ok: boolean): Json =>
    Object.assign({}, ...tried.map(({ item, response }) => response.ok === ok && item.send));
  const fields = { only: sent(false), except: sent(true) };
  const isChanged = unlikeBefore(before, await read(run, own), fields) !== undefined;
  for (const { item, response } of tried) {
    if (response.ok || isChanged) {
      // The response to invalid input is not specified (section 7).
      run.responses.excuse(response);
      await refusedAlone(run, item);
    } else judgeRefused(run, item, response, undefined);
  }
}

/** Gives the sponsee each of the values in `item.given`, sends the case, and checks that nothing changes. */
async function refusedAlone(run: Updating, item: Case): Promise<void> {
  const { made } = run.subject;
  for (const given of item.given) {
    await updateSubject(run, { ...made.values, ...given });
    const before = await read(run, made.id);
    const response = await tryUpdate(run, item.send);
    const after = await read(run, made.id);
    // Other checks decide which fields a PUT keeps.
    const only = run.method === "PUT" && response.ok ? { only: item.send } : {};
    // A service may clear a field that a PUT omits, and may treat an invalid field as omitted.
    const isCleared = run.method === "PUT" && response.ok && isBlank(item.send, after);
    const difference = isCleared ? undefined : unlikeBefore(before, after, only);
    const effect =
      difference &&
      `${difference.field} changed from ${run.shown(difference.expected)} to ${run.shown(difference.actual)}`;
    judgeRefused(run, item, response, effect, after);
  }
}

/** Updates one sponsee with the cases that must be accepted, several in one request. */
async function acceptedUpdates(run: Updating, ids: UpdateIds): Promise<void> {
  const { method, subject } = run;
  const { labels } = run.shared;
  const { all, otherFieldsKept, textsKept } = ids;
  const own = subject.made.id;
  let { response: before } = await readWithResponse(run, own);
  /** Sends an update, and also checks that no other field changes. */
  const send: Send = async (sent) => {
    const response = await updateSubject(run, sent);
    const record = recordOf(response);
    if (record === undefined && !response.ok) return { response };
    const difference = record && unlikeSent(sent, record, labels);
    if (record) judgeTexts(run, textsKept, response, sent, record);
    // If the response lacks a sent value, its other fields may be wrong too, so the check uses GET.
    const isRight = record !== undefined && difference === undefined;
    const now = isRight ? response : (await readWithResponse(run, own)).response;
    judgeKept(run, otherFieldsKept, before, now, sent);
    before = now;
    return { response, difference };
  };
  for (const pack of mixed(casesOf(run, "accepted", Object.values(ids), all))) {
    await judgePack(run, pack, send);
  }
  // The response to an update without fields is not specified (section 7), so the check judges only
  // the effect.
  await send({});
  // Other checks decide which fields a PUT keeps.
  if (method === "PATCH") {
    const item = await run.service.get("sponsees", own);
    judgeKept(run, otherFieldsKept, before, item, {});
  }
  run.results.notTried(otherFieldsKept, "the service accepted no update");
}
