/**
 * `sponsorship-api/query`: options for TanStack Query and SWR, from a client. It depends on neither
 * library. Every key begins with the `baseUrl` of the client. In TanStack Query, `[client.baseUrl]`
 * matches all data of the service, and `[client.baseUrl, "sponsees"]` matches all sponsees.
 */
import { requests } from "../generated/resources.ts";
import type { SponsorshipClient } from "./client.ts";
import { mapped } from "./mapped.ts";
import type { AnyPage } from "./pages.ts";
import type { Resources } from "./resources.ts";
import type { CallOptions } from "./retries.ts";

/** A cache key: the client's `baseUrl`, the resource, the verb, and the arguments. */
export type ServiceKey = readonly [baseUrl: string, resource: string, verb: string, of: unknown];

/** The arguments of a method of the client, without its options. */
type Given<Method> = Method extends (...all: infer All) => unknown
  ? Required<All> extends [...infer Start, unknown]
    ? Start
    : never
  : never;

/** The arguments of a list: the ids in its path, and the query. */
type GivenToList<List> =
  Given<List> extends [...infer Ids, infer Query] ? [...ids: Ids, query?: Query] : never;

/** The value that a method of the client resolves with. */
type ResultOf<Method> = Method extends (...all: never) => PromiseLike<infer Result>
  ? Result
  : never;

/** The reads of a resource. */
export type Reads<Resource> = (Resource extends { get: infer Get }
  ? {
      /** Reads one record: options for `useQuery`, with `key` and `fetcher` for `useSWR`. */
      get: (...given: Given<Get>) => ReturnType<typeof createQuery<ResultOf<Get>>>;
    }
  : unknown) &
  (Resource extends { list: infer List }
    ? {
        /** Reads one page: options for `useQuery`, with `key` and `fetcher` for `useSWR`. */
        page: (...given: GivenToList<List>) => ReturnType<typeof createQuery<ResultOf<List>>>;
        /**
         * Reads a list page by page: options for `useInfiniteQuery`, with `getKey` and `fetcher` for
         * `useSWRInfinite`.
         */
        list: (...given: GivenToList<List>) => ReturnType<typeof createPages<ResultOf<List>>>;
      }
    : unknown);

/** The variables of a write: its argument, or `{ id, body }`, or a list of more arguments. */
type Variables<Given> = Given extends [infer One]
  ? One
  : Given extends [infer Id, infer Body extends object]
    ? { id: Id; body: Body }
    : Given;

/** The writes of a resource. */
export type Writes<Resource> = {
  [Verb in Exclude<keyof Resource, "get" | "list">]: () => ReturnType<
    typeof createMutation<Variables<Given<Resource[Verb]>>, ResultOf<Resource[Verb]>>
  >;
};

/** The resources of a client, without their types. */
type Untyped<Verb extends string> = Record<
  string,
  Record<Verb, (...given: unknown[]) => Promise<never>>
>;

/**
 * The reads of the service for TanStack Query and SWR. The client's retries are off here, because
 * both libraries retry reads themselves.
 *
 * @example
 * useQuery(queries(client).sponsees.get(id));
 * useInfiniteQuery(queries(client).sponsees.list({ sort: "last_name" }));
 */
export function queries(client: SponsorshipClient): {
  [Name in keyof Resources]: Reads<Resources[Name]>;
} {
  const resources = client as unknown as Untyped<"get" | "list">;
  const all = mapped<Record<string, string>, unknown>(requests, (verbs, name) => {
    const keyOf = (verb: string, of: unknown[]): ServiceKey => {
      return [client.baseUrl, name, verb, of.length > 1 ? of : of[0]];
    };
    const read = (verb: "get" | "list", of: unknown[]) => (options: CallOptions) =>
      resources[name]?.[verb](...of, options) as Promise<never>;
    const withQuery = (given: unknown[]) => {
      const count = idsIn(verbs.list);
      return [...given.slice(0, count), given[count] ?? {}];
    };
    return {
      get: (...ids: unknown[]) => createQuery(keyOf("get", ids), read("get", ids)),
      page(...given: unknown[]) {
        const of = withQuery(given);
        return createQuery(keyOf("page", of), read("list", of));
      },
      list(...given: unknown[]) {
        const of = withQuery(given);
        const query = of.at(-1) as { page?: number };
        return createPages(keyOf("list", of), query.page, (page, options) =>
          read("list", [...of.slice(0, -1), { ...query, page }])(options),
        );
      },
    };
  });
  return all as never;
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
export function mutations(client: SponsorshipClient): {
  [Name in keyof Resources as keyof Writes<Resources[Name]> extends never ? never : Name]: Writes<
    Resources[Name]
  >;
} {
  const resources = client as unknown as Untyped<string>;
  const all = mapped<Record<string, string>, unknown>(requests, (verbs, name) =>
    mapped(verbs, (request, verb) => () => {
      const ids = idsIn(request);
      const count = ids + Number(request.startsWith("P"));
      return createMutation(client.baseUrl, (given: unknown) => {
        const { id, body } = given as { id: unknown; body: unknown };
        const several = ids === 1 ? [id, body] : (given as unknown[]);
        return resources[name]?.[verb]?.(...(count === 1 ? [given] : several)) as Promise<never>;
      });
    }),
  );
  return all as never;
}

/** Returns the number of ids in the path of a request. */
function idsIn(request = ""): number {
  return request.split("{").length - 1;
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

function createPages<Page>(
  queryKey: ServiceKey,
  initialPageParam = 1,
  read: (page: number, options: CallOptions) => Promise<Page>,
) {
  type PageKey = readonly [...ServiceKey, page: number];
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: QueryContext & { pageParam: number }) =>
      read(pageParam, { signal, retries: 0 }),
    initialPageParam,
    getNextPageParam: nextPage,
    getKey(_index: number, previous: AnyPage | null): PageKey | null {
      const page = previous ? nextPage(previous) : initialPageParam;
      return page === undefined ? null : [...queryKey, page];
    },
    fetcher: (pageKey: PageKey) => read(pageKey[4], { retries: 0 }),
  };
}

/** Returns the number of the next page, or undefined after the last one. */
function nextPage({ links, meta }: AnyPage): number | undefined {
  return links.next === null ? undefined : meta.current_page + 1;
}

function createMutation<Variables, Data>(
  baseUrl: string,
  mutationFn: (variables: Variables) => Promise<Data>,
) {
  const ofService = [baseUrl];
  return {
    mutationKey: ofService,
    mutationFn,
    async onSettled(
      _data: unknown,
      _error: Error | null,
      _variables: unknown,
      _result: unknown,
      { client }: MutationContext,
    ) {
      // `isMutating` includes the mutation that is ending. A refetch would hide the optimistic
      // updates of the other mutations.
      if (client.isMutating({ mutationKey: ofService }) > 1) return;
      await client.invalidateQueries({ queryKey: ofService });
    },
  };
}
