/** The contract as the docs read it. A contract that says less than ours is shown as far as it goes. */
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import {
  type Contract,
  type MediaType,
  type Operation,
  operationsOf,
  type Parameter,
  type Reference,
  type Response,
  resolve,
  type Schema,
} from "../scripts/generate/types.ts";

export type { Schema };

export interface DocumentedParameter extends Parameter {
  description?: string;
  "x-provisional"?: string;
}

export interface Link {
  operationId?: string;
  description?: string;
}

export interface DocumentedResponse extends Response {
  content?: Record<string, MediaType & { "x-provisional"?: string }>;
  links?: Record<string, Link>;
  "x-provisional"?: string;
}

/** An operation with everything resolved but its schemas. */
export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** Of the description: "4.1". */
  section: string | undefined;
  parameters: DocumentedParameter[];
  body: (MediaType & { type: string; required: boolean; description?: string }) | undefined;
  responses: (DocumentedResponse & { status: string; component: string | undefined })[];
}

export interface Api {
  document: Contract & {
    info: Contract["info"] & { description?: string; summary?: string };
    tags?: { name: string; description?: string }[];
  };
  operations: ApiOperation[];
  schemas: Record<string, Schema>;
}

export async function readApi(file: string): Promise<Api> {
  const document = parse(await readFile(file, "utf8"), { merge: true, maxAliasCount: -1 });
  return apiOf(document as Contract);
}

export function apiOf(document: Contract): Api {
  const operations = operationsOf(document).map(({ method, path, operation }) =>
    operationOf(document, method, path, operation),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const place = (one: ApiOperation) => tags.indexOf(one.tag) * 10 + rank(one);
  return {
    document,
    operations: operations.sort((one, other) => place(one) - place(other)),
    schemas: document.components?.schemas ?? {},
  };
}

/** As a person meets them: list, create, get, update, replace, delete; a resource after another. */
function rank({ method, path }: ApiOperation): number {
  const order = ["POST", "GET", "PATCH", "PUT", "DELETE"];
  return method === "GET" && !path.endsWith("}") ? -1 : order.indexOf(method);
}

function operationOf(
  document: Contract,
  method: string,
  path: string,
  operation: Operation & { tags?: string[]; "x-section"?: string },
): ApiOperation {
  const { operationId, summary = operationId, description = "", tags, parameters = [] } = operation;
  const request: (Operation["requestBody"] & { description?: string }) | undefined =
    operation.requestBody;
  const [type, media] = Object.entries(request?.content ?? {})[0] ?? [];
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    tag: tags?.[0] ?? "Operations",
    section: operation["x-section"],
    parameters: parameters.map((one) => resolve<DocumentedParameter>(document, one)),
    body:
      type && media
        ? {
            ...media,
            type,
            required: request?.required ?? false,
            ...(request?.description && { description: request.description }),
          }
        : undefined,
    responses: Object.entries(operation.responses).map(([status, node]) => ({
      ...resolve<DocumentedResponse>(document, node),
      status,
      component: "$ref" in node ? node.$ref.split("/").at(-1) : undefined,
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

/** The properties of an object, also of one that uses `allOf`. */
export function propertiesOf(api: Api, schema: Schema): Property[] {
  const found = new Map<string, Schema>();
  const required = new Set<string>();
  const visit = (one: Schema) => {
    const target = resolved(api, one);
    if (target !== one) visit(target);
    for (const part of one.allOf ?? []) visit(part);
    for (const [name, property] of Object.entries(one.properties ?? {})) found.set(name, property);
    for (const name of (one.required as string[] | undefined) ?? []) required.add(name);
  };
  visit(schema);
  return [...found].map(([name, property]) => ({
    name,
    schema: property,
    required: required.has(name),
  }));
}

/** A schema, or what it refers to. */
export function resolved(api: Api, schema: Schema): Schema {
  return resolve<Schema>(api.document, schema as Schema & Reference);
}

/** The schema that a property leads to: its own, that of its items, or the one that can be null. */
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
