import { expect, test } from "vitest";
import { requirements } from "../../../conformance/verdict/requirements.ts";
import { catalogue, wholeCatalogue } from "./catalogue.ts";

const stated = requirements
  .filter(({ level }) => level === "documented" || level === "implied")
  .map(({ id }) => id);

test("every documented or implied requirement has a mutant, and mutants break only these", () => {
  const broken = new Set(catalogue.map(({ requirement }) => requirement));
  const unbroken = stated.filter((id) => !broken.has(id));
  expect(unbroken, "add mutants for these requirements in test/proof/mutants").toEqual([]);
  expect([...broken].filter((id) => !stated.includes(id))).toStrictEqual([]);
});

test("mutants have unique ids", () => {
  const ids = wholeCatalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
