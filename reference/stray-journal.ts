/** Removes a journal that lies beside a data file and does not belong to it. */
import { closeSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** SQLITE_READONLY_ROLLBACK: there is a journal to roll back, and no other program that owns it. */
const readonlyRollback = 776;

/**
 * SQLite rolls back whatever `FILE-journal` it finds. After a kill such a journal is left over; when
 * somebody then removes FILE, or copies a backup over it, the journal would ruin the new file. So
 * each file carries a mark, which is another one after every start, and a journal belongs to a file
 * when both have the same mark.
 *
 * @param path the data file
 * @returns whether there was one
 * @throws an error of SQLite, when another program uses the file
 */
export function removeStrayJournal(path: string): boolean {
  if (!hasJournal(path) || belongs(readFileSync(`${path}-journal`), readHeader(path))) return false;
  rmSync(`${path}-journal`);
  return true;
}

function hasJournal(path: string): boolean {
  // A reader that may not write tells of the journal, and does not roll it back.
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

/** Where a database keeps these, in the first page (https://sqlite.org/fileformat2.html, 1.3). */
const changeCounter = 24;
const userVersion = 60;

/**
 * Whether a journal (fileformat2.html, 3) is one of this file. It has the first page as it was before
 * the write that broke off; in the file that page is the same, or one change further.
 */
function belongs(journal: Buffer, header: Buffer): boolean {
  const count = journal.length < 28 ? 0 : journal.readInt32BE(8);
  const pageSize = journal.readUInt32BE(24);
  let offset = journal.readUInt32BE(20);
  for (let index = 0; index < count; index++, offset += pageSize + 8) {
    if (offset + pageSize + 8 > journal.length) return false;
    if (journal.readUInt32BE(offset) !== 1) continue;
    const page = journal.subarray(offset + 4);
    const changes = header.readUInt32BE(changeCounter) - page.readUInt32BE(changeCounter);
    const sameMark = page.readUInt32BE(userVersion) === header.readUInt32BE(userVersion);
    return sameMark && (changes === 0 || changes === 1);
  }
  // Nothing was written to the file before the journal was complete.
  return false;
}

/** The first 100 bytes of a database, or fewer if it is shorter. */
export function readHeader(path: string): Buffer {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header;
}
