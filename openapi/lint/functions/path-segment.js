import { rule } from "../rule.js";

export default rule(function* pathSegment(contract) {
  for (const { key, path } of contract.all("pathItem").filter(({ path }) => path[0] === "paths")) {
    for (const segment of key.split("/").slice(1)) {
      if (!/^([a-z0-9]+(-[a-z0-9]+)*|\{[a-z][a-z0-9]*(_[a-z0-9]+)*\})$/.test(segment)) {
        yield {
          path,
          message: `The segment "${segment}" of the path "${key}" is not in kebab-case`,
        };
      }
    }
  }
});
