import { buildPage } from "../../domain/page.ts";
import type { Body, Item, WriteMethod } from "../../domain/rules.ts";
import {
  bodyFields,
  type OperationId,
  operations,
  type Resource,
  type ResourceName,
  resources,
  type Verb,
} from "../../generated/operations.ts";
import { requests } from "../../generated/validators.js";
import { readJson } from "./body.ts";
import type { Call, Piece, Reply } from "./call.ts";
import { described, faultsIn } from "./faults.ts";
import { type Fault, invalid, noRecord } from "./problem.ts";
import { type ListQuery, readQuery } from "./query.ts";
import { RecordSet } from "./record-set.ts";
import { resourceNames } from "./resources.ts";
import type { State } from "./state.ts";

/** A request for an operation of the contract, with the state that the operation reads and writes. */
export interface Context {
  call: Call;
  /** The body as a string. */
  text: string;
  /** The path, without the query. */
  path: string;
  /** The query without the question mark. */
  search: string;
  /** The value of `{id}`. */
  id: string;
  settings: {
    /** The number of records on a full page, by resource. */
    pageSizes: Readonly<Partial<Record<ResourceName, number>>>;
    /** The maximum size of a request body in bytes. */
    bodyLimit: number;
  };
  state: State;
  /**
   * Simulates that the list changes between two pages: 1 leaves out a record, -1 repeats a record,
   * and 0 does nothing.
   */
  shift: number;
}

type Handler = (context: Context, name: ResourceName, operation: OperationId) => Reply;

/** The functions that run the operations of every resource, by verb. */
const verbs: Record<Verb, Handler> = {
  list(context, name) {
    const query = readQuery(context.search, name);
    if (Array.isArray(query)) return invalid(query);
    const { state, id } = context;
    const { parent }: Resource = resources[name];
    if (parent === undefined) return page(context, name, query, state.set(name));
    const owner = state.set(parent as ResourceName).get(id);
    if (owner === undefined) return noRecord(id);
    const shown = state.shown(parent as ResourceName, owner) as Record<string, Item[]>;
    const items = shown[name] ?? [];
    return page(context, name, query, new RecordSet(state.common.service, name, items, 1));
  },

  get({ state, id }, name) {
    const found = state.set(name).get(id);
    if (found === undefined) return noRecord(id);
    const record = state.bytesOf(name)(found).subarray(1);
    return { status: 200, headers, body: ['{"data":', record, "}"] };
  },

  create(context, name, operation) {
    return write(context, name, operation, { id: context.state.set(name).nextId }, 201);
  },

  replace: update,
  update,

  delete({ state, id }, name) {
    if (state.set(name).get(id) === undefined) return noRecord(id);
    state.delete(name, id);
    return { status: 204, headers: {}, body: "" };
  },
};

/** The resource and the handler of each operation. */
const handlers = new Map<OperationId, { name: ResourceName; handler: Handler }>();
for (const name of resourceNames) {
  for (const [verb, operation] of Object.entries(resources[name].operations)) {
    handlers.set(operation, { name, handler: verbs[verb as Verb] });
  }
}

/** Runs an operation. */
export function handle(operation: OperationId, context: Context): Reply {
  // Every operation belongs to a resource: `npm run generate` derives both from the contract.
  const { name, handler } = handlers.get(operation) as { name: ResourceName; handler: Handler };
  return handler(context, name, operation);
}

const headers = { "content-type": "application/json" } as const;

/** Returns a page of a list. */
function page(
  { call, path, search, shift, state, settings }: Context,
  name: ResourceName,
  query: ListQuery,
  set: Pick<RecordSet, "list">,
): Reply {
  const { pageSizes } = settings;
  const size = pageSizes[name] ?? resources[name].pageSize;
  const found = set.list(query, state.moment.today);
  const total = found.length;
  const first = (query.page - 1) * size;
  const move = query.page === 1 || first >= total ? 0 : shift;
  // The last page always ends with the last record.
  const end = query.page * size < total ? query.page * size + move : total;
  const body: Piece[] = ['{"data":['];
  const bytesOf = state.bytesOf(name);
  for (const one of found.slice(first + move, end)) {
    const bytes = bytesOf(one);
    body.push(body.length === 1 ? bytes.subarray(1) : bytes);
  }
  const url = { origin: call.origin, pathname: path, search };
  const envelope = buildPage(url, query.page, size, total);
  body.push(`],${JSON.stringify(envelope).slice(1)}`);
  return { status: 200, headers, body };
}

function update(context: Context, name: ResourceName, operation: OperationId): Reply {
  const old = context.state.set(name).get(context.id);
  return old ? write(context, name, operation, old, 200) : noRecord(context.id);
}

/** Stores a new or changed record and returns the response. */
function write(
  context: Context,
  name: ResourceName,
  operation: OperationId,
  old: Item,
  status: number,
): Reply {
  const body = checkedBody(context, name, operation);
  if ("rejection" in body) return body.rejection;
  const { state } = context;
  const method = operations[operation].method as WriteMethod;
  const item = state.common.service.written(name, old, body.payload, method, state.moment.now);
  state.put(name, item);
  return { status, headers, body: JSON.stringify({ data: state.shown(name, item) }) };
}

/** Returns the known fields of the body. If the body is not valid, returns a problem instead. */
function checkedBody(
  { call, text, state, settings, id }: Context,
  name: ResourceName,
  operation: OperationId,
): { payload: Body } | { rejection: Reply } {
  const body = readJson(call, text, settings.bodyLimit);
  if ("rejection" in body) return body;
  const found = faultsIn(requests[operation]?.body, body.value);
  const broken = brokenRules(body.value, state, name, id, found);
  const faults = broken.length === 0 ? found : [...found, ...broken];
  if (faults.length > 0) return { rejection: invalid(faults) };
  const payload = body.value as Record<string, unknown>;
  const fields: readonly string[] = bodyFields[operation as keyof typeof bodyFields];
  for (const field of Object.keys(payload)) if (!fields.includes(field)) delete payload[field];
  return { payload };
}

/**
 * Checks the rules that a schema cannot express, such as a unique reference number. Skips fields
 * that have a fault in `found`.
 */
function brokenRules(
  payload: unknown,
  state: State,
  name: ResourceName,
  id: string,
  found: readonly Fault[],
): Fault[] {
  if (typeof payload !== "object" || payload === null) return [];
  const body = payload as Body;
  const faults: Fault[] = [];
  for (const field of resources[name].unique) {
    const owner = state.set(name).owner(field, body[field]);
    if (owner === undefined || owner.id === id) continue;
    const { noun } = resources[name];
    const detail = `Must be unique: ${described(body[field])} belongs to another ${noun}.`;
    faults.push({ pointer: `/${field}`, detail });
  }
  faults.push(...(state.common.service.rulesOf(name).faults?.(body) ?? []));
  return faults.filter(({ pointer }) => !found.some((fault) => fault.pointer === pointer));
}
