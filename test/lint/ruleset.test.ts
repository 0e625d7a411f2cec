/**
 * Tests our rules in .spectral.yaml. For each rule, one change of the contract breaks the
 * rule, and one change does not.
 */
import { readFileSync } from "node:fs";
import { getRuleset } from "@stoplight/spectral-cli/dist/services/linter/utils/getRuleset.js";
import { Document, Spectral } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";
import { contract, file } from "../contract/contract.ts";
import { type Change, cases } from "./cases.ts";

const rulesetFile = file(".spectral.yaml");
const { rules } = parse(readFileSync(rulesetFile, "utf8")) as { rules: Record<string, unknown> };
const own = Object.keys(rules).filter((name) => rules[name] !== "off");
const spectral = new Spectral();
spectral.setRuleset(await getRuleset(rulesetFile));
for (const rule of Object.values(spectral.ruleset?.rules ?? {})) {
  rule.enabled = own.includes(rule.name);
}

/** Applies changes to a copy of the contract, and returns the findings of our rules. */
async function lint(changes: Change[]) {
  const document = structuredClone(contract);
  for (const [pointer, value] of changes) {
    const end = pointer.lastIndexOf("/");
    const holder = valueAt(document, pointer.slice(0, end)) as object;
    const [last = ""] = partsOf(pointer.slice(end));
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else Object.assign(holder, { [last]: value });
  }
  const source = new Document(
    JSON.stringify(document),
    parsers.Json,
    file("generated/openapi.json"),
  );
  const results = await spectral.run(source);
  return results.map(({ code, message, path }) => ({
    rule: code,
    message,
    at: path.map((part) => `/${escapedPart(String(part))}`).join(""),
  }));
}

const rejected = await lint(Object.values(cases).map(({ fails }) => fails));

test("no rule of redocly.yaml only warns, because Redocly exits with 0 after a warning", () => {
  const settings = parse(readFileSync(file("redocly.yaml"), "utf8"));
  expect(settings.extends).toEqual(["recommended-strict"]);
  for (const severity of Object.values(settings.rules)) expect(severity).toMatch(/^(off|error)$/);
});

test("each of our rules has a case", () => {
  expect(Object.keys(cases).sort()).toEqual(own.sort());
});

test("the changes that should pass break no rule", async () => {
  expect(await lint(Object.values(cases).map(({ passes }) => passes))).toEqual([]);
});

test.each(Object.entries(cases))(
  "the rule %s rejects a change",
  (rule, { fails, at = fails[0] }) => {
    const found = rejected.filter((one) => one.rule === rule);
    expect(found.map((one) => one.at)).toEqual([at]);
    // The message names the problem and the fix: "This description is blank: write a sentence."
    expect(found[0]?.message).toMatch(/^[^{[]+: .+\.$/);
  },
);
