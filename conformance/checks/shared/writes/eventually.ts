/** Repeats reads that return an old state. */
import { setTimeout } from "node:timers/promises";
import type { Run } from "../../../check.ts";
import { pauses } from "../../../evidence/replication-lag.ts";

/**
 * Repeats a read after each of the `pauses` until the result is as expected, and returns the last
 * result. If the last result is not as expected, later calls in the same check read only once.
 */
export async function eventually<T>(
  { service, waited }: Run,
  ask: (options: { fresh: boolean }) => Promise<T>,
  isExpected: (found: T) => boolean,
): Promise<T> {
  let found = await ask({ fresh: false });
  for (const pause of pauses) {
    if (isExpected(found) || waited.tooLong) return found;
    await setTimeout(pause);
    found = await ask({ fresh: true });
    if (isExpected(found)) {
      service.target.notes.add(
        "The effect of a write appeared only some time after the response to the write.",
      );
    }
  }
  if (!isExpected(found)) waited.tooLong = true;
  return found;
}
