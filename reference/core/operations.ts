import type { Order } from "../../domain/contribution.ts";
import { buildPage } from "../../domain/page.ts";
import { type StoredSponsee, storeSponsee, updateSponsee } from "../../domain/sponsee.ts";
import { bodyFields, type OperationId, operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import { requests } from "../../generated/validators.js";
import { readJson } from "./body.ts";
import type { Call, Reply } from "./call.ts";
import { described, explain } from "./faults.ts";
import { type Fault, invalid, noRecord } from "./problem.ts";
import { type ListQuery, readQuery } from "./query.ts";
import type { State } from "./state.ts";

type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];

/** A request for an operation of the contract. */
export interface Request {
  call: Call;
  /** The body as a string. */
  text: string;
  /** The path, without the query. */
  path: string;
  /** The query without the question mark. */
  search: string;
  /** The value of `{id}`. */
  id: string;
  settings: Settings;
}

/** A request with the state that the operation reads and writes. */
export interface Context extends Request {
  state: State;
  /**
   * Simulates that the list changes between two pages: 1 leaves out a record, -1 repeats a record,
   * and 0 does nothing.
   */
  shift: number;
}

export interface Settings {
  pageSizes: { sponsees: number; contributions: number };
  /** The maximum size of a request body in bytes. */
  bodyLimit: number;
  /** The allowed names in `payment_option_group`. */
  paymentOptionGroups: readonly string[];
}

/** The functions that run the operations of the contract. */
export const handlers: Record<OperationId, (context: Context) => Reply> = {
  listSponsees(context) {
    const query = readQuery(context.search, "listSponsees");
    if (Array.isArray(query)) return invalid(query);
    const { state, settings } = context;
    const found = state.sponsees.list(query);
    return listed(context, query, settings.pageSizes.sponsees, found, (stored) =>
      state.common.sponseeText(stored, state.today),
    );
  },

  createSponsee(context) {
    const { state } = context;
    const body = checkedBody<SponseeCreate>(context, "createSponsee");
    if ("rejection" in body) return body.rejection;
    const stored = storeSponsee(state.sponsees.nextId, body.payload, state.now);
    return written(state, stored, 201);
  },

  getSponsee({ state, id }) {
    const stored = state.sponsees.get(id);
    return stored === undefined
      ? noRecord(id)
      : item(200, state.common.sponseeText(stored, state.today));
  },

  replaceSponsee: (context) => update(context, "replaceSponsee"),
  updateSponsee: (context) => update(context, "updateSponsee"),

  deleteSponsee({ state, id }) {
    if (state.sponsees.get(id) === undefined) return noRecord(id);
    state.delete(id);
    return { status: 204, headers: {}, body: "" };
  },

  listContributions(context) {
    const query = readQuery(context.search, "listContributions");
    if (Array.isArray(query)) return invalid(query);
    const { state, settings } = context;
    const { contributions } = state.common;
    const found = contributions.list(query);
    return listed(context, query, settings.pageSizes.contributions, found, ({ order }) =>
      contributionText(order, state),
    );
  },

  getContribution({ state, id }) {
    const { contributions } = state.common;
    const order = contributions.get(id);
    return order === undefined ? noRecord(id) : item(200, contributionText(order, state));
  },
};

const headers = { "content-type": "application/json" } as const;

function item(status: number, record: string): Reply {
  return { status, headers, body: `{"data":${record}}` };
}

function contributionText(order: Order, { common, sponsees, today }: State): string {
  return common.contributionText(order, sponsees.get(order.plan?.sponsee ?? ""), today);
}

/** Stores a sponsee and returns the response. */
function written(state: State, stored: StoredSponsee, status: number): Reply {
  state.put(stored);
  return item(status, state.common.sponseeText(stored, state.today));
}

/** Returns a page of a list. */
function listed<T>(
  { call, path, search, shift }: Context,
  { page }: ListQuery,
  size: number,
  found: readonly T[],
  toText: (record: T) => string,
): Reply {
  const total = found.length;
  const first = (page - 1) * size;
  const move = page === 1 || first >= total ? 0 : shift;
  // The last page always ends with the last record.
  const end = page * size < total ? page * size + move : total;
  const records = found.slice(first + move, end).map(toText);
  const envelope = buildPage({ origin: call.origin, pathname: path, search }, page, size, total);
  const body = `{"data":[${records.join()}],${JSON.stringify(envelope).slice(1)}`;
  return { status: 200, headers, body };
}

function update(context: Context, operation: "replaceSponsee" | "updateSponsee"): Reply {
  const { state, id } = context;
  const old = state.sponsees.get(id);
  if (old === undefined) return noRecord(id);
  const body = checkedBody<SponseeUpdate>(context, operation);
  if ("rejection" in body) return body.rejection;
  const { method } = operations[operation];
  return written(state, updateSponsee(old, body.payload, method, state.now), 200);
}

/** Returns the known fields of the body. If the body is not valid, returns a problem instead. */
function checkedBody<T extends SponseeUpdate>(
  { call, text, state, settings, id }: Context,
  operation: keyof typeof bodyFields,
): { payload: T } | { rejection: Reply } {
  const body = readJson(call, text, settings.bodyLimit);
  if ("rejection" in body) return body;
  const validate = requests[operation].body;
  const found = validate(body.value) ? [] : explain(validate.errors, body.value);
  const broken = brokenRules(body.value, state, settings, id, found);
  const faults = broken.length === 0 ? found : [...found, ...broken];
  if (faults.length > 0) return { rejection: invalid(faults) };
  const payload = body.value as Record<string, unknown>;
  const fields: readonly string[] = bodyFields[operation];
  for (const name of Object.keys(payload)) if (!fields.includes(name)) delete payload[name];
  return { payload: payload as T };
}

/**
 * Checks the rules that a schema cannot express, such as a unique reference number. Skips fields
 * that have a fault in `found`.
 */
function brokenRules(
  payload: unknown,
  state: State,
  settings: Settings,
  id: string,
  found: readonly Fault[],
): Fault[] {
  if (typeof payload !== "object" || payload === null) return [];
  const faults: Fault[] = [];
  const { reference_number: number, payment_option_group: group } = payload as SponseeUpdate;
  const owner = typeof number === "string" ? state.sponsees.owner(number) : undefined;
  if (owner !== undefined && owner.id !== id) {
    faults.push({
      pointer: "/reference_number",
      detail: `Must be unique: ${described(number)} belongs to another sponsee.`,
    });
  }
  const { paymentOptionGroups: groups } = settings;
  if (typeof group === "string" && !groups.includes(group)) {
    const known = groups.map((name) => JSON.stringify(name)).join(", ");
    faults.push({ pointer: "/payment_option_group", detail: `Must be one of ${known}.` });
  }
  return faults.filter(({ pointer }) => !found.some((fault) => fault.pointer === pointer));
}
