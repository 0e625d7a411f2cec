/**
 * `sponsorship-api/query`: options for TanStack Query and SWR, from a client. It depends on neither
 * library. Every key begins with the `baseUrl` of the client. In TanStack Query, `[client.baseUrl]`
 * matches all data of the service, and `[client.baseUrl, "sponsees"]` matches all sponsees.
 */
import type { SponseeCreate, SponseePatch, SponseeReplace } from "../generated/types.ts";
import type { SponsorshipClient } from "./client.ts";
import type { AnyPage } from "./pages.ts";
import type { CallOptions } from "./retries.ts";

/** A cache key: the client's `baseUrl`, the resource, the verb, and the arguments. */
export type ServiceKey = readonly [baseUrl: string, resource: string, verb: string, of: unknown];

/**
 * The reads of the service for TanStack Query and SWR. The client's retries are off here, because
 * both libraries retry reads themselves.
 *
 * @example
 * useQuery(queries(client).sponsees.get(id));
 * useInfiniteQuery(queries(client).sponsees.list({ sort: "last_name" }));
 */
export function queries({ baseUrl, sponsees, contributions }: SponsorshipClient) {
  return {
    sponsees: createReads(baseUrl, "sponsees", sponsees),
    contributions: createReads(baseUrl, "contributions", contributions),
  };
}

/** The reads of a resource. */
interface Reads<Item, Page, Query> {
  get(id: string, options: CallOptions): Promise<Item>;
  list(query?: Query, options?: CallOptions): Promise<Page>;
}

function createReads<Item, Page extends AnyPage, Query extends { page?: number | undefined }>(
  baseUrl: string,
  resource: string,
  { get, list }: Reads<Item, Page, Query>,
) {
  const keyOf = (verb: string, of: unknown): ServiceKey => [baseUrl, resource, verb, of];
  return {
    /** Reads one record: options for `useQuery`, with `key` and `fetcher` for `useSWR`. */
    get: (id: string) => createQuery(keyOf("get", id), (options) => get(id, options)),
    /** Reads one page: options for `useQuery`, with `key` and `fetcher` for `useSWR`. */
    page: (query = {} as Query) =>
      createQuery(keyOf("page", query), (options) => list(query, options)),
    /**
     * Reads a list page by page: options for `useInfiniteQuery`, with `getKey` and `fetcher` for
     * `useSWRInfinite`.
     */
    list(query = {} as Query) {
      const queryKey = keyOf("list", query);
      const { page: initialPageParam = 1 } = query;
      const read = (page: number, context: QueryContext) =>
        list({ ...query, page }, { ...context, retries: 0 });
      type PageKey = readonly [...ServiceKey, page: number];
      return {
        queryKey,
        queryFn: ({ pageParam, signal }: QueryContext & { pageParam: number }) =>
          read(pageParam, { signal }),
        initialPageParam,
        getNextPageParam: nextPage,
        getKey(_index: number, previous: Page | null): PageKey | null {
          const page = previous ? nextPage(previous) : initialPageParam;
          return page === undefined ? null : [...queryKey, page];
        },
        fetcher: (pageKey: PageKey) => read(pageKey[4], {}),
      };
    },
  };
}

/**
 * The options of `useMutation` for each write. When the last pending mutation ends, TanStack Query
 * refetches all data that the screen uses from this service, because lists and contributions contain
 * sponsees too. Needs TanStack Query 5.89 or newer.
 *
 * @example
 * const update = useMutation(mutations(client).sponsees.update());
 * update.mutate({ id: "1001", body: { first_name: "Amani" } });
 */
export function mutations({ baseUrl, sponsees }: SponsorshipClient) {
  const ofService = [baseUrl];
  const onSettled = async (
    _data: unknown,
    _error: Error | null,
    _variables: unknown,
    _result: unknown,
    { client }: MutationContext,
  ) => {
    // `isMutating` includes the mutation that is ending. A refetch would hide the optimistic updates
    // of the other mutations.
    if (client.isMutating({ mutationKey: ofService }) > 1) return;
    await client.invalidateQueries({ queryKey: ofService });
  };
  function mutation<Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) {
    return () => ({ mutationKey: ofService, mutationFn, onSettled });
  }
  type Change<Body> = { id: string; body: Body };
  return {
    sponsees: {
      create: mutation((body: SponseeCreate) => sponsees.create(body)),
      update: mutation(({ id, body }: Change<SponseePatch>) => sponsees.update(id, body)),
      replace: mutation(({ id, body }: Change<SponseeReplace>) => sponsees.replace(id, body)),
      delete: mutation((id: string) => sponsees.delete(id)),
    },
  };
}

/** The context that TanStack Query passes to a callback of a mutation. */
interface MutationContext {
  client: {
    isMutating(filters: { mutationKey: readonly unknown[] }): number;
    invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void>;
  };
}

/** The context that TanStack Query passes to a query. */
interface QueryContext {
  signal?: AbortSignal | undefined;
}

function createQuery<Data>(key: ServiceKey, read: (options: CallOptions) => Promise<Data>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: QueryContext) => read({ signal, retries: 0 }),
    key,
    fetcher: () => read({ retries: 0 }),
  };
}

/** Returns the number of the next page, or undefined after the last one. */
function nextPage({ links, meta }: AnyPage): number | undefined {
  return links.next === null ? undefined : meta.current_page + 1;
}
