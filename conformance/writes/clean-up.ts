/** Removes the records of a run, either at the end of the run or by the command cleanup. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { grouped } from "../grouped.ts";
import { encoded, filterParam, isAddressable, type QueryStyle } from "../http/path.ts";
import { dataOf, isGone, isSuccess, parsed } from "../http/response.ts";
import type { Target } from "../http/target.ts";
import { cleanUpCommand, type Entry, type Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";
import { bears, taggedFields } from "./tag.ts";

/** The milliseconds to search for a record whose create got no response. */
const patience = { least: 1_000, most: 5_000 };

/** The maximum number of pages of a list to search. */
const searched = 20;

/** The clean-up of one resource. */
interface CleanUp {
  target: Target;
  /** The ledger at the end of a run. Undefined in the command cleanup. */
  ledger: Ledger | undefined;
  tag: string;
  name: ResourceName;
  style: QueryStyle;
  resource: Resource;
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
export async function cleanUpRun(
  target: Target,
  ledger: Ledger,
  { keepsNothing }: { keepsNothing: boolean },
): Promise<string[]> {
  if (ledger.entries.length === 0) return [];
  const { left } = keepsNothing ? { left: [] } : await cleanUp(target, ledger, ledger);
  if (left.length > 0) return [...left, `To try again: ${cleanUpCommand(ledger)}`];
  ledger.discard();
  return [];
}

/**
 * Removes the records in a journal. Returns the number of removed records, and a sentence for each
 * reason why records remain or may remain.
 */
export async function cleanUp(
  target: Target,
  { entries: all, queryStyle, tag }: Journal,
  ledger?: Ledger,
): Promise<{ removed: number; left: string[] }> {
  let removed = 0;
  const left: string[] = [];
  for (const [key, style] of Object.entries(queryStyle)) {
    const name = key as ResourceName;
    const entries = all.filter(({ resource = name }) => resource === name);
    if (entries.length === 0) continue;
    const resource = resources[name];
    const fields = taggedFields(name);
    const results: CleanUp["results"] = new Map();
    const one = { target, ledger, tag, name, style, resource, fields, entries, results };
    await removeAll(one);
    for (const [why, some] of grouped(results, ([, why]) => why)) {
      const what = some.length === 1 ? resource.noun : name.replaceAll("_", " ");
      if (why === undefined) removed += some.length;
      else left.push(`${what} ${some.map(([id]) => id).join(", ")}: ${why}`);
    }
  }
  return { removed, left };
}

/** Removes the records, and tries once more after a second, because reads may lag behind deletions. */
async function removeAll(cleanUp: CleanUp): Promise<void> {
  const { results } = cleanUp;
  for (const isLast of [false, true]) {
    await removeKnown(cleanUp);
    await removeListed(cleanUp);
    const left = [...results].filter(([, why]) => why !== undefined);
    if (left.length === 0 || isLast) return;
    for (const [id] of left) results.delete(id);
    await sleep(patience.least);
  }
}

/** Removes records with known ids, and repeats deletions that are in doubt. */
async function removeKnown(cleanUp: CleanUp): Promise<void> {
  const { ledger, name, entries } = cleanUp;
  const known = entries.filter((entry): entry is Known => entry.id !== undefined);
  // `removeOwn` sends three requests. Most records of a run need only this DELETE.
  for (const { id, state } of ledger ? known : []) {
    if (state !== "made") continue;
    const { status } = await send(cleanUp, "DELETE", pathOf(id)).catch(() => ({ status: 0 }));
    if (isSuccess(status)) ledger?.deleted(name, id);
  }
  // The first and the last deleted record show whether DELETE removes records.
  const deleted = ledger ? known.filter(({ state }) => state === "deleted") : [];
  let isInDoubt = false;
  for (const { id } of new Set([...deleted.slice(0, 1), ...deleted.slice(-1)])) {
    const isGone = await send(cleanUp, "GET", pathOf(id)).then(lacksRecord, () => false);
    isInDoubt ||= !isGone;
  }
  for (const entry of known) {
    if (entry.state !== "deleted" || isInDoubt) await removeOwn(cleanUp, entry);
  }
}

type Known = Entry & { id: string };

const pathOf = (id: string) => `/${encoded(id)}`;

/** Deletes a record if GET by its id returns a record of the run, or 404 for a record of the list. */
async function removeOwn(cleanUp: CleanUp, entry: Known, listed?: Json): Promise<void> {
  const { results, tag, fields } = cleanUp;
  const { id } = entry;
  const [first = ""] = fields;
  try {
    const response = await send(cleanUp, "GET", pathOf(id));
    const { status, record = isGone(status) ? listed : undefined } = response;
    // The service may store the first field in another form, for example in capitals. A record
    // without the tag in this field may belong to another client.
    const isOurs =
      record !== undefined &&
      bears(record, tag) &&
      (isOf(cleanUp, entry, record) || bears({ first: record[first] }, tag));
    if (isOurs) await remove(cleanUp, id);
    else if (record) results.set(id, `not deleted, because its ${first} is not in the journal`);
    else if (entry.state === "deleted" && lacksRecord(response)) results.set(id, undefined);
    else if (!isGone(status)) {
      results.set(id, `not deleted, because GET returns ${status} without a record`);
    }
  } catch (error) {
    results.set(id, (error as Error).message);
  }
}

/** Deletes a record, and reads it to check whether it still exists. */
async function remove(cleanUp: CleanUp, id: string): Promise<void> {
  const { status } = await send(cleanUp, "DELETE", pathOf(id));
  const shown = await send(cleanUp, "GET", pathOf(id));
  const isRemoved = isGone(shown.status) || (isSuccess(status) && lacksRecord(shown));
  const astray = "still in the list, although GET and DELETE find no record";
  const why = isGone(status) ? astray : undefined;
  cleanUp.results.set(id, isRemoved ? why : "not removed by DELETE");
}

/** Searches the list, and removes the run's records. Waits for records whose create got no response. */
async function removeListed(cleanUp: CleanUp): Promise<void> {
  const { target, ledger, tag, fields, entries, results } = cleanUp;
  // Three times the longest response time of the run is enough for a slow create.
  const likely = 3 * Math.max(0, ...target.exchanges.map(({ ms, status }) => (status ? ms : 0)));
  const end = performance.now() + Math.min(Math.max(likely, patience.least), patience.most);
  const isUnseen = ({ state }: Entry) => /sent|timed out|unrecognizable/.test(state);
  const unseen = new Set(ledger ? entries.filter(isUnseen) : []);
  for (let pause = 100; ; pause *= 2) {
    const found = await findAll(cleanUp).catch(({ message }: Error) => {
      if (entries.some(({ id, state }) => id === undefined && state !== "rejected")) {
        results.set(`with "${tag}" in ${fields.join(" or ")}`, `may exist, because ${message}`);
      }
    });
    for (const record of found ?? []) {
      const entry = entries.find((one) => isOf(cleanUp, one, record));
      if (entry) unseen.delete(entry);
      await removeFound(cleanUp, record, entry);
    }
    const isAwaited = [...unseen].some(({ state }) => state !== "unrecognizable");
    if (!found || !isAwaited || performance.now() >= end) break;
    await sleep(pause);
  }
  for (const { references, state } of unseen) {
    // A service that responds quickly has created the record by now, or never will.
    if (state === "sent" && likely <= patience.most) continue;
    const why =
      state === "unrecognizable"
        ? `may exist, because the response to its POST has a record without "${tag}"`
        : "may still appear, because its POST got no response";
    results.set(`"${references[0]}"`, why);
  }
}

/** Removes a record of the list, or remembers why not. */
async function removeFound(cleanUp: CleanUp, record: Json, entry: Entry | undefined) {
  const { ledger, name, fields, entries, results } = cleanUp;
  const id = String(record.id);
  if (isObject(record.id) || !isAddressable(id)) {
    const first = JSON.stringify(record[fields[0] ?? ""]);
    results.set(first, "not removed, because the id cannot be part of a path");
  } else if (results.has(id)) return;
  else if (entry !== undefined && ledger?.hasSeen(name, id)) {
    results.set(id, "not deleted, because the id existed before the run");
  } else if (entry !== undefined) await removeOwn(cleanUp, { ...entry, id }, record);
  // `removeKnown` has read the records with known ids.
  else if (entries.every((one) => one.id !== id)) {
    results.set(id, "not deleted, because the journal does not list it");
  }
}

/** Whether a journal entry describes this record, by one of the tagged fields. */
function isOf({ fields }: CleanUp, { references, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return fields.some((field) => references.includes(String(record[field])));
}

/** Whether a response shows that the record does not exist. */
function lacksRecord({ status, json }: Awaited<ReturnType<typeof send>>): boolean {
  const isDecisive = isSuccess(status) || isGone(status) || status === 400;
  const data = dataOf(json);
  return isDecisive && !(isObject(data) && "id" in data);
}

/** Sends a request for a record, or for the list if the path does not go on after it. */
async function send({ target, resource }: CleanUp, method: string, rest: string) {
  const path = resource.path + rest;
  const { status, text } = await target.send({ method, path, fresh: true, last: true });
  const json = parsed(text);
  const data = isSuccess(status) ? dataOf(json) : undefined;
  return { status, json, record: isObject(data) ? data : undefined };
}

/** Every record with the tag of the run. If the service rejects a filter, searches the whole list. */
async function findAll(cleanUp: CleanUp): Promise<Json[]> {
  const { resource, entries, fields, style, tag } = cleanUp;
  const queries = Object.entries(resource.filters).flatMap(([name, { kind, field }]) => {
    if (!fields.includes(field) || !(kind === "partial" || kind === "exact")) return [];
    const values = kind === "partial" ? [tag] : entries.flatMap((one) => one.references);
    const parameter = encodeURIComponent(filterParam(style, name));
    return values.map((value) => `${parameter}=${encoded(value)}`);
  });
  const lists: (Json[] | undefined)[] = [];
  for (const query of queries) lists.push(await walk(cleanUp, query));
  const isSearched = lists.length > 0 && !lists.includes(undefined);
  const found = isSearched ? lists : [await walk(cleanUp, "")];
  return found.flatMap((some = []) => some).filter((record) => bears(record, tag));
}

/**
 * The records of a list, or undefined if the service rejects the query. Throws if a page cannot be
 * read, or if the list has more than `searched` pages.
 */
async function walk(cleanUp: CleanUp, query: string): Promise<Json[] | undefined> {
  const found: Json[] = [];
  for (let page = 1; page <= searched; page++) {
    const parts = [query, page > 1 ? `page=${page}` : ""].filter(Boolean).join("&");
    const { status, json } = await send(cleanUp, "GET", parts && `?${parts}`);
    if (query !== "" && page === 1 && status >= 400 && status < 500) return undefined;
    const data = dataOf(json);
    if (!isSuccess(status) || !Array.isArray(data))
      throw new Error(`the list cannot be read (status ${status})`);
    found.push(...data.filter(isObject));
    const meta = isObject(json) && isObject(json.meta) ? json.meta : {};
    if (data.length === 0 || !(Number(meta.last_page) > page)) return found;
  }
  throw new Error(`the search ended after ${searched} pages, and the list has more`);
}
