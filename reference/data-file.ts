/** Stores the records of the default session of a reference in a SQLite file. */
import {
  closeSync,
  copyFileSync,
  existsSync,
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
import { Failure } from "../lib/command.ts";
import type { WriteStore } from "./core/state.ts";
import {
  type Content,
  createContent,
  createWriteStore,
  readContent,
  saveTotals,
} from "./data-content.ts";
import { dataFileError } from "./data-file-error.ts";

export interface DataFile extends Pick<Content, "records" | "sponsees"> {
  writeStore: WriteStore;
  /** Whether `openDataFile` created the file. */
  created: boolean;
  /** The new name of the journal, if the journal did not belong to the file. */
  keptJournal: string | undefined;
  close(): void;
}

/** "SPO" in ASCII: the first three bytes of SQLite's `application_id`. The last byte is `format`. */
const applicationId = 0x53504f;
/** Increase it when a change to the tables, or to their JSON, makes older files unreadable. */
const format = 4;

/**
 * Opens or creates a data file. A rejected file is not changed.
 *
 * @param given the path of the file, or of a link to the file
 * @param makeRecords returns the records of a new file
 * @throws Failure
 */
export function openDataFile(given: string, makeRecords: () => Records): DataFile {
  try {
    // SQLite keeps the journal next to the file itself, not next to a link.
    const path = existsSync(given) ? realpathSync(given) : given;
    if (!existsSync(dirname(path))) {
      throw new Failure(`${path} cannot be created: the folder ${dirname(path)} does not exist.`);
    }
    if (!isMissingOrEmpty(path)) checkHeader(path);
    return startAlone(path, () => {
      const created = isMissingOrEmpty(path);
      if (created) makeFile(path, makeRecords());
      const keptJournal = settleJournal(path);
      return { ...openWhole(path), created, keptJournal };
    });
  } catch (error) {
    throw dataFileError(given, error);
  }
}

/** Runs `work` in only one process at a time for each file. */
function startAlone<T>(path: string, work: () => T): T {
  // Locks a separate file. A lock on the data file would roll back any journal, even a wrong one.
  const name = `${path}-starting`;
  const lock = new DatabaseSync(name, { timeout: 1000 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error;
  }
  try {
    return work();
  } finally {
    lock.close();
    rmSync(name, { force: true });
  }
}

function isMissingOrEmpty(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status !== undefined && !status.isFile()) throw new Failure(`${path} is not a file.`);
  if (status === undefined && lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new Failure(`${path} is a link to a file that does not exist.`);
  }
  return status === undefined || status.size === 0;
}

/** Fills a draft, then renames the draft to `path`. So the file at `path` is never incomplete. */
function makeFile(path: string, records: Records): void {
  withDraft(path, (draft) => {
    const database = new DatabaseSync(draft);
    try {
      database.exec(`BEGIN; PRAGMA application_id = ${applicationId * 256 + format}`);
      createContent(database, records);
      database.exec("COMMIT");
    } finally {
      database.close();
    }
    renameSync(draft, path);
  });
}

/** Runs `work` with the name of a temporary file. */
function withDraft<T>(path: string, work: (draft: string) => T): T {
  const draft = `${path}-draft`;
  const remove = () => {
    for (const file of [draft, `${draft}-journal`]) rmSync(file, { force: true });
  };
  // A killed process may have left these files.
  remove();
  try {
    return work(draft);
  } finally {
    remove();
  }
}

/** Rejects a file of another program or another format before SQLite opens it. */
function checkHeader(path: string): void {
  const header = Buffer.alloc(72);
  const file = openSync(path, "r");
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  const rejected = (why: string) => new Failure(`${path} ${why} It was not changed.`);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw rejected("is not a SQLite file.");
  }
  const id = header.readUInt32BE(68);
  if (id >>> 8 !== applicationId) throw rejected("belongs to another program.");
  const version = id & 0xff;
  if (version !== format) {
    throw rejected(
      `has format ${version}, but this version reads format ${format}. Open it with the version that wrote it, or remove it to start again.`,
    );
  }
}

/**
 * Renames the journal if it does not belong to the file, for example after a user replaced the
 * file. With this journal, SQLite would restore parts of the old file, and damage the new file.
 *
 * @returns the new name of the journal, if it was renamed
 */
function settleJournal(path: string): string | undefined {
  if (!hasHotJournal(path)) return undefined;
  const journal = `${path}-journal`;
  const [withoutJournal, withJournal] = withDraft(path, (copy) => {
    copyFileSync(path, copy);
    const withoutJournal = contentIfWhole(copy);
    copyFileSync(journal, `${copy}-journal`);
    return [withoutJournal, contentIfWhole(copy)];
  });
  // The right journal repairs a damaged file. In an undamaged file, it changes nothing or undoes
  // the last write.
  const states = [withoutJournal?.mark, withoutJournal?.before];
  if (withJournal && (!withoutJournal || states.includes(withJournal.mark))) return undefined;
  if (!withoutJournal) {
    throw new Failure(
      `${path} is damaged, and ${journal} does not repair it. Neither was changed. Restore a backup, or remove the file to start again.`,
    );
  }
  const kept = `${journal}.${Date.now()}`;
  renameSync(journal, kept);
  return kept;
}

/** SQLITE_READONLY_ROLLBACK: there is a journal to roll back, and the process that wrote it has ended. */
const readonlyRollback = 776;

/** Whether there is a journal to roll back. Throws SQLite's error when another process uses the file. */
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

function openWhole(path: string): Omit<DataFile, "created" | "keptJournal"> {
  const database = new DatabaseSync(path);
  try {
    // With EXTRA, a commit waits until the disk has the empty journal. Otherwise a power failure
    // could undo the commit.
    database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; BEGIN EXCLUSIVE");
    // Keeps the lock of BEGIN EXCLUSIVE after the commit, until `close`.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    const content = readContent(path, database);
    // Sets a new `mark`, so `settleJournal` can distinguish this file from its earlier copies.
    // Throws if the file is read-only.
    saveTotals(database, content.totals);
    database.exec("COMMIT");
    return {
      ...content,
      writeStore: createWriteStore(database, content),
      close() {
        if (!database.isOpen) return;
        // DELETE removes the journal under a lock, so the journal cannot belong to another process.
        database.exec("PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = DELETE;");
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
