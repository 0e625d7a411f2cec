import { expect, test } from "vitest";
import { runScript } from "./processes.ts";

test("npm run lint runs only the named linters, and prints what they check", async () => {
  const script = runScript("lint.ts", "redocly");
  const code = await script.ended;
  const lines = script.output().trimEnd().split("\n");
  expect(lines[0]).toMatch(/^[✓✗] redocly \(the contract's sources\) \d+\.\d s$/);
  expect(script.output()).not.toMatch(/^[✓✗] (spectral|biome|tsc)/m);
  expect(code, script.output()).toBe(0);
});

test("npm run lint rejects an unknown linter", async () => {
  const script = runScript("lint.ts", "eslint");
  expect(await script.ended).toBe(2);
  expect(script.output()).toBe('Unknown linter "eslint". Choices: redocly, spectral, biome, tsc\n');
});
