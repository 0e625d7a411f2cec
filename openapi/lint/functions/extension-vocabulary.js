import { isExtension, isObject } from "../contract.js";
import { rule, words } from "../rule.js";

export default rule(
  function* extensionVocabulary(contract, { places }) {
    for (const { kind, value, path } of contract.nodes) {
      for (const name of Object.keys(isObject(value) ? value : {}).filter(isExtension)) {
        const found = { path: [...path, name] };
        const allowed = Object.hasOwn(places, name) ? places[name] : undefined;
        if (allowed === undefined) {
          yield { ...found, message: `The extension "${name}" is not in our vocabulary` };
        } else if (!allowed.includes(kind)) {
          const message = `"${name}" is on an object of kind "${kind}", but belongs on: ${allowed.join(", ")}`;
          yield { ...found, message };
        } else if (kind !== "schema" && value.$ref !== undefined) {
          const message = `"${name}" is beside the $ref of a "${kind}", where OpenAPI ignores it`;
          yield { ...found, message };
        }
      }
    }
  },
  { places: { type: "object", additionalProperties: words } },
);
