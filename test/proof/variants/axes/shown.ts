/** Axes for the values in records, from sections 2.1 to 2.9, 3.1 and 4.1 of the description. */
import { ageOn } from "../../../../domain/age.ts";
import {
  changeLinks,
  onContributions,
  onObjects,
  onPages,
  onSponsees,
  onSuccess,
  withRecords,
} from "../../layers.ts";
import {
  embeddedIn,
  filterOf,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  recordsOf,
  withState,
} from "../../service.ts";
import type { Axis, Value } from "../axis.ts";

/** Encodes the ids of sponsees and contributions in responses, and decodes ids in requests. */
function ids(encode: (id: string) => string, decode: (id: string) => string): Layer {
  const decoded: Layer = (next) => (ask) => {
    const { operation, id } = operationOf(ask);
    const path =
      operation !== undefined && id !== ""
        ? ask.path.slice(0, ask.path.lastIndexOf("/") + 1) + encodeURIComponent(decode(id))
        : ask.path;
    const query = new URLSearchParams(ask.query);
    for (const name of ["id", "filter[id]"]) {
      const wanted = query.get(name);
      if (wanted !== null) query.set(name, decode(wanted));
    }
    return next({ ...ask, path, query });
  };
  const encoded = onSuccess(withRecords, ({ records }) => {
    for (const record of records) {
      for (const sponsee of embeddedIn(record)) sponsee.id = encode(String(sponsee.id));
      record.id = encode(String(record.id));
    }
  });
  // The service puts the decoded id into links, but the caller sent the encoded id.
  const links = onPages((page) => {
    const wanted = filterOf(page.ask, "id");
    if (wanted === undefined) return;
    changeLinks(page, (link) => {
      const url = new URL(link);
      const name = url.searchParams.has("id") ? "id" : "filter[id]";
      url.searchParams.set(name, wanted);
      return url.href;
    });
  });
  return layered(links, encoded, decoded);
}

const prefixed = (prefix: string, { length = 0 } = {}) =>
  ids(
    (id) => prefix + id.padStart(length, "0"),
    (id) => {
      const rest = id.slice(prefix.length);
      const number = length > 0 && rest.length === length ? rest.replace(/^0+/, "") : rest;
      return id === prefix + number.padStart(length, "0") ? number : "none";
    },
  );

/** The letters for the digits 0 to 9. The ids `10` and `11` become `KAa` and `KAA`. */
const letters = "aAbBcCdDeE";
const cased = ids(
  (id) => `K${id.replace(/\d/g, (digit) => letters[Number(digit)] ?? "")}`,
  (id) =>
    /^K[a-eA-E]+$/.test(id)
      ? id.slice(1).replace(/./g, (one) => `${letters.indexOf(one)}`)
      : "none",
);

/**
 * A new sponsee gets the greatest id plus 1, as in SQLite. After a delete of the sponsee with the
 * greatest id, the next sponsee gets the same id.
 */
const reused = withState(() => {
  // Keeps deleted sponsees. A service with a delay still lists a sponsee just after its delete.
  const assigned = new Map<string, string>();
  const taken = new Map<string, number>();
  let first = Number.POSITIVE_INFINITY;
  const numbering = onSuccess(["createSponsee", "deleteSponsee"], ({ operation, id, records }) => {
    if (operation === "deleteSponsee") taken.delete(id);
    for (const { id: own } of operation === "createSponsee" ? records : []) {
      first = Math.min(first, Number(own));
      const next = Math.max(first - 1, ...taken.values()) + 1;
      taken.set(String(own), next);
      assigned.set(String(own), String(next));
    }
  });
  const isNew = (id: string) => Number(id) >= first && Number(id) < 20_000;
  const known = ids(
    (id) => assigned.get(id) ?? id,
    (id) => [...taken].find(([, given]) => String(given) === id)?.[0] ?? (isNew(id) ? "none" : id),
  );
  return layered(known, numbering);
});

/** Converts a timestamp to an offset from UTC. The offset 5.5 hours is written `+05:30`. */
const withOffset = (hours: number) => (value: unknown) => {
  const [, fraction = ""] = /(\.\d+)/.exec(String(value)) ?? [];
  const at = new Date(Date.parse(String(value)) + hours * 3_600_000);
  const minutes = Math.abs(hours * 60);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const offset = `${hours < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${at.toISOString().slice(0, 19)}${fraction}${offset}`;
};

/** Replaces fields of a sponsee with invented older values. `age` is the age at `orderedAt`. */
function snapshot(sponsee: Json, orderedAt: string): void {
  const birth = sponsee.birth_date;
  Object.assign(sponsee, {
    ...(typeof birth === "string" && birth !== "" && { age: ageOn(birth, orderedAt) }),
    last_name: `${sponsee.last_name} (former)`,
    biography: "<p>As it was written then.</p>",
    sponsored_status: "Automatically Sponsored (Not Sponsored)",
    sponsor_count: 0,
    is_enabled: true,
    custom_fields: [],
    updated_at: sponsee.created_at,
  });
}

const isBlank = (value: unknown) => value === null || value === "";

/** Changes these fields of sponsees where they have a value. */
const onGiven = (names: readonly string[], change: (value: string, sponsee: Json) => unknown) =>
  onSponsees((sponsee) => {
    for (const name of names) {
      if (!isBlank(sponsee[name] ?? "")) sponsee[name] = change(String(sponsee[name]), sponsee);
    }
  });

const biography = (change: (text: string) => string) => onGiven(["biography"], change);
const coordinates = (change: (value: string) => unknown) =>
  onGiven(["longitude", "latitude"], change);

const labelOfZero = (label: string) =>
  onObjects("Sponsee", {
    sponsored_status: (other: string) => (other === "Not Sponsored" ? label : other),
  });

/** Ages in a time zone with this offset from UTC, in hours. */
const agesAt = (offset: number): Value => ({
  layer: onGiven(["birth_date"], (birth, sponsee) => {
    const now = new Date(Date.now() + offset * 3_600_000).toISOString();
    sponsee.age = ageOn(birth, now.slice(0, 10));
    return birth;
  }),
  unlike: ["clock=stands still"],
});

/** Replaces null and empty strings in fields of sponsees with `value`. */
const blanks = (value: null | "") =>
  onSponsees((sponsee) => {
    for (const name of [
      ...["gender", "birth_date", "age", "image_url"],
      ...["last_name", "biography", "payment_option_group"],
    ]) {
      if (isBlank(sponsee[name])) sponsee[name] = value;
    }
  });

/** Leaves out optional fields without a value. */
const leftOut = onSponsees((sponsee) => {
  for (const name of [
    ...["gender", "birth_date", "age", "image_url", "last_name"],
    ...["biography", "payment_option_group"],
  ]) {
    if (isBlank(sponsee[name])) delete sponsee[name];
  }
});

/** Changes timestamps that must be in UTC. The description does not require the letter Z. */
const utc = (change: (text: string) => string) =>
  layered(
    onObjects("Supporter", { created_at: change, updated_at: change }),
    onObjects("Payment", { created_at: change, captured_at: change }),
    onObjects("RecurringProfile", { started_on: change }),
  );

/** The basic form of ISO 8601: 20260314T092653Z. */
const toBasic = (time: string) => time.replace(/[-:]/g, "");

let reads = 0;

/** Replaces `partner` in names of fields. `partner_tribute_id` becomes `dpo_tribute_id`. */
function named(abbreviation: string): Layer {
  const rename = (name: string) => (object: Json) => {
    object[name.replace("partner", abbreviation)] = object[name];
    delete object[name];
  };
  return layered(
    onObjects("LineItem", rename("partner_tribute_id")),
    onObjects("LineItem", rename("recurring_with_partner")),
    onObjects("Product", rename("recurring_with_partner")),
  );
}

function everyObject(value: unknown, change: (object: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) everyObject(item, change);
  else if (isObject(value)) {
    for (const child of Object.values(value)) everyObject(child, change);
    change(value);
  }
}

export const identity: Record<string, Axis> = {
  "form of ids": {
    words: "2.1 row id",
    values: {
      UUID: prefixed("0f8fad5b-d9cb-469f-a165-", { length: 12 }),
      "with characters to encode": prefixed("a/b c?#%+&ü "),
      "with signs at the end": {
        layer: ids(
          (id) => `${id}+=~é`,
          (id) => (id.endsWith("+=~é") ? id.slice(0, -4) : "none"),
        ),
        passes: ["sponsees.get.not-found", "contributions.get.not-found"],
      },
      slug: prefixed("amani-baraka-"),
      "different only in case": cased,
      "with leading zeros": prefixed("", { length: 9 }),
      "with a dot": prefixed("v1."),
      "of 100 characters": prefixed(`${"0123456789abcdef".repeat(6)}-`),
      "used again after a delete": reused,
    },
  },
};

export const shown: Record<string, Axis> = {
  "further fields": {
    words: "2.1 table 1",
    values: {
      "in every object": onSuccess(withRecords, ({ body }) =>
        everyObject(body, (object) => {
          object.extra_field = { nested: [null] };
        }),
      ),
      "a count of reads": onSuccess(withRecords, ({ reply }) => {
        for (const record of recordsOf(reply)) record.read_count = ++reads;
      }),
    },
  },
  "boolean-like fields": {
    words: "2.3 row is_test",
    values: {
      "true and false": layered(
        onObjects("Contribution", { is_test: Boolean, is_pos_entry: Boolean, is_spam: Boolean }),
        onObjects("Contribution", { cover_costs_enabled: Boolean }),
        onObjects("LineItem", { upgraded_to_recurring: Boolean, is_dcc_eligible: Boolean }),
      ),
    },
  },
  "names that contain partner": {
    words: "2.5 sentence 1",
    values: { "with dpo instead": named("dpo"), "with gc instead": named("gc") },
  },
  "fields of a related membership": {
    words: "2.4 sentence 2",
    values: {
      "ids are numbers": onObjects("RelatedMembership", { id: Number }),
      "timestamps and integers": onObjects("RelatedMembership", {
        start_date: (date: string) => `${date}T00:00:00Z`,
        end_date: null,
        is_active: Number,
        is_expired: Number,
        source: "imported",
        end_reason: "moved",
      }),
    },
  },
  "spelling of UTC": {
    words: "2.4 row created_at",
    values: {
      "+00:00": utc((text) => text.replace("Z", "+00:00")),
      "+0000": utc((text) => text.replace("Z", "+0000")),
      "+00 and a comma before fractions": utc((text) => text.replace(".", ",").replace("Z", "+00")),
      "without seconds": utc((text) => text.replace(/:\d\dZ$/, "Z")),
      "without hyphens and colons": layered(
        utc(toBasic),
        onObjects("Contribution", {
          created_at: toBasic,
          ordered_at: toBasic,
          updated_at: toBasic,
        }),
        onObjects("Variant", { inventory_updated_at: toBasic, created_at: toBasic }),
        onObjects("Product", { created_at: toBasic, updated_at: toBasic }),
      ),
    },
  },
  "offsets of timestamps": {
    words: "2.1 row created_at",
    values: {
      "+05:30 and -07:00": onObjects("Sponsee", {
        created_at: withOffset(5.5),
        updated_at: withOffset(-7),
      }),
      "+14:00": onObjects("Sponsee", { created_at: withOffset(14), updated_at: withOffset(14) }),
      "+0000, without hyphens and colons": onSponsees((sponsee) => {
        for (const name of ["created_at", "updated_at"])
          sponsee[name] = toBasic(`${sponsee[name]}`);
      }),
    },
  },
  "fields without a type": {
    words: "2.5 sentence 2",
    values: {
      objects: layered(
        onObjects("Contribution", {
          shipping_method: { name: "Post" },
          is_fulfilled: false,
          discounts: [{ code: "TEN" }],
          warnings: ["late"],
          tax_lines: [{ rate: 0.05 }],
          refunds: [{ id: 1 }],
        }),
        onObjects("LineItem", {
          fundraiser: { id: "1" },
          tribute: { id: "1" },
          recurring_day_of_week: 3,
          recurring_cycles: "12",
          total_tax_amt: 1.5,
        }),
      ),
      "strings and numbers": layered(
        onObjects("Contribution", {
          shipping_method: "post",
          is_fulfilled: 1,
          discounts_amount: 0,
        }),
        onObjects("LineItem", { fundraiser: "1", tribute: 7, recurring_cycles: 12 }),
      ),
    },
  },
  "line items without tax receipts": {
    words: "2.5 row tax_receipts",
    values: {
      "an empty array": onObjects("LineItem", (item) => {
        item.tax_receipts ??= [];
      }),
    },
  },
  "values that are only observed": {
    words: "2.9 sentence 1",
    values: {
      "other values": layered(
        onObjects("Supporter", { type: "Organization" }),
        onObjects("Payment", { type: "bank", status: "pending", outcome: "issuer" }),
        onObjects("RecurringProfile", { status: "Paused" }),
        onObjects("Variant", { billing_period: "annually", inventory_policy: "deny" }),
      ),
    },
  },
  "price_presets of variants that are not donations": {
    words: "2.7 row price_presets",
    values: {
      "an empty string": onObjects("Variant", {
        price_presets: (presets: string, { is_donation }: Json) => (is_donation ? presets : ""),
      }),
    },
  },
  "label of the status 0": {
    words: "3.1 sentence 4",
    values: { Available: labelOfZero("Available"), "an empty string": labelOfZero("") },
  },
  "image_url in responses": {
    words: "2.1 row image_url",
    values: {
      "signed at each read": onGiven(
        ["image_url"],
        (url) => `${url}?expires=${1_800_000_000 + ++reads}`,
      ),
      "on another host": onGiven(
        ["image_url"],
        (_, { id }) => `https://cdn.example.org/sponsees/${id}.jpg`,
      ),
    },
  },
  "longitude and latitude": {
    words: "2.1 sentence 2",
    values: {
      numbers: coordinates(Number),
      "strings with 7 decimal places": coordinates((value) => Number(value).toFixed(7)),
      "rounded to 2 decimal places": coordinates((value) => Number(value).toFixed(2)),
      "always null": onObjects("Sponsee", { longitude: null, latitude: null }),
    },
  },
  "HTML in a biography": {
    words: "4.1 create row biography",
    values: {
      "without tags": biography((text) => text.replace(/<[^>]*>/g, "")),
      "in a paragraph": biography((text) => `<p>${text}</p>`),
      "with entities": biography((text) =>
        text.replace(/&(?!\w+;)/g, "&amp;").replace(/"/g, "&quot;"),
      ),
    },
  },
  "private_notes in responses": {
    words: "4.1 create row private_notes",
    values: {
      "in upper case": onGiven(["private_notes"], (text) => text.toUpperCase()),
      "always null": onObjects("Sponsee", { private_notes: null }),
    },
  },
  "custom fields in responses": {
    words: "2.1 row is_simple",
    values: {
      "slugs with hyphens": onObjects("CustomField", {
        slug: (slug: string) => slug.replaceAll("_", "-"),
      }),
      "private, and not simple": onObjects("CustomField", { is_private: true, is_simple: 0 }),
      "in the opposite order": onObjects("Sponsee", {
        custom_fields: (fields: unknown) => objectsIn(fields).toReversed(),
      }),
    },
  },
  "day on which an age changes": {
    words: "2.1 row age",
    values: {
      "the birthday at UTC-12": agesAt(-12),
      "the birthday at UTC+14": agesAt(14),
    },
  },
  "sponsee of a line item": {
    words: "2.1 row enrollment_date",
    values: {
      "with an empty enrollment_date": onObjects("EmbeddedSponsee", { enrollment_date: "" }),
      "as it was at the time of the contribution": onContributions((contribution) => {
        for (const sponsee of embeddedIn(contribution)) {
          snapshot(sponsee, String(contribution.ordered_at));
        }
      }),
    },
  },
  "fields that were never given": {
    words: "4.1 create table 1",
    values: {
      null: blanks(null),
      "an empty string": blanks(""),
      "left out": leftOut,
      "some of each": onSponsees((sponsee) => {
        if (isBlank(sponsee.birth_date)) Object.assign(sponsee, { birth_date: "", age: 0 });
        if (isBlank(sponsee.gender)) sponsee.gender = "";
        if (sponsee.image_url === null) delete sponsee.image_url;
      }),
    },
  },
};
