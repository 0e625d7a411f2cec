import { type Contract, resolve, type Schema } from "./types.ts";

/**
 * The contract without its provisional alternatives: of an `anyOf` or `oneOf`, the branches that
 * are marked `x-provisional` are gone. What is left is what service.md states, and what any
 * implementation must keep to.
 */
export function documentedView(contract: Contract): Contract {
  return strip(contract) as Contract;

  function strip(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(strip);
    if (node === null || typeof node !== "object") return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        (key === "anyOf" || key === "oneOf") && Array.isArray(value)
          ? value.filter((branch: Schema) => !isProvisional(branch)).map(strip)
          : strip(value),
      ]),
    );
  }

  function isProvisional(branch: Schema): boolean {
    return resolve<Schema>(contract, branch)["x-provisional"] !== undefined;
  }
}
