/** Repeats reads that return an old state. */
import type { Run } from "../../../check.ts";
import { type Read, repeated } from "../../../evidence/replication-lag.ts";

/**
 * Repeats a read until the result is as expected, and returns the last result. If the last result is
 * not as expected, later calls in the same check read only once.
 */
export async function eventually<T>(
  { service, waited }: Run,
  read: Read<T>,
  isExpected: (found: T) => boolean,
): Promise<T> {
  if (waited.tooLong) return read({ fresh: false });
  const found = await repeated(read, isExpected, service.target.notes);
  if (!isExpected(found)) waited.tooLong = true;
  return found;
}
