import { escapedPart } from "../../lib/json-pointer.ts";

/** A JSON Pointer into the contract, and the value that goes there; `undefined` removes a value. */
export type Change = readonly [pointer: string, value: unknown];

const sponsees = `/paths/${escapedPart("/admin/api/v2/sponsees")}`;
const sponsee = `/paths/${escapedPart("/admin/api/v2/sponsees/{id}")}`;
const schemas = "/components/schemas";
const fields = `${schemas}/Sponsee/properties`;
const body = `content/${escapedPart("application/json")}`;
const parameter = { name: "q", in: "query", schema: { type: "string" } };
const why = "The query syntax is not shown.";

/** For each rule of ours, a change of the contract that passes, and one that fails at its place. */
export const cases: Record<string, { passes: Change; fails: Change; at?: string }> = {
  "schema-name": {
    passes: [`${schemas}/TaxUrl`, {}],
    fails: [`${schemas}/TaxURL`, {}],
  },
  "property-name": {
    passes: [`${fields}/address_line1_check`, {}],
    fails: [`${fields}/addressLine1`, {}],
  },
  "operation-id": {
    passes: [`${sponsee}/get/operationId`, "getTaxReceipt"],
    fails: [`${sponsee}/delete/operationId`, "getSponsee"],
  },
  "example-name": {
    passes: [`${sponsees}/get/parameters/0/examples/page-2`, { value: 2 }],
    fails: [`${sponsees}/get/parameters/0/examples/default`, { value: 2 }],
  },
  "operation-summary": {
    passes: [`${sponsee}/get/summary`, "Get a sponsee as JSON"],
    fails: [`${sponsee}/get/summary`, "Get A Sponsee"],
  },
  description: {
    passes: [`${fields}/nickname`, { $ref: "#/components/schemas/Url" }],
    fails: [`${fields}/nickname`, { type: "string" }],
  },
  "named-examples": {
    passes: [`${sponsee}/get/parameters/0/examples`, { one: { value: "1" } }],
    fails: [`${sponsees}/post/requestBody/${body}/examples`, undefined],
    at: `${sponsees}/post/requestBody/${body}`,
  },
  "no-example": {
    passes: [`${fields}/nickname`, { type: "string", examples: ["Ama"] }],
    fails: [`${fields}/first_name/example`, "Ama"],
  },
  "list-page": {
    passes: [`${sponsee}/get/parameters`, undefined],
    fails: [`${sponsees}/get/parameters`, undefined],
    at: `${sponsees}/get`,
  },
  "list-examples": {
    passes: [`${sponsee}/get/responses/200/${body}/examples`, { one: { value: {} } }],
    fails: [`${sponsees}/get/responses/200/${body}/examples`, { one: { value: {} } }],
  },
  "extension-name": {
    passes: [`${fields}/id/x-observed`, ["1001"]],
    fails: [`${fields}/id/x-provisonal`, why],
  },
  "observed-values": {
    passes: [`${fields}/id/x-observed`, ["1001", "1002"]],
    fails: [`${fields}/id/x-observed`, "1001"],
  },
  "provisional-reason": {
    passes: [`${fields}/id/x-provisional`, "Section 4.1 does not show the name."],
    fails: [`${fields}/id/x-provisional`, "It is not shown. We chose this."],
  },
  "provisional-parameter": {
    passes: [`${sponsees}/get/parameters/0`, { ...parameter, "x-provisional": why }],
    fails: [`${sponsees}/get/parameters/0`, parameter],
  },
  "provisional-response": {
    passes: [`${sponsee}/get/responses/5XX`, { description: "Down.", "x-provisional": why }],
    fails: [`${sponsee}/get/responses/429`, { description: "Too many requests." }],
  },
  "closed-set": {
    passes: [`${schemas}/Gender/enum`, ["M", "F", "X"]],
    fails: [`${fields}/sponsored_status/enum`, ["Sponsored"]],
  },
};
