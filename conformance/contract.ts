/** The schemas and the documented exchanges of the bundled contract. */
import { readFileSync } from "node:fs";
import { type OperationId, operations } from "../generated/operations.ts";

export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  "x-observed"?: unknown[];
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Example {
  value: unknown;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, Example>;
}

/** A Response Object of OpenAPI, or a reference to one. */
interface ResponseObject {
  $ref?: string;
  content?: Record<string, Media>;
}

interface Operation {
  operationId: OperationId;
  parameters?: { name: string; in: "path" | "query"; examples?: Record<string, Example> }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ResponseObject>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseObject> };
}

const contract: Contract = JSON.parse(
  readFileSync(new URL("../generated/openapi.json", import.meta.url), "utf8"),
);

/** The schemas of the contract, by their names. */
export const { schemas } = contract.components;

/** A JSON object with unknown properties. */
export type Json = Record<string, unknown>;

/** A documented request with its documented response. */
export interface ExampleExchange {
  operation: OperationId;
  name: string;
  /** `200`, or `422`. */
  status: number;
  path: Record<string, string>;
  query: Json;
  body: unknown;
  /** The documented body of the response, if it has one. */
  answer: unknown;
  mediaType: string | undefined;
  /** Whether the contract documents a request for this response. */
  paired: boolean;
}

/**
 * The documented exchanges, in the contract's order. A response example named N belongs to the
 * parameter examples and the body example named N of its operation. A response without a body has
 * the names that no other response has.
 */
export function exampleExchanges(): ExampleExchange[] {
  return Object.values(contract.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => exchangesOf(operation)),
  );
}

function exchangesOf(operation: Operation): ExampleExchange[] {
  const { parameters = [], requestBody } = operation;
  const bodies = requestBody?.content["application/json"]?.examples ?? {};
  const responses = Object.entries(operation.responses)
    .filter(([status]) => /^\d{3}$/.test(status))
    .map(([status, node]) => ({ status: Number(status), content: resolved(node).content ?? {} }));
  const named = responses.flatMap(({ status, content }) =>
    Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value }]) => ({ status, mediaType, name, value })),
    ),
  );
  const taken = new Set(named.map(({ name }) => name));
  const requested = new Set([
    ...parameters.flatMap(({ examples = {} }) => Object.keys(examples)),
    ...Object.keys(bodies),
  ]);
  const silent = responses
    .filter(({ content }) => Object.keys(content).length === 0)
    .flatMap(({ status }) =>
      [...requested]
        .filter((name) => !taken.has(name))
        .map((name) => ({ status, name, mediaType: undefined, value: undefined })),
    );
  return [...named, ...silent].map(({ status, mediaType, name, value }) => {
    const given = (where: "path" | "query") =>
      parameters.flatMap(({ name: parameter, in: place, examples }) => {
        const example = examples?.[name];
        return place === where && example ? [[parameter, example.value] as const] : [];
      });
    return {
      operation: operation.operationId,
      name,
      status,
      path: Object.fromEntries(given("path").map(([key, text]) => [key, String(text)])),
      query: Object.fromEntries(given("query")),
      body: bodies[name]?.value,
      answer: value,
      mediaType,
      paired: requested.has(name),
    };
  });
}

function resolved(node: ResponseObject): ResponseObject {
  const { $ref } = node;
  if ($ref === undefined) return node;
  const response = contract.components.responses[nameOf($ref)];
  if (!response) throw new Error(`The contract has no response ${$ref}.`);
  return response;
}

/** The schema of the JSON body with which an operation succeeds. */
export function answerSchema(operationId: OperationId): Schema | undefined {
  const { method, path } = operations[operationId];
  const operation = contract.paths[path]?.[method.toLowerCase()];
  for (const [status, node] of Object.entries(operation?.responses ?? {})) {
    const schema = resolved(node).content?.["application/json"]?.schema;
    if (status.startsWith("2") && schema) return schema;
  }
  return undefined;
}

/** A schema of the contract by the name of its component. Throws when the name is unknown. */
export function component(name: string): Schema {
  const schema = contract.components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}

/** The component that a `$ref` names. */
export function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
