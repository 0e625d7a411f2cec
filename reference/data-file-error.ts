import { Failure } from "../lib/command.ts";

/** Converts an error of Node or SQLite to a Failure that names the file and the reason. */
export function dataFileError(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code = "", errcode = 0, message } = error as Error & { code?: string; errcode?: number };
  const why = reasons[code] ?? sqliteReasons[errcode] ?? sqliteReasons[errcode & 0xff] ?? message;
  return new Failure(`${path} cannot be used: ${why}.`);
}

const reasons: Record<string, string> = {
  EACCES: "you do not have permission to read or write it",
  EPERM: "you do not have permission to read or write it",
  EROFS: "it is on a read-only disk",
  ENOSPC: "the disk is full",
};

/** Reasons by SQLite's result codes. */
const sqliteReasons: Record<number, string> = {
  5: "another program is using it",
  6: "another program is using it",
  8: "it or its folder is read-only",
  10: "reading or writing failed; the disk may be full",
  11: "it is damaged. Restore a backup, or remove the file to start again",
  13: "the disk is full",
  14: "it or its folder cannot be opened for writing",
  26: "it is not a SQLite file",
  // SQLITE_IOERR_FSTAT: the draft of a new data file is missing. Another process removed the draft,
  // because it creates the same file.
  1802: "another program is using it",
};
