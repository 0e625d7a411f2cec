import { type Contract, changed, reasonsOf, resolve, type Schema } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";

/**
 * Returns the contract without the provisional rules of its component schemas. A provisional schema
 * becomes `{}`, or is removed from an `anyOf` or `oneOf`. Null is removed from schemas with
 * `x-provisional-null`. A provisional `pattern` or `format` stays: lib/forms.ts judges other forms.
 */
export function documentedView(contract: Contract): Contract {
  const isProvisional = (schema: Schema) =>
    [schema, resolve<Schema>(contract, schema)].some(
      (one) => typeof one["x-provisional"] === "string",
    );
  const schemas = changed(contract.components.schemas, (node, key) => {
    if (/^(any|one)Of$/.test(key) && Array.isArray(node)) {
      return node.filter((branch) => !isProvisional(branch));
    }
    if (!isObject(node)) return node;
    if (isProvisional(node)) return {};
    const schema: Schema = { ...node };
    for (const keyword of Object.keys(reasonsOf(schema["x-provisional"]))) {
      if (!/^(pattern|format)$/.test(keyword)) delete schema[keyword];
    }
    for (const keyword of "x-provisional-null" in schema ? ["type", "enum"] : []) {
      const { [keyword]: allowed } = schema;
      if (Array.isArray(allowed)) schema[keyword] = allowed.filter((one) => `${one}` !== "null");
    }
    return schema;
  });
  return { ...contract, components: { ...contract.components, schemas } };
}
