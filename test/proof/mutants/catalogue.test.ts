import { expect, test } from "vitest";
import { requirements } from "../../../conformance/verdict/requirements.ts";
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
