import { type Contract, clientMethodOf, operationsOf } from "../../lib/contract.ts";

/** Makes the types of a client's resources, whose methods have the descriptions of the operations. */
export function resourcesFile(contract: Contract): string {
  const byResource = new Map<string, string[]>();
  for (const { path, operation } of operationsOf(contract)) {
    const { operationId: id, description } = operation;
    const { resource, verb } = clientMethodOf({ path, id });
    const methods = byResource.get(resource) ?? [];
    methods.push(`${comment(description)}\n  ${verb}: Operations["${id}"];`);
    byResource.set(resource, methods);
  }
  const interfaces = [...byResource].map(
    ([resource, methods]) => `
/** The operations on ${resource}. */
export interface ${nameOf(resource)}<Operations extends Record<OperationId, unknown>> {
${methods.join("\n")}
}
`,
  );
  const members = [...byResource.keys()].map(
    (resource) =>
      `  /** The operations on ${resource}. */\n  ${resource}: ${nameOf(resource)}<Operations>;`,
  );
  return `// Made by \`npm run generate\` from openapi/. Do not edit.
import type { OperationId } from "./operations.ts";

/**
 * The resources of a client. \`Operations\` has the function for each operation of the contract; an
 * operation without one does not compile.
 */
export interface Resources<Operations extends Record<OperationId, unknown>> {
${members.join("\n")}
}
${interfaces.join("")}`;
}

function nameOf(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

function comment(text: string): string {
  const lines = text.trim().replaceAll("*/", "*\\/").split("\n");
  return lines.length === 1
    ? `  /** ${lines[0]} */`
    : `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join("\n")}\n   */`;
}
