/** The OpenAPI 3.0 edition states what the contract states, except for the places in `x-left-out`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { resolve } from "../../lib/contract.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import { redocly, runTool, spectral } from "../../lib/tool.ts";
import { type Contract, contract, file, operation, operations, response } from "./contract.ts";
import { allExamples, judge, variantsOf } from "./verdicts.ts";

const path = file("generated/openapi-3.0.json");
const edition = JSON.parse(readFileSync(path, "utf8")) as Contract;
const places = Object.keys(edition["x-left-out"] as object);

/** Returns a function that validates the body, the response or the parameter of an operation. */
function judgeParts(document: Contract) {
  const admits = judge(document);
  const schemas = new Map(
    allExamples(document).map(({ operationId, part, schema }) => [
      `${operationId} ${part}`,
      schema,
    ]),
  );
  return (operationId: string, part: string, value: unknown): boolean => {
    const schema = schemas.get(`${operationId} ${part}`);
    if (schema !== undefined) return admits(schema, value);
    // The edition has a parameter for each filter. A service may ignore any other parameter.
    const { pointer, operation: found } = operation(document, operationId);
    const names = (found.parameters ?? []).map(({ name }) => name);
    return Object.entries(value as object).every(([name, one]) => {
      const index = names.indexOf(`${part}[${name}]`);
      return index < 0 || admits(`${pointer}/parameters/${index}/schema`, one);
    });
  };
}

test("the OpenAPI 3.0 edition accepts exactly the bodies, responses and filters that the contract without the places of x-left-out accepts", () => {
  const rest = structuredClone(contract);
  for (const place of places) {
    const at = place.lastIndexOf("/");
    const holder = valueAt(rest, place.slice(0, at)) as Record<string, unknown>;
    const name = place.slice(at + 1);
    expect(holder, place).toHaveProperty(name);
    delete holder[name];
  }
  const admits = judge(rest);
  const admitsInEdition = judgeParts(edition);
  const verdicts = { true: 0, false: 0 };
  for (const { where, operationId, part, schema, value } of allExamples(rest)) {
    for (const variant of variantsOf(structuredClone(value))) {
      const verdict = admits(schema, variant);
      if (admitsInEdition(operationId, part, variant) !== verdict) {
        const text = JSON.stringify(variant);
        expect.fail(`${where}: valid in the contract: ${verdict}. The value is ${text}`);
      }
      verdicts[`${verdict}`] += 1;
    }
  }
  expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(500);
});

test("the edition accepts a value that the contract rejects only because of a place of x-left-out", () => {
  const { data } = response<{ data: { supporter: { billing_address: object } } }>(
    "getContribution",
    "200",
    "one-time",
  );
  const { supporter } = data;
  const titled = { ...supporter, billing_address: { ...supporter.billing_address, title: "Dr" } };
  const values: Record<string, [string, string, unknown]> = {
    "SponseeFilter/additionalProperties": ["listSponsees", "filter", { nickname: "Ama" }],
    "ContributionFilter/additionalProperties": ["listContributions", "filter", { paid: true }],
    "CustomFieldsInput/oneOf/1/propertyNames": [
      "updateSponsee",
      "body",
      { custom_fields: { "": "31" } },
    ],
    "SupporterAddress/propertyNames": [
      "getContribution",
      "200",
      { data: { ...data, supporter: titled } },
    ],
  };
  const inSchemas = places.filter((place) => place.startsWith("#/components/schemas/"));
  const expected = Object.keys(values).map((place) => `#/components/schemas/${place}`);
  expect(inSchemas.sort()).toEqual(expected.sort());
  const [admits, admitsInEdition] = [contract, edition].map(judgeParts);
  for (const [place, part] of Object.entries(values)) {
    expect([admits?.(...part), admitsInEdition?.(...part)], place).toEqual([false, true]);
  }
});

test("each success range that the edition leaves out has the body of a listed success", () => {
  const ranges = places.filter((place) => place.endsWith("/2XX"));
  expect(ranges).toHaveLength(3);
  for (const { operation: found, pointer } of operations(contract)) {
    const { "2XX": range, ...others } = found.responses;
    expect(ranges.includes(`#${pointer}/responses/2XX`)).toBe(range !== undefined);
    if (range === undefined) continue;
    const listed = Object.entries(others).find(([status]) => status.startsWith("2"));
    const schemas = [range, listed?.[1] ?? range].map(
      (node) => resolve(contract, node).content?.["application/json"]?.schema,
    );
    expect(schemas[0]).toEqual(schemas[1]);
  }
});

test("the edition has each named example of the contract, except for the examples of a success range", () => {
  const byName = (document: Contract) => {
    const found: Record<string, unknown> = {};
    for (const { operationId, part, name, value } of allExamples(document)) {
      const [, filter] = /^filter\[(.+)\]$/.exec(part) ?? [];
      const key = `${operationId} ${filter ? "filter" : part} ${name}`;
      if (part === "2XX") continue;
      found[key] = filter ? { ...(found[key] as object), [filter]: value } : value;
    }
    return found;
  };
  const named = byName(edition);
  expect(named).toEqual(byName(contract));
  expect(Object.keys(named).filter((key) => key.includes(" filter ")).length).toBeGreaterThan(5);
});

test("Redocly and Spectral find nothing in the edition but the missing security and contact, which the description does not state", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-edition-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const yaml = file("generated/openapi-3.0.yaml");
  const args = ["lint", yaml, "--extends", "recommended-strict", "--format", "json"];
  const redoclyRun = await runTool(redocly, args, folder);
  const { problems } = JSON.parse(redoclyRun.stdout) as { problems: { ruleId: string }[] };
  expect([...new Set(problems.map(({ ruleId }) => ruleId))]).toEqual(["security-defined"]);

  const ruleset = join(folder, "spectral.yaml");
  writeFileSync(ruleset, "extends: spectral:oas\n");
  const options = ["--ruleset", ruleset, "--format", "json", "--quiet"];
  const { stdout } = await runTool(spectral, ["lint", yaml, ...options], folder);
  expect((JSON.parse(stdout) as { code: string }[]).map(({ code }) => code)).toEqual([
    "info-contact",
  ]);
});
