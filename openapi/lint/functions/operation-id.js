import { rule, words } from "../rule.js";

export default rule(
  function* operationId(contract, { verbs }) {
    for (const { value, path, method } of contract.operations()) {
      const id = value.operationId;
      if (typeof id !== "string") continue; // operation-operationId reports it
      const found = { path: [...path, "operationId"] };
      const verb = /^([a-z]+)([A-Z][a-z0-9]+)+$/.exec(id)?.[1];
      const allowed = verbs[method] ?? [];
      if (verb === undefined) {
        yield {
          ...found,
          message: `The operationId "${id}" is not a verb and a noun in camelCase`,
        };
      } else if (!allowed.includes(verb)) {
        const choice = allowed.join(" or ") || "no verb at all: the method is not in use here";
        const message = `The operationId "${id}" begins with "${verb}", where ${method.toUpperCase()} calls for ${choice}`;
        yield { ...found, message };
      }
    }
  },
  { verbs: { type: "object", additionalProperties: words } },
);
