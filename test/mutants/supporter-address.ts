/** Addresses of supporters of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "supporter-address",
    resource: "contributions",
    paths: ["supporter.billing_address", "supporter.shipping_address"],
    requirement: "supporter-address.fields",
    fields: {
      string: "first_name last_name email company address1 address2 city state zip country phone",
    },
    nullable: "company address2",
  },
];
