import { queryParameters } from "../../generated/operations.ts";
import { requests } from "../../generated/validators.js";
import { faultsByPlace } from "../../lib/faults.ts";
import { partsOf, valueAt } from "../../lib/json-pointer.ts";
import { described, detailOf } from "./faults.ts";
import { type BoundKind, boundOf } from "./instant.ts";
import type { Fault } from "./problem.ts";

type ListId = keyof typeof queryParameters;

/** The filters of each list, as its values are compared. */
interface Filters {
  listSponsees: Readonly<Record<string, string>>;
  listContributions: {
    /** Instants in milliseconds since 1970. The instants themselves are not included. */
    occurred_after?: number;
    occurred_before?: number;
    /** `false` has no effect: "only contributions that …" has no meaning for it (section 4.2). */
    onetime?: boolean;
    recurring?: boolean;
    initial_recurring?: boolean;
    one_time_and_initial_recurring?: boolean;
  };
}

/** A request for a list, as the list reads it. */
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
 * Reads the query of a list. A filter is `filter[name]=value`, or plainly `name=value`: the
 * description does not show the syntax. The contract has the parameters and what they accept.
 *
 * @param search the query without its question mark, which may be empty
 * @param list the operation, by its name in the contract
 * @returns the query, or everything that is wrong with it
 */
export function readQuery<L extends ListId>(search: string, list: L): ListQuery<L> | Fault[] {
  const { types, faults, given, written } = parametersOf(search, list);
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
    const detail = detailOf(fault, valueAt(query, fault.pointer));
    faults.push({ pointer: written.get(name) ?? name, detail });
  }
  for (const [name, kind] of Object.entries(bounds)) {
    const text = filter[name];
    if (typeof text !== "string" || faults.length > 0) continue;
    filter[name] = boundOf(text, kind);
    if (filter[name] !== undefined) continue;
    const detail = `Must be a day or a point in time that exists, not ${described(text)}.`;
    faults.push({ pointer: written.get(`filter[${name}]`) ?? name, detail });
  }
  return faults.length > 0 ? faults : (query as unknown as ListQuery<L>);
}

/** The parameters of a query by their names in the contract, and what is wrong with the names. */
function parametersOf(search: string, list: ListId) {
  const types: Readonly<Record<string, string>> = queryParameters[list];
  const faults: Fault[] = [];
  const given = new Map<string, string>();
  /** How the caller wrote each name: `filter[id]` or `id`. */
  const written = new Map<string, string>();
  for (const [pointer, text] of new URLSearchParams(search)) {
    const name = [pointer, `filter[${pointer}]`].find((one) => Object.hasOwn(types, one));
    if (name === undefined) {
      const known = Object.keys(types).join(", ");
      faults.push({ pointer, detail: `Is not a parameter of this list. There are: ${known}.` });
    } else if (given.has(name)) {
      faults.push({ pointer, detail: "Must be given only once." });
    } else {
      given.set(name, text);
      written.set(name, pointer);
    }
  }
  return { types, faults, given, written };
}

/** A text as a value of its type; the same text when it is none, which the validator then rejects. */
function typed(text: string, type: string | undefined): unknown {
  if (type === "integer" && /^-?\d+$/.test(text) && Number.isFinite(Number(text)))
    return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
