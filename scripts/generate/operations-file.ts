import { type Contract, type Operation, operationsOf, resolve } from "./types.ts";

/** Makes the table of operations: what each is called, and where it is. */
export function operationsFile(contract: Contract): string {
  const all = operationsOf(contract);
  const places = all.map(
    ({ method, path, operation: { operationId, summary } }) =>
      `  /** ${summary}. */\n  ${operationId}: { method: "${method.toUpperCase()}", path: "${path}" },`,
  );
  const rows = (names: (contract: Contract, operation: Operation) => string[]) =>
    all
      .map(({ operation }) => ({ id: operation.operationId, list: names(contract, operation) }))
      .filter(({ list }) => list.length > 0)
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

/** The parameters that the query of a request can have, as the query spells them. */
export const queryParameters = {
${rows(queryParameters)}
} as const;
`;
}

function bodyFields(contract: Contract, { requestBody }: Operation): string[] {
  const schema = requestBody?.content["application/json"]?.schema ?? {};
  return Object.keys(resolve(contract, schema).properties ?? {});
}

function queryParameters(contract: Contract, { parameters = [] }: Operation): string[] {
  return parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema }) => {
      const { properties } = resolve(contract, schema);
      return properties ? Object.keys(properties).map((inner) => `${name}[${inner}]`) : name;
    });
}
