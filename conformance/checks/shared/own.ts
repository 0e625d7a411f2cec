/** Sponsees of this run: created, changed, read, compared and removed. */
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { decide, type Failure, skipAll } from "../../book.ts";
import { type Check, check, type Run, Undecided } from "../../check.ts";
import { exampleExchanges, type Json } from "../../contract.ts";
import { payloadFields, requiredFields } from "../../fields.ts";
import { type List, visitList } from "../../lists.ts";
import { type Answer, idsOf, recordOf } from "../../service/answer.ts";
import { isKnown } from "../../service/service.ts";
import type { Response } from "../../service/target.ts";
import { differenceBetween } from "./alike.ts";

/** A sponsee that this run created. */
export interface Own {
  id: string;
  /** What the create sent. */
  sent: Json;
  /** What the create answered. */
  record: Json;
  answer: Answer;
}

export type Method = "PUT" | "PATCH";

export const operationOf = { PUT: "replaceSponsee", PATCH: "updateSponsee" } as const;

/** Sends a create, whatever comes of it. */
export async function create({ service }: Run, changes: Json = {}) {
  const sent = service.ledger.body(changes);
  const answer = await service.call("createSponsee", { body: sent });
  const record = recordOf(answer);
  const id = record === undefined ? "" : String(record.id);
  const own = record && service.ledger.owns(id) ? { id, sent, record, answer } : undefined;
  return { sent, answer, own };
}

/** A new sponsee, or nothing when the service does not create it. */
export async function own(run: Run, changes: Json = {}): Promise<Own | undefined> {
  return (await create(run, changes)).own;
}

/** How the service answers an update that lacks required fields, by method, as far as it is known. */
export function partialUpdates(run: Run): Promise<Map<Method, Answer>> {
  return run.once("updates without required fields", async () => new Map<Method, Answer>());
}

/**
 * Sends an update. Where the service refuses each one without the fields that a create requires,
 * which fails by itself, these go with it: so the run sees what else is right or wrong.
 */
export async function update(run: Run, method: Method, own: Own, body: Json): Promise<Answer> {
  const { id, sent } = own;
  const send = (body: Json) => run.service.call(operationOf[method], { id, body });
  const required = Object.fromEntries([...requiredFields].map((field) => [field, sent[field]]));
  if (Object.keys(required).every((field) => field in body)) return send(body);
  const partial = await partialUpdates(run);
  const whole = { ...required, ...body };
  if (isRefusal(partial.get(method))) return send(whole);
  const answer = await send(body);
  if (answer.ok) partial.set(method, answer);
  if (!isRefusal(answer) || partial.has(method)) return answer;
  const part = await send({ first_name: sent.first_name });
  partial.set(method, part);
  return isRefusal(part) ? send(whole) : answer;
}

/** Whether an answer is a refusal of what was sent. */
export function isRefusal(answer: Response | undefined): answer is Response {
  return answer !== undefined && answer.status >= 400 && answer.status < 500 && !unwilling(answer);
}

/**
 * The record as GET by its id answers it now. Where it answers with none, the check is inconclusive:
 * it is told once, by the checks that decide that read.
 */
export async function read(run: Run, id: string): Promise<Json> {
  return (await item(run, id)).record;
}

/** The same with the answer. */
export async function item(
  { service }: Run,
  id: string,
): Promise<{ answer: Answer; record: Json }> {
  const answer = await service.get("sponsees", id);
  const record = recordOf(answer);
  if (record) return { answer, record };
  throw new Undecided(`GET of a sponsee of this run does not show it: status ${answer.status}`);
}

/** Removes a sponsee as soon as it is no longer needed, so that few are there at any time. */
export async function discard({ service }: Run, ...owns: (Own | undefined)[]): Promise<void> {
  for (const one of owns) {
    if (one) await service.call("deleteSponsee", { id: one.id });
  }
}

/**
 * Whether a filter finds our sponsees. Where nothing has told how the list takes filters, the first
 * sponsees of this run tell it: it may take them in another way, which is not shown (4.1).
 */
export function filtersWork(run: Run): Promise<boolean> {
  const { service } = run;
  return run.once("whether filters work", async () => {
    if (isKnown(service.queryStyle.sponsees)) return true;
    const [{ own: first }, second] = [await firstCreate(run), await own(run)];
    for (const style of first && second ? (["bracket", "plain"] as const) : []) {
      const query = { filter: { id: first?.id ?? "" }, style };
      const ids = idsOf(await service.list("sponsees", query));
      if (!isDeepStrictEqual(ids, [first?.id])) continue;
      const why = "detected: it finds a sponsee of this run";
      service.queryStyle.sponsees = { style, how: "detected", why };
      break;
    }
    await discard(run, second);
    return isKnown(service.queryStyle.sponsees);
  });
}

/** What a filter finds. */
export function find(
  { service }: Run,
  filter: Record<string, string>,
  { fresh = false } = {},
): Promise<List> {
  return visitList("sponsees", { filter }, (query) => service.list("sponsees", query, { fresh }));
}

/** How many milliseconds to wait before each further look. */
const pauses = [150, 300, 600, 1200];

/**
 * Looks, and looks again for a while as long as it is not well: a list may show a write late (a
 * search index). Nothing forbids that, so it is noted and not judged.
 */
export async function eventually<T>(
  { service, waited }: Run,
  look: (options: { fresh: boolean }) => Promise<T>,
  isWell: (found: T) => boolean,
): Promise<T> {
  let found = await look({ fresh: false });
  for (const pause of pauses) {
    if (isWell(found) || waited.inVain) return found;
    await setTimeout(pause);
    found = await look({ fresh: true });
    if (isWell(found)) service.target.notes.add("Lists show a write some time after its answer.");
  }
  if (!isWell(found)) waited.inVain = true;
  return found;
}

/**
 * Whether the service lets this caller not do it, so that its answer says nothing about a rule: for want of
 * rights, or of a condition such as If-Match. What a caller needs is not shown (5).
 */
export function unwilling({ status }: Response): boolean {
  return [401, 403, 407, 428].includes(status);
}

/** `status 422`, with what it may have said. */
export function said({ status, text }: Response): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words === "" ? `status ${status}` : `status ${status}: ${words}`;
}

/** A failure: another answer came. */
export function wrongAnswer(request: Answer, expected: string): Failure {
  return { request, expected, actual: said(request) };
}

/** Texts whose rules are not shown (4.1): they are accepted, and what comes back is free. */
export const freeTexts = ["biography", "private_notes", "longitude", "latitude"] as const;

/**
 * The fields of the payload that are read as they are written: all but these texts, the status,
 * which is read as a label, the picture, which the service may keep elsewhere, and custom fields.
 */
const plainFields = payloadFields.filter(
  (field) => ![...freeTexts, "sponsored_status", "image_url", "custom_fields"].includes(field),
);

export interface Difference {
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The first field that is not read as it was sent. `labels` are those of the statuses 0, 1, 2. */
export function unlike(sent: Json, read: Json, labels: Labels = {}): Difference | undefined {
  for (const field of plainFields) {
    if (!(field in sent)) continue;
    const [expected, actual] = [sent[field], read[field]];
    if (!isDeepStrictEqual(expected, actual)) return { field, expected, actual };
  }
  const label = labels[String(sent.sponsored_status)];
  const { sponsored_status: actual } = read;
  if (label === undefined || actual === label || isOtherAutomatic(sent, actual, labels))
    return undefined;
  return { field: "sponsored_status", expected: label, actual };
}

/** The status 2 has a label for each of two states, and how a sponsee comes to be in one is not shown (3.1). */
function isOtherAutomatic({ sponsored_status: status }: Json, label: unknown, labels: Labels) {
  return status === 2 && label !== labels["0"] && label !== labels["1"];
}

/** The free texts that are not read as they were sent: a difference. */
export function judgeTexts({ book }: Run, id: string, request: Answer, sent: Json, read: Json) {
  for (const field of freeTexts) {
    if (!(field in sent)) continue;
    const coordinate = field === "longitude" || field === "latitude";
    // The type in which a coordinate is read is not shown (2.1).
    const [expected, actual] = [sent[field], read[field]];
    const isRead = expected === actual || (coordinate && sameNumber(expected, actual));
    const failure = { request, expected: `${field}: ${JSON.stringify(expected)}`, actual };
    decide(book, id, isRead, "read back as they were sent", failure);
  }
}

function sameNumber(sent: unknown, read: unknown): boolean {
  if (read === null || read === undefined || read === "") return false;
  return String(sent) === String(read) || Math.abs(Number(sent) - Number(read)) < 1e-4;
}

/** The first field of the payload that two readings show differently. */
export function changed(
  before: Json,
  after: Json,
  { except = {}, only }: { except?: Json; only?: Json | undefined } = {},
): Difference | undefined {
  for (const field of ["id", ...payloadFields]) {
    if (field in except || (only && field !== "id" && !(field in only))) continue;
    if (!differenceBetween(before[field], after[field])) continue;
    return { field, expected: before[field], actual: after[field] };
  }
  return undefined;
}

/** The label that each input status is read as, by its number as a text. */
export type Labels = Readonly<Record<string, string>>;

/** The first create of all: the four required fields alone. */
export function firstCreate(run: Run) {
  return run.once("the first create", () => create(run));
}

const cannedCreates = exampleExchanges()
  .filter(({ operation, status }) => operation === "createSponsee" && status < 300)
  .map(({ answer }) => answer);

/** Why nothing can be written here at all; a create that fails otherwise is a failure. */
async function obstacle(run: Run): Promise<string | undefined> {
  const { answer } = await firstCreate(run);
  // It repeats a documented answer, in place of what we sent.
  if (answer.ok && cannedCreates.some((canned) => isDeepStrictEqual(answer.json, canned))) {
    run.service.keepsNothing = true;
  }
  if (run.service.keepsNothing) return "the service answers with examples and keeps nothing";
  return unwilling(answer) ? `the service refuses creates with ${answer.status}` : undefined;
}

/** A check that writes. With `needsSponsees`, it is left out when no sponsee can be created. */
export function writeCheck(
  ids: readonly string[],
  body: (run: Run) => Promise<void>,
  { needsSponsees = true } = {},
): Check {
  return check(
    ids,
    async (run) => {
      let why = await obstacle(run);
      if (why === undefined && needsSponsees && !(await firstCreate(run)).own) {
        why = "no sponsee could be created with the four required fields";
      }
      if (why === undefined) await body(run);
      else skipAll(run.book, ids, why);
    },
    "write",
  );
}
