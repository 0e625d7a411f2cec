/** Keeps the default state of a reference in a SQLite file. */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Records } from "../world/records.ts";
import type { StoredSponsee } from "../world/sponsee.ts";
import { storedSponsees } from "../world/world.ts";
import { NotStored } from "./core/reference.ts";
import type { Journal } from "./core/state.ts";

/** Why a data file cannot be used, in a sentence for the person who chose it. */
export class DataFileError extends Error {
  override name = "DataFileError";
}

export interface DataFile {
  /** What the file was made of: from this the contributions follow, which nobody can write. */
  records: Records;
  sponsees: { stored: StoredSponsee[]; nextId: number };
  journal: Journal;
  /** Whether the file is new. */
  created: boolean;
  close(): void;
}

/** "SPON" */
const applicationId = 0x53504f4e;
/** Grows whenever the tables, or what is in them, can no longer be read as before. */
const format = 1;

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
  const created = isMissing(path);
  if (created) makeFile(path, makeRecords());
  else checkHeader(path);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // Nobody else may write. EXTRA makes a commit wait until its end is on the disk as well.
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;",
    );
    const check = database.prepare("PRAGMA quick_check").get()?.quick_check;
    if (check !== "ok") throw new DataFileError(`${path} is damaged (${check}).`);
    // A write that changes nothing shows now, not later, whether there can be writes.
    database.exec("BEGIN IMMEDIATE; UPDATE meta SET value = value; COMMIT");
    return {
      ...contentOf(database),
      journal: journalOf(database),
      created,
      close: closer(database),
    };
  } catch (error) {
    database?.close();
    throw failure(path, error);
  }
}

function isMissing(path: string): boolean {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status !== undefined && !status.isFile()) {
      throw new DataFileError(`${path} is not a file.`);
    }
    return status === undefined || status.size === 0;
  } catch (error) {
    throw failure(path, error);
  }
}

/** Reads the marks of a file without opening it as a database, which could change it. */
function checkHeader(path: string): void {
  const head = Buffer.alloc(100);
  try {
    const file = openSync(path, "r");
    readSync(file, head, 0, head.length, 0);
    closeSync(file);
  } catch (error) {
    throw failure(path, error);
  }
  if (head.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw new DataFileError(`${path} is not a SQLite file. It was left as it is.`);
  }
  if (head.readUInt32BE(68) !== applicationId) {
    throw new DataFileError(`${path} belongs to another program. It was left as it is.`);
  }
  const version = head.readUInt32BE(60);
  if (version !== format) {
    throw new DataFileError(
      `${path} has format ${version} and this program reads format ${format}. It was left as it is.`,
    );
  }
}

function makeFile(path: string, records: Records): void {
  const draft = `${path}.new`;
  if (!existsSync(dirname(path))) {
    throw new DataFileError(`${path} cannot be made: there is no folder ${dirname(path)}.`);
  }
  let database: DatabaseSync | undefined;
  try {
    rmSync(draft, { force: true });
    database = new DatabaseSync(draft);
    database.exec(`
      PRAGMA synchronous = EXTRA;
      BEGIN;
      PRAGMA application_id = ${applicationId};
      PRAGMA user_version = ${format};
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE sponsees (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
    `);
    const { orders, ...rest } = records;
    const meta = database.prepare("INSERT INTO meta VALUES (?, ?)");
    meta.run("records", JSON.stringify({ ...rest, orders: {} }));
    meta.run("plans", JSON.stringify(orders.plans));
    meta.run("gifts", JSON.stringify(orders.gifts));
    const sponsees = storedSponsees(records);
    meta.run("next_id", String(sponsees.reduce((max, { id }) => Math.max(max, Number(id)), 0) + 1));
    insertAll(database, sponsees);
    database.exec("COMMIT");
    database.close();
    renameSync(draft, path);
  } catch (error) {
    if (database?.isOpen) database.close();
    for (const rest of [draft, `${draft}-journal`]) {
      try {
        rmSync(rest, { force: true });
      } catch {
        // Where nothing can be removed, nothing was made.
      }
    }
    throw failure(path, error);
  }
}

function insertAll(database: DatabaseSync, sponsees: Iterable<StoredSponsee>): void {
  const insert = database.prepare("INSERT INTO sponsees VALUES (?, ?)");
  for (const stored of sponsees) insert.run(stored.id, JSON.stringify(stored));
}

function contentOf(database: DatabaseSync): Pick<DataFile, "records" | "sponsees"> {
  const meta = database.prepare("SELECT value FROM meta WHERE key = ?");
  const read = <T>(key: string) => JSON.parse(String(meta.get(key)?.value)) as T;
  const orders = {
    plans: read<Records["orders"]["plans"]>("plans"),
    gifts: read<Records["orders"]["gifts"]>("gifts"),
  };
  const stored = database
    .prepare("SELECT json FROM sponsees ORDER BY rowid")
    .all()
    .map(({ json }) => JSON.parse(String(json)) as StoredSponsee);
  return {
    records: { ...read<Records>("records"), orders },
    sponsees: { stored, nextId: read<number>("next_id") },
  };
}

function journalOf(database: DatabaseSync): Journal {
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
    if (database.isOpen) database.close();
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
