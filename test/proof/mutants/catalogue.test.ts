import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFileOf, requirements } from "../../../conformance/requirements.ts";
import { axes } from "../variants/axes/all.ts";
import { parts } from "../variants/compose.ts";
import { catalogue, mutantFiles, wholeCatalogue } from "./catalogue.ts";
import { isFair } from "./mutant.ts";

const documented = requirements.filter(({ level }) => level === "documented").map(({ id }) => id);

test("every documented requirement has a fair mutant, and mutants break only documented requirements", () => {
  const broken = new Set(catalogue.filter(isFair).map(({ requirement }) => requirement));
  const whole = documented.filter((id) => !broken.has(id));
  expect(whole, "give each a mutant that breaks it, in test/proof/mutants").toEqual([]);
  expect([...broken].filter((id) => !documented.includes(id))).toStrictEqual([]);
});

test("a requirement's mutants are in the file at the path of its check, which contains its id", () => {
  const astray = mutantFiles.flatMap(({ path, mutants }) => {
    const source = readFileSync(new URL(path, import.meta.url), "utf8");
    return [...new Set(mutants.map(({ requirement }) => requirement))].filter(
      (id) => checkFileOf(id) !== `conformance/checks/${path}` || !source.includes(`"${id}"`),
    );
  });
  expect(astray).toStrictEqual([]);
});

test("mutants have unique ids, and mutants that are not fair have reasons", () => {
  const ids = wholeCatalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { fair } of wholeCatalogue) {
    if (fair !== true) expect(fair.unfair.length).toBeGreaterThan(20);
  }
});

test("conformance/CONTRIBUTING.md has the current numbers of mutants, axes and values", () => {
  const page = new URL("../../../conformance/CONTRIBUTING.md", import.meta.url);
  const readme = readFileSync(page, "utf8");
  const fair = catalogue.filter(isFair).length.toLocaleString("en");
  expect(/\| ([\d,]+) mutants,/.exec(readme)?.[1]).toBe(fair);
  const numbers = /([\d,]+) choices on (\d+) questions/.exec(readme)?.slice(1).map(Number);
  expect(numbers).toEqual([parts.length, Object.keys(axes).length]);
});
