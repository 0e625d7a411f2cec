/** Removing what a run has created: at its end, or later from its journal. */
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
  /** What could not be removed, or may be there: a sentence for each reason. */
  left: string[];
}

export interface CleanUpOptions {
  /** Wait for records of creates that got no response: they were sent just now. */
  patient?: boolean;
  /** Whether a record with this id existed before the run created anything. */
  wasThere?(id: string): boolean;
}

/** How many milliseconds to search for a record whose create got no response. */
const patience = { least: 1_000, most: 5_000 };

const notRemoved = "still there after DELETE";
const pathless = "not removed, since no path leads to the id";
const taken = "not touched, since this id was there before";
const astray = "still in the list, though DELETE answers that it is not there";

/** How far a clean-up is. */
interface Progress {
  removed: number;
  /** Ids of records that are no longer there. A list may show them for a while. */
  gone: Set<string>;
  /** Why a sponsee could not be removed, by its id, or by its reference number where no path leads to that. */
  left: Map<string, string>;
}

/** The end of a run: removes what it has created. Returns what could not be removed: a sentence each. */
export async function cleanUpRun(
  target: Target,
  ledger: Ledger,
  { keepsNothing }: { keepsNothing: boolean },
): Promise<string[]> {
  const { journal } = ledger;
  if (journal === undefined) return [];
  if (!keepsNothing) {
    // One request each for what was answered as the description says. The clean-up then sees what is left.
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
 * Removes what a journal names: only records that show a reference number (or, where none was sent,
 * a first name) from it.
 */
export async function cleanUp(
  target: Target,
  journal: Journal,
  { patient = false, wasThere = () => false }: CleanUpOptions = {},
): Promise<CleanUp> {
  const progress: Progress = { removed: 0, gone: new Set(), left: new Map() };
  const possible: string[] = [];
  await removeKnown(target, journal, patient, progress);
  // By then a slow create has finished.
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
    possible.push(`a sponsee "${name}" may still be made: its create got no answer`);
  }
  if (unrecognizable.size > 0) {
    possible.push(
      `Sponsees of this run may be there (${unrecognizable.size}): their creates returned records that lack "${journal.tag}"`,
    );
  }
  return { removed: progress.removed, left: [...sentencesOf(progress.left), ...possible] };
}

/** Where reads lag behind writes, what a DELETE has removed is still shown for a moment. */
async function recheck(target: Target, journal: Journal, progress: Progress): Promise<void> {
  if (progress.left.size > 0) await sleep(patience.least);
  const isListed = [...progress.left.values()].includes(astray);
  const listed = isListed ? await findAll(target, journal).catch(() => undefined) : [];
  for (const [id, why] of [...progress.left]) {
    if (why === astray && listed?.every((record) => String(record.id) !== id)) {
      progress.left.delete(id);
    }
    if (why === pathless || why === taken || why === astray) continue;
    if (!isGone(await statusOf(target, "GET", id))) continue;
    progress.left.delete(id);
    progress.removed++;
  }
}

/** "sponsees 2063, 2064: still there after DELETE" */
function sentencesOf(left: Progress["left"]): string[] {
  return [...grouped(left, ([, why]) => why)].map(([why, some]) => {
    const ids = some.map(([id]) => id).join(", ");
    return `${some.length === 1 ? "sponsee" : "sponsees"} ${ids}: ${why}`;
  });
}

function isUnanswered({ state }: Entry): boolean {
  return state === "sent" || state === "timed out";
}

/** Removes what answers have named, and what was deleted before where that is in doubt. */
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

/** Removes a record that a list shows. */
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

/** Whether a create without an id may have made something: it was not refused in plain words. */
function mayBeThere({ id, status }: Entry): boolean {
  const isRefused = status !== undefined && (status === 0 || (status >= 300 && status < 500));
  return id === undefined && !isRefused;
}

/** Creates whose deletion is in doubt: all, when the first or the last is still there. */
async function falselyDeleted(target: Target, entries: readonly Entry[]): Promise<Entry[]> {
  const deleted = entries.filter(({ state }) => state === "deleted");
  for (const id of [deleted.at(0)?.id, deleted.at(-1)?.id]) {
    if (id !== undefined && !showsNothing(await answerTo(target, "GET", id))) return deleted;
  }
  return [];
}

/** `removed`, `gone` since its DELETE, `absent` without one, or why it is still there. */
async function removeOwn(target: Target, entry: Entry, id: string, tag: string): Promise<string> {
  try {
    const path = pathOf("getSponsee", id);
    const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
    if (entry.state === "deleted" && showsNothing({ status, text })) return "gone";
    if (isGone(status)) return "absent";
    const record = isSuccess(status) ? dataOf(parsed(text)) : undefined;
    const still = entry.state === "deleted" && `DELETE succeeded, but GET still answers ${status}`;
    if (!isObject(record))
      return still || `not deleted, since GET answers ${status} without a record`;
    // A service may keep the number in another form than it was sent; one without the run's tag is
    // somebody else's by now.
    const { reference_number } = record;
    if (!isOf(entry, record) && !bears({ reference_number }, tag)) {
      return still || "not touched, since the reference number is not in the journal";
    }
    return (await remove(target, id)).isLeft ? notRemoved : "removed";
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether a record is what a create of the journal made: it bears the run's own name. */
function isOf({ references, firstName, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return references.length > 0
    ? references.includes(String(record.reference_number))
    : firstName !== undefined && record.first_name === firstName;
}

/** Deletes a sponsee, and reads it to see whether it is still there. */
async function remove(target: Target, id: string): Promise<{ status: number; isLeft: boolean }> {
  const status = await statusOf(target, "DELETE", id);
  const answer = await answerTo(target, "GET", id);
  const isLeft = !isGone(answer.status) && !(isSuccess(status) && showsNothing(answer));
  return { status, isLeft };
}

/**
 * Whether an answer has no record, by 404 or in another way. After a DELETE that succeeded the record is
 * gone: another requirement judges the status.
 */
function showsNothing({ status, text }: { status: number; text: string }): boolean {
  const record = dataOf(parsed(text));
  const isAnswer = isSuccess(status) || isGone(status) || status === 400;
  return isAnswer && !(isObject(record) && "id" in record);
}

/** The status of the answer to a request for a sponsee; 0 when none comes. */
async function statusOf(target: Target, method: string, id: string): Promise<number> {
  return (await answerTo(target, method, id)).status;
}

async function answerTo(target: Target, method: string, id: string) {
  const path = pathOf("getSponsee", id);
  const nothing = { status: 0, text: "" };
  return target.send({ method, path, fresh: true, last: true }).catch(() => nothing);
}

/** The most pages of a list that are searched. */
const searched = 20;

/** Every sponsee that bears the name of the run. */
async function findAll(target: Target, { tag, queryStyle }: Journal): Promise<Json[]> {
  const found: Json[] = [];
  for (const field of ["reference_number", "first_name"]) {
    const name = encodeURIComponent(filterParam(queryStyle, field));
    const some = await walk(target, `${name}=${tag}`);
    // A list that refuses the filter is searched as a whole.
    found.push(...(some ?? (await walk(target, "")) ?? []));
    if (some === undefined) break;
  }
  const same = ({ id, reference_number }: Json) => JSON.stringify([id, reference_number]);
  const different = new Map(found.map((record) => [same(record), record]));
  return [...different.values()].filter((record) => bears(record, tag));
}

/** The records of a list; undefined when it refuses the query. Throws when it cannot be seen whole. */
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
  throw new Error(`the list has more than ${searched} pages, and ignores the filter`);
}
