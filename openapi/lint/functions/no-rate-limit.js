import { rule } from "../rule.js";
import { bare } from "../text.js";

/** @param {unknown} name */
const isRateLimit = (name) => /ratelimit|retryafter|toomanyrequests|^429$/.test(bare(name));

export default rule(function* noRateLimit(contract) {
  for (const { key, value, path } of contract.all("response", "header", "parameter")) {
    const name = [key, value.name].find(isRateLimit);
    if (name !== undefined) yield { path, message: `"${name}" states a rate limit` };
  }
});
