import { rule } from "../rule.js";

/** @param {unknown} summary @returns {string | undefined} */
function complaint(summary) {
  if (typeof summary !== "string" || summary.trim() === "") return "has no summary";
  if (!/^[A-Z]/.test(summary)) return "has a summary without a capital letter at its start";
  if (/[.!?:;,\s]$/.test(summary)) return "has a summary that ends in a stop or a space";
  const title = summary
    .split(/\s+/)
    .slice(1)
    .find((word) => /^[A-Z][a-z]/.test(word));
  if (title !== undefined) return `has a summary in title case ("${title}")`;
  return undefined;
}

export default rule(function* operationSummary(contract) {
  for (const { value, path, method, url } of contract.operations()) {
    const wrong = complaint(value.summary);
    if (wrong === undefined) continue;
    yield { path: [...path, "summary"], message: `${method.toUpperCase()} ${url} ${wrong}` };
  }
});
