/** Compares the content of a data file after a crash with the allowed content. */
import { copyFileSync, existsSync, mkdtempDisposableSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { examples } from "../../../domain/examples.ts";
import type { StoredSponsee } from "../../../domain/sponsee.ts";
import { openDataFile } from "../../../reference/data-file.ts";
import { type History, type Written, writtenBy } from "./writes.ts";

/** The possible faults of a file after a kill. */
export const kinds = {
  lost: "an acknowledged write is missing, or the file is rejected",
  mixed: "the file has a state that no write produced",
  journal: "the reference renames the file's journal as if it belonged to another file",
  other: "SQLite reads a state that differs from the state that the reference reads",
};

export interface Fault {
  kind: keyof typeof kinds;
  detail: string;
}

export const isFault = (judged: History | Fault): judged is Fault => "kind" in judged;

/**
 * Opens the file as the reference does at its start. Returns the history in the file, or a fault.
 *
 * @param name the file, or a link to it
 * @param possible the histories that the file may contain; two when a write was interrupted
 * @param hasLostJournal whether the file has lost its journal, for example because a user replaced
 *   the file
 */
export function judge(name: string, possible: History[], hasLostJournal = false): History | Fault {
  const alone = hasLostJournal || !existsSync(name) ? undefined : bySqliteAlone(realpathSync(name));
  let found: Written;
  let keptJournal: string | undefined;
  try {
    const opened = openDataFile(name, examples);
    opened.close();
    found = writtenIn(opened.sponsees.stored);
    keptJournal = opened.keptJournal;
  } catch (error) {
    return { kind: "lost", detail: (error as Error).message };
  }
  const match = possible.find((history) => isDeepStrictEqual(writtenBy(history), found));
  if (match === undefined) {
    const [history = []] = possible;
    const isEarlier = history.some((_, end) =>
      isDeepStrictEqual(writtenBy(history.slice(0, end)), found),
    );
    const detail = JSON.stringify([...found].map(([id, text]) => [id, text.slice(0, 20)]));
    return { kind: isEarlier ? "lost" : "mixed", detail };
  }
  if (keptJournal && !hasLostJournal) return { kind: "journal", detail: keptJournal };
  if (alone && !isDeepStrictEqual(alone, found)) return { kind: "other", detail: name };
  return match;
}

/** Reads the file and its journal with SQLite only, without any code of the reference. */
function bySqliteAlone(file: string): Written {
  using folder = mkdtempDisposableSync(join(tmpdir(), "crashes-"));
  const copy = join(folder.path, "copy.db");
  copyFileSync(file, copy);
  if (existsSync(`${file}-journal`)) copyFileSync(`${file}-journal`, `${copy}-journal`);
  using database = new DatabaseSync(copy);
  const rows = database.prepare("SELECT json FROM sponsees").all();
  return writtenIn(rows.map(({ json }) => JSON.parse(String(json))));
}

function writtenIn(sponsees: readonly StoredSponsee[]): Written {
  return new Map(
    sponsees
      .filter(({ input }) => input.reference_number.startsWith("W-"))
      .map(({ input }) => [input.reference_number, input.biography ?? ""]),
  );
}
