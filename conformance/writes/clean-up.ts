/** Removes the sponsees of a run, at its end or later from its journal. */
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

export interface CleanUp {
  /** How many sponsees were removed. */
  removed: number;
  /** A sentence for each reason why sponsees remain or may remain. */
  left: string[];
}

export interface CleanUpOptions {
  /** Waits for sponsees of recent creates without a response. */
  patient?: boolean;
  /** Whether a record with this id existed before the run created anything. */
  wasThere?(id: string): boolean;
}

/** The milliseconds to search for a sponsee whose create got no response. */
const patience = { least: 1_000, most: 5_000 };

const notRemoved = "still exists after DELETE";
const pathless = "not removed, because the id cannot be part of a path";
const taken = "not deleted, because a sponsee with this id existed before the run";
const astray = "still in the list, although DELETE returns that it does not exist";

/** The state of a clean-up. */
interface Progress {
  removed: number;
  /** Ids of deleted records. A list may still contain them for a while. */
  gone: Set<string>;
  /** Why a sponsee could not be removed, by its id or its reference number. */
  left: Map<string, string>;
}

/** Removes the sponsees of a run at its end. Returns a sentence for each reason why some remain. */
export async function cleanUpRun(
  target: Target,
  ledger: Ledger,
  { keepsNothing }: { keepsNothing: boolean },
): Promise<string[]> {
  const { journal } = ledger;
  if (journal === undefined) return [];
  if (!keepsNothing) {
    // One DELETE for each known sponsee. The clean-up then searches for the rest.
    for (const { id, state } of journal.entries) {
      if (id === undefined || state !== "made") continue;
      if (isSuccess(await statusOf(target, "DELETE", id))) ledger.deleted(id);
    }
    const { left } = await cleanUp(target, journal, { patient: true, wasThere: ledger.hasSeen });
    if (left.length > 0) {
      const { file, baseUrl } = journal;
      return [...left, `To try again: ${cleanUpCommand(file)} --base-url ${baseUrl}`];
    }
  }
  ledger.discard();
  return [];
}

/**
 * Removes only records with a reference number from the journal, or with a first name if no number
 * was sent.
 */
export async function cleanUp(
  target: Target,
  journal: Journal,
  { patient = false, wasThere = () => false }: CleanUpOptions = {},
): Promise<CleanUp> {
  const progress: Progress = { removed: 0, gone: new Set(), left: new Map() };
  const possible: string[] = [];
  await removeKnown(target, journal, patient, progress);
  // A slow create has finished after three times the longest response time of the run.
  const likely = 3 * Math.max(0, ...target.exchanges.map(({ ms, status }) => (status ? ms : 0)));
  const end = performance.now() + Math.min(Math.max(likely, patience.least), patience.most);
  const open = new Set(patient ? journal.entries.filter(isUnanswered) : []);
  const unrecognizable = new Set(journal.entries.filter((entry) => entry.isUnrecognizable));
  for (let pause = 100; ; pause *= 2) {
    try {
      for (const record of await findAll(target, journal)) {
        const entry = journal.entries.find((one) => isOf(one, record));
        if (entry === undefined) continue;
        open.delete(entry);
        unrecognizable.delete(entry);
        const id = String(record.id);
        if (wasThere(id)) progress.left.set(id, taken);
        else await removeFound(target, record, progress);
      }
    } catch (error) {
      if (journal.entries.some(mayBeThere)) {
        const why = (error as Error).message;
        possible.push(`There may be sponsees with "${journal.tag}" in their names: ${why}`);
        open.clear();
      }
      break;
    }
    if (open.size === 0 || performance.now() >= end) break;
    await sleep(pause);
  }
  if (patient) await recheck(target, journal, progress);
  for (const { references, firstName, state } of open) {
    if (likely <= patience.most && state !== "timed out") continue;
    const name = references[0] ?? firstName;
    possible.push(`a sponsee "${name}" may still appear: its create got no response`);
  }
  if (unrecognizable.size > 0) {
    possible.push(
      `Sponsees of this run may exist (${unrecognizable.size}): their creates returned records that lack "${journal.tag}"`,
    );
  }
  return { removed: progress.removed, left: [...sentencesOf(progress.left), ...possible] };
}

/** Where reads lag behind writes, a deleted sponsee is returned for a moment. */
async function recheck(target: Target, journal: Journal, progress: Progress): Promise<void> {
  if (progress.left.size > 0) await sleep(patience.least);
  const isListed = [...progress.left.values()].includes(astray);
  const listed = isListed ? await findAll(target, journal).catch(() => undefined) : [];
  for (const [id, why] of [...progress.left]) {
    if (why === pathless || why === taken) continue;
    if (why === astray) {
      if (listed?.every((record) => String(record.id) !== id)) progress.left.delete(id);
      continue;
    }
    if (!isGone(await statusOf(target, "GET", id))) continue;
    progress.left.delete(id);
    progress.removed++;
  }
}

/** "sponsees 2063, 2064: still exists after DELETE" */
function sentencesOf(left: Progress["left"]): string[] {
  return [...grouped(left, ([, why]) => why)].map(([why, some]) => {
    const ids = some.map(([id]) => id).join(", ");
    return `${some.length === 1 ? "sponsee" : "sponsees"} ${ids}: ${why}`;
  });
}

function isUnanswered({ state }: Entry): boolean {
  return state === "sent" || state === "timed out";
}

/** Removes sponsees with known ids, and repeats deletions that are in doubt. */
async function removeKnown(
  target: Target,
  { entries, tag }: Journal,
  patient: boolean,
  progress: Progress,
): Promise<void> {
  const suspects = patient ? await falselyDeleted(target, entries) : [];
  for (const entry of entries) {
    const { id, state } = entry;
    if (id === undefined || (state === "deleted" && !suspects.includes(entry))) continue;
    const outcome = await removeOwn(target, entry, id, tag);
    if (outcome === "removed") progress.removed++;
    if (outcome === "removed" || outcome === "gone") progress.gone.add(id);
    else if (outcome !== "absent") progress.left.set(id, outcome);
  }
}

/** Removes a record from a list. */
async function removeFound(target: Target, record: Json, progress: Progress): Promise<void> {
  const { gone, left } = progress;
  const id = String(record.id);
  if (left.has(id) || gone.has(id)) return;
  if (isObject(record.id) || !isAddressable(id)) {
    left.set(JSON.stringify(record.reference_number), pathless);
    return;
  }
  const { status, isLeft } = await remove(target, id);
  if (isLeft) left.set(id, notRemoved);
  else if (isGone(status)) left.set(id, astray);
  else {
    progress.removed++;
    gone.add(id);
  }
}

/** Whether a create without an id may have created a sponsee: it was not clearly rejected. */
function mayBeThere({ id, status }: Entry): boolean {
  const isRefused = status !== undefined && (status === 0 || (status >= 300 && status < 500));
  return id === undefined && !isRefused;
}

/**
 * Creates whose deletion is in doubt: all of them, if the first or the last sponsee still exists.
 */
async function falselyDeleted(target: Target, entries: readonly Entry[]): Promise<Entry[]> {
  const deleted = entries.filter(({ state }) => state === "deleted");
  for (const id of [deleted.at(0)?.id, deleted.at(-1)?.id]) {
    if (id !== undefined && !showsNothing(await answerTo(target, "GET", id))) return deleted;
  }
  return [];
}

/**
 * Returns `removed`, `gone` after its DELETE, `absent` without a DELETE, or why it still exists.
 */
async function removeOwn(target: Target, entry: Entry, id: string, tag: string): Promise<string> {
  try {
    const path = pathOf("getSponsee", id);
    const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
    if (entry.state === "deleted" && showsNothing({ status, text })) return "gone";
    if (isGone(status)) return "absent";
    const record = isSuccess(status) ? dataOf(parsed(text)) : undefined;
    const still = entry.state === "deleted" && `DELETE succeeded, but GET still returns ${status}`;
    if (!isObject(record))
      return still || `not deleted, because GET returns ${status} without a record`;
    // A service may store the number in another form. A number without the run's tag belongs to
    // another client.
    const { reference_number } = record;
    if (!isOf(entry, record) && !bears({ reference_number }, tag)) {
      return still || "not deleted, because the journal does not contain its reference number";
    }
    return (await remove(target, id)).isLeft ? notRemoved : "removed";
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether a create of the journal made a record, judged by its reference number or first name. */
function isOf({ references, firstName, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return references.length > 0
    ? references.includes(String(record.reference_number))
    : firstName !== undefined && record.first_name === firstName;
}

/** Deletes a sponsee, and reads it to check whether it still exists. */
async function remove(target: Target, id: string): Promise<{ status: number; isLeft: boolean }> {
  const status = await statusOf(target, "DELETE", id);
  const answer = await answerTo(target, "GET", id);
  const isLeft = !isGone(answer.status) && !(isSuccess(status) && showsNothing(answer));
  return { status, isLeft };
}

/** Whether a response contains no record. Another requirement judges its status. */
function showsNothing({ status, text }: { status: number; text: string }): boolean {
  const record = dataOf(parsed(text));
  const isAnswer = isSuccess(status) || isGone(status) || status === 400;
  return isAnswer && !(isObject(record) && "id" in record);
}

/** The status of a request for a sponsee, or 0 without a response. */
async function statusOf(target: Target, method: string, id: string): Promise<number> {
  return (await answerTo(target, method, id)).status;
}

async function answerTo(target: Target, method: string, id: string) {
  const path = pathOf("getSponsee", id);
  const nothing = { status: 0, text: "" };
  return target.send({ method, path, fresh: true, last: true }).catch(() => nothing);
}

/** The most pages of a list to search. */
const searched = 20;

/** Every sponsee with the tag of the run. */
async function findAll(target: Target, { tag, queryStyle }: Journal): Promise<Json[]> {
  const found: Json[] = [];
  for (const field of ["reference_number", "first_name"]) {
    const name = encodeURIComponent(filterParam(queryStyle, field));
    const some = await walk(target, `${name}=${tag}`);
    // The whole list is searched if it rejects the filter.
    found.push(...(some ?? (await walk(target, "")) ?? []));
    if (some === undefined) break;
  }
  const same = ({ id, reference_number }: Json) => JSON.stringify([id, reference_number]);
  const different = new Map(found.map((record) => [same(record), record]));
  return [...different.values()].filter((record) => bears(record, tag));
}

/** The records of a list, or undefined if it rejects the query. Throws for an incomplete list. */
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
