import type { CallResult } from "./calls.ts";
import { InvalidResponseError, statusErrorOf } from "./errors.ts";

/** The data of a call. Throws the error of its status when that is not 2xx. */
export function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.error) throw statusErrorOf(result);
  return result.data;
}

/** The record in the response to a call. */
export async function recordOf<Item>(call: Promise<CallResult<{ data: Item }>>): Promise<Item> {
  const result = await call;
  const record = dataOf(result)?.data;
  if (record) return record;
  throw new InvalidResponseError(result, "its body has no record in data");
}

/**
 * Resolves when the record is gone. When a request that was sent again returns 404, an earlier attempt
 * may have deleted the record, and only its response was lost.
 */
export async function deleted(call: Promise<CallResult<unknown>>): Promise<void> {
  const result = await call;
  const isGone = result.error?.status === 404 && result.attempts > 1;
  if (!isGone) dataOf(result);
}
