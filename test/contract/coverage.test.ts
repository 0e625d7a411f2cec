/** The examples cover each kind of page and record, and the bundled contract stays small. */
import { statSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { isObject } from "../../lib/is-object.ts";
import {
  asked,
  component,
  contract,
  file,
  response,
  responseExamples,
  type Schema,
} from "./contract.ts";
import { isInitial, missingStates, sampleData, settings } from "./sample-data.ts";

type Schemas = components["schemas"];
type List = Schemas["SponseeList"] | Schemas["ContributionList"];

const listOf = (operationId: string, name: string) => response<List>(operationId, "200", name);
const sponseeOf = (name: string, operationId = "getSponsee", status = "200") =>
  response<Schemas["SponseeItem"]>(operationId, status, name).data;
const contributionOf = (name: string) =>
  response<Schemas["ContributionItem"]>("getContribution", "200", name).data;

describe("the examples of a list contain", () => {
  test.each(["listSponsees", "listContributions"])(
    "the whole list as the first example of %s",
    (operationId) => {
      // Without a `Prefer` header, the mock returns the first example.
      const first = responseExamples(contract).find((one) => one.operationId === operationId);
      const list = first?.value as List;
      const { data, links, meta } = list;
      expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: data.length });
      expect(links).toMatchObject({ prev: null, next: null });
      expect(new URL(links.first).search).toBe("?page=1");
      expect(data.length).toBeGreaterThan(1);
    },
  );

  test.each([
    ["a full first page", "listSponsees", "first-page", 15, null, expect.any(String)],
    ["a middle page", "listSponsees", "middle-page", 15, expect.any(String), expect.any(String)],
    ["a last page", "listSponsees", "last-page", 2, expect.any(String), null],
    ["a last page", "listContributions", "last-page", 1, expect.any(String), null],
    ["an empty page", "listSponsees", "empty-list", 0, null, null],
    ["an empty page", "listContributions", "empty-list", 0, null, null],
  ])("%s of %s", (_, operationId, name, length, prev, next) => {
    const { data, links } = listOf(operationId, name);
    expect(data).toHaveLength(length);
    expect(links).toMatchObject({ prev, next });
  });

  test("an ellipsis in the links of a middle page", () => {
    const { links } = listOf("listSponsees", "middle-page").meta;
    expect(links.slice(1, -1).filter(({ url }) => url === null)).toHaveLength(1);
  });

  test("both observed page sizes", () => {
    const lists = ["listSponsees", "listContributions"].map((id) => listOf(id, "last-page"));
    const { per_page } = component(contract, "PageMeta").properties ?? {};
    expect(lists.map(({ meta }) => meta.per_page)).toEqual(per_page?.["x-observed"]);
  });
});

describe("the examples of a sponsee contain", () => {
  const names = ["sponsored", "automatically-sponsored", "automatically-not-sponsored"];

  test("each observed label of the sponsored status", () => {
    const { sponsored_status } = component(contract, "Sponsee").properties ?? {};
    const shown = names.map((name) => sponseeOf(name).sponsored_status);
    expect(new Set(shown)).toEqual(new Set(sponsored_status?.["x-observed"]));
  });

  test("null in every field for which null is documented", () => {
    expect(onlyNull("documented")("Sponsee", sponseeOf("every-null"))).toEqual([]);
  });

  test("a new sponsee with null in every nullable field", () => {
    const created = sponseeOf("required-fields-only", "createSponsee", "201");
    expect(onlyNull("provisional")("Sponsee", created)).toEqual([]);
    expect(onlyNull("provisional")("Sponsee", { ...created, gender: "M" })).toEqual([
      "/gender must be null",
    ]);
  });

  test("a value in every field whose type the contract specifies", () => {
    expect(everything("Sponsee", sponseeOf("sponsored"))).toEqual([]);
    expect(everything("Sponsee", sponseeOf("every-null"))).toEqual([
      "/private_notes must be string",
    ]);
  });

  test("custom fields that a PATCH keeps, and custom fields that a PUT removes", () => {
    const kept = (operationId: string, name: string) => {
      const old = sampleData.sponsees.find(({ id }) => id === asked(operationId, "id", name));
      const slugs = sponseeOf(name, operationId).custom_fields.map(({ slug }) => slug);
      return old?.custom_fields.map(({ slug }) => slugs.includes(slug));
    };
    expect(kept("updateSponsee", "custom-fields-merged")).toEqual([true, true]);
    expect(kept("replaceSponsee", "custom-fields-replaced")).toContain(false);
  });
});

describe("the examples of a contribution contain", () => {
  test("each state that a screen needs", () => {
    const all = responseExamples(contract)
      .filter(({ operationId, part }) => /Contribution/.test(operationId) && part === "200")
      .flatMap(
        ({ value }) => (value as Schemas["ContributionList"] | Schemas["ContributionItem"]).data,
      );
    expect(missingStates(all)).toEqual([]);
  });

  const everyNull = contributionOf("every-null");
  const everyPart = contributionOf("every-optional-part");

  test("null in every field for which null is documented", () => {
    expect(onlyNull("documented")("Contribution", everyNull)).toEqual([]);
    expect(everyNull.line_items.map(({ sponsee }) => sponsee)).toEqual([null]);
  });

  test("a value in every optional field, except for refunds and failures", () => {
    const [first, ...others] = everyPart.line_items.map((line) =>
      everything("Contribution", { ...everyPart, line_items: [line] }),
    );
    expect(others).not.toEqual([]);
    // A field of line items needs a value in only one line item.
    const missing = first?.filter((fault) => others.every((faults) => faults.includes(fault)));
    expect(missing).toEqual([
      // The payment of this contribution succeeded, and was not refunded.
      expect.stringMatching("^/refunded_at must match pattern"),
      "/payments/0/failure_code must be string",
      "/payments/0/failure_message must be string",
    ]);
  });

  test.each([
    ["one-time", false, false],
    ["initial-recurring", true, true],
    ["later-recurring", true, false],
  ])("a contribution of the kind %s", (name, isRecurring, initial) => {
    const one = contributionOf(name);
    expect([one.is_recurring, one.is_recurring && isInitial(one)]).toEqual([isRecurring, initial]);
    expect(one.line_items.some((line) => line.is_recurring)).toBe(isRecurring);
  });

  test("a refunded contribution", () => {
    const { refunded_at, refunded_amount, total_amount, payments } = contributionOf("refunded");
    expect(Date.parse(refunded_at)).toBeLessThan(Date.parse(settings.date));
    expect([refunded_amount, payments[0]?.refunded]).toEqual([total_amount, true]);
  });
});

test("the bundled contract is smaller than one megabyte", () => {
  expect(statSync(file("generated/openapi.yaml")).size).toBeLessThan(1_000_000);
});

/**
 * Changes a copy of the schemas. Returns a function that checks a record against the copy and
 * returns the faults.
 */
function validator(change: (schema: Schema, name: string) => Schema | undefined) {
  const components = JSON.parse(JSON.stringify(contract.components), (name, value) =>
    isObject(value) ? (change(value, name) ?? value) : value,
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ components }, "changed:");
  return (name: "Sponsee" | "Contribution", record: unknown): string[] => {
    const check = ajv.compile({ $ref: `changed:#/components/schemas/${name}` });
    check(record);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
  return [type].flat().includes("null") || anyOf.some(isNullable);
}

/**
 * Returns a function that lists the fields that can be null but are not. The level `documented`
 * leaves out fields with `x-provisional-null`.
 */
function onlyNull(level: "documented" | "provisional") {
  return validator((schema, name) => {
    const counts =
      isNullable(schema) && (level === "provisional" || !("x-provisional-null" in schema));
    return name === "NotShown" || counts ? { type: "null" } : undefined;
  });
}

/**
 * Requires every field to be present. Rejects null, `EmptyString` and empty arrays. The schema
 * `NotShown` still accepts any JSON value, and an array of `NotShown` may be empty.
 */
const everything = validator((schema, name) => {
  const { type, items, anyOf: [value, other] = [], properties } = schema;
  if (name === "properties") return undefined;
  if (other && (isNullable(other) || other.$ref?.endsWith("EmptyString"))) return value;
  if (Array.isArray(type)) schema.type = type.filter((one) => one !== "null");
  if (type === "array" && !items?.$ref?.endsWith("NotShown")) schema.minItems = 1;
  if (properties) schema.required = Object.keys(properties);
  return schema;
});
