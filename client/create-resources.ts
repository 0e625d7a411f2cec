import { requests } from "../generated/resources.ts";
import type { CallResult, RequestOptions } from "./calls.ts";
import { checkedAddress, type UntypedCall } from "./checks.ts";
import { InvalidResponseError } from "./errors.ts";
import { ListPromise } from "./list.ts";
import { mapped } from "./mapped.ts";
import type { MinimalClient } from "./methods.ts";
import { type AnyPage, getData, iteratePages, type ListOptions } from "./pages.ts";
import type { Resources } from "./resources.ts";
import type { CallOptions } from "./retries.ts";

/** The HTTP methods of a client, without the contract's types. */
type Methods = Record<
  "GET" | "PUT" | "POST" | "DELETE" | "PATCH",
  (path: string, options: UntypedCall) => Promise<CallResult<never>>
>;

/** Returns the resources of a client, built on its HTTP methods. */
export function createResources(
  client: MinimalClient<CallOptions>,
  clientOptions: RequestOptions,
): Resources {
  const methods = client as unknown as Methods;
  return mapped(requests, (verbs) =>
    mapped(verbs, (request, verb) => (...given: object[]) => {
      const [method, path] = request.split(" ") as [keyof Methods, string];
      const ids: Record<string, unknown> = {};
      for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) ids[name] = given.shift();
      // In the arguments, a body or a query comes before the options.
      const body = method[0] === "P" ? given.shift() : undefined;
      const query = verb === "list" ? { ...given.shift() } : {};
      // Options that are not an object stay, and the call rejects them.
      const full = (options: CallOptions = {}) =>
        typeof options === "object" ? { ...options, body, params: { path: ids, query } } : options;
      const send = (options?: CallOptions) => methods[method](path, full(options));
      const [options = {}] = given as ListOptions[];
      if (verb === "delete") return deleted(send(options));
      if (verb !== "list") return getRecord(send(options));
      async function* pages(maxPages = options.maxPages) {
        const address = checkedAddress(method, client.baseUrl, path, clientOptions, full(options));
        yield* iteratePages<AnyPage>(address, send, { ...options, maxPages });
      }
      return new ListPromise(pages, options.signal);
    }),
  ) as unknown as Resources;
}

/** Returns the record in the response to a call. */
async function getRecord<Item>(call: Promise<CallResult<{ data: Item }>>): Promise<Item> {
  const result = await call;
  const record = getData(result)?.data;
  if (record) return record;
  throw new InvalidResponseError(result, "its body has no record in data");
}

/**
 * Resolves when the record is gone. A 404 after a retry also counts: an earlier attempt whose response
 * was lost may have deleted the record.
 */
async function deleted(call: Promise<CallResult<unknown>>): Promise<void> {
  const result = await call;
  const isGone = result.error?.status === 404 && result.attempts > 1;
  if (!isGone) getData(result);
}
