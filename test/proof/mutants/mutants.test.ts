import { expect, test } from "vitest";
import { command } from "../mutants.ts";

test("npm run mutants detects the sampled mutant of each documented requirement", async () => {
  expect(await command.main(["--sample"])).toBe(0);
});
