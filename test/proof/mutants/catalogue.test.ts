import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requirements } from "../../../conformance/requirements.ts";
import { axes } from "../variants/axes/all.ts";
import { parts } from "../variants/compose.ts";
import { catalogue, mutantFileOf, mutantFiles, wholeCatalogue } from "./catalogue.ts";
import { isFair } from "./mutant.ts";

const documented = requirements.filter(({ level }) => level === "documented").map(({ id }) => id);

test("every documented requirement is broken by a fair mutant, and mutants break no other", () => {
  const broken = new Set(catalogue.filter(isFair).map(({ requirement }) => requirement));
  const whole = documented.filter((id) => !broken.has(id));
  expect(whole, "give each a mutant that breaks it, in test/proof/mutants").toEqual([]);
  expect([...broken].filter((id) => !documented.includes(id))).toStrictEqual([]);
});

test("a requirement's mutants are in the file that its first words name, which writes its id out", () => {
  const astray = mutantFiles.flatMap(({ path, mutants }) => {
    const source = readFileSync(new URL(path, import.meta.url), "utf8");
    return [...new Set(mutants.map(({ requirement }) => requirement))].filter(
      (id) => mutantFileOf(id) !== path || !source.includes(`"${id}"`),
    );
  });
  expect(astray).toStrictEqual([]);
});

test("mutants have unique ids, and reasons where they are not fair", () => {
  const ids = wholeCatalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { fair } of wholeCatalogue) {
    if (fair !== true) expect(fair.unfair.length).toBeGreaterThan(20);
  }
});

test("conformance/README.md has the numbers of mutants, axes and values", () => {
  const readme = readFileSync(new URL("../../../conformance/README.md", import.meta.url), "utf8");
  const fair = catalogue.filter(isFair).length.toLocaleString("en");
  expect(/\| ([\d,]+) mutants,/.exec(readme)?.[1]).toBe(fair);
  const numbers = /([\d,]+) choices on (\d+) questions/.exec(readme)?.slice(1).map(Number);
  expect(numbers).toEqual([parts.length, Object.keys(axes).length]);
});
