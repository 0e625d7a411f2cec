/** Finds the place in the contract that describes a value of a response. */

import { nameOf, type Schema } from "../../lib/contract.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import { component } from "../contract.ts";

/** The schema that describes an object, and a property of it. */
export interface Place {
  schema: string;
  property: string;
}

/**
 * A schema and the members of its unions, with all references resolved. `owner` is the name of the
 * component that contains the schema. The bundled contract has no `allOf`.
 */
function partsOf(schema: Schema, owner?: string): { schema: Schema; owner: string | undefined }[] {
  const { anyOf = [], oneOf = [] } = schema;
  const name = nameOf(schema);
  if (name !== undefined) return partsOf(component(name), name);
  return [{ schema, owner }, ...[...anyOf, ...oneOf].flatMap((part) => partsOf(part, owner))];
}

/** What the contract says of the values with a schema. */
interface Shape {
  /** The named schema of the object. */
  owner: string | undefined;
  /**
   * By the name of the property, or "" for the items of an array. `place` is undefined if no named
   * schema describes the property.
   */
  steps: Map<string, { place: Place | undefined; schema: Schema }>;
}

const shapes = new WeakMap<Schema, Shape>();

/** Cached, because a run visits thousands of records of a few schemas. */
function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const parts = partsOf(schema);
  const { owner } = parts.find((part) => part.owner && part.schema.properties) ?? {};
  const shape: Shape = { owner, steps: new Map() };
  shapes.set(schema, shape);
  for (const { schema: part, owner } of parts) {
    const { properties = {}, items } = part;
    for (const [name, next] of Object.entries(items ? { ...properties, "": items } : properties)) {
      const before = shape.steps.get(name);
      const place = owner && name ? { schema: owner, property: name } : undefined;
      const both = before ? { anyOf: [before.schema, next] } : next;
      shape.steps.set(name, { place: before?.place ?? place, schema: both });
    }
  }
  return shape;
}

/**
 * The place of a value in a body with the schema `root`. `path` has the property names and indexes
 * that lead to the value.
 */
export function placeOf(root: Schema, path: readonly string[]): Place {
  let schema = root;
  // The whole body belongs to the schema of the response.
  let place: Place = { schema: nameOf(root) ?? "", property: "" };
  for (const property of path) {
    const { owner, steps } = shapeOf(schema);
    const step = steps.get(property) ?? (/^\d+$/.test(property) ? steps.get("") : undefined);
    // An unknown property has a place too, such as `{ schema: "Sponsee", property: "nickname" }`.
    if (step?.place) place = step.place;
    else if (owner !== undefined) place = { schema: owner, property };
    schema = step?.schema ?? {};
  }
  return place;
}

/** A page of thousands of records has fewer values. A body of brackets has millions. */
const mostValues = 1_000_000;

/**
 * Calls `see` for each property of `value`, at any depth, that a named schema describes. `see` must
 * copy `path` to keep it, because this function changes the array. Stops after `mostValues`.
 */
export function visit(
  root: Schema,
  value: unknown,
  see: (place: Place, value: unknown, path: readonly string[]) => void,
): void {
  const path: string[] = [];
  let left = mostValues;
  walk(root, value);

  function walk(schema: Schema, node: unknown): void {
    if (node === null || typeof node !== "object") return;
    const { steps } = shapeOf(schema);
    // An array may have millions of items, so its entries are not copied.
    const isArray = Array.isArray(node);
    for (const [name, value] of isArray ? node.entries() : Object.entries(node)) {
      const step = steps.get(isArray ? "" : String(name));
      if (step === undefined || left-- <= 0) continue;
      path.push(String(name));
      if (step.place) see(step.place, value, path);
      walk(step.schema, value);
      path.pop();
    }
  }
}

/** The names of a component's properties. */
export function propertiesOf(name: string): string[] {
  return [...shapeOf(component(name)).steps.keys()].filter((property) => property !== "");
}

/** The schemas of a component's property, with the members of their unions. */
export function propertySchemas(name: string, property: string): Schema[] {
  const step = shapeOf(component(name)).steps.get(property);
  return step === undefined ? [] : partsOf(step.schema).map(({ schema }) => schema);
}

/** The names of a schema and of all schemas that it refers to. */
export function schemasBelow(name: string): string[] {
  const found = new Set([name]);
  for (const one of found) {
    const references = JSON.stringify(component(one)).matchAll(/"\$ref":"[^"]*\/([^"]+)"/g);
    for (const [, reference = ""] of references) found.add(reference);
  }
  return [...found];
}

/** The id of the record that contains the value at a JSON Pointer. */
export function recordAt(json: unknown, at: string): string | undefined {
  const [place] = /^\/data(?:\/\d+)?(?=\/|$)/.exec(at) ?? [];
  const id = place === undefined ? undefined : valueAt(json, `${place}/id`);
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

/** The fields that a create can send. */
export const payloadFields: readonly string[] = propertiesOf("SponseeCreate");

/** The fields that a create must send. */
export const requiredFields: ReadonlySet<string> = new Set(component("SponseeCreate").required);

/**
 * Properties of records that may contain personal data: dates, URLs and free text. Leaves out ids
 * and reference numbers, because they identify the records in a report.
 */
export const personal: readonly string[] = [
  ...new Set(
    ["Sponsee", "Contribution"]
      .flatMap(schemasBelow)
      .flatMap((schema) =>
        propertiesOf(schema).filter((name) => mayBePersonal(name, propertySchemas(schema, name))),
      ),
  ),
];

function mayBePersonal(name: string, schemas: readonly Schema[]): boolean {
  if (/^(id|slug|code|reference_number)$|_(id|code)$/.test(name)) return false;
  if (schemas.some(({ format }) => format === "date" || format === "uri")) return true;
  const isRestricted = schemas.some(
    (schema) => schema.enum || schema["x-observed"] || schema.pattern,
  );
  const isText = schemas.some(
    ({ type, format }) => type === undefined || [type].flat().includes("string") || format,
  );
  const isObject = schemas.some(({ properties, items }) => properties || items);
  return isText && !isRestricted && !isObject;
}
