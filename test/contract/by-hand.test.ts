/**
 * Places that a change of the contract makes wrong, and that only people can mend. Slower tests look
 * at the same places, and `npm run check` does not run these tests.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf, propertiesOf } from "../../docs/site/contract/model.ts";
import { longestLabel } from "../docs/menu.ts";
import { contract, file } from "./contract.ts";

const api = apiOf(contract);
const { operations } = api;

test("the menu has room for the label of each operation", () => {
  for (const { id, label } of operations) {
    const remedy = `Shorten the summary of ${id}. The menu shows the part before a comma or "and".`;
    expect(label.length, `${label}: ${remedy}`).toBeLessThanOrEqual(longestLabel);
  }
});

test("no two operations have the same label in the menu", () => {
  const labels = operations.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
});

test("the example service in docs/example/service.py has each field and each filter of a sponsee", () => {
  const source = readFileSync(file("docs/example/service.py"), "utf8");
  const schemas = ["Sponsee", "SponseeCreate", "SponseeFilter", "ContributionFilter"];
  const names = schemas.flatMap((name) => propertiesOf(api, api.schemas[name] ?? {}));
  expect(names.length).toBeGreaterThan(schemas.length);
  for (const { name } of names) {
    expect(source, `Add ${name} to docs/example/service.py.`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
