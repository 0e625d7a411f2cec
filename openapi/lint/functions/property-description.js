import { isCondition, isProperty } from "../contract.js";
import { rule } from "../rule.js";
import { isText } from "../text.js";

export default rule(function* propertyDescription(contract) {
  for (const node of contract.nodes.filter(isProperty)) {
    if (isCondition(node)) continue;
    if (contract.chain(node.value).some((schema) => isText(schema?.description))) continue;
    yield { path: node.path, message: `The property "${node.key}" has no description` };
  }
});
