import { listOf } from "../contract.js";
import { rule } from "../rule.js";
import { faults } from "../validate.js";

// spectral:oas looks at `example` and `default` of a schema, never at the `examples` of 3.1.
export default rule(function* schemaExamplesValid(contract, _options, context) {
  for (const { value, path } of contract.all("schema")) {
    for (const [index, example] of listOf(value.examples).entries()) {
      for (const fault of faults(example, value, contract, context)) {
        const message = `The example ${JSON.stringify(example)} does not match its schema: ${fault}`;
        yield { path: [...path, "examples", String(index)], message };
      }
    }
  }
});
