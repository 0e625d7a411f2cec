/** Lists that show a write late. */
import { setTimeout } from "node:timers/promises";
import type { Run } from "../../../check.ts";
import { pauses } from "../../../service/replication-lag.ts";

/**
 * Looks, and looks again for a while as long as it is not well: a list may show a write late (a
 * search index). Nothing forbids that, so it is noted and not judged.
 */
export async function eventually<T>(
  { service, waited }: Run,
  look: (options: { fresh: boolean }) => Promise<T>,
  isWell: (found: T) => boolean,
): Promise<T> {
  let found = await look({ fresh: false });
  for (const pause of pauses) {
    if (isWell(found) || waited.tooLong) return found;
    await setTimeout(pause);
    found = await look({ fresh: true });
    if (isWell(found)) service.target.notes.add("Lists show a write some time after its answer.");
  }
  if (!isWell(found)) waited.tooLong = true;
  return found;
}
