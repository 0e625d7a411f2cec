/** Keeps the default state of a reference in a SQLite file. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Records } from "../domain/records.ts";
import type { WriteStore } from "./core/state.ts";
import {
  type Content,
  createContent,
  readContent,
  saveTotals,
  writeStoreOf,
} from "./data-content.ts";
import { DataFileError, dataFileError } from "./data-file-error.ts";

export interface DataFile extends Pick<Content, "records" | "sponsees"> {
  writeStore: WriteStore;
  /** Whether the file is new. */
  created: boolean;
  /** The new name of a journal that had the file's name and belongs to another file. */
  keptJournal: string | undefined;
  close(): void;
}

/** "SPO", followed by a byte for the format. */
const applicationId = 0x53504f;
/** Grows whenever an older file cannot be read as before: its tables, or the JSON in them. */
const format = 3;

/**
 * Opens a data file, or makes one. A file that is refused stays as it is.
 *
 * @param given the file, or a link to it
 * @param makeRecords returns the content of a new file
 * @throws DataFileError
 */
export function openDataFile(given: string, makeRecords: () => Records): DataFile {
  let database: DatabaseSync | undefined;
  try {
    // SQLite keeps the journal next to the file itself, not next to a link.
    const path = existsSync(given) ? realpathSync(given) : given;
    const created = isMissing(path) && makeFile(path, makeRecords());
    checkHeader(path);
    const keptJournal = settleJournal(path);
    database = new DatabaseSync(path, { timeout: 500 });
    // EXTRA makes a commit wait until its end is on the disk as well.
    database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; BEGIN EXCLUSIVE");
    // From here until the end, no other process may read or write the file.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    const content = readContent(path, database);
    // The new mark tells this file from its copies. It also shows now whether writes are possible.
    saveTotals(database, content.totals);
    database.exec("COMMIT");
    const { records, sponsees } = content;
    const writeStore = writeStoreOf(database, content);
    return { records, sponsees, writeStore, created, keptJournal, close: closer(database) };
  } catch (error) {
    database?.close();
    throw dataFileError(given, error);
  }
}

function closer(database: DatabaseSync): () => void {
  return () => {
    if (!database.isOpen) return;
    // In the usual mode SQLite removes the journal, before another process can have one.
    database.exec("PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = DELETE;");
    database.close();
  };
}

/** An empty file counts as missing: the user prepared it. */
function isMissing(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status !== undefined && !status.isFile()) throw new DataFileError(`${path} is not a file.`);
  return status === undefined || status.size === 0;
}

/** Makes the file, unless another process was faster. Returns whether this process made it. */
function makeFile(path: string, records: Records): boolean {
  return withDraft(path, (draft) => {
    const database = new DatabaseSync(draft);
    try {
      database.exec(`BEGIN; PRAGMA application_id = ${applicationId * 256 + format}`);
      createContent(database, records);
      database.exec("COMMIT");
    } finally {
      database.close();
    }
    if (existsSync(path) && isMissing(path)) rmSync(path);
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      // Some file systems do not have links.
      renameSync(draft, path);
    }
    return true;
  });
}

/** Runs `work` with the name for a file in a new folder next to `path`, and removes the folder. */
function withDraft<T>(path: string, work: (draft: string) => T): T {
  const folder = mkdtempSync(`${path}.draft-`);
  try {
    return work(join(folder, "draft.db"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Refuses the file of another program before SQLite opens it. */
function checkHeader(path: string): void {
  const header = Buffer.alloc(72);
  const file = openSync(path, "r");
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  const refused = (why: string) => new DataFileError(`${path} ${why} It was left as it is.`);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw refused("is not a SQLite file.");
  }
  const id = header.readUInt32BE(68);
  if (id >>> 8 !== applicationId) throw refused("belongs to another program.");
  const version = id & 0xff;
  if (version !== format) {
    throw refused(
      `has format ${version} and this version reads format ${format}. Open it with the version that wrote it, or remove it to begin again.`,
    );
  }
}

/**
 * SQLite rolls back every journal that has the file's name. After a kill that is right, unless the
 * user has copied another file over this one since then, so a copy is rolled back first.
 *
 * @returns the new name of a journal that does not belong to the file
 */
function settleJournal(path: string): string | undefined {
  if (!hasHotJournal(path)) return undefined;
  const journal = `${path}-journal`;
  const [alone, rolledBack] = withDraft(path, (copy) => {
    copyFileSync(path, copy);
    const alone = contentIfWhole(copy);
    copyFileSync(journal, `${copy}-journal`);
    return [alone, contentIfWhole(copy)];
  });
  // A write was interrupted: the file is damaged without its journal, or it is in the state before
  // that write or after it.
  if (rolledBack && (!alone || [alone.mark, alone.before].includes(rolledBack.mark))) return;
  // Another process may have settled the journal, and may have one of its own by now.
  if (!hasHotJournal(path)) return;
  if (!alone) {
    throw new DataFileError(
      `${path} is damaged, and ${journal} does not repair it. Both were left as they are. Restore a backup, or remove the file to begin again.`,
    );
  }
  const kept = `${journal}.${Date.now()}`;
  renameSync(journal, kept);
  return kept;
}

/** SQLITE_READONLY_ROLLBACK: there is a journal to roll back, and its process has ended. */
const readonlyRollback = 776;

/** Throws SQLite's error when another process uses the file. */
function hasHotJournal(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === readonlyRollback) return true;
    throw error;
  } finally {
    database.close();
  }
}

function contentIfWhole(path: string): Content | undefined {
  const database = new DatabaseSync(path);
  try {
    return readContent(path, database);
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}
