/** Repeats reads of lists that return an old state. */
import { setTimeout } from "node:timers/promises";
import type { Run } from "../../../check.ts";
import { pauses } from "../../../service/replication-lag.ts";

/**
 * Repeats a read for a while until it is as expected. A list may contain a write late, which adds a
 * note and does not fail.
 */
export async function eventually<T>(
  { service, waited }: Run,
  ask: (options: { fresh: boolean }) => Promise<T>,
  isWell: (found: T) => boolean,
): Promise<T> {
  let found = await ask({ fresh: false });
  for (const pause of pauses) {
    if (isWell(found) || waited.tooLong) return found;
    await setTimeout(pause);
    found = await ask({ fresh: true });
    if (isWell(found))
      service.target.notes.add("Lists contain a write some time after its response.");
  }
  if (!isWell(found)) waited.tooLong = true;
  return found;
}
