/**
 * `sponsorship-api/query`: options for TanStack Query and SWR, from a client. It depends on neither.
 * Every key begins with the `baseUrl` of the client, so `[client.baseUrl]` matches everything from
 * the service.
 */
import type { paths } from "../generated/types.ts";
import type { Answered, CallOptions, DataOf, ParamsOf, PathWith, Refused } from "./calls.ts";
import type { SponsorshipClient } from "./client.ts";
import type { ListOptions, ListPath, Page } from "./paginate.ts";
import { unwrap } from "./unwrap.ts";

type GetPath = PathWith<"get">;
type Data<Path extends GetPath> = DataOf<paths[Path]["get"]>;
type Params<Path extends GetPath> = ParamsOf<paths[Path]["get"]>;
type Given<Path extends GetPath> =
  Record<never, never> extends Params<Path> ? [params?: Params<Path>] : [params: Params<Path>];

/** A cache key: the client's `baseUrl`, a path, its parameters. */
export type ServiceKey = readonly [baseUrl: string, path: string, params: unknown, kind?: "pages"];

/**
 * The options of `useQuery` for a path that is read.
 *
 * @example
 * useQuery(query(client, "/admin/api/v2/sponsees/{id}", { params: { path: { id } } }));
 */
export function query<Path extends GetPath>(
  client: SponsorshipClient,
  path: Path,
  ...[given]: Given<Path>
) {
  const queryKey: ServiceKey = [client.baseUrl, path, given?.params ?? {}];
  return {
    queryKey,
    queryFn: ({ signal }: { signal?: AbortSignal }) =>
      read<Data<Path>>(client, path, given?.params, signal),
  };
}

/**
 * The options of `useInfiniteQuery` for a list: each page is one of the service's, and begins at
 * `params.query.page`, or at the first.
 *
 * @example
 * useInfiniteQuery(infiniteQuery(client, "/admin/api/v2/sponsees"));
 */
export function infiniteQuery<Path extends ListPath>(
  client: SponsorshipClient,
  path: Path,
  { params }: Pick<ListOptions<Path>, "params"> = {},
) {
  const queryKey: ServiceKey = [client.baseUrl, path, params ?? {}, "pages"];
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal?: AbortSignal }) =>
      read<Page<Path>>(client, path, withPage(params, pageParam), signal),
    initialPageParam: params?.query?.page ?? 1,
    getNextPageParam: (last: Page<Path>) => nextPage(last),
  };
}

/**
 * The options of `useMutation` for a write. Its variables are what the client's method takes. When
 * it ends, everything on the screen from the service is fetched again, because lists and
 * contributions show sponsees too. Needs TanStack Query 5.89 or newer.
 *
 * @example
 * const change = useMutation(mutation(client, "PATCH", "/admin/api/v2/sponsees/{id}"));
 * change.mutate({ params: { path: { id } }, body: { first_name: "Amani" } });
 */
export function mutation<
  Method extends "POST" | "PUT" | "PATCH" | "DELETE",
  Path extends PathWith<Lowercase<Method>>,
>(client: SponsorshipClient, method: Method, path: Path) {
  type Operation = paths[Path][Lowercase<Method>];
  type Answer = Promise<Answered<DataOf<Operation>> | Refused>;
  const send = client[method] as unknown as (path: Path, options: unknown) => Answer;
  return {
    mutationFn: (variables: CallOptions<Operation>) => unwrap(send(path, variables)),
    onSettled: (
      _data: unknown,
      _error: Error | null,
      _sent: unknown,
      _result: unknown,
      at: Mutating,
    ) => at.client.invalidateQueries({ queryKey: [client.baseUrl] }),
  };
}

/** What TanStack Query tells a mutation about where it runs. */
interface Mutating {
  client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void> };
}

/**
 * The key and the fetcher of `useSWR` for a path that is read.
 *
 * @example
 * useSWR(...swr(client, "/admin/api/v2/sponsees/{id}", { params: { path: { id } } }));
 */
export function swr<Path extends GetPath>(
  client: SponsorshipClient,
  path: Path,
  ...[given]: Given<Path>
): [key: ServiceKey, fetcher: () => Promise<Data<Path>>] {
  const fetcher = () => read<Data<Path>>(client, path, given?.params);
  return [[client.baseUrl, path, given?.params ?? {}], fetcher];
}

/**
 * The key of each page and the fetcher of `useSWRInfinite` for a list.
 *
 * @example
 * useSWRInfinite(...swrInfinite(client, "/admin/api/v2/sponsees"));
 */
export function swrInfinite<Path extends ListPath>(
  client: SponsorshipClient,
  path: Path,
  { params }: Pick<ListOptions<Path>, "params"> = {},
): [
  getKey: (index: number, previous: Page<Path> | null) => [...ServiceKey, page: number] | null,
  fetcher: (key: readonly [...ServiceKey, page: number]) => Promise<Page<Path>>,
] {
  return [
    (_, previous) => {
      const page = previous ? nextPage(previous) : (params?.query?.page ?? 1);
      return page === undefined ? null : [client.baseUrl, path, params ?? {}, "pages", page];
    },
    ([, , , , page]) => read<Page<Path>>(client, path, withPage(params, page)),
  ];
}

function read<Result>(
  client: SponsorshipClient,
  path: GetPath,
  params: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  const get = client.GET as unknown as (
    path: GetPath,
    options: object,
  ) => Promise<Answered<Result> | Refused>;
  return unwrap(get(path, { params, ...(signal && { signal }) }));
}

function withPage(params: { query?: object } | undefined, page: number) {
  return { ...params, query: { ...params?.query, page } };
}

/** The number of the page after this one, or undefined after the last. Section 2.2. */
function nextPage({ links, meta }: Page<ListPath>): number | undefined {
  return links.next === null ? undefined : meta.current_page + 1;
}
