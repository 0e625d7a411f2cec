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
  /** Lists sponsees, one page at a time. Filter with `filter`, order with `sort`. */
  list: Operations["listSponsees"];
  /** Creates a sponsee. `reference_number`, `first_name`, `sponsored_status` and `enrollment_date` are required. */
  create: Operations["createSponsee"];
  /** Gets one sponsee by its id. */
  get: Operations["getSponsee"];
  /** Updates the fields that you send. All are optional. `custom_fields`, when sent, replaces all custom fields of the sponsee. */
  replace: Operations["replaceSponsee"];
  /** Deletes a sponsee. The request has no body. */
  delete: Operations["deleteSponsee"];
  /** Updates the fields that you send. All are optional. `custom_fields`, when sent, updates only the custom fields that it names. */
  update: Operations["updateSponsee"];
}

/** The operations on contributions. */
export interface Contributions<Operations extends Record<OperationId, unknown>> {
  /** Lists contributions, one page at a time. Without `sort`, the contribution that was placed last comes first. */
  list: Operations["listContributions"];
  /** Gets one contribution by its id. */
  get: Operations["getContribution"];
}
