/** The published contract is a simpler form of its sources and accepts the same values. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { redocly, runTool } from "../../lib/tool.ts";
import { bundleContract, dereferenced as dereferencedOf } from "../../scripts/generate/bundle.ts";
import { simplified } from "../../scripts/generate/simplify.ts";
import { type Contract, contract, file } from "./contract.ts";
import { allExamples, judge, variantsOf } from "./verdicts.ts";

const dereferenced = JSON.parse(
  readFileSync(file("generated/openapi.dereferenced.json"), "utf8"),
) as Contract;
let sources: Contract;

beforeAll(async () => {
  sources = await bundleContract();
});

test("the published contract and its dereferenced form accept exactly the values that the sources accept", () => {
  const judges = [sources, contract].map(judge);
  const inPlace = new Map(allExamples(dereferenced).map(({ where, schema }) => [where, schema]));
  const judgeInPlace = judge(dereferenced);
  const verdicts = { true: 0, false: 0 };
  for (const { where, schema, value } of allExamples(contract)) {
    for (const variant of variantsOf(structuredClone(value))) {
      const [before, ...after] = judges.map((admits) => admits(schema, variant));
      after.push(judgeInPlace(inPlace.get(where) ?? "", variant));
      if (after.some((one) => one !== before))
        expect.fail(
          `${where}: valid in the sources: ${before}, in the published contract: ${after[0]}, in its dereferenced form: ${after[1]}. The value is ${JSON.stringify(variant)}`,
        );
      verdicts[`${before === true}`] += 1;
    }
  }
  expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(500);
});

test("the dereferenced contract has no references", () => {
  expect(JSON.stringify(dereferenced)).not.toContain('"$ref"');
});

test("the published contract is the simplified form of its sources, and marks null as provisional in 10 fields", () => {
  const count = (document: Contract, mark: string) =>
    JSON.stringify(document.components.schemas).split(mark).length - 1;
  expect(count(contract, '"x-provisional-null"')).toBe(10);
  expect(simplified(sources)).toEqual(contract);
});

test("simplifying a schema throws an error when its parts contradict each other", () => {
  const copy = structuredClone(sources);
  copy.components.schemas.Sponsee = {
    description: "A person.",
    allOf: [{ type: "object" }, { type: "array" }],
  };
  expect(() => simplified(copy)).toThrow(
    /differ in "type", in the schema with the description "A person\."/,
  );
});

test("dereferencing a schema that contains itself throws an error that names a field in the cycle", async () => {
  const copy = structuredClone(contract);
  Object.assign(copy.components.schemas.Card?.properties ?? {}, {
    payment: { $ref: "#/components/schemas/Payment" },
  });
  await expect(dereferencedOf(copy)).rejects.toThrow(/contains itself.*'(card|payment)'/s);
});

describe("the Redocly score", () => {
  // README.md states these numbers, rounded, and links to the page that explains them.
  test.each([
    ["openapi.yaml", 83],
    ["openapi.dereferenced.json", 85],
  ])("of %s is at least %i of 100, rounded", async (name, least) => {
    const { stdout } = await runTool(redocly, [
      "score",
      file(`generated/${name}`),
      "--format",
      "json",
    ]);
    const { agentReadiness } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
      agentReadiness: number;
    };
    expect(Math.round(agentReadiness)).toBeGreaterThanOrEqual(least);
  });
});
