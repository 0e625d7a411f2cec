/** Keeps the default state of a reference in a SQLite file. */
import { createHash, randomInt } from "node:crypto";
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Records } from "../domain/records.ts";
import type { StoredSponsee } from "../domain/sponsee.ts";
import { storedSponsees } from "../domain/world.ts";
import { NotStored } from "./core/reference.ts";
import type { WriteStore } from "./core/state.ts";
import { storedFault } from "./core/stored-fault.ts";
import { readHeader, removeStrayJournal } from "./stray-journal.ts";

/** Why a data file cannot be used, in a sentence for the person who chose it. */
export class DataFileError extends Error {
  override name = "DataFileError";
}

export interface DataFile {
  /** What the file was made of: from this the contributions follow, which nobody can write. */
  records: Records;
  sponsees: { stored: StoredSponsee[]; nextId: number };
  writeStore: WriteStore;
  /** Whether the file is new. */
  created: boolean;
  /** Whether a journal of another file lay beside it, and was removed. */
  strayJournal: boolean;
  close(): void;
}

/** "SPO", followed by a byte that is the format. */
const applicationId = 0x53504f;
/** Grows whenever the tables, or what is in them, can no longer be read as before. */
const format = 2;

/**
 * Opens a data file, or makes one.
 *
 * A file that is not ours, or not whole, is left as it is. A new file is made under another name
 * first, so that it is either there with all that belongs in it, or not there.
 *
 * @param path the file
 * @param makeRecords what a new file begins with
 * @throws DataFileError
 */
export function openDataFile(path: string, makeRecords: () => Records): DataFile {
  const created = isMissing(path) && makeFile(path, makeRecords());
  let database: DatabaseSync | undefined;
  try {
    checkHeader(path, readHeader(path));
    const strayJournal = removeStrayJournal(path);
    database = new DatabaseSync(path);
    // Nobody else may write. EXTRA makes a commit wait until its end is on the disk as well. Without
    // spills, nothing is written to the file before the journal is complete.
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; PRAGMA cache_spill = OFF;",
    );
    const check = String(database.prepare("PRAGMA quick_check").get()?.quick_check);
    if (check !== "ok") {
      const [fault] = check.split("\n").slice(-1);
      throw new DataFileError(
        `${path} is damaged (${fault}). Restore a backup, or remove the file to begin again.`,
      );
    }
    // A new mark also shows now, not later, whether writes are possible.
    database.exec(newMark());
    return {
      ...contentOf(path, database),
      writeStore: writeStoreOf(database),
      created,
      strayJournal,
      close: closer(database),
    };
  } catch (error) {
    database?.close();
    throw failure(path, error);
  }
}

/** The mark tells a file from every other one, and from an older copy of itself. */
function newMark(): string {
  return `PRAGMA user_version = ${randomInt(2 ** 31)}`;
}

function isMissing(path: string): boolean {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status !== undefined && !status.isFile()) {
      throw new DataFileError(`${path} is not a file.`);
    }
    // An empty file is one that somebody prepared for us.
    if (status?.size === 0) rmSync(path);
    return status === undefined || status.size === 0;
  } catch (error) {
    throw failure(path, error);
  }
}

function checkHeader(path: string, header: Buffer): void {
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw new DataFileError(`${path} is not a SQLite file. It was left as it is.`);
  }
  const id = header.readUInt32BE(68);
  if (id >>> 8 !== applicationId) {
    throw new DataFileError(`${path} belongs to another program. It was left as it is.`);
  }
  const version = id & 0xff;
  if (version !== format) {
    throw new DataFileError(
      `${path} has format ${version} and this program reads format ${format}. It was left as it is.`,
    );
  }
}

/** Makes the file, unless another process was faster. Tells whether this one made it. */
function makeFile(path: string, records: Records): boolean {
  if (!existsSync(dirname(path))) {
    throw new DataFileError(`${path} cannot be made: there is no folder ${dirname(path)}.`);
  }
  const draft = `${path}.new-${process.pid}`;
  let database: DatabaseSync | undefined;
  try {
    rmSync(draft, { force: true });
    database = new DatabaseSync(draft);
    fill(database, records);
    database.close();
    return publish(draft, path);
  } catch (error) {
    if (database?.isOpen) database.close();
    throw failure(path, error);
  } finally {
    for (const rest of [draft, `${draft}-journal`]) {
      try {
        rmSync(rest, { force: true });
      } catch {
        // Where nothing can be removed, nothing was made.
      }
    }
  }
}

function fill(database: DatabaseSync, records: Records): void {
  database.exec(`
    PRAGMA synchronous = EXTRA;
    BEGIN;
    PRAGMA application_id = ${applicationId * 256 + format};
    ${newMark()};
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE sponsees (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
  `);
  const meta = database.prepare("INSERT INTO meta VALUES (?, ?)");
  const { orders, ...rest } = records;
  const parts = [rest, orders.plans, orders.gifts].map((part) => JSON.stringify(part));
  recordKeys.forEach((key, index) => {
    meta.run(key, parts[index] ?? "");
  });
  meta.run("digest", digest(parts));
  const sponsees = storedSponsees(records);
  meta.run("next_id", String(sponsees.reduce((max, { id }) => Math.max(max, Number(id)), 0) + 1));
  insertAll(database, sponsees);
  database.exec("COMMIT");
}

/** Gives the draft its name, unless there is a file of that name by now. */
function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // Not every file system has links.
    renameSync(draft, path);
  }
  return true;
}

function insertAll(database: DatabaseSync, sponsees: Iterable<StoredSponsee>): void {
  const insert = database.prepare("INSERT INTO sponsees VALUES (?, ?)");
  for (const stored of sponsees) insert.run(stored.id, JSON.stringify(stored));
}

/** The rows of `meta` that hold the records, in parts: one text of all could become too long. */
const recordKeys = ["records", "plans", "gifts"];

function digest(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/**
 * Reads everything. Sponsees are checked one by one, since each was written alone; the records never
 * change, and so their digest is enough.
 */
function contentOf(path: string, database: DatabaseSync): Pick<DataFile, "records" | "sponsees"> {
  const changed = (what: string) =>
    new DataFileError(
      `${path} was changed by another program: ${what}. Restore a backup, or remove the file to begin again.`,
    );
  const meta = database.prepare("SELECT value FROM meta WHERE key = ?");
  const text = (key: string) => String(meta.get(key)?.value);
  const parts = recordKeys.map(text);
  if (digest(parts) !== text("digest")) throw changed("its records are not those it was made of");
  const [rest, plans, gifts] = parts.map((part) => JSON.parse(part));
  const nextId = text("next_id");
  if (!/^\d{1,15}$/.test(nextId)) throw changed("its next_id is not a number");
  const stored = database
    .prepare("SELECT id, json FROM sponsees ORDER BY rowid")
    .all()
    .map(({ id, json }) => {
      const sponsee = parsed(String(json));
      const fault = storedFault(sponsee, String(id));
      if (fault !== undefined) throw changed(`sponsee ${id}, ${fault}`);
      return sponsee as StoredSponsee;
    });
  return {
    records: { ...rest, orders: { plans, gifts } },
    sponsees: { stored, nextId: Number(nextId) },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function writeStoreOf(database: DatabaseSync): WriteStore {
  const put = database.prepare(
    "INSERT INTO sponsees VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json",
  );
  // An id is never given twice, even when its sponsee is deleted.
  const passed = database.prepare(
    "UPDATE meta SET value = ?1 WHERE key = 'next_id' AND CAST(value AS INTEGER) < ?1 + 0",
  );
  const remove = database.prepare("DELETE FROM sponsees WHERE id = ?");
  const change = (write: () => void) => {
    try {
      database.exec("BEGIN IMMEDIATE");
      write();
      database.exec("COMMIT");
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      throw new NotStored(`Nothing was changed, because it could not be stored (${text(error)}).`);
    }
  };
  return {
    put: (stored) =>
      change(() => {
        put.run(stored.id, JSON.stringify(stored));
        passed.run(String(Number(stored.id) + 1));
      }),
    delete: (id) => change(() => remove.run(id)),
    replaceAll: (sponsees, nextId) =>
      change(() => {
        database.exec("DELETE FROM sponsees");
        insertAll(database, sponsees);
        passed.run(nextId);
      }),
  };
}

function closer(database: DatabaseSync): () => void {
  return () => {
    if (!database.isOpen) return;
    // Back in the usual mode SQLite removes the journal, before anybody else can have one.
    database.exec("PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = DELETE;");
    database.close();
  };
}

/** Says what is wrong so that a person can do something about it. */
function failure(path: string, error: unknown): DataFileError {
  if (error instanceof DataFileError) return error;
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  const why =
    code === "ERR_SQLITE_ERROR" ? sqliteReasons[(errcode ?? 0) & 0xff] : reasons[code ?? ""];
  return new DataFileError(`${path} cannot be used: ${why ?? text(error)}.`);
}

const reasons: Record<string, string> = {
  EACCES: "the rights to read or write it are missing",
  EPERM: "the rights to read or write it are missing",
  EROFS: "it is on a disk that can only be read",
  ENOSPC: "the disk is full",
};

/** By SQLite's result codes. */
const sqliteReasons: Record<number, string> = {
  5: "another program uses it",
  6: "another program uses it",
  8: "it, or its folder, can only be read",
  10: "the disk does not take or give what it should; it may be full",
  11: "it is damaged",
  13: "the disk is full",
  14: "it, or its folder, cannot be opened for writing",
  26: "it is not a SQLite file",
};

const text = (error: unknown) => (error instanceof Error ? error.message : String(error));
