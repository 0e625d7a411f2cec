import {
  type Contract,
  type Operation,
  operationsOf,
  resolve,
  type Schema,
} from "../../lib/contract.ts";

/** Makes the table of operations: what each is called, and where it is. */
export function operationsFile(contract: Contract): string {
  const all = operationsOf(contract);
  const places = all.map(
    ({ method, path, operation: { operationId, summary } }) =>
      `  /** ${summary}. */\n  ${operationId}: { method: "${method.toUpperCase()}", path: "${path}" },`,
  );
  const rows = (members: (contract: Contract, operation: Operation) => object) =>
    all
      .map(({ operation }) => ({ id: operation.operationId, list: members(contract, operation) }))
      .filter(({ list }) => Object.keys(list).length > 0)
      .map(({ id, list }) => `  ${id}: ${JSON.stringify(list)},`)
      .join("\n");
  return `// Made by \`npm run generate\` from openapi/. Do not edit.

/** Every operation of the contract by its operationId: its method, and its path as a template. */
export const operations = {
${places.join("\n")}
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The fields that the body of a request can have. Others are ignored. */
export const bodyFields = {
${rows(bodyFields)}
} as const;

/** The parameters that the query of a request can have, as the query spells them, with their types. */
export const queryParameters = {
${rows(queryParameters)}
} as const;
`;
}

function bodyFields(contract: Contract, { requestBody }: Operation): string[] {
  const schema = requestBody?.content["application/json"]?.schema ?? {};
  return Object.keys(resolve(contract, schema).properties ?? {});
}

function queryParameters(
  contract: Contract,
  { parameters = [] }: Operation,
): Record<string, unknown> {
  const entries = parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema }) => {
      const { properties } = resolve<Schema>(contract, schema);
      return properties
        ? Object.entries(properties).map(([inner, node]) => [`${name}[${inner}]`, node] as const)
        : [[name, schema] as const];
    });
  return Object.fromEntries(
    entries.map(([name, node]) => [name, resolve<Schema>(contract, node).type ?? "string"]),
  );
}
