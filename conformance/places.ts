/** Finds the place in the contract that describes a value of a response. */

import type { Schema } from "../lib/contract.ts";
import { valueAt } from "../lib/json-pointer.ts";
import { component, nameOf } from "./contract.ts";

/** The schema that describes an object, and a property of it. */
export interface Place {
  schema: string;
  property: string;
}

/** A schema without references and unions, and the component that contains it. */
interface Part {
  schema: Schema;
  /** Undefined for a schema without a name. */
  owner: string | undefined;
}

const expanded = new WeakMap<Schema, Part[]>();

/** The parts of a schema, through references and unions. The bundle has no `allOf`. */
function partsOf(schema: Schema): Part[] {
  const known = expanded.get(schema);
  if (known) return known;
  const parts = expand(schema, undefined);
  expanded.set(schema, parts);
  return parts;
}

function expand(schema: Schema, owner: string | undefined): Part[] {
  const { $ref, anyOf = [], oneOf = [] } = schema;
  if ($ref !== undefined) {
    const name = nameOf($ref);
    return expand(component(name), name);
  }
  return [{ schema, owner }, ...[...anyOf, ...oneOf].flatMap((part) => expand(part, owner))];
}

/** The place of a value of a response. Its path is a list of property names and indexes. */
export function placeOf(root: Schema, path: readonly string[]): Place {
  let parts = partsOf(root);
  // The whole body belongs to the schema of the response.
  let place: Place = { schema: root.$ref?.replace(/^.*\//, "") ?? "", property: "" };
  for (const token of path) {
    const objects = parts.filter((part) => part.owner && part.schema.properties);
    // A name that a schema forbids (propertyNames) is missing from its properties.
    const { owner } = objects.find((part) => part.schema.properties?.[token]) ?? objects[0] ?? {};
    if (owner !== undefined) place = { schema: owner, property: token };
    parts = parts.flatMap(({ schema }) => childrenOf(schema, token));
  }
  return place;
}

function childrenOf(schema: Schema, token: string): Part[] {
  const property = schema.properties?.[token];
  if (property) return partsOf(property);
  return schema.items && /^\d+$/.test(token) ? partsOf(schema.items) : [];
}

/** A step from an object to a property, or from an array to its items. */
interface Step {
  /** Undefined if no named schema describes the property. */
  place: Place | undefined;
  parts: Part[];
}

/** The steps from the parts of a schema: by the names of its properties, and "" for the items. */
const steps = new WeakMap<Part[], Map<string, Step>>();

/** Cached, because a run visits thousands of records of a few schemas. */
function stepsFrom(parts: Part[]): Map<string, Step> {
  const known = steps.get(parts);
  if (known) return known;
  const found = new Map<string, Step>();
  steps.set(parts, found);
  const items = parts.flatMap(({ schema }) => (schema.items ? partsOf(schema.items) : []));
  if (items.length > 0) found.set("", { place: undefined, parts: items });
  for (const name of parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))) {
    const own = parts.filter(({ schema }) => Object.hasOwn(schema.properties ?? {}, name));
    const owner = own.find((part) => part.owner !== undefined)?.owner;
    found.set(name, {
      place: owner === undefined ? undefined : { schema: owner, property: name },
      parts: own.flatMap(({ schema }) => childrenOf(schema, name)),
    });
  }
  return found;
}

/**
 * Calls `see` for every property of every object that a named schema describes. `path` changes
 * after the call.
 */
export function visit(
  root: Schema,
  value: unknown,
  see: (place: Place, value: unknown, path: readonly string[]) => void,
): void {
  const path: string[] = [];
  walk(partsOf(root), value);

  function walk(parts: Part[], node: unknown): void {
    if (node === null || typeof node !== "object") return;
    const from = stepsFrom(parts);
    if (Array.isArray(node)) {
      const items = from.get("");
      if (items) for (const [index, item] of node.entries()) follow(items, String(index), item);
      return;
    }
    for (const [name, step] of from) {
      if (Object.hasOwn(node, name)) follow(step, name, (node as Record<string, unknown>)[name]);
    }
  }

  function follow({ place, parts }: Step, name: string, value: unknown): void {
    path.push(name);
    if (place) see(place, value, path);
    walk(parts, value);
    path.pop();
  }
}

/** The names of a component's properties. */
export function propertiesOf(name: string): string[] {
  const parts = partsOf(component(name));
  return [...new Set(parts.flatMap((part) => Object.keys(part.schema.properties ?? {})))];
}

/** The schemas of a property, with the schemas that it refers to. */
export function propertySchemas(name: string, property: string): Schema[] {
  const own = partsOf(component(name)).flatMap<Schema>(
    ({ schema }) => schema.properties?.[property] ?? [],
  );
  return own.flatMap((schema) => partsOf(schema)).map(({ schema }) => schema);
}

/** The names of a schema and of all schemas that it refers to. */
export function schemasBelow(name: string): string[] {
  const found = new Set<string>();
  const add = (schema: Schema) => {
    if (schema.$ref !== undefined && !found.has(nameOf(schema.$ref))) {
      found.add(nameOf(schema.$ref));
      add(component(nameOf(schema.$ref)));
    }
    const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
    for (const one of [...Object.values(properties), ...anyOf, ...oneOf]) add(one);
    if (items) add(items);
  };
  add({ $ref: name });
  return [...found];
}

/** The id of the record that contains a place of a body. */
export function recordAt(json: unknown, at: string): string | undefined {
  const [place] = /^\/data(?:\/\d+)?(?=\/|$)/.exec(at) ?? [];
  const id = place === undefined ? undefined : valueAt(json, `${place}/id`);
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}
