import {
  type Contract,
  type Operation,
  operationsOf,
  resolve,
  type Schema,
} from "../../lib/contract.ts";

/** Makes the table of operations: what each is called, and where it is. */
export function operationsFile(contract: Contract): string {
  const rows = operationsOf(contract).map(
    ({ method, path, operation }) =>
      `  /** ${operation.summary}. */\n  ${operation.operationId}: { method: "${method.toUpperCase()}", path: "${path}" },`,
  );
  const bodies = operationsOf(contract).flatMap(({ operation }) => {
    const fields = fieldsOf(contract, operation);
    return fields === undefined ? [] : [`  ${operation.operationId}: ${JSON.stringify(fields)},`];
  });
  const queries = operationsOf(contract).flatMap(({ operation }) => {
    const names = queryNames(contract, operation);
    return names.length === 0 ? [] : [`  ${operation.operationId}: ${JSON.stringify(names)},`];
  });
  return `// Made by \`npm run generate\` from openapi/. Do not edit.

/** Every operation of the contract by its operationId: its method, and its path as a template. */
export const operations = {
${rows.join("\n")}
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The fields that the body of a request can have. Others are ignored. */
export const bodyFields = {
${bodies.join("\n")}
} as const;

/** The parameters that the query of a request can have, as the query spells them. */
export const queryParameters = {
${queries.join("\n")}
} as const;
`;
}

function queryNames(contract: Contract, { parameters = [] }: Operation): string[] {
  return parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema }) => {
      const { properties } = resolve(contract, schema);
      return properties ? Object.keys(properties).map((inner) => `${name}[${inner}]`) : name;
    });
}

/** The fields of a JSON body, with those of the schemas that it combines. */
function fieldsOf(contract: Contract, { requestBody }: Operation): string[] | undefined {
  const media = requestBody?.content["application/json"];
  if (media === undefined) return undefined;
  const names = (node: Schema): string[] => {
    const { properties = {}, allOf = [] } = resolve(contract, node);
    return [...Object.keys(properties), ...allOf.flatMap(names)];
  };
  return names(media.schema);
}
