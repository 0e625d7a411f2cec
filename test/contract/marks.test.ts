/** Each constraint of the contract has a mark, or a section of the description that states it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { reasonsOf } from "../../lib/contract.ts";
import { contract, file, type Schema } from "./contract.ts";

const { schemas } = contract.components;
const edition = JSON.parse(readFileSync(file("generated/openapi-3.0.json"), "utf8"));
const sections = parse(readFileSync(file("test/contract/constraints.yaml"), "utf8")) as Record<
  string,
  string
>;

/** Keywords that restrict no value, or whose parts are visited instead. */
const others = ["$ref", "description", "examples", "items", "properties", "type", "required"];

/**
 * The constraints below a schema without a mark: `Sponsee/gender/enum`. Leaves out a schema that is
 * provisional as a whole. `type` and `required` count only if no schema around them has a section.
 */
function unmarked(schema: Schema, place: string, hasSection = false): string[] {
  const marks = [schema["x-implied"], schema["x-provisional"]].map(reasonsOf);
  if (marks.some((reasons) => "" in reasons)) return [];
  const inSection = hasSection || "x-section" in schema;
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const own = `${place}/${keyword}`;
    const parts =
      keyword === "properties"
        ? Object.entries(value as object).flatMap(([name, one]) =>
            unmarked(one, `${place}/${name}`, inSection),
          )
        : keyword === "items"
          ? unmarked(value as Schema, own, inSection)
          : /^(anyOf|oneOf)$/.test(keyword)
            ? (value as Schema[]).flatMap((one, at) => unmarked(one, `${own}/${at}`, inSection))
            : [];
    const isConstraint = /^(type|required)$/.test(keyword)
      ? !inSection
      : ![...others].includes(keyword);
    const isMarked = keyword.startsWith("x-") || marks.some((reasons) => keyword in reasons);
    return isConstraint && !isMarked ? [own, ...parts] : parts;
  });
}

const found = Object.entries(schemas).flatMap(([name, schema]) => unmarked(schema, name));

test("each constraint without a mark has a section of the description in constraints.yaml", () => {
  expect(found.sort()).toEqual(Object.keys(sections).sort());
});

test("a new constraint without a mark is found, also in a schema that another schema contains", () => {
  const names = (schema: Schema) => unmarked(schema, "New", true);
  expect(names({ type: "integer", minimum: 1 })).toEqual(["New/minimum"]);
  expect(names({ minimum: 1, "x-implied": { minimum: "Because." } })).toEqual([]);
  expect(names({ maximum: 1, "x-implied": { minimum: "Because." } })).toEqual(["New/maximum"]);
  expect(names({ properties: { a: { items: { minLength: 1 } } } })).toEqual([
    "New/a/items/minLength",
  ]);
  expect(unmarked({ type: "string" }, "New")).toEqual(["New/type"]);
});

/** The edition leaves out this keyword, and its mark says what the reference does. */
const leftOut = "/components/schemas/CustomFieldsInput/oneOf/1/x-provisional/propertyNames";

test.each([
  ["contract", contract, []],
  ["OpenAPI 3.0 edition", edition, [leftOut]],
])("each mark of a keyword in the %s is next to this keyword", (_, document, expected) => {
  const strays: string[] = [];
  const visit = (node: unknown, place: string) => {
    if (typeof node !== "object" || node === null) return;
    const { "x-implied": implied, "x-provisional": provisional } = node as Schema;
    for (const [kind, mark] of Object.entries({ implied, provisional })) {
      const keywords = Object.keys(reasonsOf(mark));
      const missing = keywords.filter((one) => one !== "" && !(one in node));
      strays.push(...missing.map((one) => `${place}/x-${kind}/${one}`));
    }
    for (const [key, value] of Object.entries(node)) visit(value, `${place}/${key}`);
  };
  visit(document, "");
  expect(strays).toEqual(expected);
});

test("the OpenAPI 3.0 edition has each mark of the contract, except the marks of places that it leaves out", () => {
  const marksOf = (node: unknown): string[] =>
    Object.entries(node ?? {}).flatMap(([key, value]) => {
      if (/^x-(implied|observed|provisional)/.test(key)) return [JSON.stringify(value)];
      return typeof value === "object" ? marksOf(value) : [];
    });
  const kept = new Set(marksOf(edition));
  const lost = new Set(marksOf(contract).filter((mark) => !kept.has(mark)));
  const { SponseeFilter, SponseeSaved } = { ...schemas, ...contract.components.responses };
  const { "x-implied": allFilters, "x-provisional": otherFilters } = SponseeFilter ?? {};
  const expected = [allFilters, otherFilters, SponseeSaved?.["x-provisional"]];
  expect([...lost].sort()).toEqual(expected.map((mark) => JSON.stringify(mark)).sort());
});
