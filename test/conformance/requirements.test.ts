import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shapeRequirement } from "../../conformance/checks/shapes.ts";
import {
  answerSchema,
  exampleWorld,
  type Place,
  propertiesOf,
  visit,
} from "../../conformance/contract.ts";
import { check, checks, requirements } from "../../conformance/index.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const ids = requirements.map(({ id }) => id);

test("requirements.yaml obeys its schema", () => {
  const validate = new Ajv2020().compile(
    JSON.parse(read("../../conformance/requirements.schema.json")),
  );
  validate(parse(read("../../conformance/requirements.yaml")));
  expect(validate.errors).toBeNull();
});

test("ids are unique, and none is the beginning of another", () => {
  expect(ids).toStrictEqual([...new Set(ids)]);
  expect(ids.filter((id) => ids.some((other) => other.startsWith(`${id}.`)))).toStrictEqual([]);
});

describe("every requirement has a check", () => {
  /** No check decides these yet. Whoever writes one deletes its lines here. */
  const pending = read("pending.txt").split("\n").filter(Boolean);
  const checked = new Set(checks.flatMap((one) => one.requirements));

  test("or is pending", () => {
    const pendingIds = new Set(pending);
    const open = ids.filter((id) => !checked.has(id) && !pendingIds.has(id));
    expect(open, "give each a check in conformance/checks, or a line in pending.txt").toEqual([]);
  });
  test("and is pending no more when it has one", () => {
    expect(pending.filter((id) => checked.has(id) || !ids.includes(id))).toStrictEqual([]);
  });
  test("and a check of no requirement cannot be made", () => {
    expect(() => check(["no.such"], async () => {})).toThrow('requirements.yaml has no "no.such"');
  });
});

test("every property of every answer is covered by a statement about shapes", () => {
  const { sponsees, contributions } = exampleWorld();
  const uncovered = new Set<string>();
  const schemas = new Set<string>();
  const see = (place: Place) => {
    schemas.add(place.schema);
    if (!shapeRequirement(place)) uncovered.add(`${place.schema}.${place.property}`);
  };
  for (const data of sponsees.values()) visit(answerSchema("getSponsee") ?? {}, { data }, see);
  for (const data of contributions.values()) {
    visit(answerSchema("getContribution") ?? {}, { data }, see);
  }
  const [label, page] = [{ url: null, label: 1, active: true }, "x"];
  const meta = { links: [label], path: page };
  visit(answerSchema("listSponsees") ?? {}, { data: [], links: { first: page }, meta }, see);
  visit(answerSchema("listContributions") ?? {}, { data: [] }, see);
  expect([...uncovered]).toStrictEqual([]);
  expect([...schemas].sort()).toMatchInlineSnapshot(`
    [
      "Accounting",
      "Card",
      "Contribution",
      "ContributionAddress",
      "ContributionItem",
      "ContributionList",
      "Currency",
      "CustomField",
      "EmbeddedSponsee",
      "Group",
      "LineItem",
      "Money",
      "PageLinks",
      "PageMeta",
      "PageMetaLink",
      "Payment",
      "PaymentMethod",
      "Product",
      "RecurringProfile",
      "RelatedMembership",
      "Sponsee",
      "SponseeItem",
      "SponseeList",
      "Supporter",
      "SupporterAddress",
      "TaxReceipt",
      "Variant",
    ]
  `);
});

test("statements about shapes name schemas and properties that there are", () => {
  const wrong = requirements.flatMap(({ id, covers }) =>
    (covers?.schemas ?? []).flatMap((schema) => {
      const known = propertiesOf(schema);
      return (covers?.properties ?? [])
        .filter((name) => !known.includes(name))
        .map((name) => `${id}: ${schema}.${name}`);
    }),
  );
  expect(wrong).toStrictEqual([]);
});
