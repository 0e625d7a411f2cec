import { queryParameters } from "../../generated/operations.ts";
import { requests } from "../../generated/validators.js";
import { described, explain } from "./faults.ts";
import { type BoundKind, parseBound } from "./instant.ts";
import type { Fault } from "./problem.ts";

type ListId = keyof typeof queryParameters;

/** The filters of each list, with parsed values. */
interface Filters {
  listSponsees: Readonly<Record<string, string>>;
  listContributions: {
    /** In milliseconds since 1970. Both bounds are exclusive. */
    occurred_after?: number;
    occurred_before?: number;
    /** `false` has no effect in a boolean filter, because the description covers only `true`. */
    onetime?: boolean;
    recurring?: boolean;
    initial_recurring?: boolean;
    one_time_and_initial_recurring?: boolean;
  };
}

/** The parsed query of a list. */
export interface ListQuery<L extends ListId = ListId> {
  page: number;
  /** A field, with a leading minus for descending order. */
  sort?: string;
  filter: Filters[L];
}

const bounds: Readonly<Record<string, BoundKind>> = {
  occurred_after: "after",
  occurred_before: "before",
};

/**
 * Parses the query of a list. Accepts both `filter[name]=value` and `name=value`, because the
 * description does not show the syntax of filters.
 *
 * @param search the query without its question mark; it may be empty
 * @param list the operationId
 * @returns the parsed query, or its faults
 */
export function readQuery<L extends ListId>(search: string, list: L): ListQuery<L> | Fault[] {
  const types: Readonly<Record<string, string>> = queryParameters[list];
  const faults: Fault[] = [];
  const filter: Record<string, unknown> = {};
  const query: Record<string, unknown> = { page: 1, filter };
  /** Maps a JSON Pointer such as `/filter/id` to the name in the request, such as `id`. */
  const namesInRequest = new Map<string, string>();
  for (const [given, text] of new URLSearchParams(search)) {
    const name = [given, `filter[${given}]`].find((one) => Object.hasOwn(types, one));
    const [top = "", inner] = name?.split(/[[\]]/) ?? [];
    const pointer = inner === undefined ? `/${top}` : `/${top}/${inner}`;
    if (name === undefined) {
      const known = Object.keys(types).join(", ");
      const detail = `Is not a parameter of this list. Parameters: ${known}.`;
      faults.push({ pointer: given, detail });
    } else if (namesInRequest.has(pointer)) {
      faults.push({ pointer: given, detail: "Must be given only once." });
    } else {
      namesInRequest.set(pointer, given);
      if (inner === undefined) query[top] = typed(text, types[name]);
      else filter[inner] = typed(text, types[name]);
    }
  }
  const validate = requests[list].query;
  const found = validate(query) ? [] : explain(validate.errors, query);
  if (found.length === 0 && faults.length === 0) found.push(...readBounds(filter));
  for (const { pointer, detail } of found) {
    faults.push({ pointer: namesInRequest.get(pointer) ?? pointer, detail });
  }
  return faults.length > 0 ? faults : (query as unknown as ListQuery<L>);
}

/**
 * Replaces the dates in a filter with milliseconds since 1970. Returns a fault for each date that
 * does not exist, such as 31 June.
 */
function readBounds(filter: Record<string, unknown>): Fault[] {
  return Object.entries(bounds).flatMap(([name, kind]) => {
    const text = filter[name];
    if (typeof text !== "string") return [];
    filter[name] = parseBound(text, kind);
    if (filter[name] !== undefined) return [];
    const detail = `Must be a day or a point in time that exists, not ${described(text)}.`;
    return [{ pointer: `/filter/${name}`, detail }];
  });
}

/**
 * Converts a string to the type of its parameter. A string that does not fit the type stays a string,
 * and the validator then rejects it.
 */
function typed(text: string, type: string | undefined): unknown {
  if (type === "integer" && /^-?\d+$/.test(text) && Number.isFinite(Number(text)))
    return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
