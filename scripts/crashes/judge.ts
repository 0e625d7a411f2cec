/** Compares the content of a data file after a crash with the allowed content. */
import { isDeepStrictEqual } from "node:util";
import { examples } from "../../domain/examples.ts";
import { openDataFile } from "../../reference/data-file.ts";
import { type History, type Written, writtenBy } from "./writes.ts";

/** The possible faults of a file after a kill. */
export const kinds = {
  lost: "an acknowledged write is missing, or the file is rejected",
  mixed: "the file has a state that it never had",
};

export interface Fault {
  kind: keyof typeof kinds;
  detail: string;
}

/** The results of many kills. */
export interface Result {
  lines: string[];
  faults: Fault[];
}

export const isFault = (judged: History | Fault): judged is Fault => "kind" in judged;

/**
 * Opens the file as the next start does. Returns the history in the file, or a fault.
 *
 * @param name the file, or a link to it
 * @param possible the histories that it may contain; two when a write was interrupted
 */
export function judge(name: string, possible: History[]): History | Fault {
  let found: Written;
  try {
    found = readWritten(name);
  } catch (error) {
    return { kind: "lost", detail: (error as Error).message };
  }
  const match = possible.find((history) => isDeepStrictEqual(writtenBy(history), found));
  if (match !== undefined) return match;
  const [history = []] = possible;
  const isEarlier = history.some((_, end) =>
    isDeepStrictEqual(writtenBy(history.slice(0, end)), found),
  );
  const detail = JSON.stringify([...found].map(([id, text]) => [id, text.slice(0, 20)]));
  return { kind: isEarlier ? "lost" : "mixed", detail };
}

function readWritten(name: string): Written {
  const { sponsees, close } = openDataFile(name, examples);
  close();
  return new Map(
    sponsees.stored
      .filter(({ input }) => input.reference_number.startsWith("W-"))
      .map(({ input }) => [input.reference_number, input.biography ?? ""]),
  );
}
