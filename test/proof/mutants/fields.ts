/** Mutants in which a field of a response is missing, null or wrong. */
import { schemas } from "../../../conformance/contract.ts";
import { requirements } from "../../../conformance/verdict/requirements.ts";
import { objectsAt, onObjects, onPage, onSponsees, places, type Schema } from "../layers.ts";
import { type Json, type Layer, objectsIn, type Resource, withState } from "../service.ts";
import { type Defects, type Mutants, merged } from "./mutant.ts";

type Change = (object: Json) => void;

/** For each schema of a page, its path in the body and the lists that contain it. */
const pageParts: Record<string, [path: string, ...lists: Resource[]]> = {
  SponseeList: ["", "sponsees"],
  ContributionList: ["", "contributions"],
  PageLinks: ["links", "sponsees", "contributions"],
  PageMeta: ["meta", "sponsees", "contributions"],
  PageMetaLink: ["meta.links.*", "sponsees", "contributions"],
};

/**
 * Changes one object of a schema in only one record. For `Payment`, this object is the last payment
 * of the first returned contribution with a payment.
 */
function inOneRecord(schema: Schema, change: Change): Layer {
  const [on, ...paths] = places[schema];
  return withState(() => {
    let chosen: unknown;
    return on((record) => {
      const last = objectsAt(record, paths.at(-1) ?? "").at(-1);
      if (last === undefined) return;
      chosen ??= record.id;
      if (record.id === chosen) change(last);
    });
  });
}

/** Wrong values for a schema, a keyword, a format or a type: `Url`, `enum`, `uri`, `string`. */
const wrong: Record<string, unknown> = {
  BooleanLike: "yes",
  CalendarDate: "02/11/2025",
  DateOrEmpty: "02/11/2025",
  FourPlaceDecimal: "10.00",
  OffsetTimestamp: "2026-02-30 at noon",
  Timestamp: "2026-02-30 at noon",
  TimestampOrEmpty: "2026-02-30 at noon",
  Url: "no url",
  UtcTimestamp: "2026-06-05T14:12:09+02:00",
  UtcTimestampMicroseconds: "2026-06-05T14:12:09Z",
  ZuluTimestamp: "2026-06-05T14:12:09+02:00",
  enum: "X",
  maxLength: "R".repeat(46),
  date: "02/11/2025",
  uri: "no url",
  "string integer": true,
  string: 17,
  integer: 1.5,
  number: "12.50",
  boolean: "yes",
  array: {},
  object: [],
};

/**
 * The suite accepts null and "" for these fields, because a create may leave them out. `age`
 * depends on `birth_date`.
 */
const { properties: given = {}, required = [] } = schemas.SponseeCreate ?? {};
const neverGiven = [...Object.keys(given).filter((name) => !required.includes(name)), "age"];

const mayBeBlank = (schema: string, field: string) =>
  (/^(Embedded)?Sponsee$/.test(schema) && neverGiven.includes(field)) ||
  ["Sponsee.enrollment_date", "CustomField.value"].includes(`${schema}.${field}`);

/** The ways to break a field: what is wrong, and the change. */
function faultsOf(schema: string, field: string): [what: string, change: Change][] {
  const described = schemas[schema]?.properties?.[field] ?? {};
  const [one = described, ...others] = [...(described.anyOf ?? []), ...(described.oneOf ?? [])];
  const name = one.$ref?.replace(/^.*\//, "") ?? "";
  const { type, format, enum: values, ...keywords } = schemas[name] ?? one;
  const types = [type ?? [], ...others.map((other) => other.type ?? [])].flat();
  const typeName = types.filter((each) => each !== "null").join(" ");
  const keyword = values ? "enum" : "maxLength" in keywords ? "maxLength" : format;
  const isTyped = typeof described["x-provisional"] !== "string" && name !== "NotShown";
  const value = wrong[name] ?? wrong[keyword ?? ""] ?? wrong[typeName];
  const isOptional = !schemas[schema]?.required?.includes(field);
  const isBlank = mayBeBlank(schema, field);
  const set = (other: unknown) => (object: Json) => {
    if (field in object) object[field] = other;
  };
  const faults: [what: string, change: Change][] = [];
  if (!isOptional) faults.push(["is missing", (object) => void delete object[field]]);
  if (isTyped) faults.push([`is ${JSON.stringify(value)}`, set(value)]);
  // In PageMeta, null is valid only on a page without records.
  const isNullable = types.includes("null") && schema !== "PageMeta";
  if (isTyped && !isNullable && !isBlank) faults.push(["is null", set(null)]);
  if (isTyped && !isBlank && /^(Calendar|Offset|Utc|Zulu|Url|Timestamp$)/.test(name)) {
    faults.push([`is ""`, set("")]);
  }
  return faults;
}

/**
 * Returns the id of the requirement on a field, if it is documented. A requirement that names the
 * field replaces the requirement on the whole schema.
 */
function requirementOf(schema: string, field: string): string | undefined {
  const covering = requirements.filter(({ covers }) => covers?.schemas.includes(schema));
  const found =
    covering.find(({ covers }) => covers?.properties?.includes(field)) ??
    covering.find(({ covers }) => covers?.properties === undefined);
  return found?.level === "documented" ? found.id : undefined;
}

/** Returns a mutant for each fault of a field. A fault on a page has a mutant for each list. */
function mutantsOf(schema: string, field: string, index: number): Defects[] {
  const isOptional = !schemas[schema]?.required?.includes(field);
  const [path = "", ...lists] = pageParts[schema] ?? [];
  return faultsOf(schema, field).flatMap(([what, change], at) => {
    const title = `${schema}.${field} ${what}`;
    if (lists.length > 0) {
      const ofList = (list: Resource) =>
        onPage(list, "any", ({ body }) => objectsAt(body, path).forEach(change));
      return lists.map((list) => ({ [`${title} in the list of ${list}.`]: ofList(list) }));
    }
    // Every second fault of a required field is in one record only. An optional field may be
    // missing from this record, so its faults are in every record. A field that was never set may
    // also be missing.
    const mayLackIt = isOptional || (what === "is missing" && mayBeBlank(schema, field));
    return (index + at) % 2 === 0 && !mayLackIt
      ? { [`${title} in one record.`]: inOneRecord(schema as Schema, change) }
      : { [`${title}.`]: onObjects(schema as Schema, change) };
  });
}

/**
 * Returns the mutants of all fields with a documented requirement. If `all` is false, returns only
 * one mutant for each field of a record.
 */
export function fieldMutants(all: boolean): Mutants {
  const found: Mutants = {};
  for (const schema of Object.keys({ ...places, ...pageParts })) {
    for (const [index, field] of Object.keys(schemas[schema]?.properties ?? {}).entries()) {
      const id = requirementOf(schema, field);
      if (id === undefined) continue;
      const mutants = mutantsOf(schema, field, index);
      const isWhole = all || pageParts[schema] !== undefined;
      const first = index % mutants.length;
      const chosen = isWhole ? mutants : mutants.slice(first, first + 1);
      found[id] = Object.assign(found[id] ?? {}, ...chosen);
    }
  }
  return merged(found, handwritten);
}

/** Mutants that `mutantsOf` does not derive from the schemas. */
const handwritten: Mutants = {
  "service.ids-not-empty": {
    "The id of a sponsee in a line item is empty.": onObjects("EmbeddedSponsee", { id: "" }),
  },
  "service.counts-not-negative": {
    "sponsor_count of a sponsee is -1.": onObjects("Sponsee", { sponsor_count: -1 }),
    "shippable_item_count of a contribution is -1.": onObjects("Contribution", {
      shippable_item_count: -1,
    }),
  },
  "contribution.boolean-like-integers": {
    "is_test of a contribution is 2.": onObjects("Contribution", { is_test: 2 }),
    "is_dcc_eligible of a line item is 2.": onObjects("LineItem", { is_dcc_eligible: 2 }),
  },
  "sponsee.timestamps": {
    "updated_at of a sponsee is on 29 February 2025.": onObjects("Sponsee", {
      updated_at: "2025-02-29T10:00:00+00:00",
    }),
  },
  "sponsee.custom-field-fields": {
    "A write returns the custom field value 0120 as the number 120.": onSponsees((sponsee) => {
      for (const field of objectsIn(sponsee.custom_fields)) {
        if (/^0\d{3}$/.test(String(field.value))) field.value = Number(field.value);
      }
    }, "write"),
  },
  "contribution.timestamps": {
    "created_at of a contribution ends in +0000.": onObjects("Contribution", {
      created_at: (at: string) => at.replace("Z", "+0000"),
    }),
  },
  "contribution.refunded-at": {
    "refunded_at is on 30 February.": onObjects("Contribution", {
      refunded_at: (at: string) => at && "2025-02-30T10:00:00Z",
    }),
    "refunded_at is in year 1 when there was no refund.": onObjects("Contribution", {
      refunded_at: (at: string) => at || "0001-01-01T00:00:00Z",
    }),
  },
  "payment.timestamps": {
    "captured_at of a payment is on 31 April.": onObjects("Payment", {
      captured_at: "2025-04-31T10:00:00.000000Z",
    }),
  },
  "product.fields": { "Product.meta contains a number.": onObjects("Product", { meta: [1] }) },
  // Only an address of a contribution has these fields.
  "supporter-address.fields": {
    "An address of a supporter has a title.": onObjects("SupporterAddress", { title: "Dr." }),
    "An address of a supporter has a name.": onObjects("SupporterAddress", { name: "Maren" }),
  },
  "variant.price-presets": {
    'price_presets lacks the word "other".': onObjects("Variant", { price_presets: "10,25,50" }),
    "price_presets has words in place of amounts.": onObjects("Variant", {
      price_presets: "ten,twenty,other",
    }),
  },
};
