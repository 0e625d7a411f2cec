import { rule } from "../rule.js";

// Spectral's own asks for `items` even where a schema allows any JSON value, arrays among them.
export default rule(function* arrayItems(contract) {
  for (const { value, path } of contract.all("schema")) {
    const types = [value.type].flat().filter((type) => type !== "null");
    if (types.join() !== "array" || value.items !== undefined || value.prefixItems !== undefined)
      continue;
    yield { path, message: "An array does not say what its items are" };
  }
});
