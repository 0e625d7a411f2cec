/** Products of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "product",
    resource: "contributions",
    paths: ["line_items.*.product"],
    requirement: "product.fields",
    fields: {
      string:
        "id code name description recurring_schedule page_title page_description page_keywords out_of_stock_message primary_button_label alternate_button_label alternate_button_url page_content",
      unknown:
        "feature_image default_donation_amount default_donation_options default_recurring_donation_options",
      url: "url",
      object:
        "price price_min price_max donation_min sale_price actual_price goal_amount goal_progress",
      integer: "qty_available",
      array: "recurring_frequency tribute_notification_types",
      strings: "meta",
      boolean:
        "is_new is_sale is_featured is_clearance is_tax_receiptable cover_costs_enabled is_tribute enable_check_in enable_out_of_stock enable_social_buttons enable_tributes require_tributes ach_only hide_price hide_qty",
      timestamp: "goal_deadline created_at updated_at published_at unpublish_at",
    },
    nullable:
      "feature_image default_donation_amount default_donation_options default_recurring_donation_options goal_deadline page_title page_description page_keywords out_of_stock_message primary_button_label alternate_button_label alternate_button_url",
    orEmpty: "published_at unpublish_at",
    other: { "product.publication": "published_at unpublish_at" },
  },
];
