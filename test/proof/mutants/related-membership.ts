/** Related memberships of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "related-membership",
    resource: "contributions",
    paths: ["supporter.groups.*.related.*"],
    requirement: "related-membership.fields",
    fields: {
      string: "source",
      unknown: "id name start_date end_date is_active is_expired days_left end_reason",
    },
    nullable: "id end_reason",
  },
];
