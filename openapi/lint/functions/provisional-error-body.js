import { isObject } from "../contract.js";
import { rule } from "../rule.js";

export default rule(function* provisionalErrorBody(contract) {
  for (const { method, url, responses } of contract.operations()) {
    for (const { key: status, value, path } of responses) {
      const response = contract.follow(value);
      if (status.startsWith("2") || response?.["x-provisional"] !== undefined) continue;
      const content = isObject(response?.content) ? response.content : {};
      for (const [type, media] of Object.entries(content)) {
        if (media?.["x-provisional"] !== undefined) continue;
        const message = `service.md does not show the ${type} of response ${status} of ${method.toUpperCase()} ${url}, and it lacks x-provisional`;
        yield { path, message };
      }
    }
  }
});
