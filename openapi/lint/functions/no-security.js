import { rule } from "../rule.js";

export default rule(function* noSecurity(contract) {
  for (const { kind, value, path } of contract.all("document", "operation", "components")) {
    const keyword = kind === "components" ? "securitySchemes" : "security";
    if (value[keyword] === undefined) continue;
    yield { path: [...path, keyword], message: `"${keyword}" states how clients authenticate` };
  }
});
