import { bodyFields, type OperationId, operations } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import { requests } from "../../generated/validators.js";
import { type StoredSponsee, storeSponsee, updateSponsee } from "../../world/sponsee.ts";
import type { PageOfList } from "../fast/bodies.ts";
import type { Answer, Call, Chunk } from "./answer.ts";
import { readJson } from "./body.ts";
import { described, explain } from "./faults.ts";
import { type BoundKind, boundOf } from "./instant.ts";
import { type Fault, invalid, noRecord } from "./problem.ts";
import { type ListQuery, readQuery } from "./query.ts";
import type { SponseeEntry } from "./sponsee-set.ts";
import type { State } from "./state.ts";

type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];

/** A request for an operation of the contract. */
export interface Request {
  call: Call;
  /** The body. */
  text: string;
  /** The path, without the query. */
  path: string;
  /** What follows the question mark. */
  search: string;
  /** The value of `{id}`. */
  id: string;
  settings: Settings;
}

/** What an operation works with. */
export interface Context extends Request {
  state: State;
  /** By how many records every page but the first is moved, as a condition asks: 0, unless it does. */
  shift: number;
}

export interface Settings {
  pageSizes: { sponsees: number; contributions: number };
  /** How many bytes the body of a request may have. */
  bodyLimit: number;
  /** The names that `payment_option_group` may have. */
  paymentOptionGroups: readonly string[];
}

/** What each operation of the contract does, beyond what its schemas say. */
export const handlers: Record<OperationId, (context: Context) => Answer> = {
  listSponsees(context) {
    const query = readQuery(context.search, "listSponsees");
    if (Array.isArray(query)) return invalid(query);
    const { state, settings } = context;
    const found = state.sponsees.list(query.filter as Record<string, string>, query.sort);
    const { slice, page } = pageOfList(context, query, settings.pageSizes.sponsees, found.length);
    const { bodies } = state.common;
    return json(200, bodies.sponseeList(found.slice(...slice), page, state.today));
  },

  createSponsee(context) {
    const { state } = context;
    const body = checkedBody<SponseeCreate>(context, "createSponsee");
    if ("refusal" in body) return body.refusal;
    const stored = storeSponsee(state.sponsees.nextId, body.payload, state.now);
    return written(state, stored, 201);
  },

  getSponsee({ state, id }) {
    const entry = state.sponsees.get(id);
    const { common, today } = state;
    return entry === undefined ? noRecord(id) : json(200, common.bodies.sponsee(entry, today));
  },

  replaceSponsee: (context) => update(context, "replaceSponsee"),
  updateSponsee: (context) => update(context, "updateSponsee"),

  deleteSponsee({ state, id }) {
    if (state.sponsees.get(id) === undefined) return noRecord(id);
    state.delete(id);
    return { status: 204, headers: {}, chunks: [] };
  },

  listContributions(context) {
    const query = readQuery(context.search, "listContributions");
    if (Array.isArray(query)) return invalid(query);
    const { after, before, flags, faults } = readFilter(query);
    if (faults.length > 0) return invalid(faults);
    const { state, settings } = context;
    const { contributions, bodies } = state.common;
    const sort = query.sort ?? "-contribution_date";
    const found = contributions.find({ after, before, flags, sort });
    const size = settings.pageSizes.contributions;
    const { slice, page } = pageOfList(context, query, size, found.length);
    return json(200, bodies.contributionList(found.subarray(...slice), page, state));
  },

  getContribution({ state, id }) {
    const { contributions, bodies } = state.common;
    const index = contributions.indexOf(id);
    return index === undefined ? noRecord(id) : json(200, bodies.contribution(index, state));
  },
};

const jsonHeaders = { "content-type": "application/json" } as const;

function json(status: number, chunks: readonly Chunk[]): Answer {
  return { status, headers: jsonHeaders, chunks };
}

/** Makes a write, and answers with the sponsee as it now is. */
function written(state: State, stored: StoredSponsee, status: number, old?: SponseeEntry): Answer {
  return json(status, state.common.bodies.written(state.put(stored, old), state.today));
}

/** Which records of a list are on the page that was asked for, and what surrounds them. */
function pageOfList(
  { call, path, search, shift }: Context,
  { page: number }: ListQuery,
  size: number,
  total: number,
): { slice: [from: number, to: number]; page: PageOfList } {
  const first = (number - 1) * size;
  const move = number === 1 || first >= total ? 0 : shift;
  // The last page ends where it always does.
  const end = number * size < total ? number * size + move : total;
  const url = { origin: call.origin, pathname: path, search };
  return { slice: [first + move, end], page: { url, number, size, total } };
}

function update(context: Context, operation: "replaceSponsee" | "updateSponsee"): Answer {
  const { state, id } = context;
  const entry = state.sponsees.get(id);
  if (entry === undefined) return noRecord(id);
  const body = checkedBody<SponseeUpdate>(context, operation, entry);
  if ("refusal" in body) return body.refusal;
  const { method } = operations[operation];
  return written(state, updateSponsee(entry.stored, body.payload, method, state.now), 200, entry);
}

/** The fields of a create or update that the contract names, when they keep every rule. */
function checkedBody<T extends SponseeUpdate>(
  { call, text, state, settings }: Context,
  operation: keyof typeof bodyFields,
  entry?: SponseeEntry,
): { payload: T } | { refusal: Answer } {
  const body = readJson(call, text, settings.bodyLimit);
  if ("refusal" in body) return body;
  const validate = requests[operation].body;
  const found = validate(body.value) ? [] : explain(validate.errors ?? [], body.value);
  const broken = brokenRules(body.value, state, settings, entry, found);
  const faults = broken.length === 0 ? found : [...found, ...broken];
  if (faults.length > 0) return { refusal: invalid(faults) };
  const payload = body.value as Record<string, unknown>;
  const fields: readonly string[] = bodyFields[operation];
  for (const name of Object.keys(payload)) if (!fields.includes(name)) delete payload[name];
  return { payload: payload as T };
}

/** The rules of a payload that a schema cannot say (section 4.1). */
function brokenRules(
  payload: unknown,
  state: State,
  settings: Settings,
  entry: SponseeEntry | undefined,
  found: readonly Fault[],
): Fault[] {
  if (typeof payload !== "object" || payload === null) return [];
  const faults: Fault[] = [];
  const { reference_number: number, payment_option_group: group } = payload as SponseeUpdate;
  const owner = typeof number === "string" ? state.sponsees.owner(number) : undefined;
  if (owner !== undefined && owner.stored.id !== entry?.stored.id) {
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

/** Reads the filter of a contribution list (section 4.2). */
function readFilter({ filter, spelled }: ListQuery) {
  const faults: Fault[] = [];
  const bound = (name: string, kind: BoundKind) => {
    const text = filter[name];
    if (typeof text !== "string") return undefined;
    const instant = boundOf(text, kind);
    if (instant === undefined) {
      const detail = `Must be a day or a point in time that exists, not ${described(text)}.`;
      faults.push({ pointer: spelled(name), detail });
    }
    return instant;
  };
  const after = bound("occurred_after", "after");
  const before = bound("occurred_before", "before");
  // "Only contributions that ..." has no meaning for false, so that false asks for nothing.
  const flags = Object.keys(filter).filter((name) => filter[name] === true);
  return { after, before, flags, faults };
}
