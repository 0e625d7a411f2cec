import { type Contract, resolve, type Schema } from "../../lib/contract.ts";

/**
 * Returns the contract without the provisional rules of its component schemas. A provisional schema
 * becomes `{}`, or is removed from an `anyOf` or `oneOf`. Null is removed from schemas with
 * `x-provisional-null`.
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
