import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { contract, file } from "./contract.ts";

const sources = readdirSync(file("openapi"), { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^[^/]+\/.*\/.*\.yaml$/.test(path));
const inFolder = (kind: string) => sources.filter((path) => basename(dirname(path)) === kind);
const names = (paths: string[]) => paths.map((path) => basename(path, ".yaml")).sort();

/** The files that a file refers to. */
function references(path: string): string[] {
  const found = readFileSync(file(`openapi/${path}`), "utf8").matchAll(/\$ref: (\S+\.yaml)/g);
  return Array.from(found, ([, target = ""]) => join(dirname(path), target));
}

/** The files of a resource, and the shared files that they refer to, directly or through other shared files. */
function reached(resource: string): Set<string> {
  const found = new Set(sources.filter((path) => path.startsWith(`${resource}/`)));
  for (const path of found) {
    for (const target of references(path)) if (target.startsWith("shared/")) found.add(target);
  }
  return found;
}

test("each file contains one path, schema, response or example, and components have the names of their files", () => {
  const { schemas, responses } = contract.components;
  expect(names(inFolder("schemas"))).toEqual(Object.keys(schemas).sort());
  expect(names(inFolder("responses"))).toEqual(Object.keys(responses ?? {}).sort());
  expect(inFolder("paths")).toHaveLength(Object.keys(contract.paths).length);
  const folders = ["schemas", "responses", "paths", "examples"];
  expect(sources).toHaveLength(folders.flatMap(inFolder).length);
});

test("the sources refer to each example, and to no other example", () => {
  const written = sources.filter((path) => path.includes("/examples/"));
  const others = sources.filter((path) => !path.includes("/examples/"));
  const used = others.flatMap(references).filter((path) => path.includes("/examples/"));
  expect(new Set(used)).toEqual(new Set(written));
});

test("properties with different names have different descriptions, because hover text lacks the name", () => {
  const names = new Map<string, Set<string>>();
  for (const { properties = {} } of Object.values(contract.components.schemas)) {
    for (const [name, { description = name }] of Object.entries(properties)) {
      names.set(description, (names.get(description) ?? new Set()).add(name));
    }
  }
  const shared = [...names].filter(([, { size }]) => size > 1).map(([description]) => description);
  expect(shared).toEqual([]);
});

// Ruby and PyYAML read YAML 1.1, where 2026-01-15 is a date and `yes` is true.
test("a loader of YAML 1.1 reads the published YAML files as a loader of YAML 1.2 does", () => {
  for (const name of ["generated/openapi", "generated/openapi-3.0"]) {
    const yaml = readFileSync(file(`${name}.yaml`), "utf8");
    const json = readFileSync(file(`${name}.json`), "utf8");
    expect(parse(yaml, { version: "1.1" })).toStrictEqual(JSON.parse(json));
  }
  const workflows = readFileSync(file("openapi/workflows.arazzo.yaml"), "utf8");
  expect(parse(workflows, { version: "1.1" })).toStrictEqual(parse(workflows));
});

test("no schema that others refer to has a list of types other than null, which Kubb 4 cannot read", () => {
  const lists = Object.entries(contract.components.schemas).filter(
    ([, { type }]) => Array.isArray(type) && type.filter((one) => one !== "null").length > 1,
  );
  expect(lists).toEqual([]);
});

test("a server variable has no description, because some validators reject it", () => {
  expect(contract.servers).toEqual([
    {
      url: "{base_url}",
      description: expect.stringContaining("default"),
      variables: { base_url: { default: "http://127.0.0.1:4020" } },
    },
  ]);
});

test.each(["sponsees", "contributions"])("the files of %s use every shared file", (resource) => {
  const used = reached(resource);
  const unused = sources.filter((path) => path.startsWith("shared/") && !used.has(path));
  expect(unused).toEqual([]);
});
