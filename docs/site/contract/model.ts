/** The operations and schemas of the contract, prepared for the pages of the docs. */
import {
  type Contract,
  type MediaType,
  operationsOf,
  type Parameter,
  type Reference,
  type Response,
  resolve,
  type Schema,
} from "../../../lib/contract.ts";

export type { MediaType, Parameter, Schema };

/** A response with its status. */
export type ApiResponse = Response & { status: string };

/** An operation. Only its schemas may still have a `$ref`. */
export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** A short summary, for a place that also shows the method. */
  label: string;
  description: string;
  tag: string;
  /** Hidden words by which newcomers find the operation. */
  search: string | undefined;
  /** The number of records on a full page of the reference. */
  pageSize: number | undefined;
  section: string | undefined;
  parameters: Parameter[];
  body: (MediaType & { type: string; required: boolean }) | undefined;
  responses: ApiResponse[];
}

export interface Api {
  document: Contract & { info: Contract["info"] & { description: string; summary: string } };
  operations: ApiOperation[];
  schemas: Record<string, Schema>;
}

export function apiOf(document: Contract): Api {
  const operations = operationsOf(document).map((one) => operationOf(document, one));
  const groups = Map.groupBy(operations, ({ tag }) => tag).values();
  return {
    document: document as Api["document"],
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
function rank({ id }: ApiOperation): number {
  const verbs = ["list", "create", "get", "update", "replace", "delete"];
  return verbs.findIndex((verb) => id.startsWith(verb));
}

type FoundOperation = ReturnType<typeof operationsOf>[number];

function operationOf(document: Contract, found: FoundOperation): ApiOperation {
  const { method, path, operation } = found;
  const { operationId, summary, description, tags, parameters = [], requestBody } = operation;
  const { content = {}, required = false, "x-provisional": why } = requestBody ?? {};
  const [type, media] = Object.entries(content)[0] ?? [];
  const marks = why && { "x-provisional": why };
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    label: operation["x-label"] ?? (summary.split(/,| and /, 1)[0] as string),
    search: operation["x-search"],
    pageSize: operation["x-page-size"],
    description,
    tag: tags[0] as string,
    section: operation["x-section"],
    parameters: parameters.map((one) => resolve<Parameter>(document, one)),
    body: media && { ...media, ...marks, type: String(type), required },
    responses: Object.entries(operation.responses).map(([status, node]) => ({
      ...resolve<Response>(document, node),
      status,
    })),
  };
}

/** The name of the component that a schema refers to. */
export function nameOf(schema: Schema | Reference): string | undefined {
  return schema.$ref?.split("/").at(-1);
}

export interface Property {
  name: string;
  schema: Schema;
  required: boolean;
}

export function propertiesOf(api: Api, schema: Schema): Property[] {
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
