import { execFile, execSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = fileURLToPath(new URL("../../", import.meta.url));
const copied = [
  "world",
  "openapi",
  "conformance",
  "docs",
  "lib",
  "scripts",
  "reference",
  "generated",
  "redocly.yaml",
  "package.json",
];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sponsorship-pipeline-"));
  for (const name of copied) {
    await cp(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(project, "node_modules"), path.join(folder, "node_modules"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one of the project's scripts in the copy. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [path.join(folder, "scripts", script), ...args],
      { cwd: folder },
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

/** Replaces a text in a file of the copy for as long as `body` runs. */
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

test("of a copy, only a stale generated file fails, and one that nothing makes any more, by name", async () => {
  const old = path.join(folder, "generated/old.ts");
  await writeFile(old, "");
  await having("generated/types.ts", "export interface paths", "interface paths", async () => {
    // In another folder, the contract makes the same bytes of all the others.
    expect(await run("generate.ts", "--check")).toEqual({
      code: 1,
      output:
        "Out of date: generated/old.ts, generated/types.ts. Run npm run generate, and commit what it writes.\n",
    });
  });
  await rm(old);
});

test("a broken $ref fails with the file, the reference and what to do", async () => {
  const file = "openapi/sponsees/schemas/SponseeItem.yaml";
  await having(file, "$ref: Sponsee.yaml", "$ref: Sponse.yaml", async () => {
    const { code, output } = await run("generate.ts");
    expect(code).toBe(1);
    expect(output).toContain(file);
    expect(output).toContain("Sponse.yaml");
    expect(output).toContain("Fix the file that is named above");
  });
});

test("two components of one name fail instead of being renamed", async () => {
  const twin = path.join(folder, "openapi/contributions/schemas/Gender.yaml");
  await writeFile(twin, "type: string\ndescription: Another one.\n");
  const file = "openapi/contributions/schemas/Card.yaml";
  await having(file, "    type: string\n", "    $ref: Gender.yaml\n", async () => {
    const { code, output } = await run("generate.ts");
    expect(code).toBe(1);
    expect(output).toContain("Gender");
  });
  await rm(twin);
});

test("a record that breaks its schema fails with the example and where records are", async () => {
  const records = "world/records/sponsees.yaml";
  await having(records, "gender: F", "gender: X", async () => {
    const { code, output } = await run("lint.ts", "redocly");
    expect(code).toBe(1);
    expect(output).toContain("openapi/sponsees/paths/collection.yaml");
    expect(output).toContain('must be equal to one of the allowed values "M", "F"');
    expect(output).toContain("world/records/");
  });
});

test("an example that names a record that does not exist says so", async () => {
  const file = "openapi/sponsees/paths/item.yaml";
  await having(file, '$sponsee: "1003"', '$sponsee: "9999"', async () => {
    const { code, output } = await run("lint.ts", "redocly");
    expect(code).toBe(1);
    expect(output).toContain(file);
    expect(output).toContain('There is no record with the id "9999"');
  });
});

test("with --changed, the contract is linted when git sees a change of it", async () => {
  const git = "git -c user.name=Ada -c user.email=ada@example.org -c init.defaultBranch=main";
  const commit = `${git} init --quiet && ${git} add . && ${git} commit --quiet --message all`;
  execSync(commit, { cwd: folder });
  const lint = () => run("lint.ts", "--changed", "redocly");
  expect(await lint()).toEqual({ code: 0, output: "" });
  await having("redocly.yaml", "extends:", "# Changed.\nextends:", async () => {
    const { code, output } = await lint();
    expect(code).toBe(0);
    expect(output).toContain("✓ redocly");
  });
});

test("a warning fails the lint as an error does", async () => {
  await having("redocly.yaml", "  security-defined: off", "  security-defined: warn", async () => {
    const { code, output } = await run("lint.ts", "redocly");
    expect(code).toBe(1);
    expect(output).toContain("security-defined");
  });
});

test("a type that is none is refused with the schema that has it", async () => {
  const file = "openapi/contributions/schemas/Card.yaml";
  await having(file, "type: integer", "type: int", async () => {
    const { code, output } = await run("generate.ts");
    expect(code).toBe(1);
    expect(output).toContain("The schema of Card is no JSON Schema: type must be");
    expect(output).not.toMatch(/\n +at /);
  });
});
