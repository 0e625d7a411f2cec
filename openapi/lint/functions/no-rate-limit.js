import { rule } from "../rule.js";

/** @param {unknown} name */
const isRateLimit = (name) =>
  /ratelimit|retryafter|toomanyrequests|^429$/.test(
    String(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ""),
  );

export default rule(function* noRateLimit(contract) {
  for (const { key, value, path } of contract.all("response", "header", "parameter")) {
    const name = [key, value.name].find(isRateLimit);
    if (name !== undefined) yield { path, message: `"${name}" states a rate limit` };
  }
});
