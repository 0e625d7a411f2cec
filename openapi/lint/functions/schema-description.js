import { isComponent } from "../contract.js";
import { rule } from "../rule.js";
import { isText } from "../text.js";

export default rule(function* schemaDescription(contract) {
  for (const { key, path, value } of contract.all("schema").filter(isComponent)) {
    if (!isText(value.description))
      yield { path, message: `The schema "${key}" has no description` };
  }
});
