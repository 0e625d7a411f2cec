import { rule } from "../rule.js";

export default rule(function* schemaExamplesList(contract) {
  for (const { value, path } of contract.all("schema")) {
    if (value.example !== undefined) {
      const message = 'A schema uses "example", which OpenAPI 3.1 deprecates';
      yield { path: [...path, "example"], message };
    }
    const { examples } = value;
    if (examples !== undefined && !(Array.isArray(examples) && examples.length > 0)) {
      const message = 'The "examples" of a schema are not a list with at least one value';
      yield { path: [...path, "examples"], message };
    }
  }
});
