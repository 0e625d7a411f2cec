import { type Contract, reasonsOf, resolve, type Schema } from "../../lib/contract.ts";

/**
 * Returns the contract without the provisional rules of its component schemas. A provisional schema
 * becomes `{}`, or is removed from an `anyOf` or `oneOf`. Null is removed from schemas with
 * `x-provisional-null`. A provisional `pattern` or `format` stays: lib/forms.ts judges other forms.
 */
export function documentedView(contract: Contract): Contract {
  const schemas = strip(contract.components.schemas) as Record<string, Schema>;
  return { ...contract, components: { ...contract.components, schemas } };

  function strip(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(strip);
    if (node === null || typeof node !== "object") return node;
    if (isProvisional(node)) return {};
    const isNullProvisional = "x-provisional-null" in node;
    const { pattern: _, format: __, ...open } = reasonsOf((node as Schema)["x-provisional"]);
    const kept = Object.entries(node).filter(([key]) => !Object.hasOwn(open, key));
    return Object.fromEntries(
      kept.map(([key, value]) => [
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
    return [schema as Schema, target].some((one) => typeof one["x-provisional"] === "string");
  }
}
