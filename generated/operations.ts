// Made by `npm run generate` from openapi/. Do not edit.

/** Every operation of the contract by its operationId: its method, and its path as a template. */
export const operations = {
  /** List sponsees. */
  listSponsees: { method: "GET", path: "/admin/api/v2/sponsees" },
  /** Create a sponsee. */
  createSponsee: { method: "POST", path: "/admin/api/v2/sponsees" },
  /** Get a sponsee. */
  getSponsee: { method: "GET", path: "/admin/api/v2/sponsees/{id}" },
  /** Update a sponsee and replace its custom fields. */
  replaceSponsee: { method: "PUT", path: "/admin/api/v2/sponsees/{id}" },
  /** Delete a sponsee. */
  deleteSponsee: { method: "DELETE", path: "/admin/api/v2/sponsees/{id}" },
  /** Update a sponsee and keep its other custom fields. */
  updateSponsee: { method: "PATCH", path: "/admin/api/v2/sponsees/{id}" },
  /** List contributions. */
  listContributions: { method: "GET", path: "/admin/api/v3/contributions" },
  /** Get a contribution. */
  getContribution: { method: "GET", path: "/admin/api/v3/contributions/{id}" },
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;

/** The fields that the body of a request can have. Others are ignored. */
export const bodyFields = {
  createSponsee: ["reference_number","first_name","sponsored_status","enrollment_date","last_name","birth_date","is_enabled","gender","payment_option_group","custom_fields","image_url","longitude","latitude","biography","private_notes"],
  replaceSponsee: ["reference_number","first_name","sponsored_status","enrollment_date","last_name","birth_date","is_enabled","gender","payment_option_group","custom_fields","image_url","longitude","latitude","biography","private_notes"],
  updateSponsee: ["reference_number","first_name","sponsored_status","enrollment_date","last_name","birth_date","is_enabled","gender","payment_option_group","custom_fields","image_url","longitude","latitude","biography","private_notes"],
} as const;

/** The parameters that the query of a request can have, as the query spells them, with their types. */
export const queryParameters = {
  listSponsees: {"page":"integer","filter[id]":"string","filter[first_name]":"string","filter[last_name]":"string","filter[reference_number]":"string","sort":"string"},
  listContributions: {"page":"integer","filter[occurred_before]":"string","filter[occurred_after]":"string","filter[onetime]":"boolean","filter[recurring]":"boolean","filter[initial_recurring]":"boolean","filter[one_time_and_initial_recurring]":"boolean","sort":"string"},
} as const;
