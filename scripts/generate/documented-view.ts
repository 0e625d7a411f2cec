import { type Contract, resolve, type Schema } from "../../lib/contract.ts";

/**
 * The contract with only the rules that every implementation must follow. Provisional branches and
 * nulls are removed, and other provisional schemas become empty.
 */
export function documentedView(contract: Contract): Contract {
  const schemas = strip(contract.components.schemas) as Record<string, Schema>;
  return { ...contract, components: { ...contract.components, schemas } };

  function strip(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(strip);
    if (node === null || typeof node !== "object") return node;
    if (isProvisional(node)) return {};
    const isNullProvisional = "x-provisional-null" in node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        (key === "anyOf" || key === "oneOf") && Array.isArray(value)
          ? value.filter((branch: Schema) => !isProvisional(branch)).map(strip)
          : isNullProvisional && (key === "type" || key === "enum") && Array.isArray(value)
            ? value.filter((one) => one !== null && one !== "null")
            : strip(value),
      ]),
    );
  }

  function isProvisional(schema: object): boolean {
    const target = resolve<Schema>(contract, schema as Schema);
    return "x-provisional" in schema || "x-provisional" in target;
  }
}
