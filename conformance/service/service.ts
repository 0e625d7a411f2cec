/** The service behind a target: its operations, as the contract names them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Json } from "../contract.ts";
import { parallel } from "../parallel.ts";
import { lostExchange } from "./failures.ts";
import { faultsOf, type ShapeFault } from "./faults.ts";
import type { Response, Target } from "./http.ts";
import { openRecords, type Records } from "./records.ts";

export type Resource = "sponsees" | "contributions";

/** `filter[first_name]=Ada` or `first_name=Ada`. */
export type QueryStyle = "bracket" | "plain";

/** The query parameter that names what a list is sorted by. */
export interface SortParam {
  name: string;
  /** Whether the user says so; otherwise it is our guess (the name is not shown, 4.1). */
  given: boolean;
}

export interface ListQuery {
  page?: number;
  filter?: Record<string, string | number | boolean>;
  /** A field, with a leading minus for descending. */
  sort?: string;
  /** Only to find out which style a target takes. */
  style?: QueryStyle;
}

export interface Call {
  id?: string;
  query?: ListQuery;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Ask again, even if the answer is known. Every write makes all answers unknown by itself. */
  fresh?: boolean;
}

export interface Answer extends Response {
  operation: OperationId;
  /** Whether the status is 2xx. */
  ok: boolean;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
  /** What in the body of a success is not as service.md describes it; never anything provisional. */
  faults: readonly ShapeFault[];
}

export interface Service {
  target: Target;
  queryStyle: Record<Resource, QueryStyle>;
  sortParam: Record<Resource, SortParam>;
  records: Records;
  /** The file in which to write down what is made; undefined leaves the choice to the journal. */
  journal: string | undefined;
  /**
   * Calls an operation. Throws NoAnswer and Exhausted, which a check need not catch. Throws an
   * Error (a fault of ours) when a write is not allowed, or is to a record that is not ours.
   */
  call(operation: OperationId, call?: Call): Promise<Answer>;
  list(resource: Resource, query?: ListQuery, options?: { fresh?: boolean }): Promise<Answer>;
  get(resource: Resource, id: string, options?: { fresh?: boolean }): Promise<Answer>;
  /** Follows a link of an answer: to the target, whatever public origin the link names. */
  follow(resource: Resource, link: string): Promise<Answer>;
  /** Sends a request that the contract has no operation for. */
  raw(request: {
    method: string;
    path: string;
    body?: string;
    headers?: Record<string, string>;
  }): Promise<Response>;
  /**
   * Allows writes to the documented example records: only for a target that has answered a create
   * with the words of the documented example instead of what was sent, and so keeps nothing.
   */
  keepsNothing: boolean;
  /** Deletes what this run made, the last first. Returns what could not be removed. */
  cleanUp(): Promise<string[]>;
}

export interface ServiceOptions {
  allowWrites: boolean;
  queryStyle?: Partial<Record<Resource, QueryStyle>>;
  sortParam?: Partial<Record<Resource, string>>;
  journal?: string;
  /** Receives each answer once, when it comes. */
  onAnswer?(answer: Answer): void;
}

const listOf = { sponsees: "listSponsees", contributions: "listContributions" } as const;
const itemOf = { sponsees: "getSponsee", contributions: "getContribution" } as const;

export function openService(target: Target, options: ServiceOptions): Service {
  const records = openRecords();
  const known = new WeakMap<Response, Answer>();
  const service: Service = {
    target,
    queryStyle: { sponsees: "bracket", contributions: "bracket", ...options.queryStyle },
    sortParam: {
      sponsees: sortParamOf(options.sortParam?.sponsees),
      contributions: sortParamOf(options.sortParam?.contributions),
    },
    records,
    journal: options.journal,
    keepsNothing: false,
    call,
    list: (resource, query = {}, { fresh = false } = {}) =>
      call(listOf[resource], { query, fresh }),
    get: (resource, id, { fresh = false } = {}) => call(itemOf[resource], { id, fresh }),
    follow,
    raw,
    cleanUp,
  };
  return service;

  async function call(operation: OperationId, details: Call = {}): Promise<Answer> {
    const { method, path: template } = operations[operation];
    const { id, query, body, headers, fresh = false } = details;
    if (template.includes("{id}") && (id === undefined || id === "")) {
      throw new Error(`${operation} needs an id.`);
    }
    if (method !== "GET") allow(operation, id, body);
    const path = itemPath(operation, id ?? "") + (query ? queryOf(operation, query) : "");
    let response: Response;
    try {
      response = await target.send({
        method,
        path,
        fresh,
        ...(headers && { headers }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (operation === "createSponsee" && lostExchange(error) !== undefined) doubt(body);
      throw error;
    }
    return understood(operation, response, details);
  }

  function allow(operation: OperationId, id: string | undefined, body: unknown): void {
    if (!options.allowWrites) throw new Error(`${operation}: writes are not allowed.`);
    if (operation === "createSponsee") {
      if (service.keepsNothing || JSON.stringify(body)?.includes(records.tag)) return;
      throw new Error("A create must carry this run's tag: use records.body().");
    }
    if (service.keepsNothing || (id !== undefined && records.owns(id))) return;
    throw new Error(`${operation}: the sponsee "${id}" was not made by this run.`);
  }

  function understood(operation: OperationId, response: Response, { id, body }: Call): Answer {
    const before = known.get(response);
    if (before) return before;
    const ok = response.status >= 200 && response.status < 300;
    const json = parsed(response.text);
    const data = dataOf(json);
    if (ok && !service.keepsNothing) {
      if (operation === "createSponsee") {
        if (!isObject(data) || !records.made(isObject(body) ? body : {}, data)) doubt(body);
      } else if (operation === "deleteSponsee" && id !== undefined) records.deleted(id);
      else if (operation === "updateSponsee" || operation === "replaceSponsee") {
        if (id !== undefined && isObject(body)) {
          records.changed(id, body, { whole: operation === "replaceSponsee" });
        }
      }
    }
    if (operation === "listSponsees" || operation === "getSponsee") {
      for (const record of [data].flat()) {
        if (isObject(record) && !records.owns(String(record.id))) {
          records.seen.add(String(record.id));
        }
      }
    }
    const sent = operation === "createSponsee" && isObject(body) ? body : undefined;
    const faults =
      ok && json !== undefined
        ? faultsOf(operation, response.status, records.tolerant(json, sent))
        : [];
    const answer = { ...response, operation, ok, json, faults };
    known.set(response, answer);
    options.onAnswer?.(answer);
    return answer;
  }

  function doubt(body: unknown): void {
    const reference = isObject(body) ? body.reference_number : undefined;
    if (typeof reference === "string" && reference.includes(records.tag)) {
      records.uncertain(reference);
    }
  }

  function queryOf(operation: OperationId, { page, filter = {}, sort, style }: ListQuery): string {
    const resource = operation === "listContributions" ? "contributions" : "sponsees";
    const bracket = (style ?? service.queryStyle[resource]) === "bracket";
    const pairs = Object.entries(filter).map(([name, value]) => {
      return [bracket ? `filter[${name}]` : name, String(value)];
    });
    if (sort !== undefined) pairs.push([service.sortParam[resource].name, sort]);
    if (page !== undefined) pairs.push(["page", String(page)]);
    const text = pairs.map((pair) => pair.map((part = "") => encoded(part)).join("="));
    return text.length > 0 ? `?${text.join("&")}` : "";
  }

  async function follow(resource: Resource, link: string): Promise<Answer> {
    const { path } = operations[listOf[resource]];
    const { search } = new URL(link, target.baseUrl);
    const response = await target.send({ method: "GET", path: path + search });
    return understood(listOf[resource], response, {});
  }

  async function raw(request: Parameters<Service["raw"]>[0]): Promise<Response> {
    const safe = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (!safe && !options.allowWrites)
      throw new Error(`${request.method}: writes are not allowed.`);
    return target.send(request);
  }

  async function cleanUp(): Promise<string[]> {
    if (service.keepsNothing) return [];
    const left: string[] = [];
    for (const reference of records.uncertainLeft()) {
      const found = await search(reference).catch(() => undefined);
      if (found === undefined) left.push(`perhaps a sponsee with reference_number "${reference}"`);
    }
    for (const id of records.left()) {
      const path = itemPath("deleteSponsee", id);
      await target.send({ method: "DELETE", path, last: true }).catch(() => {});
    }
    // Whatever a delete said, now or before: gone is what is not found.
    await parallel(records.all(), async (id) => {
      if (await isGone(id)) records.deleted(id);
      else records.found(id);
    });
    return [...left, ...records.left().map((id) => `sponsee ${id}`)];
  }

  async function isGone(id: string): Promise<boolean> {
    const path = itemPath("getSponsee", id);
    const status = await target.send({ method: "GET", path, fresh: true, last: true }).then(
      (response) => response.status,
      () => 0,
    );
    return status === 404 || status === 410;
  }

  /** Looks for a record that an unanswered create may have made, so that it is removed too. */
  async function search(reference: string): Promise<true> {
    const query = queryOf("listSponsees", { filter: { reference_number: reference } });
    const { text } = await target.send({
      method: "GET",
      path: operations.listSponsees.path + query,
      fresh: true,
      last: true,
    });
    const data = dataOf(parsed(text));
    if (!Array.isArray(data)) throw new Error("no list");
    for (const record of data) {
      if (!isObject(record) || record.reference_number !== reference) continue;
      records.seen.delete(String(record.id));
      records.made({}, record);
    }
    return true;
  }
}

function sortParamOf(given: string | undefined): SortParam {
  return { name: given ?? "sort", given: given !== undefined };
}

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * Whether a text can stand in a URL as it is: half a surrogate pair, which JSON can show, cannot,
 * so that nobody can filter by it.
 */
export function isSendable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The path of an operation on one record. */
export function itemPath(operation: OperationId, id: string): string {
  return operations[operation].path.replace("{id}", () => encoded(id));
}

/** The `data` of a body: a record or a list of records, when all is well. */
export function dataOf(json: unknown): unknown {
  return isObject(json) ? json.data : undefined;
}

/** The records of a list's answer; none when it is no list. */
export function recordsOf(answer: Answer): Json[] {
  const data = answer.ok ? dataOf(answer.json) : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** The record of an item's answer. */
export function recordOf(answer: Answer): Json | undefined {
  const data = answer.ok ? dataOf(answer.json) : undefined;
  return isObject(data) ? data : undefined;
}

/** A whole number of `meta`, when it is one. */
export function metaOf(answer: Answer, name: string): number | undefined {
  const meta = isObject(answer.json) ? answer.json.meta : undefined;
  const value = isObject(meta) ? meta[name] : undefined;
  return Number.isInteger(value) ? (value as number) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
