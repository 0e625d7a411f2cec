import { rule, words } from "../rule.js";
import { bare } from "../text.js";

export default rule(
  function* noPageSize(contract, { names }) {
    const refused = names.map(bare);
    for (const { value, path } of contract.all("parameter")) {
      if (!refused.includes(bare(value.name))) continue;
      yield { path, message: `The parameter "${value.name}" sets the size of a page` };
    }
  },
  { names: words },
);
