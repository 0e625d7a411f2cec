import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { responseSchema } from "../../conformance/contract.ts";
import { type Place, propertiesOf, visit } from "../../conformance/evidence/places.ts";
import { check, checks, requirements } from "../../conformance/index.ts";
import {
  decidedBy,
  filtersByKind,
  idOf,
  isNamed,
  requirement,
  statementOn,
  unobservable,
} from "../../conformance/verdict/requirements.ts";
import { resourcesOf } from "../../lib/resources.ts";
import { contract } from "../contract/contract.ts";
import { sampleData } from "../contract/sample-data.ts";
import { additionsFile, Description } from "../description/description.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const ids = requirements.map(({ id }) => id);

test("requirements.yaml obeys its schema", () => {
  const validate = new Ajv2020().compile(
    JSON.parse(read("../../conformance/requirements.schema.json")),
  );
  validate(parse(read("../../conformance/requirements.yaml")));
  expect(validate.errors).toBeNull();
});

test("ids of requirements are unique, and no id begins with another id and a dot", () => {
  expect(ids).toStrictEqual([...new Set(ids)]);
  expect(ids.filter((id) => ids.some((other) => other.startsWith(`${id}.`)))).toStrictEqual([]);
});

test("each requirement needs other requirements, which need none", () => {
  const wrong = requirements.flatMap(({ id, needs = [] }) =>
    needs.filter((text) => {
      const named = requirements.filter((one) => isNamed(one.id, text));
      return named.length === 0 || named.some((one) => one.id === id || one.needs !== undefined);
    }),
  );
  expect(wrong).toStrictEqual([]);
});

describe("the additions of docs/additions.md", () => {
  const sample = `# Additions

## 4.2 Contributions (2026-12-01)

The list can be filtered by payer.

| Parameter | Type |
|---|---|
| payer | string |
`;
  /** Reads the pointers of requirements that cite an addition. */
  const cite = (cited: readonly { words: string }[], additions: string) => {
    const pointers = cited.flatMap(({ words }) => words.split("; "));
    const reader = new Description("", additions);
    return pointers.filter((one) => one.includes(" addition ")).flatMap((one) => reader.words(one));
  };

  test("contain the words that each requirement cites", () => {
    const text = readFileSync(additionsFile, "utf8");
    expect(() => cite([...requirements, ...unobservable], text)).not.toThrow();
  });

  test("have headings with a section, a title and a date", () => {
    const headings = (text: string) => text.match(/^##.*$/gm) ?? [];
    const form = /^## \d+(\.\d+)? \S.* \(\d{4}-\d\d-\d\d\)$/;
    const all = [sample, readFileSync(additionsFile, "utf8")].flatMap(headings);
    expect(all.filter((heading) => !form.test(heading))).toEqual([]);
  });

  test("can be cited as a whole or in part, next to the first description", () => {
    const words = "4.2 row initial; 4.2 addition 2026-12-01; 4.2 addition 2026-12-01 row payer";
    expect(cite([{ words }], sample)).toEqual([
      expect.stringMatching(/^The list .*\n\| payer \| string \|$/s),
      "| payer | string |",
    ]);
  });

  test("do not contain a heading, so a requirement that cites it fails", () => {
    const message = 'docs/additions.md has no heading "## 4.1 TITLE (2026-12-01)".';
    expect(() => cite([{ words: "4.1 addition 2026-12-01" }], sample)).toThrow(message);
  });

  test("extend the tables of the first description that have the same head", () => {
    const first =
      "## 4.2 Contributions\n\n| Parameter | Type |\n|---|---|\n| initial | boolean |\n";
    const other = "\n| Status | Meaning |\n|---|---|\n| 404 | none |\n";
    const reader = new Description(first + other, sample);
    expect(reader.table("4.2")).toEqual([
      ["initial", "boolean"],
      ["payer", "string"],
    ]);
    expect(reader.table("4.2", 2)).toEqual([["404", "none"]]);
    expect(reader.section("4.2")).not.toContain("payer");
  });
});

describe("every requirement", () => {
  const root = new URL("../../", import.meta.url);
  const folder = new URL("conformance/checks/", root);
  const sources = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [`conformance/checks/${name}`, readFileSync(new URL(name, folder), "utf8")]),
  );
  const checked = new Set(checks.flatMap((one) => one.requirements));

  test("has a check, and check() throws for an unknown id", () => {
    const remedy =
      "Add checks that decide these requirements, as conformance/CONTRIBUTING.md says.";
    expect(
      ids.filter((id) => !checked.has(id)),
      remedy,
    ).toStrictEqual([]);
    expect(() => check(["no.such"], async () => {})).toThrow('requirements.yaml has no "no.such"');
  });

  test.each(requirements)("has a line that decides it: $id", (one) =>
    expect(decidedBy(one).line).toMatch(/:[1-9]\d*$/),
  );

  test.each([
    ["sponsees.create.gender-set", "cases/sponsees.yaml"],
    ["sponsees.update.custom-fields-merged", "checks/sponsees/custom-fields.ts"],
    ["sponsees.delete.no-content", "checks/every-resource/write.ts"],
    ["sponsees.page.last-page", "checks/every-resource/page.ts"],
    ["contributions.filter.occurred-after.exclusive", "checks/every-resource/bound.ts"],
    ["sponsees.filter.id.sound", "checks/every-resource/filter.ts"],
    ["sponsees.filter.last-name.sound", "checks/every-resource/partial.ts"],
    ["contributions.sort.contribution-date.descending", "checks/every-resource/sort.ts"],
    ["sponsee.gender", "checks/shapes.ts"],
  ])("of the example %s is decided in %s", (id, file) =>
    expect(decidedBy(requirement(id)).file).toBe(`conformance/${file}`),
  );

  const ofFilters = filtersByKind.flatMap(({ ids }) => Object.values(ids));
  test.each(ofFilters)("of a kind of filter is judged by the end of its id: %s", (id) => {
    const one = requirement(id);
    expect(sources.get(decidedBy(one).file)).toContain(`id("${one.template?.end}")`);
  });

  test("of a template has the words and the name of its resource, and an end that idOf() finds", () => {
    const one = requirements.find(({ id }) => id === "contributions.page.size-observed");
    expect(one).toMatchObject({
      words: "8 row contribution list",
      statement: "meta.per_page is 25.",
      template: { name: "list", end: "page.size-observed" },
    });
    expect(idOf("sponsees", "page.total")).toBe("sponsees.page.total");
    expect(() => idOf("sponsees", "page.totals")).toThrow('have no "page.totals"');
    expect(() => idOf("letters", "page.total")).toThrow("No requirement of letters");
  });

  test("is named in full, or by id() and the end: no check builds an id from parts", () => {
    const parts =
      /`[^`]*\$\{[^`]*\}\.[a-z-]+`|`(sponsees|contributions|examples|sponsee)\.[^`]*\$\{/;
    const found = [...sources].filter(([, source]) => parts.test(source)).map(([name]) => name);
    expect(found).toStrictEqual([]);
  });
});

test("every filter and every sort of the contract has a requirement", () => {
  const wanted = Object.entries(resourcesOf(contract)).flatMap(([name, { filters, sorts }]) => [
    ...Object.keys(filters).map((filter) => `${name}.filter.${filter}`),
    ...sorts.map((field) => `${name}.sort.${field}`),
  ]);
  expect(wanted.length).toBeGreaterThan(15);
  const missing = wanted
    .map((name) => name.replaceAll("_", "-"))
    .filter((name) => !ids.some((id) => `${id}.`.startsWith(`${name}.`)));
  const remedy = "Add requirements with these ids to conformance/requirements.yaml.";
  expect(missing, remedy).toStrictEqual([]);
});

test("each property of each response has a requirement that covers it", () => {
  const uncovered = new Set<string>();
  const schemas = new Set<string>();
  const see = (place: Place) => {
    schemas.add(place.schema);
    if (!statementOn(place)) uncovered.add(`${place.schema}.${place.property}`);
  };
  for (const data of sampleData.sponsees) visit(responseSchema("getSponsee") ?? {}, { data }, see);
  for (const data of sampleData.contributions) {
    visit(responseSchema("getContribution") ?? {}, { data }, see);
  }
  const [label, page] = [{ url: null, label: 1, active: true }, "x"];
  const meta = { links: [label], path: page };
  visit(responseSchema("listSponsees") ?? {}, { data: [], links: { first: page }, meta }, see);
  visit(responseSchema("listContributions") ?? {}, { data: [] }, see);
  const reachable = new Set<string>();
  const follow = (node: unknown) => {
    for (const [, name = ""] of JSON.stringify(node).matchAll(/schemas\/(\w+)"/g)) {
      if (reachable.has(name)) continue;
      reachable.add(name);
      follow(contract.components.schemas[name]);
    }
  };
  for (const name of [
    "listSponsees",
    "getSponsee",
    "listContributions",
    "getContribution",
  ] as const)
    follow(responseSchema(name));
  expect([...uncovered]).toStrictEqual([]);
  const inResponses = [...reachable].filter((name) => {
    const { type, allOf } = contract.components.schemas[name] ?? {};
    return type === "object" || allOf;
  });
  expect([...schemas].sort()).toStrictEqual(inResponses.sort());
});

test("the contract has each schema and property that a requirement covers", () => {
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
