import { isComponent } from "../contract.js";
import { rule } from "../rule.js";

export default rule(function* schemaName(contract) {
  for (const { key, path } of contract.all("schema").filter(isComponent)) {
    if (!/^([A-Z][a-z0-9]+)+$/.test(key)) {
      yield { path, message: `The schema name "${key}" is not in PascalCase` };
    }
  }
});
