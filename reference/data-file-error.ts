/** Why a data file cannot be used, in a sentence for the person who chose it. */
export class DataFileError extends Error {
  override name = "DataFileError";
}

/** Converts an error of Node or SQLite to a sentence that a person can act on. */
export function dataFileError(path: string, error: unknown): DataFileError {
  if (error instanceof DataFileError) return error;
  const { code = "", errcode = 0, message } = error as Error & { code?: string; errcode?: number };
  const why = reasons[code] ?? sqliteReasons[errcode] ?? sqliteReasons[errcode & 0xff] ?? message;
  return new DataFileError(`${path} cannot be used: ${why}.`);
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
  11: "it is damaged. Restore a backup, or remove the file to begin again",
  13: "the disk is full",
  14: "it, or its folder, cannot be opened for writing",
  26: "it is not a SQLite file",
  // The process that held the lock of the start has removed it.
  1802: "another program uses it",
};
