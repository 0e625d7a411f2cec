import type { Answered, Refused } from "./calls.ts";
import { ResponseError } from "./errors.ts";

/**
 * The data of a call, for those who prefer an exception to `error`.
 *
 * In: a call of the client. Out: its `data`.
 *
 * Errors: `ResponseError` for a status that is not 2xx, or a 2xx without the body that is due; and
 * whatever the call itself rejects with.
 *
 * @example
 * const { data: sponsee } = await unwrap(client.GET("/admin/api/v2/sponsees/{id}", { params }));
 */
export async function unwrap<Data>(call: PromiseLike<Answered<Data> | Refused>): Promise<Data> {
  const answer = await call;
  const { data, error, request } = answer;
  if (error || (!data && request?.method !== "DELETE")) throw new ResponseError(answer);
  return data as Data;
}
