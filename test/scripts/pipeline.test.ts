import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { projectCopy } from "./copy.ts";

const { folder, run, lint } = await projectCopy();

/** Changes a file in the copy of the project, runs `body`, and then restores the file. */
async function having(file: string, from: string, to: string, body: () => Promise<void>) {
  const target = path.join(folder, file);
  const before = await readFile(target, "utf8");
  expect(before).toContain(from);
  await writeFile(target, before.replace(from, to));
  try {
    await body();
  } finally {
    await writeFile(target, before);
  }
}

test("npm run generate -- --check lists an edited file and an unknown file of generated/, and no other file", async () => {
  const old = path.join(folder, "generated/old.ts");
  await writeFile(old, "");
  await having("generated/types.ts", "export interface paths", "interface paths", async () => {
    // The copy is not in the project's folder. If a generated file contained the path of that
    // folder, --check would list the file.
    expect(await run("scripts/generate.ts", "--check")).toMatchObject({
      code: 1,
      output:
        'Out of date: generated/old.ts, generated/types.ts. Run "npm run generate" and commit the files.\n',
    });
  });
  await rm(old);
});

test("npm run generate writes the same validators.js after generated/ is deleted", async () => {
  const file = path.join(folder, "generated/validators.js");
  const before = await readFile(file, "utf8");
  await rm(path.join(folder, "generated"), { recursive: true });
  const { code, output } = await run("scripts/generate.ts");
  expect(code, output).toBe(0);
  expect(await readFile(file, "utf8")).toBe(before);
});

test.each([
  {
    name: "npm run generate fails for a broken $ref, and the error gives the file, the reference and what to do",
    script: ["scripts/generate.ts"],
    change: [
      "openapi/sponsees/schemas/SponseeItem.yaml",
      "$ref: Sponsee.yaml",
      "$ref: Sponse.yaml",
    ],
    says: ["SponseeItem.yaml", "Sponse.yaml", "Fix these faults"],
  },
  {
    name: "npm run generate fails for an invalid type, and the error gives the lint command to run",
    script: ["scripts/generate.ts"],
    change: ["openapi/contributions/schemas/Card.yaml", "type: integer", "type: int"],
    says: [
      "A schema is not valid JSON Schema: type must be",
      'Run "npm run lint:redocly" to see its file',
    ],
  },
  {
    name: "npm run generate fails when wording.ts lacks a message for a schema keyword, and the error names both",
    script: ["scripts/generate.ts"],
    change: [
      "openapi/sponsees/schemas/SponseePatch.yaml",
      "maxLength: 45",
      "maxLength: 45\n    maxItems: 2",
    ],
    says: ["There is no message for the keyword maxItems", "scripts/generate/wording.ts"],
  },
  {
    name: "npm run generate fails for an example of a missing record, and the error gives the file, the example and the id",
    script: ["scripts/generate.ts"],
    change: ["openapi/sponsees/examples.yaml", 'record: "1003"', 'record: "9999"'],
    says: [
      "The example automatically-not-sponsored of getSponsee in openapi/sponsees/examples.yaml",
      'There is no record with the id "9999"',
    ],
  },
  {
    name: "npm run generate fails for an example of an unknown operation",
    script: ["scripts/generate.ts"],
    change: ["openapi/sponsees/examples.yaml", "getSponsee:", "getSponsor:"],
    says: ["of getSponsor in openapi/sponsees/examples.yaml", "There is no operation getSponsor"],
  },
] as const)("$name", async ({ script: [script, ...args], change: [file, from, to], says }) => {
  await having(file, from, to, async () => {
    const { code, output } = await run(script, ...args);
    expect(code).toBe(1);
    for (const words of says) expect(output).toContain(words);
    expect(output).not.toMatch(/\n +at /);
  });
});

test("npm run lint fails for a record that breaks its schema, and names the example, whose head names domain/records/", async () => {
  await having("domain/records/sponsees.yaml", "gender: F", "gender: X", async () => {
    expect((await run("scripts/generate.ts")).code).toBe(0);
    const { code, output } = await lint("redocly");
    expect(code).toBe(1);
    expect(output).toContain("gender");
    const [example = ""] = /openapi\/sponsees\/examples\/[\w-]+\.yaml/.exec(output) ?? [];
    expect(await readFile(path.join(folder, example), "utf8")).toContain("domain/records/");
  });
  expect((await run("scripts/generate.ts")).code).toBe(0);
});

test("npm run generate removes the file of an example without a recipe, and writes it again", async () => {
  const example = path.join(folder, "openapi/sponsees/examples/get-sponsee-sponsored.yaml");
  const before = await readFile(example, "utf8");
  await rm(example);
  const { code, output } = await run("scripts/generate.ts", "--check");
  expect(code).toBe(1);
  expect(output).toContain("openapi/sponsees/examples/get-sponsee-sponsored.yaml");
  const old = path.join(folder, "openapi/sponsees/examples/old.yaml");
  await writeFile(old, "value: 1\n");
  expect((await run("scripts/generate.ts")).output).toContain("openapi/sponsees/examples/old.yaml");
  expect(await readFile(example, "utf8")).toBe(before);
  await expect(readFile(old, "utf8")).rejects.toThrow("ENOENT");
});

test("npm run generate rejects two components with the same name, and does not rename them", async () => {
  const twin = path.join(folder, "openapi/contributions/schemas/Gender.yaml");
  await writeFile(twin, "type: string\ndescription: Another one.\n");
  const file = "openapi/contributions/schemas/Card.yaml";
  await having(file, "    type: string\n", "    $ref: Gender.yaml\n", async () => {
    const { code, output } = await run("scripts/generate.ts");
    expect(code).toBe(1);
    expect(output).toContain("Gender");
  });
  await rm(twin);
});
