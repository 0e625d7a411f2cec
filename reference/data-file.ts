/** Stores the default session of a reference in a file: a snapshot, and then a line for each write. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Records } from "../domain/records.ts";
import { storedSponsees } from "../domain/service-records.ts";
import type { StoredSponsee } from "../domain/sponsee.ts";
import { Failure, whyUnreadable } from "../lib/command.ts";
import { NotStored } from "./core/reference.ts";
import type { WriteStore } from "./core/state.ts";
import { LogFile, readLog } from "./log-file.ts";

interface Content {
  /**
   * The records that the file was created from. Contributions are derived from them and never
   * change.
   */
  records: Records;
  sponsees: { stored: StoredSponsee[]; nextId: number };
}

export interface DataFile extends Content {
  writeStore: WriteStore;
  /** Whether this start created the file. */
  created: boolean;
  close(): void;
}

type Line =
  | { records: Partial<Records> }
  | { put: StoredSponsee }
  | { delete: string }
  /** The end of the snapshot. */
  | { nextId: number };

const head = "sponsorship-api reference, format ";
/** Increases when this version cannot read an older file. */
const format = 5;

/**
 * Opens or creates a data file. A rejected file is not changed.
 *
 * @param given the file, or a link to it
 * @param makeRecords returns the content of a new file
 * @throws Failure
 */
export function openDataFile(given: string, makeRecords: () => Records): DataFile {
  let lock: DatabaseSync | undefined;
  try {
    // A snapshot takes the place of the file itself, not of a link.
    const path = existsSync(given) ? realpathSync(given) : given;
    // Nothing is written next to the file of another program.
    if (!isMissing(path)) checkHead(path);
    lock = lockFor(path);
    const created = isMissing(path);
    const content = created ? newContent(makeRecords()) : readContent(path);
    // Writing everything again drops an interrupted line, and checks that the disk can be written.
    let log = writeSnapshot(path, content);
    syncFolder(path);
    const { records } = content;
    const writeStore: WriteStore = {
      put: (put) => store(() => log.append([{ put }])),
      delete: (id) => store(() => log.append([{ delete: id }])),
      replaceAll: (stored, nextId) =>
        store(() => {
          const sponsees = { stored: [...stored], nextId: Number(nextId) };
          const old = log;
          log = writeSnapshot(path, { records, sponsees });
          old.close();
          syncFolder(path);
        }),
    };
    const close = () => {
      log.close();
      lock?.close();
    };
    return { ...content, writeStore, created, close };
  } catch (error) {
    lock?.close();
    if (error instanceof Failure) throw error;
    throw new Failure(`${given} cannot be used: ${whyUnreadable(error)}.`);
  }
}

/** An empty file counts as missing: the user prepared it. */
function isMissing(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined && lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new Failure(`${path} is a link to a file that does not exist.`);
  }
  return status === undefined || status.size === 0;
}

function checkHead(path: string): void {
  // Opened for writing too, so a file that the user has protected is rejected.
  const file = openSync(path, "r+");
  const start = Buffer.alloc(100);
  readSync(file, start);
  closeSync(file);
  const [line = ""] = start.toString().split("\n");
  if (!line.startsWith(head)) {
    throw new Failure(`${path} is not a data file of the reference. It was not changed.`);
  }
  const version = line.slice(head.length);
  if (version !== `${format}`) {
    throw new Failure(
      `${path} has format ${version}, but this version reads format ${format}. It was not changed. Open it with the version that wrote it, or remove it to start again.`,
    );
  }
}

/**
 * Locks another file with SQLite, because Node cannot lock files. The lock ends with the process. The
 * file stays: if it was removed, two processes could lock two files of its name.
 */
function lockFor(path: string): DatabaseSync {
  const name = `${path}-lock`;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(name, { timeout: 1000 });
    // The pragma fails where this process may only read the file, which locks nothing.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1");
    return lock;
  } catch (error) {
    lock?.close();
    const isBusy = (error as { errcode?: number }).errcode === 5;
    const why = isBusy
      ? "another program uses it"
      : `${name} cannot be written. Check that the folder exists and that you may write to it`;
    throw new Failure(`${path} cannot be used: ${why}.`);
  }
}

function newContent(records: Records): Content {
  return { records, sponsees: { stored: storedSponsees(records), nextId: 1 } };
}

function readContent(path: string): Content {
  const records: Partial<Records> = {};
  const stored = new Map<string, StoredSponsee>();
  let nextId = 0;
  let isWhole = false;
  for (const line of readLog(path) as Iterable<Line | undefined>) {
    if (line === undefined) throw damaged(path, "its checksum does not match");
    if ("records" in line) Object.assign(records, line.records);
    else if ("delete" in line) stored.delete(line.delete);
    else if ("put" in line) {
      stored.set(line.put.id, line.put);
      // An id is never reused, even when its sponsee is deleted.
      nextId = Math.max(nextId, Number(line.put.id) + 1);
    } else {
      nextId = Math.max(nextId, line.nextId);
      isWhole = true;
    }
  }
  if (!isWhole) throw damaged(path, "its end is missing");
  return { records: records as Records, sponsees: { stored: [...stored.values()], nextId } };
}

function damaged(path: string, why: string): Failure {
  return new Failure(
    `${path} is damaged, or another program changed it (${why}). Restore a backup, or remove the file to start again.`,
  );
}

/** Puts a new file in the place of the old one at once, so a kill leaves one of the two. */
function writeSnapshot(path: string, content: Content): LogFile {
  const draft = `${path}-draft`;
  // A killed process may have left it.
  rmSync(draft, { force: true });
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const log = new LogFile(draft, `${head}${format}`, mode);
  try {
    log.append(snapshotOf(content));
    renameSync(draft, path);
    return log;
  } catch (error) {
    log.close();
    rmSync(draft, { force: true });
    throw error;
  }
}

/** In parts, because a string of all records could exceed the maximum length. */
function* snapshotOf({ records, sponsees }: Content): Generator<Line> {
  for (const [name, part] of Object.entries(records)) yield { records: { [name]: part } };
  for (const put of sponsees.stored) yield { put };
  yield { nextId: sponsees.nextId };
}

/** Returns when the new name of a file is on the disk. Windows cannot open a folder. */
function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Runs a write. An error rejects the request. */
function store(write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new NotStored(
      `The change was not made, because it could not be stored (${(error as Error).message}).`,
    );
  }
}
