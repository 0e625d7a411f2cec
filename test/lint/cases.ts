import { escapedPart } from "../../lib/json-pointer.ts";

/** A JSON Pointer into the contract, and the new value; `undefined` removes the old value. */
export type Change = readonly [pointer: string, value: unknown];

interface Case {
  passes: Change;
  fails: Change;
  /** The JSON Pointer of the finding. Default: the pointer in `fails`. */
  at?: string;
}

const sponsees = `/paths/${escapedPart("/admin/api/v2/sponsees")}`;
const sponsee = `/paths/${escapedPart("/admin/api/v2/sponsees/{id}")}`;
const contributions = `/paths/${escapedPart("/admin/api/v3/contributions")}`;
const schemas = "/components/schemas";
const fields = `${schemas}/Sponsee/properties`;
const body = `content/${escapedPart("application/json")}`;
const text = { type: "string", description: "A field for these tests.", examples: ["text"] };
const oneExample = { one: { value: "1" } };
const why = "The query syntax is not shown.";

/**
 * The cases by rule. The tests lint a copy of the contract with all `passes`, and a copy with all
 * `fails`.
 */
export const cases: Record<string, Case> = {
  "schema-name": {
    passes: [`${schemas}/TaxUrl`, text],
    fails: [`${schemas}/TaxURL`, text],
  },
  "property-name": {
    passes: [`${fields}/address_line1_check`, text],
    fails: [`${fields}/addressLine1`, text],
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
    passes: [`${fields}/home_page`, { $ref: "#/components/schemas/Url" }],
    fails: [`${fields}/home_page`, { type: "string", examples: ["text"] }],
  },
  "description-blank": {
    passes: [`${sponsee}/get/description`, "Returns a sponsee."],
    fails: [`${sponsee}/get/description`, " "],
  },
  "description-words": {
    passes: [`${fields}/last_name/description`, "The sponsee's last name."],
    fails: [`${fields}/last_name/description`, "The last name."],
  },
  "property-type": {
    passes: [`${fields}/home_town`, text],
    fails: [`${fields}/home_town`, { ...text, type: undefined }],
  },
  "named-examples": {
    passes: [`${sponsee}/get/parameters/0/examples`, oneExample],
    fails: [`${sponsees}/post/requestBody/${body}/examples`, undefined],
    at: `${sponsees}/post/requestBody/${body}`,
  },
  "no-example": {
    passes: [`${fields}/first_name/examples`, ["Ama"]],
    fails: [`${fields}/first_name/example`, "Ama"],
  },
  "no-empty-examples": {
    passes: [`${fields}/biography/examples`, ["Likes to read."]],
    fails: [`${fields}/biography/examples`, []],
  },
  "value-example": {
    passes: [`${fields}/languages`, { ...text, type: "array", items: text }],
    fails: [`${fields}/languages`, { ...text, type: "array", items: { type: "string" } }],
    at: `${fields}/languages/items`,
  },
  "list-page": {
    passes: [`${sponsee}/delete/parameters`, undefined],
    fails: [`${contributions}/get/parameters`, undefined],
    at: `${contributions}/get`,
  },
  "list-examples": {
    passes: [`${sponsee}/get/responses/200/${body}/examples`, oneExample],
    fails: [`${sponsees}/get/responses/200/${body}/examples`, oneExample],
  },
  "filter-kind": {
    passes: [`${schemas}/SponseeFilter/properties/first_name/x-filter`, "exact"],
    fails: [`${schemas}/SponseeFilter/properties/first_name/x-filter`, "contains"],
    at: `${schemas}/SponseeFilter/properties/first_name/x-filter`,
  },
  "list-page-size": {
    passes: [`${sponsees}/get/x-page-size`, 10],
    fails: [`${sponsees}/get/x-page-size`, 0],
    at: `${sponsees}/get/x-page-size`,
  },
  "unique-field": {
    passes: [`${schemas}/SponseePatch/properties/last_name/x-unique`, true],
    fails: [`${schemas}/SponseePatch/properties/last_name/x-unique`, "yes"],
  },
  "extension-name": {
    passes: [`${fields}/id/x-since`, "0.2.0"],
    fails: [`${fields}/id/x-provisonal`, why],
  },
  "observed-values": {
    passes: [`${fields}/id/x-observed`, ["1001", "1002"]],
    fails: [`${fields}/id/x-observed`, "1001"],
  },
  "observed-schema": {
    passes: [`${fields}/private_notes/x-observed`, ["Prefers letters."]],
    fails: [`${sponsee}/get/x-observed`, ["1001"]],
  },
  "provisional-reason": {
    passes: [`${fields}/id/x-provisional`, "Section 4.1 does not show the name."],
    fails: [`${fields}/id/x-provisional`, "It is not shown. We chose this."],
  },
  "implied-reason": {
    passes: [
      `${fields}/id/x-implied`,
      { minLength: 'The words say "identifier", so it has a character.' },
    ],
    fails: [`${fields}/id/x-implied`, { minLength: "An id has at least one character." }],
    at: `${fields}/id/x-implied/minLength`,
  },
  "provisional-parameter": {
    passes: [`${sponsees}/get/parameters/2/x-provisional`, why],
    fails: [`${sponsees}/get/parameters/2/x-provisional`, undefined],
    at: `${sponsees}/get/parameters/2`,
  },
  "provisional-response": {
    passes: [`${sponsee}/get/responses/5XX`, { description: "Down.", "x-provisional": why }],
    fails: [`${sponsees}/get/responses/404`, { description: "No such page." }],
  },
  "documented-place": {
    passes: [`${sponsee}/delete/responses/202`, { description: "Later.", "x-provisional": why }],
    fails: [`${sponsee}/get/responses/200/x-provisional`, why],
  },
  "closed-set": {
    passes: [`${schemas}/Gender/enum`, ["M", "F", "X"]],
    fails: [`${fields}/payment_option_group/enum`, ["Monthly sponsorship"]],
  },
};
