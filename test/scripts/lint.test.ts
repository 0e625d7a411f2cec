import { expect, test } from "vitest";
import { runScript } from "./processes.ts";

test("runs only what is asked for, and names what failed last", { timeout: 20_000 }, async () => {
  const script = runScript("lint.ts", "redocly");
  const code = await script.ended;
  const lines = script.output().trimEnd().split("\n");
  expect(lines[0]).toMatch(/^[✓✗] redocly \(the contract's sources\) \d+\.\d s$/);
  expect(script.output()).not.toMatch(/^[✓✗] (spectral|biome|tsc)/m);
  if (code !== 0) expect(lines.at(-1)).toBe("Failed: redocly");
});

test("knows its linters", async () => {
  const script = runScript("lint.ts", "eslint");
  expect(await script.ended).toBe(2);
  expect(script.output()).toBe('Unknown linter "eslint". Choices: redocly, spectral, biome, tsc\n');
});
