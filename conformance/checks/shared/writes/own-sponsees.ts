/** Sponsees of this run: created, read, found and removed. */
import type { Json } from "../../../contract.ts";
import { Undecided } from "../../../http/failures.ts";
import { type List, visitList } from "../../../lists.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import type { Service } from "../../../service/service.ts";

/** A sponsee that this run created. */
export interface Own {
  id: string;
  /** The values that it was given: by its create, and after that by `updateSubject`. */
  values: Json;
  /** The record in the response to the create. */
  record: Json;
  answer: Answer;
}

/** A create: what was sent, the response, and the sponsee where it is one of this run. */
export interface Created {
  sent: Json;
  answer: Answer;
  made: Own | undefined;
}

interface Asking {
  service: Service;
}

/** Sends a create, whatever comes of it. */
export async function create({ service }: Asking, changes: Json = {}): Promise<Created> {
  const sent = service.ledger.body(changes);
  const answer = await service.call("createSponsee", { body: sent });
  const record = recordOf(answer);
  const id = record === undefined ? "" : String(record.id);
  const made =
    record && service.ledger.owns(id) ? { id, values: { ...sent }, record, answer } : undefined;
  return { sent, answer, made };
}

/** A new sponsee, or nothing when the service does not create it. */
export async function createOwn(run: Asking, changes: Json = {}): Promise<Own | undefined> {
  return (await create(run, changes)).made;
}

/** The record that GET by its id returns now. */
export async function read(run: Asking, id: string): Promise<Json> {
  return (await readWithAnswer(run, id)).record;
}

/**
 * The same with the response. Throws Undecided where it has no record: the checks that decide that read
 * report it once.
 */
export async function readWithAnswer(
  { service }: Asking,
  id: string,
): Promise<{ answer: Answer; record: Json }> {
  const answer = await service.get("sponsees", id);
  const record = recordOf(answer);
  if (record) return { answer, record };
  throw new Undecided(`GET of a sponsee of this run does not show it: status ${answer.status}`);
}

/** Removes a sponsee as soon as it is no longer needed, so that few are there at any time. */
export async function discard({ service }: Asking, ...owns: (Own | undefined)[]): Promise<void> {
  for (const one of owns) {
    if (one) await service.call("deleteSponsee", { id: one.id });
  }
}

/** The list that a filter leaves. */
export function findByFilter(
  { service }: Asking,
  filter: Record<string, string>,
  { fresh = false } = {},
): Promise<List> {
  return visitList("sponsees", { filter }, (query) => service.list("sponsees", query, { fresh }));
}
