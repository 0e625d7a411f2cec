import { valueAt } from "./json-pointer.ts";

/** The parts of the bundled OpenAPI document that our code reads. */
export interface Contract {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    [kind: string]: unknown;
  };
  [member: string]: unknown;
}

export const methods = ["get", "put", "post", "delete", "patch"] as const;
export type Method = (typeof methods)[number];

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** The section of docs/the-service.md: "4.1". */
  "x-section"?: string;
  /** A short summary for the menu of the docs, if the summary is too long. */
  "x-label"?: string;
  /** Words by which the search of the docs also finds the operation. */
  "x-search"?: string;
  /** The number of records on a full page of the reference implementation. */
  "x-page-size"?: number;
  parameters?: Parameter[];
  requestBody?: Marked & { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
}

export interface Parameter extends Marked {
  name: string;
  in: "path" | "query";
  description?: string;
  required?: boolean;
  schema: Schema;
  examples?: Record<string, Example>;
}

export interface Response extends Marked {
  description: string;
  content?: Record<string, MediaType>;
  links?: Record<string, { operationId: string; description: string }>;
}

export interface MediaType extends Marked {
  schema: Schema;
  examples?: Record<string, Example>;
}

/** The members that mark a node of the contract as implied, observed or provisional. */
export interface Marked {
  "x-implied"?: Mark;
  "x-observed"?: unknown[];
  "x-provisional"?: Mark;
  /** Why a schema allows null. Only null is provisional, not the whole schema. */
  "x-provisional-null"?: string;
}

/** Why the whole node has a mark. An object has the reasons for single keywords of the node. */
export type Mark = string | Readonly<Record<string, string>>;

/** The reasons of a mark by keyword. The reason for the whole node has the keyword "". */
export function reasonsOf(mark: Mark = {}): Readonly<Record<string, string>> {
  return typeof mark === "string" ? { "": mark } : mark;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface Reference {
  $ref: string;
}

/** A JSON Schema object, with the keywords that our code reads. */
export interface Schema extends Marked {
  $ref?: string;
  description?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
  /** The section of docs/the-service.md: "2.1". */
  "x-section"?: string;
  /** Words by which the search of the docs also finds the schema. */
  "x-search"?: string;
  [keyword: string]: unknown;
}

/**
 * Returns every operation of the contract with its place, with the schemas of its JSON bodies, and
 * with the resource and the verb of the client's method. The id `listSponsees` gives the verb
 * `list`, and the path `/admin/api/v2/payment-options/{id}` the resource `payment_options`.
 */
export function operationsOf(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { operationId: id, requestBody, responses } = operation;
      const results: Record<string, Schema> = {};
      for (const [status, node] of Object.entries(responses)) {
        const schema = jsonSchemaOf(resolve<Response>(contract, node));
        if (schema !== undefined) results[status] = schema;
      }
      const body = jsonSchemaOf(requestBody);
      const part = path.split("/").findLast((one) => !one.startsWith("{")) ?? "";
      const resource = part.replaceAll("-", "_");
      const [verb = ""] = /^[a-z]+/.exec(id) ?? [];
      return [{ method, path, operation, resource, verb, body, results }];
    }),
  );
}

/** An operation as `operationsOf` returns it. */
export type PlacedOperation = ReturnType<typeof operationsOf>[number];

/** The values that a parameter sends, by their keys. The key of a filter is `filter[id]`. */
export function valuesOf(contract: Contract, { name, required = false, schema }: Parameter) {
  const { properties } = resolve<Schema>(contract, schema);
  if (properties === undefined) return [{ key: name, required, schema }];
  return Object.entries(properties).map(([member, inner]) => {
    return { key: `${name}[${member}]`, required, schema: inner };
  });
}

function jsonSchemaOf(node: Pick<Response, "content"> | undefined): Schema | undefined {
  return node?.content?.["application/json"]?.schema;
}

/** Returns the schema of the body of a successful response, if it has a body. */
export function successOf({ results }: PlacedOperation): Schema | undefined {
  return Object.entries(results).find(([status]) => status < "3")?.[1];
}

/** Returns an operation with its method and path. Throws an Error when no operation has the id. */
export function operationWith(contract: Contract, id: string) {
  const found = operationsOf(contract).find(({ operation }) => operation.operationId === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
}

/** Returns the target of a `$ref` in the bundled document. Returns a node without a `$ref` unchanged. */
export function resolve<T extends object>(contract: Contract, node: T | Reference): T {
  if (!("$ref" in node) || typeof node.$ref !== "string") return node as T;
  return valueAt(contract, node.$ref) as T;
}

/** Copies a tree of JSON. `change` returns what replaces a value, before it sees the members of the result. */
export function changed<Tree>(tree: Tree, change: (value: unknown, key: string) => unknown): Tree {
  return JSON.parse(JSON.stringify(tree, (key, value) => change(value, key)));
}

/** Returns the name of the component that a schema refers to. */
export function nameOf(schema: Schema | Reference | undefined): string | undefined {
  return schema?.$ref?.split("/").at(-1);
}
