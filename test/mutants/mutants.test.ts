/** `npm run mutants`, as a part of all tests. */
import { expect, test } from "vitest";
import { command } from "../../scripts/mutants.ts";

test("the suite detects every fair mutant, and its failures show the defect", async () => {
  expect(await command.main([])).toBe(0);
});
