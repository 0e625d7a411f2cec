/** The schemas and the documented exchanges of the bundled contract. */
import { readFileSync } from "node:fs";
import type { OperationId } from "../generated/operations.ts";
import {
  type Contract,
  type Operation,
  operationsOf,
  operationWith,
  resolve,
  type Schema,
  successOf,
} from "../lib/contract.ts";

const contract: Contract = JSON.parse(
  readFileSync(new URL("../generated/openapi.json", import.meta.url), "utf8"),
);

/** The schemas of the contract by name. */
export const { schemas } = contract.components;

/** A JSON object with unknown properties. */
export type Json = Record<string, unknown>;

/** A documented response, with its documented request if it has one. */
export type ExampleExchange = ReturnType<typeof exchangesOf>[number];

/**
 * The documented exchanges, in the contract's order. A response example belongs to the request
 * examples with the same name. A request example without a response example belongs to the response
 * without a body, such as 204.
 */
export function exampleExchanges() {
  return operationsOf(contract).flatMap(({ operation }) => exchangesOf(operation));
}

function exchangesOf(operation: Operation) {
  const { operationId, parameters = [], requestBody } = operation;
  const bodies = requestBody?.content["application/json"]?.examples ?? {};
  const given = (where: "path" | "query", name: string) => {
    const own = parameters.filter((one) => one.in === where && one.examples?.[name]);
    return Object.fromEntries(own.map((one) => [one.name, one.examples?.[name]?.value]));
  };
  const requests = [...parameters, { examples: bodies }];
  const asked = new Set(requests.flatMap(({ examples = {} }) => Object.keys(examples)));
  const responses = Object.entries(operation.responses).flatMap(([status, node]) => {
    const { content } = resolve(contract, node);
    const examples = Object.values(content ?? {}).flatMap((one) =>
      Object.entries(one.examples ?? {}),
    );
    return /^\d{3}$/.test(status) ? [{ status: Number(status), content, examples }] : [];
  });
  const answered = new Set(responses.flatMap(({ examples }) => examples.map(([name]) => name)));
  const left = [...asked].filter((name) => !answered.has(name));
  return responses.flatMap(({ status, content, examples }) => {
    const named = content ? examples : left.map((name) => [name, { value: undefined }] as const);
    return named.map(([name, { value }]) => ({
      ...{ operation: operationId as OperationId, name, status },
      path: given("path", name) as Record<string, string>,
      query: given("query", name),
      body: bodies[name]?.value,
      /** The documented body of the response, if it has one. */
      response: value,
      /**
       * Whether the contract documents a request for this response. Otherwise `path`, `query` and
       * `body` are empty.
       */
      paired: asked.has(name),
    }));
  });
}

/** The schema of the JSON body in an operation's 2xx response, if it has one. */
export function responseSchema(operationId: OperationId): Schema | undefined {
  return successOf(operationWith(contract, operationId));
}

/**
 * The fields of an operation's JSON body, the fields that it must have, and the first example. Without
 * an operation, there are none.
 */
export function requestOf(operationId: string | undefined) {
  const { requestBody } = operationId ? operationWith(contract, operationId).operation : {};
  const { schema, examples = {} } = requestBody?.content["application/json"] ?? { schema: {} };
  const { properties = {}, required = [] } = resolve<Schema>(contract, schema);
  const fields = Object.entries(properties).map(
    ([name, node]) => [name, resolve<Schema>(contract, node)] as const,
  );
  const [{ value = {} } = {}] = Object.values(examples);
  return { properties: Object.fromEntries(fields), required, example: value as Json };
}

/**
 * Whether the description states that an operation returns a status. Otherwise the contract does not
 * have the status, or marks it as our choice.
 */
export function isStatusStated(operationId: OperationId, status: string): boolean {
  const node = operationWith(contract, operationId).operation.responses[status];
  return node !== undefined && resolve(contract, node)["x-provisional"] === undefined;
}

/** The section of the description in which an operation is. */
export function sectionOf(operationId: string): string {
  return operationWith(contract, operationId).operation["x-section"] ?? "";
}

/** A schema of the contract by the name of its component. Throws when the name is unknown. */
export function component(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}
