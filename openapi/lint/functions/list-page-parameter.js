import { rule } from "../rule.js";

export default rule(function* listPageParameter(contract) {
  for (const { value, path, parameters } of contract.operations()) {
    if (!String(value.operationId).startsWith("list")) continue;
    if (parameters.some((parameter) => parameter?.in === "query" && parameter.name === "page"))
      continue;
    yield {
      path,
      message: `The list operation "${value.operationId}" has no "page" query parameter`,
    };
  }
});
