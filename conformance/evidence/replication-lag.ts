/**
 * Repeats reads that return an old state, for example from a database replica. The description
 * does not say how soon a read returns the new state.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** The milliseconds to wait before each further read. */
const pauses = [150, 300, 600, 1200];

/** Sends a read. With `fresh`, it is sent again although the cache has its response. */
export type Read<T> = (options: { fresh: boolean }) => Promise<T>;

/**
 * Repeats a read after each of the `pauses` until the result is as expected, and returns the last
 * result. Adds a note if only a repeated read is as expected.
 */
export async function repeated<T>(
  read: Read<T>,
  isExpected: (found: T) => boolean,
  notes: Set<string>,
): Promise<T> {
  let found = await read({ fresh: false });
  for (const pause of pauses) {
    if (isExpected(found)) return found;
    await sleep(pause);
    found = await read({ fresh: true });
    if (isExpected(found)) {
      notes.add("The effect of a write appeared only some time after the response to the write.");
    }
  }
  return found;
}
