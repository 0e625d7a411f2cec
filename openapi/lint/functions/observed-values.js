import { isObject } from "../contract.js";
import { rule } from "../rule.js";
import { faults } from "../validate.js";

/** @param {unknown[]} values */
const unique = (values) => new Set(values.map((value) => JSON.stringify(value))).size;

export default rule(function* observedValues(contract, _options, context) {
  for (const { value: schema, path } of contract.all("schema")) {
    const values = schema["x-observed"];
    if (values === undefined) continue;
    const found = { path: [...path, "x-observed"] };
    if (!Array.isArray(values) || values.length === 0) {
      yield { ...found, message: "x-observed is not a list with at least one value" };
      continue;
    }
    if (unique(values) < values.length) {
      yield { ...found, message: "x-observed lists a value twice" };
    }
    for (const keyword of ["enum", "const"]) {
      if (contract.chain(schema).every((link) => link?.[keyword] === undefined)) continue;
      yield {
        ...found,
        message: `x-observed is beside "${keyword}", and a set is open or closed`,
      };
    }
    for (const [index, value] of values.entries()) {
      const place = { path: [...path, "x-observed", String(index)] };
      const shown = JSON.stringify(value);
      if (Array.isArray(value) || isObject(value)) {
        yield { ...place, message: `x-observed lists ${shown}, which is no scalar` };
        continue;
      }
      for (const fault of faults(value, schema, contract, context)) {
        yield {
          ...place,
          message: `x-observed lists ${shown}, which its own schema refuses: ${fault}`,
        };
      }
    }
  }
});
