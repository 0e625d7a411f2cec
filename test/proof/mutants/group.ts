/** Groups of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "group",
    resource: "contributions",
    paths: ["supporter.groups.*"],
    requirement: "group.fields",
    fields: {
      string: "id group_id name",
      date: "start_date end_date",
      boolean: "is_active is_expired",
      integer: "days_left",
      array: "related",
    },
  },
];
