/**
 * The tables of service.md, section 2, written down once more by hand: the mutants of shapes come
 * from here and not from the contract, so that what the contract forgets survives.
 */

/** What a field can be broken into, by its type in service.md. */
export const wrong = {
  string: 17,
  integer: 1.5,
  number: "12.50",
  boolean: "yes",
  /** A boolean or 0 or 1. */
  flag: 2,
  date: "02/11/2025",
  timestamp: "2026-02-30 at noon",
  utc: "2026-06-05T14:12:09+02:00",
  microseconds: "2026-06-05T14:12:09Z",
  url: "no url",
  decimal: "10.00",
  array: {},
  object: [],
  strings: [1],
  labels: 1,
  gender: "X",
  reference: "R".repeat(46),
  address: "Somewhere 1",
  /** A type that is not shown: nothing is wrong but that it is missing. */
  unknown: undefined,
} as const;

export type Type = keyof typeof wrong;

export interface Table {
  /** The component of the contract, for the name of the mutant. */
  name: string;
  resource: "sponsees" | "contributions";
  /** Where its objects are in a record. */
  paths: readonly string[];
  requirement: string;
  /** Names by type. */
  fields: Partial<Record<Type, string>>;
  /** Those that can be null. */
  nullable?: string;
  /** Those that can be the empty string, so that they are a text at least. */
  orEmpty?: string;
  /** Those that other requirements speak of. */
  other?: Record<string, string>;
  /** Those that need not be there. */
  optional?: string;
}

const sponsee: Omit<Table, "name" | "resource" | "paths"> = {
  requirement: "sponsee.fields",
  fields: {
    string: "id first_name last_name biography private_notes payment_option_group",
    reference: "reference_number",
    gender: "gender",
    date: "birth_date enrollment_date",
    integer: "age sponsor_count",
    unknown: "longitude latitude",
    labels: "sponsored_status",
    boolean: "is_enabled",
    url: "image_url url",
    array: "custom_fields",
    timestamp: "created_at updated_at",
  },
  nullable: "longitude latitude private_notes",
  other: {
    reference_number: "sponsee.reference-number-length",
    gender: "sponsee.gender",
    birth_date: "sponsee.birth-date",
    age: "sponsee.age-integer",
    private_notes: "sponsee.private-notes",
    image_url: "sponsee.urls",
    url: "sponsee.urls",
    enrollment_date: "sponsee.enrollment-date",
    created_at: "sponsee.timestamps",
    updated_at: "sponsee.timestamps",
    sponsored_status: "sponsee.status-label",
  },
};

const address = {
  string:
    "first_name last_name email company address1 address2 city state zip country phone" as const,
};

export const tables: readonly Table[] = [
  { ...sponsee, name: "sponsee", resource: "sponsees", paths: [""] },
  {
    ...sponsee,
    name: "embedded-sponsee",
    resource: "contributions",
    paths: ["line_items.*.sponsee"],
    orEmpty: "enrollment_date",
    other: { ...sponsee.other, enrollment_date: "sponsee.embedded-enrollment-date" },
  },
  {
    name: "custom-field",
    resource: "sponsees",
    paths: ["custom_fields.*"],
    requirement: "sponsee.custom-field-fields",
    fields: {
      string: "name slug value",
      unknown: "item",
      integer: "is_simple",
      boolean: "is_private",
    },
    nullable: "item",
  },
  {
    name: "contribution",
    resource: "contributions",
    paths: [""],
    requirement: "contribution.fields",
    fields: {
      string:
        "id source customer_comments notes referral_source http_referer tracking_source tracking_medium tracking_campaign tracking_term tracking_content",
      boolean: "is_recurring is_fulfillable is_refundable is_paid is_deleted",
      flag: "is_test is_pos_entry is_spam cover_costs_enabled",
      unknown: "is_fulfilled shipping_method",
      object: "supporter billing_address shipping_address currency",
      utc: "created_at ordered_at updated_at",
      timestamp: "refunded_at",
      integer: "downloadable_item_count recurring_item_count shippable_item_count",
      array: "line_items discounts payments refunds tax_lines tax_receipts warnings",
      number:
        "cover_costs_amount discounts_amount subtotal_amount tax_amount shipping_amount balance_amount",
      decimal: "total_amount refunded_amount",
    },
    nullable:
      "is_fulfilled customer_comments shipping_method discounts_amount tracking_source tracking_medium tracking_campaign tracking_term tracking_content",
    orEmpty: "refunded_at",
    other: {
      is_test: "contribution.boolean-like",
      is_pos_entry: "contribution.boolean-like",
      is_spam: "contribution.boolean-like",
      cover_costs_enabled: "contribution.boolean-like",
      created_at: "contribution.timestamps",
      ordered_at: "contribution.timestamps",
      updated_at: "contribution.timestamps",
      refunded_at: "contribution.refunded-at",
      total_amount: "contribution.decimals",
      refunded_amount: "contribution.decimals",
      downloadable_item_count: "contribution.counts",
      recurring_item_count: "contribution.counts",
      shippable_item_count: "contribution.counts",
      supporter: "contribution.embeds",
      billing_address: "contribution.embeds",
      shipping_address: "contribution.embeds",
      line_items: "contribution.embeds",
      payments: "contribution.embeds",
      refunds: "contribution.embeds",
      tax_receipts: "contribution.embeds",
    },
  },
  {
    name: "currency",
    resource: "contributions",
    paths: ["currency", "payments.*.currency"],
    requirement: "currency.fields",
    fields: { string: "name code iso_code symbol", number: "rate" },
  },
  {
    name: "contribution-address",
    resource: "contributions",
    paths: ["billing_address", "shipping_address"],
    requirement: "contribution-address.fields",
    fields: { string: `title name ${address.string}` },
    nullable: "title company address2",
  },
  {
    name: "supporter-address",
    resource: "contributions",
    paths: ["supporter.billing_address", "supporter.shipping_address"],
    requirement: "supporter-address.fields",
    fields: address,
    nullable: "company address2",
  },
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
  {
    name: "line-item",
    resource: "contributions",
    paths: ["line_items.*"],
    requirement: "line-item.fields",
    fields: {
      string:
        "id description image_thumb payment_string recurring_description reference tribute_name public_message additional_notes recurring_profile_id recurring_starts_on recurring_ends_on",
      boolean:
        "is_locked is_recurring is_price_reduced is_fundraising_form_upgrade gift_aid is_tribute is_anonymous recurring_with_partner recurring_with_initial_charge sponsorship_is_expired",
      number:
        "undiscounted_price price total locked_variants_original_price locked_variants_price locked_variants_total recurring_amount",
      decimal: "locked_original_price dcc_recurring_amount",
      url: "public_url",
      unknown:
        "partner_tribute_id recurring_day_of_week recurring_cycles total_tax_amt fundraiser tribute",
      array: "fields",
      integer: "qty recurring_day",
      flag: "upgraded_to_recurring is_dcc_eligible",
      object: "accounting recurring_profile sponsee variant product",
    },
    nullable:
      "partner_tribute_id recurring_day_of_week recurring_cycles total_tax_amt fundraiser tribute recurring_description public_message additional_notes recurring_profile_id recurring_day recurring_with_initial_charge recurring_profile sponsee",
    other: {
      locked_original_price: "line-item.decimals",
      dcc_recurring_amount: "line-item.decimals",
      upgraded_to_recurring: "line-item.boolean-like",
      is_dcc_eligible: "line-item.boolean-like",
      recurring_profile: "line-item.recurring-profile",
      sponsee: "line-item.sponsee",
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
  {
    name: "variant",
    resource: "contributions",
    paths: ["line_items.*.variant"],
    requirement: "variant.fields",
    fields: {
      string: "id code title price_presets billing_period inventory_management inventory_policy",
      array: "images",
      object: "price sale_price fair_market_value",
      number: "minimum_price",
      boolean: "on_sale is_default is_shippable is_donation",
      integer: "inventory_quantity sequence",
      timestamp: "inventory_updated_at created_at updated_at",
      unknown: "shipping_expectation weight",
    },
    nullable: "minimum_price shipping_expectation weight",
    orEmpty: "created_at updated_at",
    other: { created_at: "variant.timestamps", updated_at: "variant.timestamps" },
  },
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
        "recurring_with_partner is_new is_sale is_featured is_clearance is_tax_receiptable cover_costs_enabled is_tribute enable_check_in enable_out_of_stock enable_social_buttons enable_tributes require_tributes ach_only hide_price hide_qty",
      timestamp: "goal_deadline created_at updated_at published_at unpublish_at",
    },
    nullable:
      "feature_image default_donation_amount default_donation_options default_recurring_donation_options goal_deadline page_title page_description page_keywords out_of_stock_message primary_button_label alternate_button_label alternate_button_url",
    orEmpty: "published_at unpublish_at",
    other: { published_at: "product.publication", unpublish_at: "product.publication" },
  },
  {
    name: "money",
    resource: "contributions",
    paths: ["line_items.*.product.goal_progress", "line_items.*.variant.fair_market_value"],
    requirement: "money.fields",
    fields: { number: "amount", string: "currency_code" },
  },
  {
    name: "payment",
    resource: "contributions",
    paths: ["payments.*"],
    requirement: "payment.fields",
    fields: {
      string:
        "id type status gateway reference_number description failure_code failure_message outcome",
      number: "amount amount_refunded",
      object: "currency card",
      boolean: "paid captured refunded",
      microseconds: "captured_at created_at",
    },
    nullable: "failure_code failure_message",
    other: { captured_at: "payment.timestamps", created_at: "payment.timestamps" },
  },
  {
    name: "card",
    resource: "contributions",
    paths: ["payments.*.card"],
    requirement: "payment.card",
    fields: {
      string: "brand last4 cvc_check address_line1_check address_zip_check",
      integer: "exp_month exp_year",
      unknown: "wallet",
    },
    nullable: "wallet",
  },
  {
    name: "tax-receipt",
    resource: "contributions",
    paths: ["tax_receipts.*", "line_items.*.tax_receipts.*"],
    requirement: "tax-receipt.fields",
    fields: {
      string: "number currency_code issued_to",
      number: "amount",
      date: "issued_at",
      boolean: "is_voided",
    },
  },
];

/** The envelope of lists, whose parts are not records. */
export const envelopes: readonly {
  name: string;
  path: string;
  requirement: (resource: "sponsees" | "contributions") => string;
  fields: Partial<Record<Type, string>>;
  nullable?: string;
}[] = [
  {
    name: "envelope",
    path: "",
    requirement: (resource) => `${resource}.page.envelope`,
    fields: { array: "data", object: "links meta" },
  },
  {
    name: "links",
    path: "links",
    requirement: () => "page.links",
    fields: { url: "first last prev next" },
    nullable: "prev next",
  },
  {
    name: "meta",
    path: "meta",
    requirement: () => "page.meta",
    fields: {
      integer: "current_page from last_page per_page to total",
      address: "path",
      array: "links",
    },
  },
  {
    name: "meta-link",
    path: "meta.links.*",
    requirement: () => "page.meta-links",
    fields: { url: "url", boolean: "active" },
    nullable: "url",
  },
];
