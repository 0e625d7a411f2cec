import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requirements } from "../../../conformance/requirements.ts";
import { axes } from "../variants/axes/all.ts";
import { parts } from "../variants/compose.ts";
import { catalogue, wholeCatalogue } from "./catalogue.ts";

const documented = requirements.filter(({ level }) => level === "documented").map(({ id }) => id);

test("every documented requirement has a mutant, and mutants break only documented requirements", () => {
  const broken = new Set(catalogue.map(({ requirement }) => requirement));
  const unbroken = documented.filter((id) => !broken.has(id));
  expect(unbroken, "add mutants for these requirements in test/proof/mutants").toEqual([]);
  expect([...broken].filter((id) => !documented.includes(id))).toStrictEqual([]);
});

test("mutants have unique ids", () => {
  const ids = wholeCatalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("conformance/CONTRIBUTING.md has the current numbers of mutants, choices and questions", () => {
  const url = new URL("../../../conformance/CONTRIBUTING.md", import.meta.url);
  const page = readFileSync(url, "utf8");
  expect(/\| ([\d,]+) mutants,/.exec(page)?.[1]).toBe(catalogue.length.toLocaleString("en"));
  const numbers = /([\d,]+) choices on (\d+) questions/.exec(page)?.slice(1).map(Number);
  expect(numbers).toEqual([parts.length, Object.keys(axes).length]);
});
