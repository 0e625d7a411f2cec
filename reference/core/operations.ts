import type { OperationId } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";
import { requests, type Validate } from "../../generated/validators.js";
import { pageText } from "../../world/page.ts";
import { storeSponsee, updateSponsee } from "../../world/sponsee.ts";
import { type Answer, bytesOf, type Call, type Chunk } from "./answer.ts";
import { readBody } from "./body.ts";
import type { ContributionPieces } from "./contribution-store.ts";
import { described, explain } from "./faults.ts";
import { type BoundKind, boundOf } from "./instant.ts";
import { type Fault, invalid, noRecord } from "./problem.ts";
import { type ListQuery, readQuery } from "./query.ts";
import type { SponseeEntry, SponseeFilter } from "./sponsee-set.ts";
import type { State } from "./state.ts";

type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];

/** A request for an operation of the contract. */
export interface Request {
  call: Call;
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
    const query = readQuery(context.search, requests.listSponsees.query);
    if (Array.isArray(query)) return invalid(query);
    const { state, settings } = context;
    const found = state.sponsees.list(query.filter as SponseeFilter, query.sort);
    const size = settings.pageSizes.sponsees;
    const { today } = state;
    return list(context, query, size, found.length, (position, chunks) => {
      chunks.push(state.show(found[position] as SponseeEntry, today));
    });
  },

  createSponsee(context) {
    const { state } = context;
    const body = checkedBody<SponseeCreate>(context, requests.createSponsee.body);
    if ("refusal" in body) return body.refusal;
    const stored = storeSponsee(state.sponsees.nextId, body.payload, state.now);
    return item(state.show(state.put(stored)), 201);
  },

  getSponsee({ state, id }) {
    const entry = state.sponsees.get(id);
    return entry === undefined ? noRecord(id) : item(state.show(entry));
  },

  replaceSponsee: (context) => update(context, requests.replaceSponsee.body, "PUT"),
  updateSponsee: (context) => update(context, requests.updateSponsee.body, "PATCH"),

  deleteSponsee({ state, id }) {
    if (state.sponsees.get(id) === undefined) return noRecord(id);
    state.delete(id);
    return { status: 204, headers: {}, chunks: [] };
  },

  listContributions(context) {
    const query = readQuery(context.search, requests.listContributions.query);
    if (Array.isArray(query)) return invalid(query);
    const { after, before, flags, faults } = readConditions(query);
    if (faults.length > 0) return invalid(faults);
    const { state, settings } = context;
    const { contributions } = state.common;
    const sort = query.sort ?? "-contribution_date";
    const found = contributions.index.find({ after, before, flags, sort });
    const size = settings.pageSizes.contributions;
    const { today } = state;
    return list(context, query, size, found.total, (position, chunks) => {
      pushContribution(state, today, contributions.read(found.at(position)), chunks);
    });
  },

  getContribution({ state, id }) {
    const { contributions } = state.common;
    const index = contributions.index.indexOf(id);
    if (index === undefined) return noRecord(id);
    const chunks: Chunk[] = [itemStart];
    pushContribution(state, state.today, contributions.read(index), chunks);
    chunks.push(itemEnd);
    return { status: 200, headers: json, chunks };
  },
};

const json = { "content-type": "application/json" } as const;
const itemStart = bytesOf('{"data":');
const itemEnd = bytesOf("}");
const listStart = bytesOf('{"data":[');
const comma = bytesOf(",");
const noSponsee = bytesOf("null");

function item(record: Uint8Array, status = 200): Answer {
  return { status, headers: json, chunks: [itemStart, record, itemEnd] };
}

/** One page of a list: its records as they lie ready, and the envelope around them. */
function list(
  { call, path, search, shift }: Context,
  { page }: ListQuery,
  size: number,
  total: number,
  push: (position: number, chunks: Chunk[]) => void,
): Answer {
  const chunks: Chunk[] = [listStart];
  const first = (page - 1) * size;
  const move = page === 1 || first >= total ? 0 : shift;
  const start = first + move;
  // The last page ends where it always does.
  const end = page * size < total ? page * size + move : total;
  for (let position = start; position < end; position++) {
    if (position > start) chunks.push(comma);
    push(position, chunks);
  }
  const url = { origin: call.origin, pathname: path, search };
  chunks.push(`],${pageText(url, page, size, total).slice(1)}`);
  return { status: 200, headers: json, chunks };
}

/** Puts a contribution together with its sponsee as it now is: null once it is deleted. */
function pushContribution(
  state: State,
  today: string,
  contribution: ContributionPieces,
  chunks: Chunk[],
): void {
  const { pieces, sponsee } = contribution;
  const entry = sponsee === undefined ? undefined : state.sponsees.get(sponsee);
  const shown = entry === undefined ? noSponsee : state.show(entry, today);
  for (const piece of pieces) chunks.push(piece ?? shown);
}

function update(context: Context, validate: Validate, method: "PUT" | "PATCH"): Answer {
  const { state, id } = context;
  const entry = state.sponsees.get(id);
  if (entry === undefined) return noRecord(id);
  const body = checkedBody<SponseeUpdate>(context, validate, entry);
  if ("refusal" in body) return body.refusal;
  return item(state.show(state.put(updateSponsee(entry.stored, body.payload, method, state.now))));
}

/** The payload of a create or update, when it keeps every rule. */
function checkedBody<T extends SponseeUpdate>(
  { call, state, settings }: Context,
  validate: Validate,
  entry?: SponseeEntry,
): { payload: T } | { refusal: Answer } {
  const body = readBody(call, settings.bodyLimit);
  if ("refusal" in body) return body;
  const faults = validate(body.value) ? [] : explain(validate.errors ?? [], body.value);
  faults.push(...brokenRules(body.value, state, settings, entry, faults));
  return faults.length > 0 ? { refusal: invalid(faults) } : { payload: body.value as T };
}

/** The rules of a payload that a schema cannot say (service.md 4.1). */
function brokenRules(
  payload: unknown,
  state: State,
  settings: Settings,
  entry: SponseeEntry | undefined,
  known: readonly Fault[],
): Fault[] {
  if (typeof payload !== "object" || payload === null) return [];
  const faults: Fault[] = [];
  const { reference_number: number, payment_option_group: group } = payload as SponseeUpdate;
  const owner = typeof number === "string" ? state.sponsees.owner(number) : undefined;
  if (owner !== undefined && owner.stored.id !== entry?.stored.id) {
    faults.push({
      pointer: "/reference_number",
      detail: `Must be unique and ${described(number)} belongs to another sponsee.`,
    });
  }
  const { paymentOptionGroups: groups } = settings;
  if (typeof group === "string" && !groups.includes(group)) {
    faults.push({
      pointer: "/payment_option_group",
      detail: `Must be one of ${groups.map((one) => JSON.stringify(one)).join(", ")}.`,
    });
  }
  return faults.filter(({ pointer }) => !known.some((fault) => fault.pointer === pointer));
}

/** Reads the conditions of a contribution list (service.md 4.2). */
function readConditions({ filter, spelled }: ListQuery) {
  const faults: Fault[] = [];
  const bound = (name: string, kind: BoundKind) => {
    const text = filter[name];
    if (typeof text !== "string") return undefined;
    const instant = boundOf(text, kind);
    if (instant === undefined) {
      const detail = `Must be a day or a point in time that exists and is ${described(text)}.`;
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
