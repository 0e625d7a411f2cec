import { createRulesetFunction } from "@stoplight/spectral-core";
import { Contract } from "./contract.js";

/**
 * @typedef {{ message: string, path: string[] }} Finding
 * @typedef {{ path: string[], documentInventory: object }} Context what Spectral hands to its functions
 */

/**
 * A rule function over the whole contract. The message says what is wrong; the ruleset adds how to
 * fix it.
 *
 * @param {(contract: Contract, options: any, context: Context) => Iterable<Finding>} check
 * @param {Record<string, object>} [options] JSON Schemas of the function's options, all required
 */
export function rule(check, options) {
  const accepted =
    options === undefined
      ? null
      : {
          type: "object",
          properties: options,
          required: Object.keys(options),
          additionalProperties: false,
        };
  return createRulesetFunction(
    { input: { type: "object" }, options: accepted },
    (document, values, context) => [...check(Contract.of(document), values, context)],
  );
}

export const words = { type: "array", items: { type: "string" }, uniqueItems: true };
