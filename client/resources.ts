import type { Resources } from "../generated/resources.ts";
import type {
  Contribution,
  ContributionList,
  operations,
  Sponsee,
  SponseeCreate,
  SponseeList,
  SponseePatch,
  SponseeReplace,
} from "../generated/types.ts";
import type { CallResult, RequestOptions } from "./calls.ts";
import { checkedAddress } from "./checks.ts";
import { ListPromise } from "./list.ts";
import type { MinimalClient } from "./methods.ts";
import { type AnyPage, iteratePages, type ListOptions } from "./pages.ts";
import { deleted, getRecord } from "./results.ts";
import type { CallOptions } from "./retries.ts";

/** Selects sponsees, their order and a page. */
export type SponseesQuery = NonNullable<operations["listSponsees"]["parameters"]["query"]>;

/** Selects contributions, their order and a page. */
export type ContributionsQuery = NonNullable<
  operations["listContributions"]["parameters"]["query"]
>;

/**
 * The client's function for each operation of the contract. `Resources` does not compile if one is
 * missing.
 */
export interface Operations {
  listSponsees: (query?: SponseesQuery, options?: ListOptions) => ListPromise<SponseeList>;
  getSponsee: (id: string, options?: CallOptions) => Promise<Sponsee>;
  createSponsee: (body: SponseeCreate, options?: CallOptions) => Promise<Sponsee>;
  updateSponsee: (id: string, body: SponseePatch, options?: CallOptions) => Promise<Sponsee>;
  replaceSponsee: (id: string, body: SponseeReplace, options?: CallOptions) => Promise<Sponsee>;
  deleteSponsee: (id: string, options?: CallOptions) => Promise<void>;
  listContributions: (
    query?: ContributionsQuery,
    options?: ListOptions,
  ) => ListPromise<ContributionList>;
  getContribution: (id: string, options?: CallOptions) => Promise<Contribution>;
}

const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";
const contributions = "/admin/api/v3/contributions";
const contribution = "/admin/api/v3/contributions/{id}";

/** Returns the resources of a client, built on its HTTP methods. */
export function createResources(
  client: MinimalClient<CallOptions>,
  clientOptions: RequestOptions,
): Resources<Operations> {
  function createList<Page extends AnyPage>(
    path: typeof sponsees | typeof contributions,
    query: object = {},
    options: ListOptions = {},
  ): ListPromise<Page> {
    const read = (call: CallOptions) => client.GET(path, call) as Promise<CallResult<Page>>;
    async function* pages(maxPages = options.maxPages) {
      const call = extended(options, { params: { query: { ...query } } });
      const address = checkedAddress("GET", client.baseUrl, path, clientOptions, call);
      yield* iteratePages(address, read, { ...options, maxPages });
    }
    return new ListPromise(pages, options.signal);
  }
  const withId = (id: string) => ({ params: { path: { id } } });
  return {
    sponsees: {
      list: (query, options) => createList(sponsees, query, options),
      get: (id, options) => getRecord(client.GET(sponsee, extended(options, withId(id)))),
      create: (body, options) => getRecord(client.POST(sponsees, extended(options, { body }))),
      update: (id, body, options) =>
        getRecord(client.PATCH(sponsee, extended(options, { ...withId(id), body }))),
      replace: (id, body, options) =>
        getRecord(client.PUT(sponsee, extended(options, { ...withId(id), body }))),
      delete: (id, options) => deleted(client.DELETE(sponsee, extended(options, withId(id)))),
    },
    contributions: {
      list: (query, options) => createList(contributions, query, options),
      get: (id, options) => getRecord(client.GET(contribution, extended(options, withId(id)))),
    },
  };
}

/** Adds to the options of a call. Options that are not an object stay, and the call rejects them. */
function extended<More extends object>(options: CallOptions = {}, more: More): CallOptions & More {
  return typeof options === "object" ? { ...options, ...more } : options;
}
