import { documentedList, isDocumented } from "../documented.js";
import { rule } from "../rule.js";

export default rule(
  function* provisionalResponse(contract, { documented }) {
    for (const operation of contract.operations()) {
      for (const { key: status, value, path } of operation.responses) {
        const marked = contract.follow(value)?.["x-provisional"] !== undefined;
        const known = isDocumented(documented, operation, status);
        const what = `response ${status} of ${operation.method.toUpperCase()} ${operation.url}`;
        if (!known && !marked) {
          yield {
            path,
            message: `service.md does not show the ${what}, and it lacks x-provisional`,
          };
        } else if (known && marked) {
          yield { path, message: `service.md documents the ${what}, yet it has x-provisional` };
        }
      }
    }
  },
  { documented: documentedList },
);
