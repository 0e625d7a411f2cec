import { expect, test } from "vitest";
import { command } from "../mutants.ts";

test("the suite detects a violation of each documented requirement (npm run mutants -- --sample)", async () => {
  expect(await command.main(["--sample"])).toBe(0);
});
