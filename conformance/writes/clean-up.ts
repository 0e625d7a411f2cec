/** Removes the sponsees of a run, either at the end of the run or by the command cleanup. */
import { setTimeout as sleep } from "node:timers/promises";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { grouped } from "../grouped.ts";
import { filterParam, isAddressable, pathOf } from "../http/path.ts";
import { dataOf, isGone, isSuccess, parsed } from "../http/response.ts";
import type { Target } from "../http/target.ts";
import { cleanUpCommand, type Entry, type Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";
import { bears } from "./tag.ts";

/** The milliseconds to search for a sponsee whose create got no response. */
const patience = { least: 1_000, most: 5_000 };

const notRemoved = "not removed by DELETE";
const unrecorded = "not deleted, because the reference number is not in the journal";
const unlisted = "not deleted, because the journal does not list it";
const pathless = "not removed, because the id cannot be part of a path";
const taken = "not deleted, because the id existed before the run";
const astray = "still in the list, although GET and DELETE find no record";

/** A clean-up, and its results so far. */
interface CleanUp {
  target: Target;
  journal: Journal;
  /** The ledger at the end of a run. Undefined in the command cleanup. */
  ledger: Ledger | undefined;
  /** How many sponsees were removed. */
  removed: number;
  /** Ids of deleted records. A list may still contain them for a while. */
  gone: Set<string>;
  /**
   * Why each remaining sponsee was not removed. The key is the id, or the reference number if the
   * id cannot be part of a path.
   */
  left: Map<string, string>;
}

/**
 * Removes the sponsees of a run at the end of the run. If some may remain, returns the reasons and
 * the command to try again. With `keepsNothing`, the service stored no sponsees, so this
 * function sends no requests.
 */
export async function cleanUpRun(
  target: Target,
  ledger: Ledger,
  { keepsNothing }: { keepsNothing: boolean },
): Promise<string[]> {
  const { journal, entries } = ledger;
  if (entries.length === 0) return [];
  if (!keepsNothing) {
    // `cleanUp` sends three requests for each sponsee. Most sponsees need only this DELETE.
    for (const { id, state } of entries) {
      if (id === undefined || state !== "made") continue;
      if (isSuccess((await ask(target, "DELETE", id)).status)) ledger.deleted(id);
    }
    const { left } = await cleanUp(target, journal, ledger);
    if (left.length > 0) return [...left, `To try again: ${cleanUpCommand(journal)}`];
  }
  ledger.discard();
  return [];
}

/**
 * Removes the sponsees in a journal. Returns the number of removed sponsees, and a sentence for each
 * reason why sponsees remain or may remain.
 */
export async function cleanUp(
  target: Target,
  journal: Journal,
  ledger?: Ledger,
): Promise<{ removed: number; left: string[] }> {
  const results = { removed: 0, gone: new Set<string>(), left: new Map<string, string>() };
  const cleanUp: CleanUp = { target, journal, ledger, ...results };
  await removeKnown(cleanUp);
  const possible = await removeListed(cleanUp);
  if (ledger) await recheck(cleanUp);
  const left = [...grouped(cleanUp.left, ([, why]) => why)].map(([why, some]) => {
    const ids = some.map(([id]) => id).join(", ");
    return `${some.length === 1 ? "sponsee" : "sponsees"} ${ids}: ${why}`;
  });
  return { removed: cleanUp.removed, left: [...left, ...possible] };
}

/** Removes sponsees with known ids, and repeats deletions that are in doubt. */
async function removeKnown(cleanUp: CleanUp): Promise<void> {
  const suspects = await falselyDeleted(cleanUp);
  for (const entry of cleanUp.journal.entries) {
    const { id, state } = entry;
    if (id === undefined || (state === "deleted" && !suspects.includes(entry))) continue;
    await removeOwn(cleanUp, entry, id).catch(({ message }: Error) =>
      cleanUp.left.set(id, message),
    );
  }
}

/**
 * At the end of a run, reads the first and the last deleted sponsee. Returns no sponsees if GET
 * confirms both deletions. Otherwise, returns all deleted sponsees.
 */
async function falselyDeleted({ target, journal, ledger }: CleanUp): Promise<Entry[]> {
  const deleted = ledger ? journal.entries.filter(({ state }) => state === "deleted") : [];
  for (const id of [deleted.at(0)?.id, deleted.at(-1)?.id]) {
    if (id !== undefined && !lacksRecord(await ask(target, "GET", id))) return deleted;
  }
  return [];
}

/** Removes a sponsee if GET by its id returns a record of the run. */
async function removeOwn(cleanUp: CleanUp, entry: Entry, id: string): Promise<void> {
  const { target, journal, gone, left } = cleanUp;
  const path = pathOf("getSponsee", id);
  const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
  const record = isSuccess(status) ? dataOf(parsed(text)) : undefined;
  // The service may store the reference number in another form, for example in capitals. A record
  // without the tag may belong to another client.
  const isOurs =
    isObject(record) &&
    bears(record, journal.tag) &&
    (isOf(entry, record) || bears({ number: record.reference_number }, journal.tag));
  const isDeleted = entry.state === "deleted";
  if (isDeleted && lacksRecord({ status, text })) gone.add(id);
  else if (isOurs) await remove(cleanUp, id);
  else if (isGone(status)) return;
  else if (isDeleted) left.set(id, `DELETE succeeded, but GET still returns ${status}`);
  else if (isObject(record)) left.set(id, unrecorded);
  else left.set(id, `not deleted, because GET returns ${status} without a record`);
}

/** Searches the list, and removes the run's sponsees. Returns why further sponsees may exist. */
async function removeListed(cleanUp: CleanUp): Promise<string[]> {
  const { target, journal, ledger, gone, left } = cleanUp;
  const { entries, tag } = journal;
  // Three times the longest response time of the run is enough for a slow create.
  const likely = 3 * Math.max(0, ...target.exchanges.map(({ ms, status }) => (status ? ms : 0)));
  const end = performance.now() + Math.min(Math.max(likely, patience.least), patience.most);
  const having = (...states: Entry["state"][]) =>
    new Set(ledger ? entries.filter(({ state }) => states.includes(state)) : []);
  const open = having("sent", "timed out");
  const unrecognizable = having("unrecognizable");
  const possible: string[] = [];
  for (let pause = 100; ; pause *= 2) {
    try {
      for (const record of await findAll(target, journal)) {
        const id = String(record.id);
        const entry = entries.find((one) => isOf(one, record));
        if (entry !== undefined) {
          open.delete(entry);
          unrecognizable.delete(entry);
        }
        if (isObject(record.id) || !isAddressable(id)) {
          left.set(JSON.stringify(record.reference_number), pathless);
        } else if (entry === undefined) {
          // `removeKnown` has read the sponsees with known ids.
          if (entries.every((one) => one.id !== id)) left.set(id, unlisted);
        } else if (ledger?.hasSeen(id)) left.set(id, taken);
        else if (!left.has(id) && !gone.has(id)) await remove(cleanUp, id);
      }
    } catch (error) {
      open.clear();
      if (entries.some(({ id, state }) => id === undefined && state !== "rejected")) {
        const why = (error as Error).message;
        possible.push(
          `there may be sponsees with "${tag}" in the reference number or first name: ${why}`,
        );
      }
    }
    if (open.size === 0 || performance.now() >= end) break;
    await sleep(pause);
  }
  for (const { references, firstName, state } of open) {
    if (likely <= patience.most && state !== "timed out") continue;
    const name = references[0] ?? firstName;
    possible.push(`a sponsee "${name}" may still appear: its POST got no response`);
  }
  if (unrecognizable.size > 0) {
    possible.push(
      `sponsees of this run may exist: the service returned a record without "${tag}" for ${unrecognizable.size} of the POST requests`,
    );
  }
  return possible;
}

/** Checks the remaining sponsees again, because reads may lag behind the deletions. */
async function recheck(cleanUp: CleanUp): Promise<void> {
  const { target, journal, left } = cleanUp;
  if (left.size > 0) await sleep(patience.least);
  const isListed = [...left.values()].includes(astray);
  const listed = isListed ? await findAll(target, journal).catch(() => undefined) : [];
  for (const [id, why] of [...left]) {
    if (why === pathless || why === taken) continue;
    const isRemoved =
      why === astray
        ? listed?.every((record) => String(record.id) !== id)
        : isGone((await ask(target, "GET", id)).status);
    if (!isRemoved) continue;
    left.delete(id);
    if (why !== astray) cleanUp.removed++;
  }
}

/** Whether a journal entry describes this record, by its reference number or first name. */
function isOf({ references, firstName, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return references.length > 0
    ? references.includes(String(record.reference_number))
    : firstName !== undefined && record.first_name === firstName;
}

/** Deletes a sponsee, and reads it to check whether it still exists. */
async function remove(cleanUp: CleanUp, id: string): Promise<void> {
  const { target, gone, left } = cleanUp;
  const { status } = await ask(target, "DELETE", id);
  const shown = await ask(target, "GET", id);
  const isRemoved = isGone(shown.status) || (isSuccess(status) && lacksRecord(shown));
  if (!isRemoved) left.set(id, notRemoved);
  else if (isGone(status)) left.set(id, astray);
  else {
    cleanUp.removed++;
    gone.add(id);
  }
}

/** Whether a response shows that the record does not exist. */
function lacksRecord({ status, text }: { status: number; text: string }): boolean {
  const record = dataOf(parsed(text));
  const isDecisive = isSuccess(status) || isGone(status) || status === 400;
  return isDecisive && !(isObject(record) && "id" in record);
}

/** Sends a request for a sponsee. Without a response, the status is 0. */
async function ask(target: Target, method: string, id: string) {
  const path = pathOf("getSponsee", id);
  const nothing = { status: 0, text: "" };
  return target.send({ method, path, fresh: true, last: true }).catch(() => nothing);
}

/** The maximum number of pages of a list to search. */
const searched = 20;

/** Every sponsee with the tag of the run. */
async function findAll(target: Target, { tag, queryStyle }: Journal): Promise<Json[]> {
  const found: Json[] = [];
  for (const field of ["reference_number", "first_name"]) {
    const name = encodeURIComponent(filterParam(queryStyle, field));
    const some = await walk(target, `${name}=${tag}`);
    // If the service rejects the filter, search the whole list.
    found.push(...(some ?? (await walk(target, "")) ?? []));
    if (some === undefined) break;
  }
  const same = ({ id, reference_number }: Json) => JSON.stringify([id, reference_number]);
  const different = new Map(found.map((record) => [same(record), record]));
  return [...different.values()].filter((record) => bears(record, tag));
}

/**
 * The records of a list, or undefined if the service rejects the query. Throws if a page cannot be
 * read, or if the list has more than `searched` pages.
 */
async function walk(target: Target, query: string): Promise<Json[] | undefined> {
  const found: Json[] = [];
  for (let page = 1; page <= searched; page++) {
    const parts = [query, page > 1 ? `page=${page}` : ""].filter(Boolean);
    const path = `${pathOf("listSponsees")}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
    const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
    if (query !== "" && page === 1 && status >= 400 && status < 500) return undefined;
    const json: unknown = isSuccess(status) ? parsed(text) : undefined;
    const data = dataOf(json);
    if (!Array.isArray(data)) throw new Error(`the list cannot be read (status ${status})`);
    found.push(...data.filter(isObject));
    const meta = isObject(json) && isObject(json.meta) ? json.meta : {};
    if (data.length === 0 || !(Number(meta.last_page) > page)) return found;
  }
  throw new Error(`the search ended after ${searched} pages, and the list has more`);
}
