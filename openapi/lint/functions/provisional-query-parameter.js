import { rule, words } from "../rule.js";

export default rule(
  function* provisionalQueryParameter(contract, { documented }) {
    for (const { value, path } of contract.all("parameter")) {
      if (value.in !== "query") continue;
      const marked = value["x-provisional"] !== undefined;
      const known = documented.includes(value.name);
      if (!known && !marked) {
        const message = `service.md does not show how the query parameter "${value.name}" is written, and it lacks x-provisional`;
        yield { path, message };
      } else if (known && marked) {
        const message = `service.md documents the query parameter "${value.name}", yet it has x-provisional`;
        yield { path, message };
      }
    }
  },
  { documented: words },
);
