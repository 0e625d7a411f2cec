/** Line items of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "line-item",
    resource: "contributions",
    paths: ["line_items.*"],
    requirement: "line-item.fields",
    fields: {
      string:
        "id description image_thumb payment_string recurring_description reference tribute_name public_message additional_notes recurring_profile_id recurring_starts_on recurring_ends_on",
      boolean:
        "is_locked is_recurring is_price_reduced is_fundraising_form_upgrade gift_aid is_tribute is_anonymous recurring_with_initial_charge sponsorship_is_expired",
      number:
        "undiscounted_price price total locked_variants_original_price locked_variants_price locked_variants_total recurring_amount",
      decimal: "locked_original_price dcc_recurring_amount",
      url: "public_url",
      unknown: "recurring_day_of_week recurring_cycles total_tax_amt fundraiser tribute",
      array: "fields",
      integer: "qty recurring_day",
      flag: "upgraded_to_recurring is_dcc_eligible",
      object: "accounting recurring_profile sponsee variant product",
    },
    nullable:
      "recurring_day_of_week recurring_cycles total_tax_amt fundraiser tribute recurring_description public_message additional_notes recurring_profile_id recurring_day recurring_with_initial_charge recurring_profile sponsee",
    other: {
      "line-item.decimals": "locked_original_price dcc_recurring_amount",
      "line-item.boolean-like": "upgraded_to_recurring is_dcc_eligible",
      "line-item.recurring-profile": "recurring_profile",
      "line-item.sponsee": "sponsee",
    },
  },
  {
    name: "line-item-receipts",
    resource: "contributions",
    paths: ["line_items.*"],
    requirement: "line-item.tax-receipts",
    fields: { array: "tax_receipts" },
    optional: "tax_receipts",
  },
  {
    name: "accounting",
    resource: "contributions",
    paths: ["line_items.*.accounting"],
    requirement: "line-item.fields",
    fields: { string: "code" },
    nullable: "code",
  },
];
