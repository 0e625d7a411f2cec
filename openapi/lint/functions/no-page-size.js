import { rule, words } from "../rule.js";

/** @param {unknown} name */
const plain = (name) =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

export default rule(
  function* noPageSize(contract, { names }) {
    const refused = names.map(plain);
    for (const { value, path } of contract.all("parameter")) {
      if (!refused.includes(plain(value.name))) continue;
      yield { path, message: `The parameter "${value.name}" sets the size of a page` };
    }
  },
  { names: words },
);
