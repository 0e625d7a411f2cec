/** Creates, reads and writes the tables of a data file. A checksum detects damage. */
import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { Records } from "../domain/records.ts";
import { storedSponsees } from "../domain/service-records.ts";
import type { StoredSponsee } from "../domain/sponsee.ts";
import { Failure } from "../lib/command.ts";
import { NotStored } from "./core/reference.ts";
import type { WriteStore } from "./core/state.ts";

export interface Content {
  /** The records that the file was created with. The current sponsees are in `sponsees`. */
  records: Records;
  sponsees: { stored: StoredSponsee[]; nextId: number };
  totals: Totals;
  /** A random id of this state of the file. Each call of `saveTotals` sets a new id. */
  mark: string;
  /** The mark of the state before the last write. */
  before: string;
}

/** Values about all rows. Each write updates them. */
interface Totals {
  /** The id of the next sponsee. The id of a deleted sponsee is not reused. */
  nextId: number;
  /**
   * The sum of the checksums of all rows. A write of one row updates the sum without reading the
   * other rows.
   */
  sum: number;
}

interface Row {
  id: string;
  json: string;
}

/** Creates the tables of a new file and fills them. */
export function createContent(database: DatabaseSync, records: Records): void {
  database.exec(`
    CREATE TABLE records (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
    CREATE TABLE sponsees (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
    CREATE TABLE state (mark TEXT, before TEXT, next_id INTEGER, checksum INTEGER) STRICT;
    INSERT INTO state DEFAULT VALUES;
  `);
  const { orders, ...rest } = records;
  // One JSON string of all records could be too long for JavaScript, so each part has its own row.
  const parts = { rest, ...orders };
  const insert = database.prepare("INSERT INTO records VALUES (?, ?)");
  for (const [id, part] of Object.entries(parts)) insert.run(id, JSON.stringify(part));
  const sponsees = storedSponsees(records);
  insertSponsees(database, sponsees);
  const nextId = sponsees.reduce((max, { id }) => Math.max(max, Number(id)), 0) + 1;
  saveTotals(database, { nextId, sum: sumOfAll(database) });
}

/**
 * Returns the content of a file. Throws a Failure when the file is damaged, or its checksum does
 * not match.
 *
 * @param path the file's name, for the error
 */
export function readContent(path: string, database: DatabaseSync): Content {
  const check = String(database.prepare("PRAGMA integrity_check").get()?.integrity_check);
  if (check !== "ok") throw damaged(path, check.split("\n").at(-1) ?? "");
  const records = readRows(database, "records");
  const sponsees = readRows(database, "sponsees");
  const state = database.prepare("SELECT * FROM state").get();
  const totals = { nextId: Number(state?.next_id), sum: sumOf(records) + sumOf(sponsees) };
  if (state?.checksum !== checksumOf(totals)) throw damaged(path, "its checksum does not match");
  const { rest, ...orders } = Object.fromEntries(
    records.map(({ id, json }) => [id, JSON.parse(json)]),
  );
  return {
    records: { ...rest, orders },
    sponsees: {
      stored: sponsees.map(({ json }) => JSON.parse(json)),
      nextId: totals.nextId,
    },
    totals,
    mark: String(state.mark),
    before: String(state.before),
  };
}

function damaged(path: string, why: string): Failure {
  return new Failure(
    `${path} is damaged, or another program changed it (${why}). Restore a backup, or remove the file to start again.`,
  );
}

/** Saves the totals with a new mark. */
export function saveTotals(database: DatabaseSync, totals: Totals): void {
  database
    .prepare("UPDATE state SET before = mark, mark = ?, next_id = ?, checksum = ?")
    .run(randomUUID(), totals.nextId, checksumOf(totals));
}

/** Returns a store that writes to the file. */
export function createWriteStore(database: DatabaseSync, { totals }: Content): WriteStore {
  let current = totals;
  const find = database.prepare("SELECT id, json FROM sponsees WHERE id = ?");
  const put = database.prepare(
    "INSERT INTO sponsees VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json",
  );
  const remove = database.prepare("DELETE FROM sponsees WHERE id = ?");
  const change = (nextId: number, write: () => number) => {
    try {
      database.exec("BEGIN IMMEDIATE");
      const next = { nextId: Math.max(current.nextId, nextId), sum: write() };
      saveTotals(database, next);
      database.exec("COMMIT");
      current = next;
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      const why = error instanceof Error ? error.message : String(error);
      throw new NotStored(`The change was not made, because it could not be stored (${why}).`);
    }
  };
  const sumOfOne = (id: string) => sumOf(find.all(id) as unknown as Row[]);
  return {
    put: (stored) =>
      change(Number(stored.id) + 1, () => {
        const others = current.sum - sumOfOne(stored.id);
        put.run(stored.id, JSON.stringify(stored));
        return others + sumOfOne(stored.id);
      }),
    delete: (id) =>
      change(0, () => {
        const others = current.sum - sumOfOne(id);
        remove.run(id);
        return others;
      }),
    replaceAll: (sponsees, nextId) =>
      change(Number(nextId), () => {
        database.exec("DELETE FROM sponsees");
        insertSponsees(database, sponsees);
        return sumOfAll(database);
      }),
  };
}

function insertSponsees(database: DatabaseSync, sponsees: Iterable<StoredSponsee>): void {
  const insert = database.prepare("INSERT INTO sponsees VALUES (?, ?)");
  for (const stored of sponsees) insert.run(stored.id, JSON.stringify(stored));
}

function readRows(database: DatabaseSync, table: "records" | "sponsees"): Row[] {
  return database.prepare(`SELECT id, json FROM ${table} ORDER BY rowid`).all() as unknown as Row[];
}

function sumOfAll(database: DatabaseSync): number {
  return sumOf(readRows(database, "records")) + sumOf(readRows(database, "sponsees"));
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { id, json }) => sum + crc32(json, crc32(id)), 0);
}

function checksumOf({ nextId, sum }: Totals): number {
  return crc32(`${nextId} ${sum}`);
}
