/** Recurring profiles of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "recurring-profile",
    resource: "contributions",
    paths: ["line_items.*.recurring_profile"],
    requirement: "recurring-profile.fields",
    fields: {
      string:
        "id profile_id status payment_description billing_period_description billing_period_day description",
      utc: "started_on",
      date: "next_billing_date",
      boolean: "cover_costs_enabled",
      number: "cover_costs_amount aggregate_amount",
      integer: "failed_payments",
      unknown: "gl_code last_payment_due",
      object: "payment_method",
    },
    nullable: "gl_code last_payment_due",
  },
  {
    name: "payment-method",
    resource: "contributions",
    paths: ["line_items.*.recurring_profile.payment_method"],
    requirement: "recurring-profile.payment-method",
    fields: {
      string: "account_number",
      unknown: "display_name account_type",
      timestamp: "expires_on",
      boolean: "is_expired is_deleted",
    },
  },
];
