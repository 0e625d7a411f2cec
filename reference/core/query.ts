import { queryParameters } from "../../generated/operations.ts";
import { requests } from "../../generated/validators.js";
import { faultsByPlace } from "../../lib/faults.ts";
import { partsOf, valueAt } from "../../lib/json-pointer.ts";
import { described, describeFault } from "./faults.ts";
import { type BoundKind, parseBound } from "./instant.ts";
import type { Fault } from "./problem.ts";

type ListId = keyof typeof queryParameters;

/** The filters of each list, with parsed values. */
interface Filters {
  listSponsees: Readonly<Record<string, string>>;
  listContributions: {
    /** Milliseconds since 1970. The bounds themselves are not included. */
    occurred_after?: number;
    occurred_before?: number;
    /** `false` has no effect: "only contributions that …" has no meaning for it (section 4.2). */
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
 * Parses the query of a list. A filter is `filter[name]=value` or `name=value`, because the
 * description does not show the syntax. The contract lists the parameters and their values.
 *
 * @param search the query without its question mark; it may be empty
 * @param list the operationId
 * @returns the parsed query, or all faults of the query
 */
export function readQuery<L extends ListId>(search: string, list: L): ListQuery<L> | Fault[] {
  const { types, faults, given, written } = readParameters(search, list);
  const filter: Record<string, unknown> = {};
  const query: Record<string, unknown> = { page: 1, filter };
  for (const [name, text] of given) {
    const [top = "", inner] = name.split(/[[\]]/);
    const value = typed(text, types[name]);
    if (inner === undefined) query[top] = value;
    else filter[inner] = value;
  }
  const validate = requests[list].query;
  for (const fault of validate(query) ? [] : faultsByPlace(validate.errors)) {
    const [top = "", inner] = partsOf(fault.pointer);
    const name = inner === undefined ? top : `${top}[${inner}]`;
    const detail = describeFault(fault, valueAt(query, fault.pointer));
    faults.push({ pointer: written.get(name) ?? name, detail });
  }
  for (const [name, kind] of Object.entries(bounds)) {
    const text = filter[name];
    if (typeof text !== "string" || faults.length > 0) continue;
    filter[name] = parseBound(text, kind);
    if (filter[name] !== undefined) continue;
    const detail = `Must be a day or a point in time that exists, not ${described(text)}.`;
    faults.push({ pointer: written.get(`filter[${name}]`) ?? name, detail });
  }
  return faults.length > 0 ? faults : (query as unknown as ListQuery<L>);
}

/**
 * Reads the parameters of a query by their names in the contract, and the faults of these names.
 */
function readParameters(search: string, list: ListId) {
  const types: Readonly<Record<string, string>> = queryParameters[list];
  const faults: Fault[] = [];
  const given = new Map<string, string>();
  /** The spelling of each name in the request: `filter[id]` or `id`. */
  const written = new Map<string, string>();
  for (const [pointer, text] of new URLSearchParams(search)) {
    const name = [pointer, `filter[${pointer}]`].find((one) => Object.hasOwn(types, one));
    if (name === undefined) {
      const known = Object.keys(types).join(", ");
      faults.push({ pointer, detail: `Is not a parameter of this list. Parameters: ${known}.` });
    } else if (given.has(name)) {
      faults.push({ pointer, detail: "Must be given only once." });
    } else {
      given.set(name, text);
      written.set(name, pointer);
    }
  }
  return { types, faults, given, written };
}

/**
 * Converts a string to its type. Returns the string itself when it does not fit; the validator then
 * rejects it.
 */
function typed(text: string, type: string | undefined): unknown {
  if (type === "integer" && /^-?\d+$/.test(text) && Number.isFinite(Number(text)))
    return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
