/** Our rules in openapi/spectral.yaml: each accepts a right change of the contract and finds a wrong one. */
import { readFileSync } from "node:fs";
import { getRuleset } from "@stoplight/spectral-cli/dist/services/linter/utils/getRuleset.js";
import { Spectral } from "@stoplight/spectral-core";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";
import { contract, file } from "../contract/contract.ts";
import { type Change, cases } from "./cases.ts";

const rulesetFile = file("openapi/spectral.yaml");
const { rules } = parse(readFileSync(rulesetFile, "utf8")) as { rules: Record<string, unknown> };
const own = Object.keys(rules).filter((name) => rules[name] !== "off");
const ruleset = await getRuleset(rulesetFile);

/** What a rule finds in the contract after a change: the places and the messages. */
async function lint(rule: string, [pointer, value]: Change) {
  const document = structuredClone(contract);
  const end = pointer.lastIndexOf("/");
  const holder = valueAt(document, pointer.slice(0, end)) as object;
  const [last = ""] = partsOf(pointer.slice(end));
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Object.assign(holder, { [last]: value });
  for (const other of Object.values(ruleset.rules)) other.enabled = other.name === rule;
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document as object as Record<string, unknown>);
  return results
    .filter(({ code }) => code === rule)
    .map(({ message, path }) => ({
      message,
      at: path.map((part) => `/${escapedPart(String(part))}`).join(""),
    }));
}

test("every rule of ours has a case", () => {
  expect(Object.keys(cases).sort()).toEqual(own.sort());
});

test.each(Object.entries(cases))("%s passes and fails", async (rule, { passes, fails, at }) => {
  expect(await lint(rule, passes)).toEqual([]);
  const found = await lint(rule, fails);
  expect(found.map((one) => one.at)).toEqual([at ?? fails[0]]);
  // What is wrong, a colon, and how to fix it.
  expect(found[0]?.message).toMatch(/^[^{[]+: .+\.$/);
});
