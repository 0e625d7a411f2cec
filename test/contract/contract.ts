import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Contract, operationsOf, type Response, type Schema } from "../../lib/contract.ts";
import { escapedPart, valueAt } from "../../lib/json-pointer.ts";

export type { Contract, Schema };

export const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The bundled contract. Tests share this object, so a test changes only a copy. */
export const contract: Contract = JSON.parse(readFileSync(file("generated/openapi.json"), "utf8"));

/** An example, and the place of the schema that it must obey. */
export interface Example {
  /** The name of the example in messages. */
  where: string;
  /** A JSON Pointer into the contract. */
  schema: string;
  value: unknown;
}

/** A named example of a request or a response of an operation. */
export interface NamedExample extends Example {
  name: string;
  operationId: string;
  /** The name of a parameter, the word `body`, or a status. */
  part: string;
}

/** Every operation with its method, path and JSON Pointer. */
export function operations(document: Contract) {
  return operationsOf(document).map((one) => ({
    ...one,
    pointer: `/paths/${escapedPart(one.path)}/${one.method}`,
  }));
}

export function operation(document: Contract, operationId: string) {
  const found = operations(document).find((one) => one.operation.operationId === operationId);
  if (found === undefined) throw new Error(`No operation is called ${operationId}.`);
  return found;
}

export function component(document: Contract, name: string): Schema {
  const schema = document.components.schemas[name];
  if (schema === undefined) throw new Error(`No schema is called ${name}.`);
  return schema;
}

/** A schema, and all schemas in its `$ref`, `allOf`, `anyOf` and `oneOf`. */
export function parts(document: Contract, schema: Schema): Schema[] {
  const target = schema.$ref === undefined ? [] : [valueAt(document, schema.$ref) as Schema];
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  return [
    schema,
    ...[...target, ...allOf, ...anyOf, ...oneOf].flatMap((one) => parts(document, one)),
  ];
}

/** Whether one of these schemas accepts every JSON value. */
export const isOpen = (all: Schema[]) => all.some(admitsAll);

export const admitsAll = (schema: Schema) =>
  Object.keys(schema).every((word) => ["description", "examples"].includes(word));

/**
 * The schemas of the property with this name. If the `properties` of a schema do not contain the
 * name, the `additionalProperties` of the schema apply.
 */
export function declared(all: Schema[], name: string): Schema[] {
  return all.flatMap(({ properties, additionalProperties: others }) => {
    const own = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return [own];
    return typeof others === "object" ? [others] : [];
  });
}

export const itemSchemas = (all: Schema[]): Schema[] =>
  all.flatMap((one) => (one.items === undefined ? [] : [one.items]));

/** Every named example of every request. */
export function requestExamples(document: Contract): NamedExample[] {
  return operations(document).flatMap(({ operation, pointer }) => {
    const { operationId, parameters = [], requestBody } = operation;
    const ofParameters = parameters.flatMap(({ name: part, examples }, index) =>
      named(operationId, part, `${pointer}/parameters/${index}/schema`, examples),
    );
    const ofBody = Object.entries(requestBody?.content ?? {}).flatMap(([type, { examples }]) =>
      named(
        operationId,
        "body",
        `${pointer}/requestBody/content/${escapedPart(type)}/schema`,
        examples,
      ),
    );
    return [...ofParameters, ...ofBody];
  });
}

/**
 * Every named example of every response. An example of a shared response appears once for each
 * operation with the response.
 */
export function responseExamples(document: Contract): NamedExample[] {
  return operations(document).flatMap(({ operation, pointer }) =>
    Object.entries(operation.responses).flatMap(([status, node]) => {
      const shared = "$ref" in node ? node.$ref.slice(1) : undefined;
      const place = shared ?? `${pointer}/responses/${status}`;
      const { content = {} } = valueAt(document, place) as Response;
      return Object.entries(content).flatMap(([type, { examples }]) =>
        named(
          operation.operationId,
          status,
          `${place}/content/${escapedPart(type)}/schema`,
          examples,
        ),
      );
    }),
  );
}

function named(
  operationId: string,
  part: string,
  schema: string,
  examples: Record<string, { value: unknown }> = {},
): NamedExample[] {
  return Object.entries(examples).map(([name, { value }]) => {
    const where = `${operationId} ${part} "${name}"`;
    return { where, name, operationId, part, schema, value };
  });
}

/** The value of one response example. */
export function response<T>(operationId: string, status: string, name: string): T {
  return pick(responseExamples(contract), operationId, status, name) as T;
}

/** The value of one request example; `part` is the parameter's name or `body`. */
export function asked<T>(operationId: string, part: string, name: string): T {
  return pick(requestExamples(contract), operationId, part, name) as T;
}

function pick(all: NamedExample[], operationId: string, part: string, name: string): unknown {
  const found = all.find(
    (one) => one.operationId === operationId && one.part === part && one.name === name,
  );
  if (found === undefined) throw new Error(`${operationId} ${part} has no example "${name}".`);
  return found.value;
}

/** Every example, observed value and default of the schemas in the components and parameters. */
export function schemaExamples(document: Contract): Example[] {
  const found: Example[] = [];
  const visit = (schema: Schema, pointer: string) => {
    const { examples = [], $ref: _, ...rest } = schema as Schema & { examples?: unknown[] };
    for (const [index, value] of examples.entries())
      found.push({ where: `${pointer} example ${index}`, schema: pointer, value });
    for (const [index, value] of (schema["x-observed"] ?? []).entries())
      found.push({ where: `${pointer} observed ${index}`, schema: pointer, value });
    if ("default" in rest)
      found.push({ where: `${pointer} default`, schema: pointer, value: rest.default });
    for (const [name, one] of Object.entries(schema.properties ?? {}))
      visit(one, `${pointer}/properties/${escapedPart(name)}`);
    for (const keyword of ["allOf", "anyOf", "oneOf"] as const)
      for (const [index, one] of (schema[keyword] ?? []).entries())
        visit(one, `${pointer}/${keyword}/${index}`);
    for (const keyword of ["items", "additionalProperties"] as const) {
      const one = schema[keyword];
      if (typeof one === "object") visit(one, `${pointer}/${keyword}`);
    }
  };
  for (const [name, schema] of Object.entries(document.components.schemas))
    visit(schema, `/components/schemas/${name}`);
  for (const { operation, pointer } of operations(document))
    for (const [index, { schema }] of (operation.parameters ?? []).entries())
      visit(schema, `${pointer}/parameters/${index}/schema`);
  return found;
}
