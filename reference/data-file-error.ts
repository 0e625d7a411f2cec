import { Failure } from "../lib/command.ts";

/** Converts an error of Node or SQLite to a Failure that names the file and the reason. */
export function dataFileError(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
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
