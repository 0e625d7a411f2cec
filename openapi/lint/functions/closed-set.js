import { hasAncestor } from "../contract.js";
import { rule } from "../rule.js";

/** @param {import('../contract.js').Node} node @returns {string | undefined} */
function componentOf({ path }) {
  const [root, group, name, ...rest] = path;
  // A set inside an object's property is that property's own, whatever the object is called.
  if (root !== "components" || group !== "schemas" || rest.includes("properties")) return undefined;
  return name;
}

export default rule(
  function* closedSet(contract, { closedSets }) {
    /** @param {import('../contract.js').Node} node */
    const isMarked = ({ kind, value }) =>
      ["schema", "parameter", "header"].includes(kind) && value["x-provisional"] !== undefined;
    for (const node of contract.all("schema")) {
      if (node.value.enum === undefined) continue;
      const name = componentOf(node);
      if (name !== undefined && Object.hasOwn(closedSets, name)) continue;
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
