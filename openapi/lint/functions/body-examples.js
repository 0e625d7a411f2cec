import { isObject } from "../contract.js";
import { rule } from "../rule.js";

export default rule(function* bodyExamples(contract) {
  for (const { value, path, key, parent } of contract.all("mediaType")) {
    if (!["requestBody", "response"].includes(parent?.kind ?? "")) continue;
    const what = parent?.kind === "response" ? "response" : "request";
    if (value.example !== undefined) {
      const message = `The ${key} of a ${what} has an "example" without a name`;
      yield { path: [...path, "example"], message };
    } else if (!isObject(value.examples) || Object.keys(value.examples).length === 0) {
      yield { path, message: `The ${key} of a ${what} has no named example` };
    }
  }
});
