/** The operations and schemas of the contract, prepared for the pages of the docs. */
import {
  type Contract,
  type MediaType,
  nameOf,
  operationsOf,
  type Parameter,
  type PlacedOperation,
  type Reference,
  type Response,
  resolve,
  type Schema,
} from "../../../lib/contract.ts";

export { type MediaType, nameOf, type Parameter, type Schema };

/** A response with its status. */
export type ApiResponse = Response & { status: string };

export interface Api {
  document: Contract;
  operations: ApiOperation[];
  schemas: Record<string, Schema>;
}

export function apiOf(document: Contract): Api {
  const operations = operationsOf(document).map((one) => operationOf(document, one));
  const groups = Map.groupBy(operations, ({ tag }) => tag).values();
  return {
    document,
    operations: [...groups].flatMap((group) => group.sort((a, b) => rank(a) - rank(b))),
    schemas: inReadingOrder(document.components.schemas),
  };
}

/** Embedded records come last, because readers look for Sponsee and not for EmbeddedSponsee. */
function inReadingOrder(schemas: Record<string, Schema>): Record<string, Schema> {
  const isEmbedded = ([name]: [string, Schema]) => Number(name.startsWith("Embedded"));
  return Object.fromEntries(
    Object.entries(schemas).sort((one, other) => isEmbedded(one) - isEmbedded(other)),
  );
}

/** The order in which readers need the operations. */
function rank({ verb }: ApiOperation): number {
  return ["list", "create", "get", "update", "replace", "delete"].indexOf(verb);
}

/** An operation. Only its schemas may still have a `$ref`. */
export type ApiOperation = ReturnType<typeof operationOf>;

function operationOf(document: Contract, { operation, ...place }: PlacedOperation) {
  const { operationId, tags, parameters = [], requestBody, responses, ...words } = operation;
  const { content = {}, required = false, "x-provisional": why } = requestBody ?? {};
  const [type, media] = Object.entries(content)[0] ?? [];
  const marks = why && { "x-provisional": why };
  return {
    ...words,
    id: operationId,
    path: place.path,
    method: place.method.toUpperCase(),
    resource: place.resource,
    verb: place.verb,
    /** A short summary, for a place that also shows the method. */
    label: words["x-label"] ?? (words.summary.split(/,| and /, 1)[0] as string),
    tag: tags[0] as string,
    parameters: parameters.map((one) => resolve<Parameter>(document, one)),
    body: media && { ...media, ...marks, type: String(type), required },
    responses: Object.entries(responses).map(([status, node]) => ({
      ...resolve<Response>(document, node),
      status,
    })),
  };
}

export type Property = ReturnType<typeof propertiesOf>[number];

export function propertiesOf(api: Api, schema: Schema) {
  const { properties = {}, required } = resolved(api, schema);
  const always = new Set(required);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: always.has(name),
  }));
}

/** The schema, or the schema that it refers to. */
export function resolved(api: Api, schema: Schema): Schema {
  return resolve<Schema>(api.document, schema as Schema & Reference);
}

/** Merges a schema with the target of its `$ref`. The schema's own members take precedence. */
export function factsOf(api: Api, schema: Schema): Schema {
  return { ...api.schemas[nameOf(schema) ?? ""], ...schema };
}

/** The first schema with properties, in the schema itself, its items and its alternatives. */
export function recordIn(api: Api, schema: Schema): Schema | undefined {
  if (propertiesOf(api, schema).length > 0) return schema;
  const target = resolved(api, schema);
  for (const part of [target.items, ...variantsOf(target)]) {
    const found = part && recordIn(api, part);
    if (found) return found;
  }
  return undefined;
}

/** The alternatives of a schema. */
export function variantsOf(schema: Schema): Schema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
}
