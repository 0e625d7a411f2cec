import { isCondition, isProperty, listOf } from "../contract.js";
import { rule } from "../rule.js";
import { shapeOf, showsExample } from "../shape.js";

export default rule(function* propertyExamples(contract) {
  for (const node of contract.all("schema").filter((schema) => !isCondition(schema))) {
    const shape = shapeOf(contract, node.value);
    // A property that states no type needs an example all the more. An item that states none may be
    // one that nobody has seen, and an example would be made up.
    const isElement = ["items", "additionalProperties"].includes(node.place);
    const isLeaf = isProperty(node) ? shape !== "container" : isElement && shape === "scalar";
    if (!isLeaf || showsExample(contract, node.value)) continue;
    if (isElement && listOf(node.parent?.value.examples).length > 0) continue;
    const what = isProperty(node) ? `The property "${node.key}"` : `What "${node.place}" describes`;
    yield { path: node.path, message: `${what} has no example` };
  }
});
