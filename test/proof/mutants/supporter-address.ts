/** Addresses of supporters of the wrong shape. */
import { objectsAt, onContributions } from "./defects.ts";
import { type Broken, shape } from "./mutant.ts";
import type { Table } from "./shared/shapes.ts";

const paths = ["supporter.billing_address", "supporter.shipping_address"];

export const tables: readonly Table[] = [
  {
    name: "supporter-address",
    resource: "contributions",
    paths,
    requirement: "supporter-address.fields",
    fields: {
      string: "first_name last_name email company address1 address2 city state zip country phone",
    },
    nullable: "company address2",
  },
];

/** The fields that 2.3 excludes from an address. */
export const mutants: Broken = {
  "supporter-address.fields": ["title", "name"].map((field) =>
    shape(`with-${field}`, `An address of a supporter has a ${field}.`, () =>
      onContributions((record) => {
        for (const path of paths) {
          for (const address of objectsAt(record, path)) address[field] = "Dr. Maren Lindqvist";
        }
      }),
    ),
  ),
};
