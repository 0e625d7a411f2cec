import { hasAncestor } from "../contract.js";
import { rule } from "../rule.js";

/** @param {import('../contract.js').Node} node @returns {string | undefined} */
function componentOf({ path }) {
  const [root, group, name, ...rest] = path;
  // A set inside an object's property is that property's own, whatever the object is called.
  if (root !== "components" || group !== "schemas" || rest.includes("properties")) return undefined;
  return name;
}

/** @param {unknown[]} set the same set, whatever its order, and with or without null */
const keyOf = (set) => JSON.stringify(set.filter((one) => one !== null).sort());

export default rule(
  function* closedSet(contract, { closedSets }) {
    /** @param {import('../contract.js').Node} node */
    const isMarked = ({ kind, value }) =>
      ["schema", "parameter", "header"].includes(kind) && value["x-provisional"] !== undefined;
    const schemas = contract.document.components?.schemas ?? {};
    const known = Object.keys(closedSets).map((name) => keyOf(schemas[name]?.enum ?? []));
    for (const node of contract.all("schema")) {
      if (node.value.enum === undefined) continue;
      const name = componentOf(node);
      if (name !== undefined && Object.hasOwn(closedSets, name)) continue;
      // The bundle writes a closed set or null in its place, as one list.
      if (node.value.enum.includes(null) && known.includes(keyOf(node.value.enum))) continue;
      if (isMarked(node) || hasAncestor(node, isMarked)) continue;
      const shown = JSON.stringify(node.value.enum);
      const message = `The enum ${shown} closes a set that service.md is not known to close`;
      yield { path: [...node.path, "enum"], message };
    }
  },
  {
    closedSets: {
      type: "object",
      additionalProperties: { type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" },
    },
  },
);
