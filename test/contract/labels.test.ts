/** The labels of the operations in the menu of the docs, which are derived from their summaries. */
import { expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { longestLabel } from "../docs/menu.ts";
import { contract } from "./contract.ts";

const { operations } = apiOf(contract);

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
