import { rule } from "../rule.js";

export default rule(function* noEvents(contract) {
  for (const { kind, value, path } of contract.all("document", "operation", "components")) {
    const keyword = kind === "document" ? "webhooks" : "callbacks";
    if (value[keyword] === undefined) continue;
    yield {
      path: [...path, keyword],
      message: `"${keyword}" states events that the service sends`,
    };
  }
});
