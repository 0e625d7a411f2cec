/** Removes the records of a run, either at the end of the run or by the command cleanup. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Resource as Declared,
  type OperationId,
  type ResourceName,
  resources,
} from "../generated/operations.ts";
import type { Json } from "./contract.ts";
import { type List, visitList } from "./evidence/lists.ts";
import { isList, type ParsedResponse, recordOf } from "./evidence/parsed-response.ts";
import { repeated } from "./evidence/replication-lag.ts";
import type { Call, ListQuery, Resource, Service } from "./evidence/service.ts";
import { grouped } from "./grouped.ts";
import { isGone } from "./http/response.ts";
import { cleanUpCommand, type Entry, type Journal } from "./writes/journal.ts";
import { bears, taggedFields } from "./writes/tag.ts";

/** The milliseconds before the second attempt, and the longest response time of a quick service. */
const second = 1_000;

/** The clean-up of one resource. */
interface CleanUp {
  service: Service;
  /** Whether this is the end of the run that created the records. */
  isRun: boolean;
  tag: string;
  name: ResourceName;
  /** The fields by which a record is recognized. */
  fields: readonly string[];
  entries: readonly Entry[];
  /**
   * Why each record was not removed, or undefined for a removed record. A list may still contain a
   * removed record for a while. The key is the id, or the first tagged value of a record without one.
   */
  results: Map<string, string | undefined>;
}

/**
 * Removes the records of a run at the end of the run. If some may remain, returns the reasons and
 * the command to try again. With `keepsNothing`, the service stored no records, so this function
 * sends no requests.
 */
export async function cleanUpRun(service: Service): Promise<string[]> {
  const { ledger, keepsNothing } = service;
  if (ledger.entries.length === 0) return [];
  const { left } = keepsNothing ? { left: [] } : await cleanUp(service, ledger);
  if (left.length > 0) return [...left, `To try again: ${cleanUpCommand(ledger)}`];
  ledger.discard();
  return [];
}

/**
 * Removes the records in a journal. Returns the number of removed records, and a sentence for each
 * reason why records remain or may remain.
 */
export async function cleanUp(service: Service, journal: Pick<Journal, "tag" | "entries">) {
  let removed = 0;
  const left: string[] = [];
  for (const [name, entries] of grouped(journal.entries, ({ resource }) => resource)) {
    const results: CleanUp["results"] = new Map();
    const isRun = journal === service.ledger;
    const { tag } = journal;
    await removeAll({ service, isRun, tag, name, fields: taggedFields(name), entries, results });
    for (const [why, some] of grouped(results, ([, why]) => why)) {
      const what = some.length === 1 ? resources[name].noun : name.replaceAll("_", " ");
      if (why === undefined) removed += some.length;
      else left.push(`${what} ${some.map(([id]) => id).join(", ")}: ${why}`);
    }
  }
  return { removed, left };
}

/** Removes the records, and tries once more after a second, because reads may lag behind deletions. */
async function removeAll(cleanUp: CleanUp): Promise<void> {
  const { service, isRun, name, entries, results } = cleanUp;
  for (const isLast of [false, true]) {
    // Most records of a run need only this DELETE. `removeOwn` sends three requests.
    for (const { id = "", state } of entries) {
      if (!isRun || state !== "made") continue;
      const response = await ask(cleanUp, "delete", { id }).catch(() => undefined);
      if (response?.ok) service.ledger.deleted(name, id);
    }
    await removeOthers(cleanUp);
    const left = [...results].filter(([, why]) => why !== undefined);
    if (left.length === 0 || isLast) return;
    for (const [id] of left) results.delete(id);
    await sleep(second);
  }
}

/** Removes the records of the list, and those whose deletion is in doubt. */
async function removeOthers(cleanUp: CleanUp): Promise<void> {
  const { service, isRun, tag, name, fields, entries, results } = cleanUp;
  const isIn = (records: readonly Json[], entry: Entry) =>
    records.some((record) => isOf(cleanUp, entry, record));
  // Waits for the records whose create got no response.
  const awaited = entries.filter(({ state }) => isRun && /sent|timed out/.test(state));
  const found = await repeated(
    () => findAll(cleanUp),
    (records) => awaited.every((entry) => isIn(records, entry)),
    service.target.notes,
  ).catch(({ message }: Error) => {
    if (entries.some(({ id, state }) => id === undefined && state !== "rejected")) {
      results.set(`with "${tag}" in ${fields.join(" or ")}`, `may exist, because ${message}`);
    }
    return [];
  });
  for (const record of found) {
    const id = String(record.id);
    const entry = entries.find((one) => isOf(cleanUp, one, record));
    if (results.has(id)) continue;
    if (entry === undefined && entries.every((one) => one.id !== id)) {
      results.set(id, "not deleted, because the journal does not list it");
    } else if (isRun && service.ledger.hasSeen(name, id)) {
      results.set(id, "not deleted, because the id existed before the run");
    } else if (entry) await removeOwn(cleanUp, id, entry, record);
  }
  // The first deleted record shows whether DELETE removes records.
  const deleted = entries.find(({ state }) => isRun && state === "deleted");
  const isInDoubt =
    deleted !== undefined &&
    !(await ask(cleanUp, "get", { id: deleted.id }).then(lacksRecord, () => false));
  const isSlow = service.target.exchanges.some(({ ms, status }) => status && ms > second);
  for (const entry of entries) {
    const { id, references, state } = entry;
    if (isIn(found, entry)) continue;
    if (id !== undefined && (state !== "deleted" || isInDoubt)) await removeOwn(cleanUp, id, entry);
    // A service that responds quickly has created the record by now, or never will.
    const mayAppear = state === "timed out" || (state === "sent" && isSlow);
    if (isRun && mayAppear) {
      results.set(`"${references[0]}"`, "may still appear, because its POST got no response");
    } else if (isRun && state === "unrecognizable") {
      const why = `may exist, because the response to its POST has a record without "${tag}"`;
      results.set(`"${references[0]}"`, why);
    }
  }
}

/** Every record with the tag of the run. If the service rejects a filter, searches the whole list. */
async function findAll(cleanUp: CleanUp): Promise<Json[]> {
  const { name, entries, fields, tag } = cleanUp;
  const filters = Object.entries<Declared["filters"][string]>(resources[name].filters).flatMap(
    ([filter, { kind, field }]) => {
      if (!fields.includes(field) || !(kind === "partial" || kind === "exact")) return [];
      const values = kind === "partial" ? [tag] : entries.flatMap((one) => one.references);
      return values.map((value) => ({ [filter]: value }));
    },
  );
  const fetch = (query: ListQuery) => ask(cleanUp, "list", { query });
  const visit = (filter = {}) =>
    visitList(name as Resource, { filter }, fetch, Number.POSITIVE_INFINITY);
  const lists: List[] = [];
  for (const filter of filters) lists.push(await visit(filter));
  const isRefused = lists.some(({ first: { status } }) => status >= 400 && status < 500);
  const found = lists.length > 0 && !isRefused ? lists : [await visit()];
  for (const { pages, lastPage } of found) {
    const unread = pages.find(({ response }) => !isList(response));
    if (unread) throw new Error(`the list cannot be read (status ${unread.response.status})`);
    if (pages.length < lastPage) throw new Error("the list has too many pages to search");
  }
  return found.flatMap(({ records }) => records).filter((record) => bears(record, tag));
}

/**
 * Deletes a record if GET by its id returns a record of the run, or 404 for a record of the list. Reads
 * it again to check whether it still exists.
 */
async function removeOwn(cleanUp: CleanUp, id: string, entry: Entry, listed?: Json): Promise<void> {
  const { results, tag, fields } = cleanUp;
  const [first = ""] = fields;
  try {
    const before = await ask(cleanUp, "get", { id });
    const record = isGone(before.status) ? listed : recordOf(before);
    // The service may store the first field in another form, for example in capitals. A record
    // without the tag in this field may belong to another client.
    const isOurs =
      record !== undefined &&
      bears(record, tag) &&
      (isOf(cleanUp, entry, record) || bears({ first: record[first] }, tag));
    if (isOurs) {
      const { ok, status } = await ask(cleanUp, "delete", { id });
      const after = await ask(cleanUp, "get", { id });
      const isRemoved = isGone(after.status) || (ok && lacksRecord(after));
      const astray = "still in the list, although GET and DELETE find no record";
      const why = isGone(status) ? astray : undefined;
      results.set(id, isRemoved ? why : "not removed by DELETE");
    } else if (record) results.set(id, `not deleted, because its ${first} is not in the journal`);
    else if (entry.state === "deleted" && lacksRecord(before)) results.set(id, undefined);
    else if (!isGone(before.status)) {
      results.set(id, `not deleted, because GET returns ${before.status} without a record`);
    }
  } catch (error) {
    results.set(id, (error as Error).message);
  }
}

/** Whether a journal entry describes this record, by one of the tagged fields. */
function isOf({ fields }: CleanUp, { references, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return fields.some((field) => references.includes(String(record[field])));
}

/** Whether the response to GET shows that the record does not exist. */
function lacksRecord(response: ParsedResponse): boolean {
  const { ok, status } = response;
  return (ok || isGone(status) || status === 400) && recordOf(response)?.id === undefined;
}

/** Calls an operation of the resource, also after the run has reached its limits. */
function ask({ service, name }: CleanUp, verb: "list" | "get" | "delete", call: Call) {
  const { operations }: Declared = resources[name];
  return service.ask(operations[verb] as OperationId, { ...call, fresh: true, last: true });
}
