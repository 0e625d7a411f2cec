import { rule, words } from "../rule.js";

export default rule(
  function* exampleName(contract, { filler }) {
    for (const { key, path } of contract.all("example")) {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) {
        yield { path, message: `The example name "${key}" is not in kebab-case` };
      } else if (filler.includes(key)) {
        yield { path, message: `The example name "${key}" says nothing about the example` };
      }
    }
  },
  { filler: words },
);
