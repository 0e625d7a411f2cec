/** The values of records: sections 2.1 to 2.10 and 3.1. */
import { ageOn } from "../../../../domain/age.ts";
import {
  changeLinks,
  onAnswer,
  onContributions,
  onPages,
  onSponsees,
  withRecords,
} from "../../layers.ts";
import {
  embeddedIn,
  filterOf,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  recordsOf,
  withState,
} from "../../service.ts";
import { type Axis, reading, type Value } from "../axis.ts";
import { everyObject } from "../changes.ts";

const hour = 3_600_000;

/** Ids of another form, for sponsees and contributions. */
function ids(encode: (id: string) => string, decode: (id: string) => string): Layer {
  const given: Layer = (next) => (ask) => {
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
  const shown = onAnswer(withRecords, ({ records }) => {
    for (const record of records) {
      for (const sponsee of embeddedIn(record)) sponsee.id = encode(String(sponsee.id));
      record.id = encode(String(record.id));
    }
  });
  // The links contain the query of the request.
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
  return layered(links, shown, given);
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

/** Digits as letters of both cases, so some ids differ only in case. */
const letters = "aAbBcCdDeE";
const cased = ids(
  (id) => `K${id.replace(/\d/g, (digit) => letters[Number(digit)] ?? "")}`,
  (id) =>
    /^K[a-eA-E]+$/.test(id)
      ? id.slice(1).replace(/./g, (one) => `${letters.indexOf(one)}`)
      : "none",
);

/**
 * A new sponsee gets the number after the greatest, as in SQLite, so the last one's number may be
 * reused.
 */
const reused = withState(() => {
  const shown = new Map<string, string>();
  let first = Number.POSITIVE_INFINITY;
  const numbering: Layer = (next) => async (ask) => {
    const reply = await next(ask);
    const { operation, id } = operationOf(ask);
    if (reply.status >= 300) return reply;
    if (operation === "deleteSponsee") shown.delete(id);
    if (operation === "createSponsee") {
      const own = String(recordsOf(reply)[0]?.id);
      first = Math.min(first, Number(own));
      shown.set(own, String(Math.max(first - 1, ...[...shown.values()].map(Number)) + 1));
    }
    return reply;
  };
  const isNew = (id: string) => Number(id) >= first && Number(id) < 20_000;
  const known = ids(
    (id) => shown.get(id) ?? id,
    (id) => [...shown].find(([, given]) => given === id)?.[0] ?? (isNew(id) ? "none" : id),
  );
  return layered(known, numbering);
});

function shifted(value: unknown, hours: number): string {
  const [, fraction = ""] = /(\.\d+)/.exec(String(value)) ?? [];
  const at = new Date(Date.parse(String(value)) + hours * hour);
  const minutes = Math.abs(hours * 60);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const offset = `${hours < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${at.toISOString().slice(0, 19)}${fraction}${offset}`;
}

/** The sponsee at the time of the contribution. */
function snapshot(sponsee: Json, placed: string): void {
  const birth = sponsee.birth_date;
  Object.assign(sponsee, {
    ...(typeof birth === "string" && birth !== "" && { age: ageOn(birth, placed) }),
    last_name: `${sponsee.last_name} (former)`,
    biography: "<p>As it was written then.</p>",
    sponsored_status: "Automatically Sponsored (Not Sponsored)",
    sponsor_count: 0,
    is_enabled: true,
    custom_fields: [],
    updated_at: sponsee.created_at,
  });
}

const embedded = (change: (sponsee: Json) => void): Value => ({
  options: reading,
  layer: onSponsees(change, "embedded"),
});

const sponsees = (change: (sponsee: Json) => void) => onSponsees(change);

const contributions = (change: (contribution: Json) => void): Value => ({
  options: reading,
  layer: onContributions(change),
});

const nullable = ["gender", "birth_date", "age", "image_url"];
const blankable = [...nullable, "last_name", "biography", "payment_option_group"];
const isBlank = (value: unknown) => value === null || value === "";

/** The account's custom fields are returned differently. */
const fields = (change: (field: Json) => void) =>
  sponsees((sponsee) => objectsIn(sponsee.custom_fields).forEach(change));

const coordinates = (shown: (value: unknown) => unknown) =>
  sponsees((sponsee) => {
    for (const name of ["longitude", "latitude"]) {
      if (!isBlank(sponsee[name])) sponsee[name] = shown(sponsee[name]);
    }
  });

const offsets = (created: number, updated: number) =>
  sponsees((sponsee) => {
    sponsee.created_at = shifted(sponsee.created_at, created);
    sponsee.updated_at = shifted(sponsee.updated_at, updated);
  });

/** In every field that is in UTC and need not end in Z (2.4, 2.6, 2.9). */
const utc = (written: (text: string) => string): Value =>
  contributions(({ supporter, payments, line_items }) => {
    const profiles = objectsIn(line_items).map((item) => item.recurring_profile);
    everyObject([supporter, payments, profiles], (object) => {
      for (const name of ["created_at", "updated_at", "captured_at", "started_on"]) {
        if (typeof object[name] === "string") object[name] = written(object[name]);
      }
    });
  });

const related = (change: (membership: Json) => void): Value =>
  contributions(({ supporter }) => {
    for (const group of objectsIn((supporter as Json).groups)) {
      objectsIn(group.related).forEach(change);
    }
  });

let reads = 0;
const signed = (url: unknown) =>
  typeof url === "string" && url !== "" ? `${url}?expires=${1_800_000_000 + ++reads}` : url;

const renamed = (abbreviation: string): Value =>
  contributions((record) =>
    everyObject(record, (object) => {
      for (const name of ["partner_tribute_id", "recurring_with_partner"]) {
        if (!(name in object)) continue;
        object[name.replace("partner", abbreviation)] = object[name];
        delete object[name];
      }
    }),
  );

export const identity: Record<string, Axis> = {
  id: {
    open: {
      section: "2.1",
      words: "| id | string | identifier |",
      so: "Its form is not specified.",
    },
    values: {
      UUID: prefixed("0f8fad5b-d9cb-469f-a165-", { length: 12 }),
      "to be encoded": prefixed("a/b c?#%+&ü "),
      slug: prefixed("amani-baraka-"),
      "in both cases": cased,
      "with zeros before it": prefixed("", { length: 9 }),
      "with a dot": prefixed("v1."),
      long: prefixed(`${"0123456789abcdef".repeat(6)}-`),
      "given again": reused,
    },
  },
};

export const shown: Record<string, Axis> = {
  extra: {
    open: {
      section: "2.1",
      words: "| Field | Type | Notes |",
      so: "The description does not exclude further fields.",
    },
    values: {
      everywhere: onAnswer(withRecords, ({ body }) =>
        everyObject(body, (object) => {
          object.extra_field = { nested: [null] };
        }),
      ),
      "that change with each read": onAnswer(withRecords, ({ reply }) => {
        for (const record of recordsOf(reply)) record.read_count = ++reads;
      }),
    },
  },
  flags: {
    open: { section: "2.3", words: "integer/boolean-like" },
    values: {
      booleans: contributions((record) => {
        const like = ["is_test", "is_pos_entry", "is_spam", "upgraded_to_recurring"];
        everyObject(record, (object) => {
          for (const name of [...like, "is_dcc_eligible"]) {
            if (name in object) object[name] = Boolean(object[name]);
          }
        });
        record.cover_costs_enabled = Boolean(record.cover_costs_enabled);
      }),
    },
  },
  partner: {
    open: {
      section: "2.5",
      words:
        "The two names containing `partner` stand for names that hold a vendor abbreviation in the interface.",
    },
    values: { dpo: renamed("dpo"), gc: renamed("gc") },
  },
  related: {
    open: {
      section: "2.4",
      words:
        "Related membership: id, name, start_date, end_date, is_active, is_expired, source (string, `manual` observed), end_reason (nullable), days_left (integer).",
      so: "Most have no type.",
    },
    values: {
      "numbers for ids": related((one) => {
        one.id = Number(one.id);
      }),
      "timestamps and integers": related((one) => {
        Object.assign(one, {
          start_date: `${one.start_date}T00:00:00Z`,
          end_date: null,
          is_active: Number(one.is_active),
          is_expired: Number(one.is_expired),
          source: "imported",
          end_reason: "moved",
        });
      }),
    },
  },
  utc: {
    open: {
      section: "2.4",
      words: "| created_at, updated_at | timestamp (UTC) |",
      so: "The `Z` is stated in 2.3 only.",
    },
    values: {
      "+00:00": utc((text) => text.replace("Z", "+00:00")),
      "+0000": utc((text) => text.replace("Z", "+0000")),
      "+00 and a comma": utc((text) => text.replace(".", ",").replace("Z", "+00")),
      "no seconds": utc((text) => text.replace(/:\d\dZ$/, "Z")),
    },
  },
  offset: {
    open: { section: "2.1", words: "timestamp with offset, e.g. `+00:00`" },
    values: { "+05:30 and -07:00": offsets(5.5, -7), "+14:00": offsets(14, 14) },
  },
  nullables: {
    open: {
      section: "2.5",
      words: "Shapes of the non-null fundraiser and tribute objects: not shown.",
    },
    values: {
      "filled with objects": contributions((record) => {
        Object.assign(record, {
          shipping_method: { name: "Post" },
          is_fulfilled: false,
          discounts: [{ code: "TEN" }],
          warnings: ["late"],
          tax_lines: [{ rate: 0.05 }],
          refunds: [{ id: 1 }],
        });
        for (const item of objectsIn(record.line_items)) {
          Object.assign(item, {
            fundraiser: { id: "1" },
            tribute: { id: "1" },
            recurring_day_of_week: 3,
            recurring_cycles: "12",
            total_tax_amt: 1.5,
          });
        }
      }),
      "filled with strings": contributions((record) => {
        Object.assign(record, { shipping_method: "post", is_fulfilled: 1, discounts_amount: 0 });
        for (const item of objectsIn(record.line_items)) {
          Object.assign(item, { fundraiser: "1", tribute: 7, recurring_cycles: 12 });
        }
      }),
    },
  },
  receipts: {
    open: {
      section: "2.5",
      words: "array of tax receipt (present on line items that have receipts)",
    },
    values: {
      "empty on all others": contributions((record) => {
        for (const item of objectsIn(record.line_items)) item.tax_receipts ??= [];
      }),
    },
  },
  sets: {
    open: {
      section: "2.9",
      words:
        "The full enumerations of supporter type, payment type, payment status, payment outcome, card check results, variant billing_period and recurring profile status: not shown beyond the observed values.",
    },
    values: {
      others: contributions((record) => {
        (record.supporter as Json).type = "Organization";
        for (const payment of objectsIn(record.payments)) {
          Object.assign(payment, { type: "bank", status: "pending", outcome: "issuer" });
        }
        for (const item of objectsIn(record.line_items)) {
          for (const profile of objectsIn(item.recurring_profile)) profile.status = "Paused";
          for (const variant of objectsIn(item.variant)) {
            Object.assign(variant, { billing_period: "annually", inventory_policy: "deny" });
          }
        }
      }),
    },
  },
  presets: {
    open: {
      section: "2.7",
      words: "| price_presets | string, comma-separated amounts plus `other` |",
      so: "The value for a variant without suggested amounts is not specified.",
    },
    values: {
      "empty for products that are not donations": contributions((record) => {
        for (const item of objectsIn(record.line_items)) {
          for (const variant of objectsIn(item.variant)) {
            if (variant.is_donation === false) variant.price_presets = "";
          }
        }
      }),
    },
  },
  label: {
    open: { section: "3.1", words: "The label for 0 and the complete label set: not shown." },
    values: {
      "0 is Available": sponsees((sponsee) => {
        if (sponsee.sponsored_status === "Not Sponsored") sponsee.sponsored_status = "Available";
      }),
      "0 is empty": sponsees((sponsee) => {
        if (sponsee.sponsored_status === "Not Sponsored") sponsee.sponsored_status = "";
      }),
    },
  },
  image: {
    open: {
      section: "2.1",
      words: "| image_url | string (URL) |",
      so: "The description does not say that a read returns the URL that was sent, or always the same one.",
    },
    values: {
      "signed at each read": sponsees((sponsee) => {
        sponsee.image_url = signed(sponsee.image_url);
      }),
      "on another host": sponsees((sponsee) => {
        if (typeof sponsee.image_url !== "string" || sponsee.image_url === "") return;
        sponsee.image_url = `https://cdn.example.org/sponsees/${sponsee.id}.jpg`;
      }),
    },
  },
  coordinates: {
    open: {
      section: "2.1",
      words: "Longitude and latitude: type not shown beyond nullable in output.",
    },
    values: {
      numbers: coordinates(Number),
      "strings of 7 places": coordinates((value) => Number(value).toFixed(7)),
      "rounded to 2 places": coordinates((value) => Number(value).toFixed(2)),
      "never shown": sponsees((sponsee) => {
        Object.assign(sponsee, { longitude: null, latitude: null });
      }),
    },
  },
  biography: {
    open: {
      section: "4.1",
      words: "these are accepted in the example payload, and their rules are not shown",
    },
    values: {
      "without tags": sponsees((sponsee) => {
        sponsee.biography = String(sponsee.biography ?? "").replace(/<[^>]*>/g, "");
      }),
      "in a paragraph": sponsees((sponsee) => {
        if (!isBlank(sponsee.biography)) sponsee.biography = `<p>${sponsee.biography}</p>`;
      }),
      "with entities": sponsees((sponsee) => {
        sponsee.biography = String(sponsee.biography ?? "")
          .replace(/&(?!\w+;)/g, "&amp;")
          .replace(/"/g, "&quot;");
      }),
    },
  },
  notes: {
    open: {
      section: "4.1",
      words: "these are accepted in the example payload, and their rules are not shown",
    },
    values: {
      "in upper case": sponsees((sponsee) => {
        if (isBlank(sponsee.private_notes)) return;
        sponsee.private_notes = String(sponsee.private_notes).toUpperCase();
      }),
      "never shown": sponsees((sponsee) => Object.assign(sponsee, { private_notes: null })),
    },
  },
  customShown: {
    open: { section: "2.1", words: "| is_simple | integer (1 observed) |" },
    values: {
      "slugs with hyphens": fields((field) => {
        field.slug = String(field.slug).replaceAll("_", "-");
      }),
      "private, with items": fields((field) => {
        Object.assign(field, { is_private: true, is_simple: 0 });
      }),
      "in another order": sponsees((sponsee) => {
        sponsee.custom_fields = objectsIn(sponsee.custom_fields).toReversed();
      }),
    },
  },
  embedded: {
    open: {
      section: "2.1",
      words: "empty string when absent in the embedded form",
      so: "The description does not say that the embedded form is current.",
    },
    values: {
      "enrollment_date empty": embedded((sponsee) => {
        sponsee.enrollment_date = "";
      }),
      "a snapshot": {
        options: reading,
        layer: onContributions((contribution) => {
          for (const sponsee of embeddedIn(contribution)) {
            snapshot(sponsee, String(contribution.ordered_at));
          }
        }),
      },
    },
  },
  blank: {
    open: {
      section: "4.1",
      words: "| Field | Required | Type and rule |",
      so: "The value of a field that was never set is not specified.",
    },
    values: {
      null: sponsees((sponsee) => {
        for (const name of blankable) if (isBlank(sponsee[name])) sponsee[name] = null;
      }),
      "an empty string": sponsees((sponsee) => {
        for (const name of blankable) if (isBlank(sponsee[name])) sponsee[name] = "";
      }),
      "some of each": sponsees((sponsee) => {
        if (isBlank(sponsee.birth_date)) Object.assign(sponsee, { birth_date: "", age: 0 });
        if (isBlank(sponsee.gender)) sponsee.gender = "";
        if (sponsee.image_url === null) delete sponsee.image_url;
      }),
    },
  },
};
