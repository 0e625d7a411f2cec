import { isObject, listOf } from "./contract.js";

/** @param {any} schema @returns {any[]} */
const branches = (schema) => ["allOf", "anyOf", "oneOf"].flatMap((word) => listOf(schema?.[word]));

/**
 * Whether a schema has leaves (an object or an array), is a leaf, or does not say.
 *
 * @param {import('./contract.js').Contract} contract
 * @param {any} schema
 * @param {any[]} [met]
 * @returns {'container' | 'scalar' | 'unstated'}
 */
export function shapeOf(contract, schema, met = []) {
  const target = contract.follow(schema);
  if (!isObject(target) || met.includes(target)) return "unstated";
  const types = [target.type ?? []].flat();
  if (types.includes("object") || types.includes("array")) return "container";
  if (types.length > 0) return "scalar";
  const holds = ["properties", "additionalProperties", "items", "prefixItems"];
  if (holds.some((word) => target[word] !== undefined)) return "container";
  const shapes = branches(target).map((branch) => shapeOf(contract, branch, [...met, target]));
  if (shapes.includes("container")) return "container";
  const closed = target.enum !== undefined || target.const !== undefined;
  return closed || shapes.includes("scalar") ? "scalar" : "unstated";
}

/**
 * Whether a schema shows an example: its own, its `$ref` target's, or one of its branches'.
 *
 * @param {import('./contract.js').Contract} contract
 * @param {any} schema
 * @param {any[]} [met]
 * @returns {boolean}
 */
export function showsExample(contract, schema, met = []) {
  return contract.chain(schema).some((link) => {
    if (met.includes(link)) return false;
    if (listOf(link?.examples).length > 0) return true;
    return branches(link).some((branch) => showsExample(contract, branch, [...met, link]));
  });
}
