/** The service behind a target: its operations, as the contract names them. */
import { isDeepStrictEqual } from "node:util";
import {
  type Resource as Declared,
  type OperationId,
  operations,
  type ResourceName,
  resources,
} from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { Busy, Exhausted, isBusy, NoResponse } from "../http/failures.ts";
import { encoded, filterParam, pathOf, type QueryStyle } from "../http/path.ts";
import { isGone, type Request, type Response } from "../http/response.ts";
import type { Target } from "../http/target.ts";
import { Ledger } from "../writes/journal.ts";
import { type ParsedResponse, parseResponse, recordOf, recordsOf } from "./parsed-response.ts";
import { repeated } from "./replication-lag.ts";

/** A resource whose list has a path without the id of another record. */
export type Resource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { parent: string } ? never : Name;
}[ResourceName];

const own = Object.entries<Declared>(resources).filter(
  ([, { parent, operations: known }]) => parent === undefined && known.list !== undefined,
);

/** All resources of the contract that the suite checks. */
export const allResources = own.map(([name]) => name as Resource);

/** The resources that a run may create. */
const creatable = allResources.filter((name) => "create" in resources[name].operations);

/** The operation that lists a resource, and the operation that gets one record. */
export const listOf = operationsOf("list");
export const itemOf = operationsOf("get");

function operationsOf(verb: "list" | "get") {
  const found = own.map(([name, { operations: known }]) => [name, known[verb]]);
  return Object.fromEntries(found) as Readonly<Record<Resource, OperationId>>;
}

/** The resource of an operation. Throws for an operation on records inside another record. */
export function resourceOf(operation: OperationId): Resource {
  const found = own.find(([, { operations: known }]) => Object.values(known).includes(operation));
  if (found === undefined) throw new Error(`The suite has no resource for ${operation}.`);
  return found[0] as Resource;
}

export type { QueryStyle } from "../http/path.ts";

/** The query style of a list, and how it was determined. */
export interface DetectedStyle {
  style: QueryStyle;
  /** `assumed` if neither an option nor a response shows the style. The style may then be wrong. */
  how: "given" | "detected" | "assumed";
  /** The explanation in reports. */
  why: string;
}

/** Whether the query style of a list is known. */
export function isKnown({ how }: DetectedStyle): boolean {
  return how !== "assumed";
}

/** Our choice of the name of the sort parameter. The description does not give a name. */
export const defaultSortParam = "sort";

export interface ListQuery {
  page?: number;
  filter?: Record<string, string | number | boolean>;
  /** A field, such as `last_name`, or `-last_name` for descending order. */
  sort?: string;
  /** Overrides the query style of the list. Only the detection of the style needs this field. */
  style?: QueryStyle;
}

export interface Call extends Pick<Request, "headers" | "fresh" | "last"> {
  id?: string | undefined;
  query?: ListQuery;
  /** Sent as JSON. */
  body?: unknown;
  /**
   * Whether the request may fail, because its input may be invalid or its id is unused. The check
   * judges the status, so a body without a record, or a server error after a write, breaks no other
   * requirement.
   */
  mayFail?: boolean;
}

export interface ServiceOptions {
  allowWrites?: boolean;
  /** How queries of each resource name their filters. By default, the suite detects the style. */
  queryStyle?: Partial<Record<Resource, QueryStyle>>;
  sortParam?: Partial<Record<Resource, string>>;
  /**
   * The path of a file that lists the created records until they are removed. The default is a
   * temporary file.
   */
  journal?: string | undefined;
  /** Receives each parsed response once. For `mayFail`, see `Call`. */
  onResponse?(response: ParsedResponse, mayFail: boolean): void;
}

export class Service {
  readonly target: Target;
  readonly ledger: Ledger;
  readonly queryStyle: Record<Resource, DetectedStyle>;
  /** The names of the sort parameters that the user gave. */
  readonly sortParam: Partial<Record<Resource, string>>;
  /**
   * Whether the service returns a documented example for a create. A service that returns examples
   * stores nothing, so the run may write to records that it did not create.
   */
  keepsNothing = false;
  readonly #options: ServiceOptions;
  readonly #known = new WeakMap<Response, ParsedResponse>();
  /** The records in the responses to the last writes, to recognize reads of an older state. */
  readonly #written = new Map<string, Json>();
  /** Fields that differed from the last write after all repeated reads, so the reason is not a delay. */
  readonly #different = new Set<string>();
  /** The lists that the service has returned. */
  readonly #listed = new Set<OperationId>();
  /** The media type that the service requires for the body of a PATCH, instead of application/json. */
  #patchType: string | undefined;

  constructor(target: Target, options: ServiceOptions) {
    const { journal, queryStyle, sortParam = {} } = options;
    this.target = target;
    this.#options = options;
    this.queryStyle = Object.fromEntries(
      allResources.map((resource): [Resource, DetectedStyle] => {
        const style = queryStyle?.[resource];
        return style === undefined
          ? [resource, { style: "bracket", how: "assumed", why: "the default" }]
          : [resource, { style, how: "given", why: "given by --query-style" }];
      }),
    ) as Record<Resource, DetectedStyle>;
    this.sortParam = sortParam;
    this.ledger = new Ledger(target.address, journal);
  }

  /**
   * Calls an operation. Throws NoResponse, Busy and Exhausted, which the runner catches, and an Error
   * for a write that is not allowed.
   */
  async call(operation: OperationId, call: Call = {}): Promise<ParsedResponse> {
    const { method } = operations[operation];
    if (method === "GET") return this.#read(operation, call);
    if (!this.#options.allowWrites) throw new Error(`${operation}: writes are not allowed.`);
    if (this.keepsNothing) return served(await this.ask(operation, call));
    const resource = resourceOf(operation);
    const response =
      method === "POST"
        ? await this.#create(resource, operation, call)
        : await this.#change(resource, operation, call);
    const record = recordOf(served(response));
    const key = `${resource}/${record ? record.id : (call.id ?? "")}`;
    if (response.ok && method === "DELETE") this.#written.delete(key);
    // Without a record in the response, the new values are unknown. `get` compares no fields.
    else if (response.ok) this.#written.set(key, record ?? {});
    return response;
  }

  list(resource: Resource, query: ListQuery = {}, { fresh = false } = {}) {
    return this.#read(listOf[resource], { query, fresh });
  }

  /** Reads a record. Repeats the read while the record is missing or differs from the last write. */
  async get(resource: Resource, id: string, { fresh = false, mayFail = false } = {}) {
    const read = (again: { fresh: boolean }) =>
      this.#read(itemOf[resource], { id, fresh: fresh || again.fresh, mayFail });
    const last = this.#written.get(`${resource}/${id}`);
    if (last === undefined) return read({ fresh });
    const isCurrent = (one: ParsedResponse) => this.#lateIn(one, last).length === 0;
    const response = await repeated(read, isCurrent, this.target.notes);
    for (const field of this.#lateIn(response, last)) this.#different.add(field);
    return response;
  }

  /** The fields of a record that differ from the last write, or "" if GET does not find the record. */
  #lateIn(response: ParsedResponse, last: Json): string[] {
    const record = recordOf(response);
    const isWritten = (field: string) => isDeepStrictEqual(record?.[field], last[field]);
    const missing = isGone(response.status) ? [""] : [];
    const all = record ? Object.keys(last).filter((field) => !isWritten(field)) : missing;
    return all.filter((field) => !this.#different.has(field));
  }

  /** Requests the list from the target with the query of a link, which may have another origin. */
  async follow(resource: Resource, link: string, { fresh = false } = {}): Promise<ParsedResponse> {
    const { address, notes } = this.target;
    const { origin, search } = new URL(link, address);
    if (origin !== new URL(address).origin) {
      notes.add(
        `The page links have the origin ${origin}, not the origin of --base-url. Behind a proxy this is allowed. The suite sent its requests to --base-url.`,
      );
    }
    const path = pathOf(listOf[resource]) + search;
    const response = await this.target.send({ method: "GET", path, fresh });
    return served(this.#understood(listOf[resource], response));
  }

  /** Sends a request that is not an operation of the contract. */
  async raw(request: { method: string; path: string; body?: string }): Promise<Response> {
    const safe = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (!safe && !this.#options.allowWrites) throw new Error("Writes are not allowed.");
    return this.target.send(request);
  }

  async #read(operation: OperationId, call: Call): Promise<ParsedResponse> {
    const response = await this.ask(operation, call);
    const { ok, status, exchange } = response;
    const resource = resourceOf(operation);
    const list = listOf[resource];
    if (operation === list && ok) this.#listed.add(list);
    const isRefused = status === 401 && this.#listed.has(list);
    if (isRefused && (await this.ask(list, { fresh: true })).status === 401) {
      const why =
        "the service returns 401 for a list that it returned before: has the credential expired?";
      throw new Exhausted(why, exchange);
    }
    const one = recordOf(response);
    const records = one ? [one] : recordsOf(response);
    if ("create" in resources[resource].operations) this.ledger.saw(resource, records);
    return served(response);
  }

  /** Changes a record of this run. Throws an Error if a check tries to change another record. */
  async #change(resource: Resource, operation: OperationId, call: Call): Promise<ParsedResponse> {
    const { ledger } = this;
    const { id, body } = call;
    if (id === undefined || !ledger.owns(resource, id)) {
      throw new Error(`${operation}: the record "${id}" was not created by this run.`);
    }
    if (isObject(body)) ledger.renaming(resource, id, body);
    const response = await this.ask(operation, call);
    if (operations[operation].method === "DELETE" && response.ok) ledger.deleted(resource, id);
    return response;
  }

  async #create(resource: Resource, operation: OperationId, call: Call): Promise<ParsedResponse> {
    const { ledger } = this;
    const { body } = call;
    if (!JSON.stringify(body)?.includes(ledger.tag)) {
      throw new Error("A create must contain this run's tag: use ledger.body().");
    }
    const styles = creatable.map((one) => [one, this.queryStyle[one].style]);
    const entry = ledger.creating(resource, isObject(body) ? body : {}, Object.fromEntries(styles));
    try {
      const response = await this.ask(operation, call);
      const record = recordOf(response);
      // A response without an id names no record. The clean-up finds it by its tag.
      const id = String(record?.id ?? "");
      // The id may belong to another client's record, which the run must not change. The stored
      // record, not the response, decides whether this run created the record.
      const kept = ledger.hasSeen(resource, id)
        ? await this.ask(itemOf[resource], { id, fresh: true }).then(recordOf, () => undefined)
        : record;
      if (ledger.created(entry, record, kept, response.status)) response.exchange.made = id;
      return response;
    } catch (error) {
      const exchange =
        error instanceof NoResponse || error instanceof Exhausted ? error.exchange : undefined;
      // Without an exchange, the request was never sent.
      if (error instanceof Exhausted && !exchange) ledger.lost(entry, "rejected");
      else if (exchange?.failure === "timeout") ledger.lost(entry, "timed out");
      throw error;
    }
  }

  /**
   * Sends a request. Only the clean-up uses this instead of `call`, which forbids writes to other records.
   * A service that rejects application/json for a PATCH gets application/merge-patch+json.
   */
  async ask(operation: OperationId, call: Call): Promise<ParsedResponse> {
    const { id, query, body, headers, fresh = false, last = false, mayFail } = call;
    const { method } = operations[operation];
    const send = (type?: string) =>
      this.target.send({
        method,
        path: pathOf(operation, id) + (query ? this.#queryOf(operation, query) : ""),
        ...{ fresh, last },
        headers: { ...(type !== undefined && { "Content-Type": type }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    let response = await send(method === "PATCH" ? this.#patchType : undefined);
    if (method === "PATCH" && response.status === 415 && this.#patchType === undefined) {
      const mergePatch = "application/merge-patch+json";
      const other = await send(mergePatch);
      if (other.status !== 415) {
        this.#patchType = mergePatch;
        this.target.notes.add(`PATCH takes ${mergePatch}: the service rejects application/json.`);
        response = other;
      }
    }
    return this.#understood(operation, response, mayFail);
  }

  #queryOf(operation: OperationId, { page, filter = {}, sort, style }: ListQuery): string {
    const resource = resourceOf(operation);
    const pairs = Object.entries(filter).map(([name, value]) => {
      return [filterParam(style ?? this.queryStyle[resource].style, name), String(value)];
    });
    if (sort !== undefined) pairs.push([this.sortParam[resource] ?? defaultSortParam, sort]);
    if (page !== undefined) pairs.push(["page", String(page)]);
    const text = pairs.map((pair) => pair.map((part = "") => encoded(part)).join("="));
    return text.length > 0 ? `?${text.join("&")}` : "";
  }

  /** Parses a response once, even if the cache returns it again. */
  #understood(operation: OperationId, received: Response, mayFail = false): ParsedResponse {
    const before = this.#known.get(received);
    if (before) return before;
    const response = parseResponse(operation, received);
    this.#known.set(received, response);
    this.#options.onResponse?.(response, mayFail);
    return response;
  }
}

function served(response: ParsedResponse): ParsedResponse {
  if (isBusy(response.status)) throw new Busy(response.status);
  return response;
}
