import { rule } from "../rule.js";

export default rule(function* operationResponses(contract) {
  for (const { responses, path, method, url } of contract.operations()) {
    if (responses.length > 0) continue;
    yield { path, message: `${method.toUpperCase()} ${url} has no responses` };
  }
});
