import type { FilterKind, Resource } from "../../generated/operations.ts";
import { queryParameters, type ResourceName, resources } from "../../generated/operations.ts";
import { requests } from "../../generated/validators.js";
import { described, faultsIn } from "./faults.ts";
import { parseBound } from "./instant.ts";
import type { Fault } from "./problem.ts";

/** The parsed query of a list. */
export interface ListQuery {
  page: number;
  /** A field, with a leading minus for descending order. */
  sort?: string;
  /** The filters by name. The bound of a filter `before` or `after` is in milliseconds since 1970. */
  filter: Readonly<Record<string, unknown>>;
}

/**
 * Parses the query of a list. Accepts both `filter[name]=value` and `name=value`, because the
 * description does not show the syntax of filters.
 *
 * @param search the query without its question mark; it may be empty
 * @param name the resource, which has a list
 * @returns the parsed query, or its faults
 */
export function readQuery(search: string, name: ResourceName): ListQuery | Fault[] {
  const { filters, operations }: Resource = resources[name];
  const list = operations.list as keyof typeof queryParameters;
  const types: Readonly<Record<string, string>> = queryParameters[list];
  const faults: Fault[] = [];
  const filter: Record<string, unknown> = {};
  const query: Record<string, unknown> = { page: 1 };
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
      else {
        filter[inner] = typed(text, types[name]);
        query.filter = filter;
      }
    }
  }
  const found = faultsIn(requests[list]?.query, query);
  if (found.length === 0 && faults.length === 0) found.push(...readBounds(filter, filters));
  for (const { pointer, detail } of found) {
    faults.push({ pointer: namesInRequest.get(pointer) ?? pointer, detail });
  }
  return faults.length > 0 ? faults : ({ ...query, filter } as ListQuery);
}

/**
 * Replaces the dates in a filter with milliseconds since 1970. Returns a fault for each date that
 * does not exist, such as 31 June.
 */
function readBounds(filter: Record<string, unknown>, filters: Resource["filters"]): Fault[] {
  return Object.entries(filter).flatMap(([name, text]) => {
    const kind: FilterKind | undefined = filters[name]?.kind;
    if (kind !== "before" && kind !== "after") return [];
    filter[name] = parseBound(String(text), kind);
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
