import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Ruleset } from "@stoplight/spectral-core";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { cases } from "./cases.ts";
import { contract, lint, loadRuleset, rulesetFile } from "./lint.ts";

type Source = { functions: string[]; rules: Record<string, unknown> };
type OwnRule = {
  description?: string;
  message?: string;
  severity?: string;
  then: { function: string };
};

const source: Source = parse(readFileSync(rulesetFile, "utf8"));
const own = Object.entries(source.rules).filter(
  (entry): entry is [string, OwnRule] => typeof entry[1] === "object",
);

let all: Ruleset;
let single: Ruleset;

beforeAll(async () => {
  [all, single] = await Promise.all([loadRuleset(), loadRuleset()]);
});

test("the contract of the fixture breaks no rule at all", async () => {
  expect(await lint(all, contract())).toEqual([]);
});

test("a $ref that leads nowhere is an error", async () => {
  const document = contract([
    "/components/schemas/Sponsee/properties/gender/$ref",
    "#/components/schemas/Nobody",
  ]);
  const found = await lint(all, document);
  expect(found.map(({ rule }) => rule)).toContain("invalid-ref");
});

test("a component that nothing uses is an error", async () => {
  const text = { type: "string", description: "A text.", examples: ["text"] };
  const found = await lint(all, contract(["/components/schemas/Alone", text]));
  expect(found).toMatchObject([{ rule: "oas3-unused-component", severity: 0 }]);
});

test("every rule that is on is an error, the built-in ones too", () => {
  const milder = Object.values(all.rules).filter(
    ({ enabled, severity, name }) =>
      // 0 is an error. What is about OpenAPI 2, or about 3.2 alone, never runs here.
      enabled && severity !== 0 && !/^oas(2|3_2)-/.test(name),
  );
  expect(milder.map(({ name }) => name)).toEqual([]);
});

test("every rule function is declared and in use", () => {
  const files = readdirSync(new URL("functions/", pathToFileURL(rulesetFile)));
  const used = own.map(([, { then }]) => then.function).filter((name) => name !== "xor");
  expect(source.functions).toEqual(files.map((file) => file.replace(/\.js$/, "")).sort());
  expect(used.toSorted()).toEqual(source.functions);
});

test("every rule of ours has accepted and rejected cases", () => {
  expect(Object.keys(cases).sort()).toEqual(own.map(([name]) => name).sort());
  for (const [name, { accepted, rejected }] of Object.entries(cases)) {
    expect(accepted.length, `accepted cases of ${name}`).toBeGreaterThan(0);
    expect(rejected.length, `rejected cases of ${name}`).toBeGreaterThan(0);
  }
});

test.each(own)("%s is an error that says what is wrong and how to fix it", (_name, rule) => {
  expect(rule.severity).toBe("error");
  expect(rule.description).toMatch(/^[A-Za-z].*\.$/);
  // What is wrong, a colon or a full stop, then how to fix it.
  expect(rule.message).toMatch(/(\{\{error\}\}|^The licence .*)[:.] .*\.$/);
});

for (const [rule, { accepted, rejected }] of Object.entries(cases)) {
  describe(rule, () => {
    // A case asks about its own rule only, and running them all takes twice as long.
    beforeAll(() => {
      for (const other of Object.values(single.rules)) other.enabled = other.name === rule;
    });

    for (const [name, ...changes] of accepted) {
      test(`accepts: ${name}`, async () => {
        const found = await lint(single, contract(...changes));
        expect(found.filter((finding) => finding.rule === rule)).toEqual([]);
      });
    }

    for (const [name, first, ...others] of rejected) {
      test(`rejects: ${name}`, async () => {
        const at = typeof first === "string" ? first : first?.[0];
        const changes = typeof first === "object" ? [first, ...others] : others;
        const found = await lint(single, contract(...changes));
        const faults = found.filter((finding) => finding.rule === rule);
        expect(faults.map((fault) => fault.at)).toContain(at);
        for (const { message, severity } of faults) {
          expect(severity).toBe(0);
          expect(message).not.toMatch(/\{\{|undefined|\[object/);
        }
      });
    }
  });
}
