import { isProperty } from "../contract.js";
import { rule } from "../rule.js";

export default rule(function* propertyName(contract) {
  for (const { key, path } of contract.nodes.filter(isProperty)) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)) {
      yield { path, message: `The property name "${key}" is not in snake_case` };
    }
  }
});
