/** Supporters of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "supporter",
    resource: "contributions",
    paths: ["supporter"],
    requirement: "supporter.fields",
    fields: {
      string: "id display_name first_name last_name email type",
      integer: "id_deprecated vendor_contact_id",
      boolean: "active is_organization email_opt_in",
      object: "billing_address shipping_address",
      utc: "created_at updated_at",
      array: "groups",
    },
  },
];
