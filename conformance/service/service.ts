/** The service behind a target: its operations, as the contract names them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { Busy, Exhausted, isBusy } from "../http/failures.ts";
import { encoded, filterParam, pathOf, type QueryStyle } from "../http/path.ts";
import { dataOf } from "../http/response.ts";
import type { Response, Target } from "../http/target.ts";
import { cleanUpRun } from "../writes/clean-up.ts";
import { Ledger } from "../writes/ledger.ts";
import { type Answer, answerOf } from "./answer.ts";
import { openReplicationLag } from "./replication-lag.ts";
import { write } from "./writes.ts";

export type Resource = "sponsees" | "contributions";

export type { QueryStyle } from "../http/path.ts";

/** The query style of a list, and how it was determined. */
export interface DetectedStyle {
  style: QueryStyle;
  /** By an option, by requests, or assumed. The list may use another style (4.1). */
  how: "given" | "detected" | "assumed";
  /** The explanation in reports. */
  why: string;
}

/** Whether the query style of a list is known. */
export function isKnown({ how }: DetectedStyle): boolean {
  return how !== "assumed";
}

/** The query parameter that sorts a list. */
export interface SortParam {
  name: string;
  /**
   * Whether the user gave the name. The default is our choice, because 4.1 does not give the name.
   */
  given: boolean;
}

export interface ListQuery {
  page?: number;
  filter?: Record<string, string | number | boolean>;
  /** A field, with a leading minus for descending. */
  sort?: string;
  /** Only to detect the style of a target. */
  style?: QueryStyle;
}

export interface Call {
  id?: string | undefined;
  query?: ListQuery;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Bypasses the cache. Every write clears the cache. */
  fresh?: boolean;
}

export interface Service {
  target: Target;
  queryStyle: Record<Resource, DetectedStyle>;
  sortParam: Record<Resource, SortParam>;
  ledger: Ledger;
  /**
   * Calls an operation. Throws NoAnswer, Busy and Exhausted, which the runner catches, and an Error
   * for a write that is not allowed.
   */
  call(operation: OperationId, call?: Call): Promise<Answer>;
  list(resource: Resource, query?: ListQuery, options?: { fresh?: boolean }): Promise<Answer>;
  get(resource: Resource, id: string, options?: { fresh?: boolean }): Promise<Answer>;
  /** Follows a link of a response, always to the target's origin. */
  follow(resource: Resource, link: string, options?: { fresh?: boolean }): Promise<Answer>;
  /** Sends a request without an operation in the contract. */
  raw(request: { method: string; path: string; body?: string }): Promise<Response>;
  /**
   * Allows writes to the documented example records. Only for a target that returns the documented
   * example for a create, and so stores nothing.
   */
  keepsNothing: boolean;
  /** Removes the sponsees of this run. Returns a sentence for each reason why some remain. */
  cleanUp(): Promise<string[]>;
}

export interface ServiceOptions {
  allowWrites: boolean;
  queryStyle?: Partial<Record<Resource, QueryStyle>>;
  sortParam?: Partial<Record<Resource, string>>;
  /** The journal file. The default is a temporary file. */
  journal?: string;
  /** Receives each response once. */
  onAnswer?(answer: Answer): void;
}

export const listOf = { sponsees: "listSponsees", contributions: "listContributions" } as const;
const itemOf = { sponsees: "getSponsee", contributions: "getContribution" } as const;

export function openService(target: Target, options: ServiceOptions): Service {
  const { allowWrites, journal, queryStyle, sortParam } = options;
  const known = new WeakMap<Response, Answer>();
  const patch = openPatch();
  const lag = openReplicationLag(target.notes);
  const login = openLogin((list) => ask(list, { fresh: true }));
  const service: Service = {
    target,
    queryStyle: {
      sponsees: queryStyleOf(queryStyle?.sponsees),
      contributions: queryStyleOf(queryStyle?.contributions),
    },
    sortParam: {
      sponsees: sortParamOf(sortParam?.sponsees),
      contributions: sortParamOf(sortParam?.contributions),
    },
    ledger: new Ledger({
      ...(journal !== undefined && { file: journal }),
      baseUrl: target.address,
      queryStyle: () => service.queryStyle.sponsees.style,
    }),
    keepsNothing: false,
    async call(operation, call = {}) {
      if (operations[operation].method === "GET") return read(operation, call);
      if (!allowWrites) throw new Error(`${operation}: writes are not allowed.`);
      if (service.keepsNothing) return served(await ask(operation, call));
      return lag.wrote(served(await write(service.ledger, ask, operation, call)), call);
    },
    list: (resource, query = {}, { fresh = false } = {}) =>
      read(listOf[resource], { query, fresh }),
    get(resource, id, { fresh = false } = {}) {
      const get = (isAgain: boolean) => read(itemOf[resource], { id, fresh: fresh || isAgain });
      return resource === "sponsees" ? lag.read(id, get) : get(false);
    },
    async follow(resource, link, { fresh = false } = {}) {
      const { origin, search } = new URL(link, target.baseUrl);
      if (origin !== target.baseUrl.origin) target.notes.add(otherOrigin(origin));
      const path = pathOf(listOf[resource]) + search;
      const response = await target.send({ method: "GET", path, fresh });
      return served(understood(listOf[resource], response));
    },
    async raw(request) {
      const safe = ["GET", "HEAD", "OPTIONS"].includes(request.method);
      if (!safe && !allowWrites) throw new Error("Writes are not allowed.");
      return target.send(request);
    },
    cleanUp: () => cleanUpRun(target, service.ledger, service),
  };
  return service;

  async function read(operation: OperationId, call: Call): Promise<Answer> {
    const answer = await login(await ask(operation, call));
    service.ledger.saw(sponseesIn(answer));
    return served(answer);
  }

  async function ask(operation: OperationId, call: Call): Promise<Answer> {
    const { id, query, body, headers, fresh = false } = call;
    const { method } = operations[operation];
    const send = (type?: string) =>
      target.send({
        method,
        path: pathOf(operation, id) + (query ? queryOf(service, operation, query) : ""),
        fresh,
        headers: { ...(type !== undefined && { "Content-Type": type }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    return understood(operation, await (method === "PATCH" ? patch(send) : send()));
  }

  /** Parses a response once, even if the cache returns it again. */
  function understood(operation: OperationId, response: Response): Answer {
    const before = known.get(response);
    if (before) return before;
    const answer = answerOf(operation, response, (id) => service.ledger.owns(id));
    known.set(response, answer);
    options.onAnswer?.(answer);
    return answer;
  }
}

/**
 * Sends each PATCH with a media type that the service accepts. The description says JSON only, and
 * some services require a merge patch.
 */
function openPatch(): (send: (type?: string) => Promise<Response>) => Promise<Response> {
  let taken: string | undefined;
  return async (send) => {
    const response = await send(taken);
    if (response.status !== 415 || taken !== undefined) return response;
    const mergePatch = "application/merge-patch+json";
    const other = await send(mergePatch);
    if (other.status === 415) return response;
    taken = mergePatch;
    return other;
  };
}

/** The sponsees in the response to a read. */
function sponseesIn({ operation, json }: Answer): Json[] {
  if (operation !== "listSponsees" && operation !== "getSponsee") return [];
  return [dataOf(json)].flat().filter(isObject);
}

/**
 * Checks each response to a read. Throws Exhausted when a list that worked before now needs a
 * credential.
 */
function openLogin(ask: (list: OperationId) => Promise<Answer>): (read: Answer) => Promise<Answer> {
  const shown = new Set<OperationId>();
  return async (answer) => {
    const { operation, ok, status, exchange } = answer;
    const list = /Contribution/.test(operation) ? listOf.contributions : listOf.sponsees;
    if (operation === list && ok) shown.add(list);
    if (status !== 401 || !shown.has(list) || (await ask(list)).status !== 401) return answer;
    const why =
      "the service returns 401 for a list that it returned before: has the credential expired?";
    throw new Exhausted(why, exchange);
  };
}

function otherOrigin(origin: string): string {
  return `Links of pages lead to another origin than --base-url: ${origin}. A service behind a proxy may do so, and the suite sent the requests to --base-url.`;
}

function served(answer: Answer): Answer {
  if (isBusy(answer.status)) throw new Busy(answer.status);
  return answer;
}

function queryOf(
  { queryStyle, sortParam }: Service,
  operation: OperationId,
  { page, filter = {}, sort, style }: ListQuery,
): string {
  const resource = operation === "listContributions" ? "contributions" : "sponsees";
  const pairs = Object.entries(filter).map(([name, value]) => {
    return [filterParam(style ?? queryStyle[resource].style, name), String(value)];
  });
  if (sort !== undefined) pairs.push([sortParam[resource].name, sort]);
  if (page !== undefined) pairs.push(["page", String(page)]);
  const text = pairs.map((pair) => pair.map((part = "") => encoded(part)).join("="));
  return text.length > 0 ? `?${text.join("&")}` : "";
}

function queryStyleOf(given: QueryStyle | undefined): DetectedStyle {
  return given === undefined
    ? { style: "bracket", how: "assumed", why: "not asked for" }
    : { style: given, how: "given", why: "given by --query-style" };
}

function sortParamOf(given: string | undefined): SortParam {
  return { name: given ?? "sort", given: given !== undefined };
}
