/**
 * Stores the records of the default session that can be written in a SQLite file. Only SQLite
 * changes the file.
 */
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Origin, recordsFrom } from "../domain/examples.ts";
import type { Item } from "../domain/rules.ts";
import { Failure } from "../lib/command.ts";
import { createReference, NotStored, type ReferenceOptions } from "./core/reference.ts";
import { type Items, itemsOf, type WriteStore } from "./core/state.ts";

/** "SPO" in ASCII: the first three bytes of SQLite's `application_id`. The last byte is `format`. */
const applicationId = 0x53504f;
/** Increase it when a change to the tables, or to their JSON, makes older files unreadable. */
const format = 7;

/**
 * Opens a data file, or creates it if it is missing or empty. A rejected file is not changed.
 *
 * @param path the path of the file, or of a link to the file
 * @param origin the origin of the records of a new file
 * @returns a reference with the records of the file, the resources whose records the file did not
 *   have (`added`), and whether the file was missing or empty (`created`)
 * @throws Failure
 */
export function openDataFile(
  path: string,
  origin: Origin = {},
  options: Omit<ReferenceOptions, "records" | "items" | "writeStore"> = {},
) {
  let database: DatabaseSync | undefined;
  try {
    rejectForeign(path);
    // Of two servers that start at the same time, one gets the lock within the timeout.
    database = new DatabaseSync(path, { timeout: 1000 });
    // With TRUNCATE, SQLite never removes a journal, which could be the journal of another file that
    // has replaced this file. EXCLUSIVE keeps the lock of BEGIN EXCLUSIVE until `close`.
    database.exec(`
      PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA;
      BEGIN EXCLUSIVE; PRAGMA locking_mode = EXCLUSIVE;
    `);
    const created = database.prepare("PRAGMA application_id").get()?.application_id === 0;
    if (created) createTables(database, origin);
    const content = readContent(path, database);
    const writeStore = createWriteStore(database, path);
    const reference = createReference({ ...options, ...content, writeStore });
    // The file is new, or older than a resource. This resource then begins as in a new file.
    const all = itemsOf(reference.snapshot());
    const added = Object.keys(all).filter((name) => !(name in content.items));
    if (added.length > 0) replaceItems(database, all);
    // A first write throws now if the file or its folder is read-only. SQLite skips `id = id`.
    database.exec("UPDATE next_ids SET id = id + 1; UPDATE next_ids SET id = id - 1; COMMIT");
    return { reference, added, created, close: () => database?.close() };
  } catch (error) {
    database?.close();
    throw dataFileError(path, error);
  }
}

/**
 * Rejects a file of another program or another format before SQLite opens it and may write to it.
 * Closing the file releases all locks of this process on it, so call this only before SQLite opens it.
 */
function rejectForeign(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return;
  if (!status.isFile()) throw new Failure(`${path} is not a file.`);
  const header = Buffer.alloc(72);
  const file = openSync(path, "r");
  readSync(file, header);
  closeSync(file);
  // The file is empty, or a kill interrupted its creation. SQLite then restores the empty file.
  if (header.every((byte) => byte === 0)) return;
  const rejected = (why: string) => new Failure(`${path} ${why} It was not changed.`);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw rejected("is not a SQLite file.");
  }
  const id = header.readUInt32BE(68);
  if (id >>> 8 !== applicationId) throw rejected("belongs to another program.");
  if ((id & 0xff) !== format) {
    throw rejected(
      `has format ${id & 0xff}, but this version reads format ${format}. Open it with the version that wrote it, or remove it to start again.`,
    );
  }
}

function createTables(database: DatabaseSync, origin: Origin): void {
  // SQLite's integrity check also tests the CHECK constraints.
  database.exec(`
    PRAGMA application_id = ${applicationId * 256 + format};
    CREATE TABLE origin (json TEXT NOT NULL CHECK (json_valid(json))) STRICT;
    CREATE TABLE items (
      resource TEXT NOT NULL,
      id TEXT NOT NULL,
      json TEXT NOT NULL CHECK (json_valid(json) AND json ->> 'id' = id),
      PRIMARY KEY (resource, id)
    ) STRICT;
    CREATE TABLE next_ids (resource TEXT PRIMARY KEY, id INTEGER NOT NULL) STRICT;
  `);
  database.prepare("INSERT INTO origin VALUES (?)").run(JSON.stringify(origin));
}

const damaged = (path: string, why: string) =>
  new Failure(
    `${path} is damaged (${why}). It was not changed. Restore a backup, or remove the file to start again.`,
  );

/** Returns the records at the start, and the current records by resource. */
function readContent(path: string, database: DatabaseSync) {
  const check = String(database.prepare("PRAGMA integrity_check(1)").get()?.integrity_check);
  if (check !== "ok") throw damaged(path, check.split("\n").at(-1) ?? "");
  const origin = database.prepare("SELECT json FROM origin").get()?.json;
  const rows = database.prepare("SELECT resource, json FROM items ORDER BY rowid").all();
  const next = database.prepare("SELECT resource, id FROM next_ids").all();
  const items: Record<string, Items> = Object.fromEntries(
    next.map(({ resource, id }) => {
      const own = rows.filter((row) => row.resource === resource);
      const all = own.map(({ json }) => JSON.parse(String(json)) as Item);
      return [resource, { items: all, nextId: Number(id) }];
    }),
  );
  return { records: recordsFrom(JSON.parse(String(origin)) as Origin), items };
}

/** Returns a store that writes to the file while the file is at `path`. */
function createWriteStore(database: DatabaseSync, path: string): WriteStore {
  const { dev, ino } = statSync(path);
  const put = database.prepare(
    "INSERT INTO items VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
  );
  const raise = database.prepare("UPDATE next_ids SET id = ? WHERE resource = ? AND id < ?");
  const remove = database.prepare("DELETE FROM items WHERE resource = ? AND id = ?");
  const change = (write: () => void) => {
    try {
      const now = statSync(path, { throwIfNoEntry: false });
      if (now?.ino !== ino || now.dev !== dev) {
        throw new Error("the data file was moved, replaced or removed");
      }
      database.exec("BEGIN");
      write();
      database.exec("COMMIT");
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      const why = (error as Error).message;
      throw new NotStored(`The change was not made, because it could not be stored (${why}).`);
    }
  };
  return {
    put: (resource, item) =>
      change(() => {
        put.run(resource, item.id, JSON.stringify(item));
        const next = Number(item.id) + 1;
        raise.run(next, resource, next);
      }),
    delete: (resource, id) => change(() => remove.run(resource, id)),
    replaceAll: (resources) => change(() => replaceItems(database, resources)),
  };
}

function replaceItems(database: DatabaseSync, resources: Record<string, Items>): void {
  database.exec("DELETE FROM items; DELETE FROM next_ids");
  const insert = database.prepare("INSERT INTO items VALUES (?, ?, ?)");
  const setNext = database.prepare("INSERT INTO next_ids VALUES (?, ?)");
  for (const [resource, { items, nextId }] of Object.entries(resources)) {
    for (const item of items) insert.run(resource, item.id, JSON.stringify(item));
    setNext.run(resource, Number(nextId));
  }
}

/** Converts an error of Node or SQLite to a Failure that names the file and the reason. */
function dataFileError(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TypeError) return damaged(path, error.message);
  const { code = "", errcode = 0, message } = error as Error & { code?: string; errcode?: number };
  const why = code === "EACCES" ? reasons[14] : (reasons[errcode & 0xff] ?? message);
  return new Failure(`${path} cannot be used: ${why}.`);
}

/** Reasons by SQLite's result codes. */
const reasons: Record<number, string> = {
  5: "another program is using it",
  8: "it or its folder is read-only",
  10: "reading or writing it or its journal failed. The disk may be full, or the journal read-only",
  11: "it is damaged. It was not changed. Restore a backup, or remove the file to start again",
  13: "the disk is full",
  14: "it or its folder is missing, or you do not have permission to read and write it",
  26: "it is not a SQLite file",
};
