import { requests } from "../generated/resources.ts";
import type { CallResult, RequestOptions } from "./calls.ts";
import { checkedAddress, type UntypedCall } from "./checks.ts";
import { ListPromise } from "./list.ts";
import { mapped } from "./mapped.ts";
import type { MinimalClient } from "./methods.ts";
import { type AnyPage, iteratePages, type ListOptions } from "./pages.ts";
import type { Resources } from "./resources.ts";
import { deleted, getRecord } from "./results.ts";
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
  const all = mapped(requests, (verbs) =>
    mapped(verbs, (request, verb) => (...given: object[]) => {
      const [method, address] = request.split(" ") as [keyof Methods, string];
      const path: Record<string, unknown> = {};
      for (const [, name = ""] of address.matchAll(/\{(\w+)\}/g)) path[name] = given.shift();
      if (verb !== "list") {
        // In the arguments, the body comes before the options.
        const body = method[0] === "P" ? given.shift() : undefined;
        const call = methods[method](address, extended(given[0], { body, params: { path } }));
        return verb === "delete" ? deleted(call) : getRecord(call);
      }
      const [query = {}, options = {}] = given as [object?, ListOptions?];
      async function* pages(maxPages = options.maxPages) {
        const call = extended(options, { params: { path, query: { ...query } } });
        const first = checkedAddress("GET", client.baseUrl, address, clientOptions, call);
        const read = (page: CallOptions) => methods.GET(address, { ...page, params: { path } });
        yield* iteratePages<AnyPage>(first, read, { ...options, maxPages });
      }
      return new ListPromise(pages, options.signal);
    }),
  );
  return all as unknown as Resources;
}

/** Adds to the options of a call. Options that are not an object stay, and the call rejects them. */
function extended<More extends object>(options: CallOptions = {}, more: More): CallOptions & More {
  return typeof options === "object" ? { ...options, ...more } : options;
}
