import { expect, test } from "vitest";
import { command } from "../mutants.ts";

test("npm run mutants -- --sample detects one mutant of each documented requirement", async () => {
  expect(await command.main(["--sample"])).toBe(0);
});
