import { schema as validate } from "@stoplight/spectral-functions";

/**
 * Why a value does not match a schema of the contract. The schema keeps its `$ref`s, because
 * Spectral's resolved document loses what is beside one.
 *
 * @param {unknown} value
 * @param {object} schema
 * @param {import('./contract.js').Contract} contract
 * @param {import('./rule.js').Context} context
 * @returns {string[]}
 */
export function faults(value, schema, contract, context) {
  const refers = JSON.stringify(schema).includes('"$ref"');
  const options = {
    schema: refers ? { components: contract.document.components, allOf: [schema] } : schema,
    dialect: "draft2020-12",
    allErrors: true,
  };
  const results = validate(value, options, { ...context, path: [] }) ?? [];
  return results.map(({ message }) => message);
}
