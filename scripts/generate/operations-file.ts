import { type Contract, operationsOf } from "./types.ts";

/** Makes the table of operations: what each is called, and where it is. */
export function operationsFile(contract: Contract): string {
  const rows = operationsOf(contract).map(
    ({ method, path, operation }) =>
      `  /** ${operation.summary}. */\n  ${operation.operationId}: { method: "${method.toUpperCase()}", path: "${path}" },`,
  );
  return `// Made by \`npm run generate\` from openapi/. Do not edit.

/** Every operation of the contract by its operationId: its method, and its path as a template. */
export const operations = {
${rows.join("\n")}
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;
`;
}
