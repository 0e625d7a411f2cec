/** Contributions of the wrong shape, and the records that they contain. */
import { embeddedIn, isObject } from "../variants/service.ts";
import { onAnswer, onContributions, onPage } from "./defects.ts";
import { type Broken, deep, service, shape } from "./mutant.ts";
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
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
      "contribution.boolean-like": "is_test is_pos_entry is_spam cover_costs_enabled",
      "contribution.timestamps": "created_at ordered_at updated_at",
      "contribution.refunded-at": "refunded_at",
      "contribution.decimals": "total_amount refunded_amount",
      "contribution.counts": "downloadable_item_count recurring_item_count shippable_item_count",
      "contribution.embeds":
        "supporter billing_address shipping_address line_items payments refunds tax_receipts",
    },
  },
];

export const mutants: Broken = {
  "contribution.timestamps": [
    shape("short-offset", "created_at of a contribution ends in +0000.", () =>
      onContributions((contribution) => {
        contribution.created_at = String(contribution.created_at).replace("Z", "+0000");
      }),
    ),
  ],
  "contribution.refunded-at": [
    shape("30-february", "refunded_at is on 30 February.", () =>
      onContributions((contribution) => {
        if (contribution.refunded_at !== "") contribution.refunded_at = "2025-02-30T10:00:00Z";
      }),
    ),
    shape("year-1", "refunded_at is a point in time of year 1 when there was no refund.", () =>
      onContributions((contribution) => {
        if (contribution.refunded_at === "") contribution.refunded_at = "0001-01-01T00:00:00Z";
      }),
    ),
  ],
  "contribution.id-unique": [
    service("two-share", "Two contributions of the first page share an id.", () =>
      onPage("contributions", 1, ({ data: [first = {}, second = {}] }) => {
        second.id = first.id;
      }),
    ),
  ],
  "contribution.sponsee-linked": [
    deep("id-of-another", "A sponsee in a line item has the id of another sponsee.", () =>
      onContributions((contribution) => {
        for (const sponsee of embeddedIn(contribution)) {
          sponsee.id = sponsee.id === "7001" ? "7002" : "7001";
        }
      }),
    ),
    service("another", "GET of a sponsee returns a sponsee with another id.", () =>
      onAnswer("getSponsee", ({ body }) => {
        if (isObject(body.data)) body.data.id = `9${body.data.id}`;
      }),
    ),
  ],
};
