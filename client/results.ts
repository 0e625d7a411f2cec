import type { CallResult } from "./calls.ts";
import {
  InvalidResponseError,
  NotFoundError,
  RateLimitError,
  StatusError,
  ValidationError,
} from "./errors.ts";

/** Returns the data of a call. Throws the error of a status that is not 2xx. */
export function getData<Data>(result: CallResult<Data>): Data {
  if (!result.error) return result.data;
  const { status } = result.response;
  if (status === 404) throw new NotFoundError(result);
  if (status === 400 || status === 409 || status === 422) throw new ValidationError(result);
  if (status === 429) throw new RateLimitError(result);
  throw new StatusError(result);
}

/** Returns the record in the response to a call. */
export async function getRecord<Item>(call: Promise<CallResult<{ data: Item }>>): Promise<Item> {
  const result = await call;
  const record = getData(result)?.data;
  if (record) return record;
  throw new InvalidResponseError(result, "its body has no record in data");
}

/**
 * Resolves when the record is gone. A 404 after a retry also counts: an earlier attempt whose response
 * was lost may have deleted the record.
 */
export async function deleted(call: Promise<CallResult<unknown>>): Promise<void> {
  const result = await call;
  const isGone = result.error?.status === 404 && result.attempts > 1;
  if (!isGone) getData(result);
}
