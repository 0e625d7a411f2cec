/**
 * Places that a change of the contract makes wrong, and that only people can mend. Slower tests look
 * at the same places, and `npm run check` does not run these tests.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { resourcesOf } from "../../lib/resources.ts";
import { longestLabel } from "../docs/menu.ts";
import { contract, file } from "./contract.ts";

const { operations } = apiOf(contract);

test("the menu has room for the label of each operation", () => {
  for (const { id, label } of operations) {
    const remedy = `Shorten the summary of ${id}. The menu shows the part before a comma or "and". Or add x-label.`;
    expect(label.length, `${label}: ${remedy}`).toBeLessThanOrEqual(longestLabel);
  }
});

test("no two operations have the same label in the menu", () => {
  const labels = operations.map(({ label }) => label);
  const remedy = "Change the summary of an operation whose label is here twice.";
  expect(labels, remedy).toEqual([...new Set(labels)]);
});

test("the example service in docs/example/service.py has each field of a sponsee and each filter", () => {
  const source = readFileSync(file("docs/example/service.py"), "utf8");
  const resources = resourcesOf(contract);
  const filters = Object.values(resources).flatMap((one) => Object.keys(one.filters));
  const names = [...(resources.sponsees?.fields ?? []), ...filters];
  expect(names).toEqual(expect.arrayContaining(["first_name", "occurred_after"]));
  for (const name of names) {
    expect(source, `Add ${name} to docs/example/service.py.`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
