import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import {
  admitsAll,
  answer,
  asked,
  component,
  contract,
  declared,
  file,
  isOpen,
  itemSchemas,
  parts,
  responseExamples,
  type Schema,
} from "./contract.ts";
import {
  type Contribution,
  isInitial,
  type LineItem,
  type Sponsee,
  settings,
  world,
} from "./world.ts";

type Schemas = components["schemas"];
type List = Schemas["SponseeList"] | Schemas["ContributionList"];

const sponseeOf = (name: string) => answer<Schemas["SponseeItem"]>("getSponsee", "200", name).data;
const contributionOf = (name: string) =>
  answer<Schemas["ContributionItem"]>("getContribution", "200", name).data;
const lists = responseExamples(contract)
  .filter(({ operationId, part }) => operationId.startsWith("list") && part === "200")
  .map(({ value }) => value as List);

describe("the examples show every state of a page", () => {
  const listOf = (operationId: string, name: string) => answer<List>(operationId, "200", name);

  test.each(["listSponsees", "listContributions"])(
    "the first example of %s, which a mock returns, is a whole list without a filter",
    (operationId) => {
      const first = responseExamples(contract).find((one) => one.operationId === operationId);
      const list = first?.value as List;
      const { data, links, meta } = list;
      expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: data.length });
      expect(links).toMatchObject({ prev: null, next: null });
      expect(new URL(links.first).search).toBe("?page=1");
      expect(data.length).toBeGreaterThan(1);
    },
  );

  test("a first page, full, with pages after it", () => {
    const { data, links } = listOf("listSponsees", "first-page");
    expect(data).toHaveLength(15);
    expect(links).toMatchObject({ prev: null, next: expect.any(String) });
  });

  test("a page in the middle, with an ellipsis", () => {
    const { links, meta } = listOf("listSponsees", "middle-page");
    expect(links).toMatchObject({ prev: expect.any(String), next: expect.any(String) });
    const inner = meta.links.slice(1, -1);
    expect(
      inner.filter(({ label, url }) => typeof label === "string" && url === null),
    ).toHaveLength(1);
  });

  test.each(["listSponsees", "listContributions"])("a last page of %s, not full", (operationId) => {
    const { data, links, meta } = listOf(operationId, "last-page");
    expect(links).toMatchObject({ prev: expect.any(String), next: null });
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan(meta.per_page);
  });

  test.each(["listSponsees", "listContributions"])("an empty list of %s", (operationId) => {
    const { data, meta } = listOf(operationId, "empty-list");
    expect(data).toEqual([]);
    expect(meta.total).toBe(0);
  });

  test("both observed page sizes", () => {
    const sizes = new Set(lists.map(({ meta }) => meta.per_page));
    const { per_page } = component(contract, "PageMeta").properties ?? {};
    expect([...sizes].sort()).toEqual(per_page?.["x-observed"]);
  });
});

describe("the examples show every state of a sponsee", () => {
  const names = [
    "sponsored",
    "automatically-sponsored",
    "automatically-not-sponsored",
    "every-null",
  ];
  const { sponsored_status } = component(contract, "Sponsee").properties ?? {};

  test("each observed label of the sponsored status", () => {
    const shown = names.map((name) => sponseeOf(name).sponsored_status);
    const observed = sponsored_status?.["x-observed"] as string[];
    expect(observed).toHaveLength(3);
    expect(observed.filter((label) => !shown.includes(label))).toEqual([]);
  });

  test("null wherever null can be", () => {
    const sponsee = sponseeOf("every-null");
    expect(nullFaults("Sponsee", sponsee)).toEqual([]);
    expect(nullFaults("Sponsee", { ...sponsee, longitude: "0", private_notes: "" })).toEqual([
      "/longitude is nowhere null",
      "/private_notes is nowhere null",
    ]);
  });

  test("and where null is our own choice, for what a create left out", () => {
    const { data } = answer<Schemas["SponseeItem"]>("createSponsee", "201", "required-fields-only");
    expect(nullFaults("Sponsee", data, isNull)).toEqual([]);
    expect(nullFaults("Sponsee", { ...data, gender: "M" }, isNull)).toEqual([
      "/gender is nowhere null",
    ]);
  });

  test("custom fields that a PATCH keeps, and that a PUT removes", () => {
    const kept = (operationId: string, name: string) => {
      const old = world.sponsees.find(({ id }) => id === asked(operationId, "id", name));
      const { data } = answer<Schemas["SponseeItem"]>(operationId, "200", name);
      const slugs = data.custom_fields.map(({ slug }) => slug);
      return old?.custom_fields.map(({ slug }) => slugs.includes(slug));
    };
    expect(kept("updateSponsee", "custom-fields-merged")).toEqual([true, true]);
    expect(kept("replaceSponsee", "custom-fields-replaced")).toContain(false);
  });

  test("every optional part", () => {
    expect(gaps("Sponsee", sponseeOf("sponsored"))).toEqual([]);
    expect(gaps("Sponsee", sponseeOf("every-null"))).toEqual(["/private_notes is empty"]);
  });
});

describe("the examples show every state of a contribution", () => {
  const everyNull = contributionOf("every-null");
  const everyPart = contributionOf("every-optional-part");

  test("null wherever null can be", () => {
    expect(nullFaults("Contribution", everyNull)).toEqual([]);
    expect(everyNull.line_items.map(({ sponsee }) => sponsee)).toEqual([null]);
  });

  const filled: Record<string, (copy: Contribution) => void> = {
    "/discounts_amount": (copy) => Object.assign(copy, { discounts_amount: 0 }),
    "/shipping_method": (copy) => Object.assign(copy, { shipping_method: "" }),
    "/billing_address/title": (copy) => Object.assign(copy.billing_address, { title: "Ms" }),
    "/line_items/*/product/goal_deadline": inEachItem(({ product }) =>
      Object.assign(product, { goal_deadline: "" }),
    ),
    "/payments/*/card/wallet": (copy) =>
      Object.assign(copy.payments[0]?.card ?? {}, { wallet: {} }),
    "/line_items/*/sponsee": inEachItem((line) =>
      Object.assign(line, { sponsee: sponseeOf("every-null") }),
    ),
  };
  test.each(Object.entries(filled))("and it is noticed that %s is nowhere null", (path, fill) => {
    const copy = structuredClone(everyNull);
    fill(copy);
    expect(nullFaults("Contribution", copy)).toEqual([`${path} is nowhere null`]);
  });

  test("every optional part", () => {
    expect(gaps("Contribution", everyPart).sort()).toEqual([
      // Its payment did not fail, and nothing of it was given back.
      "/payments/*/failure_code is empty",
      "/payments/*/failure_message is empty",
      "/refunded_at is empty",
    ]);
    expect(everyPart.line_items.length).toBeGreaterThan(1);
    expect(everyPart.supporter.groups.some(({ related }) => related.length > 0)).toBe(true);
    expect(everyPart.tax_receipts.length).toBeGreaterThan(0);
  });

  const emptied: Record<string, (copy: Contribution) => void> = {
    "/tax_receipts": (copy) => Object.assign(copy, { tax_receipts: [] }),
    "/supporter/groups": (copy) => Object.assign(copy.supporter, { groups: [] }),
    "/supporter/groups/*/related": (copy) =>
      Object.assign(copy.supporter.groups[0] ?? {}, { related: [] }),
    "/line_items/*/tax_receipts": inEachItem((line) => delete line.tax_receipts),
    "/line_items/*/sponsee": inEachItem((line) => Object.assign(line, { sponsee: null })),
    "/line_items/*/recurring_profile": inEachItem((line) =>
      Object.assign(line, { recurring_profile: null }),
    ),
    "/line_items/*/accounting/code": inEachItem(({ accounting }) =>
      Object.assign(accounting, { code: null }),
    ),
    "/line_items/*/variant/created_at": inEachItem(({ variant }) =>
      Object.assign(variant, { created_at: "" }),
    ),
  };
  test.each(Object.entries(emptied))("and it is noticed that %s is empty", (path, empty) => {
    const copy = structuredClone(everyPart);
    empty(copy);
    expect(gaps("Contribution", copy)).toContain(`${path} is empty`);
  });

  test("one-time", () => {
    const { is_recurring, line_items } = contributionOf("one-time");
    expect(is_recurring || line_items.some((line) => line.is_recurring)).toBe(false);
  });

  test("initial and later recurring", () => {
    for (const name of ["initial-recurring", "later-recurring"]) {
      const one = contributionOf(name);
      expect([one.is_recurring, isInitial(one)]).toEqual([true, name === "initial-recurring"]);
    }
  });

  test("refunded", () => {
    const { refunded_at, refunded_amount, total_amount, payments } = contributionOf("refunded");
    expect(Date.parse(refunded_at)).toBeLessThan(Date.parse(settings.date));
    expect([refunded_amount, payments[0]?.refunded]).toEqual([total_amount, true]);
  });
});

test("the bundled contract is smaller than a megabyte", () => {
  expect(statSync(file("generated/openapi.yaml")).size).toBeLessThan(1_000_000);
});

function inEachItem(spoil: (line: LineItem) => void) {
  return ({ line_items }: Contribution) => {
    for (const line of line_items) spoil(line);
  };
}

/**
 * What admits null, and is reached in a record, but is null nowhere in it.
 *
 * @param counts tells which null counts; without it, one that service.md documents
 */
function nullFaults(
  name: string,
  record: Sponsee | Contribution,
  counts = (schema: Schema) => isNull(schema) && !("x-provisional-null" in schema),
): string[] {
  const seen = new Map<string, boolean>();
  visit([component(contract, name)], record, "", (path, schemas, value) => {
    if (schemas.some(counts)) seen.set(path, value === null || seen.get(path) === true);
  });
  if (seen.size === 0) throw new Error(`Nothing in ${name} admits null.`);
  return [...seen].flatMap(([path, isThere]) => (isThere ? [] : `${path} is nowhere null`));
}

/**
 * What may be absent, null, an empty list, or the empty string in place of a time, and is so
 * wherever it occurs in a record. Only what has a shape that is shown counts.
 */
function gaps(name: string, record: Sponsee | Contribution): string[] {
  const seen = new Map<string, boolean>();
  visit([component(contract, name)], record, "", (path, schemas, value) => {
    const items = itemSchemas(schemas).flatMap((one) => parts(contract, one));
    const isList = items.length > 0 && !isOpen(items);
    const admitsEmpty = schemas.some((one) => one.maxLength === 0);
    const canMiss = value === undefined || isList || admitsEmpty || schemas.some(isNull);
    if (isOpen(schemas) || !canMiss) return;
    const isGap =
      value === undefined ||
      value === null ||
      (isList && (value as unknown[]).length === 0) ||
      (admitsEmpty && value === "");
    seen.set(path, !isGap || seen.get(path) === true);
  });
  return [...seen].flatMap(([path, isThere]) => (isThere ? [] : `${path} is empty`));
}

const isNull = (schema: Schema) => [schema.type].flat().includes("null") || admitsAll(schema);

type See = (path: string, schemas: Schema[], value: unknown) => void;

/** Shows every declared property of a value, present or not, with all that its schema is made of. */
function visit(schemas: Schema[], value: unknown, path: string, see: See) {
  const all = schemas.flatMap((one) => parts(contract, one));
  if (path !== "") see(path, all, value);
  if (isOpen(all) || value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const item of value) visit(itemSchemas(all), item, `${path}/*`, see);
    return;
  }
  for (const property of new Set(all.flatMap((one) => Object.keys(one.properties ?? {}))))
    visit(
      declared(all, property),
      (value as Record<string, unknown>)[property],
      `${path}/${property}`,
      see,
    );
}
