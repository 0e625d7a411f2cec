// Made by `npm run generate` from openapi/. Do not edit.
import type { OperationId } from "./operations.ts";

/**
 * The resources of a client. `Operations` has the function for each operation of the contract; an
 * operation without one does not compile.
 */
export interface Resources<Operations extends Record<OperationId, unknown>> {
  /** The operations on sponsees. */
  sponsees: Sponsees<Operations>;
  /** The operations on contributions. */
  contributions: Contributions<Operations>;
}

/** The operations on sponsees. */
export interface Sponsees<Operations extends Record<OperationId, unknown>> {
  /** Lists sponsees, one page at a time. The order without `sort` is not specified: the reference returns the records in the order of `seed.json`, then in the order of their creation. */
  list: Operations["listSponsees"];
  /** Creates a sponsee. `reference_number`, `first_name`, `sponsored_status` and `enrollment_date` are required. */
  create: Operations["createSponsee"];
  /** Returns one sponsee by its id. */
  get: Operations["getSponsee"];
  /** Updates only the fields that you send. `custom_fields`, when sent, replaces all custom fields of the sponsee. The reference returns them in the order that you sent. */
  replace: Operations["replaceSponsee"];
  /** Deletes a sponsee. The request and the response have no body. */
  delete: Operations["deleteSponsee"];
  /** Updates only the fields that you send. In `custom_fields`, send only the custom fields to change. The reference keeps their order, and adds new ones at the end. */
  update: Operations["updateSponsee"];
}

/** The operations on contributions. */
export interface Contributions<Operations extends Record<OperationId, unknown>> {
  /** Lists contributions, one page at a time. Without `sort`, the contribution that was placed last is first. */
  list: Operations["listContributions"];
  /** Returns one contribution by its id. */
  get: Operations["getContribution"];
}
