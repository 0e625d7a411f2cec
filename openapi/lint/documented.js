/**
 * The statuses that service.md states. `item` narrows one to the paths that end in a parameter.
 *
 * @typedef {{ method: string, status: string, item?: boolean }} Documented
 */
export const documentedList = {
  type: "array",
  items: {
    type: "object",
    properties: {
      method: { type: "string" },
      status: { type: "string" },
      item: { type: "boolean" },
    },
    required: ["method", "status"],
    additionalProperties: false,
  },
};

/**
 * @param {Documented[]} list
 * @param {{ method: string, url: string }} operation
 * @param {string} status
 */
export function isDocumented(list, operation, status) {
  return list.some(
    (entry) =>
      entry.method === operation.method &&
      entry.status === status &&
      (entry.item === undefined || entry.item === operation.url.endsWith("}")),
  );
}
