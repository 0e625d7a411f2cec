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

/** The parameters that the query of a request can have, as the query spells them. */
export const queryParameters = {
  listSponsees: ["page","filter[id]","filter[first_name]","filter[last_name]","filter[reference_number]","sort"],
  listContributions: ["page","filter[occurred_before]","filter[occurred_after]","filter[onetime]","filter[recurring]","filter[initial_recurring]","filter[one_time_and_initial_recurring]","sort"],
} as const;
