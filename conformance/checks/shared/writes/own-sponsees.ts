/** Sponsees of this run: created, changed, read, found and removed. */

import { isDeepStrictEqual } from "node:util";
import { oncePerRun, type Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { requiredFields } from "../../../fields.ts";
import { Undecided } from "../../../http/failures.ts";
import { type List, visitList } from "../../../lists.ts";
import { type Answer, idsOf, recordOf } from "../../../service/answer.ts";
import { isKnown } from "../../../service/service.ts";
import { isRefusal } from "./refused.ts";

/** A sponsee that this run created. */
export interface Own {
  id: string;
  /** The values that it was given: by its create, and after that by `updateSubject`. */
  values: Json;
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
  const made =
    record && service.ledger.owns(id) ? { id, values: { ...sent }, record, answer } : undefined;
  return { sent, answer, made };
}

/** A new sponsee, or nothing when the service does not create it. */
export async function createOwn(run: Run, changes: Json = {}): Promise<Own | undefined> {
  return (await create(run, changes)).made;
}

/** How the service answers an update that lacks required fields, by method, as far as it is known. */
export const partialUpdates = oncePerRun(async () => new Map<Method, Answer>());

/**
 * Sends an update. Where the service refuses each one without the fields that a create requires,
 * which fails by itself, these go with it: so the run sees what else is right or wrong.
 */
export async function update(run: Run, method: Method, own: Own, body: Json): Promise<Answer> {
  const { id, values } = own;
  const send = (body: Json) => run.service.call(operationOf[method], { id, body });
  const required = Object.fromEntries([...requiredFields].map((field) => [field, values[field]]));
  if (Object.keys(required).every((field) => field in body)) return send(body);
  const partial = await partialUpdates(run);
  const whole = { ...required, ...body };
  if (isRefusal(partial.get(method))) return send(whole);
  const answer = await send(body);
  if (answer.ok) partial.set(method, answer);
  if (!isRefusal(answer) || partial.has(method)) return answer;
  const part = await send({ first_name: values.first_name });
  partial.set(method, part);
  return isRefusal(part) ? send(whole) : answer;
}

/**
 * The record as GET by its id answers it now. Where it answers with none, the check is inconclusive:
 * it is told once, by the checks that decide that read.
 */
export async function read(run: Run, id: string): Promise<Json> {
  return (await readWithAnswer(run, id)).record;
}

/** The same with the answer. */
export async function readWithAnswer(
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
export const filtersWork = oncePerRun(async (run): Promise<boolean> => {
  const { service } = run;
  if (isKnown(service.queryStyle.sponsees)) return true;
  const [first, second] = [await createOwn(run), await createOwn(run)];
  for (const style of first && second ? (["bracket", "plain"] as const) : []) {
    const query = { filter: { id: first?.id ?? "" }, style };
    const ids = idsOf(await service.list("sponsees", query));
    if (!isDeepStrictEqual(ids, [first?.id])) continue;
    const why = "detected: it finds a sponsee of this run";
    service.queryStyle.sponsees = { style, how: "detected", why };
    break;
  }
  await discard(run, first, second);
  return isKnown(service.queryStyle.sponsees);
});

/** What a filter finds. */
export function findByFilter(
  { service }: Run,
  filter: Record<string, string>,
  { fresh = false } = {},
): Promise<List> {
  return visitList("sponsees", { filter }, (query) => service.list("sponsees", query, { fresh }));
}

/** The first create of all: the four required fields alone. */
export const firstCreate = oncePerRun((run) => create(run));
