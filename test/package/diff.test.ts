/** Tests `npm run diff`. For example, a new operation needs a new minor version. */
import { readFileSync, writeFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { Contract, Schema } from "../../lib/contract.ts";
import { root } from "../../lib/tool.ts";
import { lostFields } from "../../scripts/diff/lost-fields.ts";
import { compare, requirementChanges, listed as requirementsIn } from "../../scripts/diff.ts";
import { run as runCommand } from "../docs/run.ts";
import { projectCopy } from "../scripts/copy.ts";
import { runScript, temporaryFolder, tinyContract } from "../scripts/processes.ts";

const withoutPost = tinyContract.slice(0, tinyContract.indexOf("    post:"));
const withSummary = tinyContract.replace(
  "operationId: list",
  "summary: All\n      operationId: list",
);
const withDelete = `${tinyContract}    delete:
      operationId: deleteSponsees
      responses: {'204': {description: Gone}}
`;

const listed = (id: string, rest: object = {}) => {
  return { id, level: "documented", statement: `${id} is so.`, ...rest };
};

describe("the comparison of requirements", () => {
  test("reads each requirement of the file, and those of templates once", () => {
    const source = readFileSync(join(root, "conformance/requirements.yaml"), "utf8");
    const ids = requirementsIn(source).map(({ id }) => id);
    expect(ids).toContain("sponsees.delete.gone");
    expect(ids).toContain("RESOURCE.page.total");
    expect(ids.filter((id) => typeof id !== "string")).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const old = [listed("a"), listed("b", { level: "provisional" }), listed("gone")];
  const same = old.slice(0, 2);

  test.each([
    [
      'accepts a new requirement with "since"',
      [...same, listed("c", { since: "0.2" })],
      "0.2.0",
      [],
    ],
    [
      'rejects a new requirement without "since"',
      [...same, listed("c")],
      "0.2.0",
      ['✖ c is new. Release it in a minor version after 0.1, and write that version in "since".'],
    ],
    [
      "rejects a new requirement in a patch release",
      [...same, listed("c", { since: "0.1" })],
      "0.1.1",
      ['✖ c is new. Release it in a minor version after 0.1, and write that version in "since".'],
    ],
    [
      "rejects a provisional requirement that becomes documented",
      [listed("a"), listed("b")],
      "0.2.0",
      [`✖ b now has the level "documented", so it can fail a run. Give it a new id.`],
    ],
    [
      'rejects a new "since" in an old requirement',
      [listed("a", { since: "0.2" })],
      "0.2.0",
      ['✖ a is already in 0.1. Write "since: 0.1".'],
    ],
  ])("%s", (_, now, to, wrong) => {
    expect(requirementChanges(old, now, { from: "v0.1.0", to }).wrong).toEqual(wrong);
  });

  test("lists a documented requirement that becomes implied", () => {
    const now = [listed("a", { level: "implied" }), ...old.slice(1)];
    expect(requirementChanges(old, now, { from: "v0.1.0", to: "0.2.0" })).toEqual({
      changes: ['- `a` now has the level "implied", before "documented".'],
      wrong: [],
    });
  });

  test("lists new, changed and removed requirements", () => {
    const now = [listed("a", { statement: "Stricter." }), listed("c", { since: "0.2" })];
    expect(requirementChanges(old, now, { from: "v0.1.0", to: "0.2.0" }).changes).toEqual([
      "- `a` has a new statement (a stricter statement needs a new id): Stricter.",
      "- `c` is new: c is so.",
      "- `b` is gone.",
      "- `gone` is gone.",
    ]);
  });
});

describe.concurrent("npm run diff", () => {
  test.for([
    ["nothing changed", tinyContract, "1.0.0", 0, /0 major, 0 minor, 0 patch/],
    ["an operation is gone", withoutPost, "1.1.0", 1, /require a major bump \(2\.0\.0\)/],
    ["an operation is gone", withoutPost, "2.0.0", 0, /1 major/],
    ["an operation is new", withDelete, "1.0.1", 1, /require a minor bump \(1\.1\.0\)/],
    ["an operation is new", withDelete, "1.1.0", 0, /1 minor/],
    ["a summary is new", withSummary, "1.0.0", 1, /require a patch bump \(1\.0\.1\)/],
  ] as const)("when $0, version $2 gives the exit code $3", async (one, { expect }) => {
    const [, source, version, code, says] = one;
    const current = source.replace("version: 1.0.0", `version: ${version}`);
    const { code: found, report, verdict } = await compare(tinyContract, current);
    expect(`${report}\n${verdict}`).toMatch(says);
    expect(found).toBe(code);
  });

  test("rejects a release that it cannot find", async ({ expect }) => {
    const script = runScript("diff.ts", "--base", "v0.0.0-none");
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/^v0\.0\.0-none is not a file, and not a tag or commit .*\n$/);
  });
});

describe("npm run diff in a repository", async () => {
  const { folder, run } = await projectCopy();
  const git = async (...args: string[]) => {
    const identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
    const done = await runCommand("git", [...identity, ...args], folder);
    expect(done.code, done.output).toBe(0);
  };
  const diff = (...args: string[]) => run("scripts/diff.ts", ...args);
  /** Runs the step of a workflow that calls npm run diff, as GitHub does. */
  const step = (workflow: string) => {
    const { jobs } = parse(readFileSync(join(root, `.github/workflows/${workflow}`), "utf8"));
    const steps = Object.values(jobs as Record<string, { steps: { run?: string }[] }>);
    const script = steps.flatMap((job) => job.steps).find((one) => one.run?.includes(" diff "));
    const summary = join(folder, "summary.md");
    const command = `export GITHUB_STEP_SUMMARY=${summary}; ${script?.run}`;
    return runCommand("bash", ["-eo", "pipefail", "-c", command], folder);
  };
  /** Changes the schemas of the generated contract in the copy. */
  const change = (edit: (schemas: Record<string, Schema>) => void) => {
    const file = join(folder, "generated/openapi.yaml");
    const contract = parse(readFileSync(file, "utf8"));
    edit(contract.components.schemas);
    writeFileSync(file, stringify(contract, { aliasDuplicateObjects: false }));
  };
  const rename = (schemas: Record<string, Schema>, from: string, to: string) => {
    for (const schema of Object.values(schemas)) {
      if (!schema.properties?.[from]) continue;
      const { [from]: moved = {}, ...others } = schema.properties;
      schema.properties = { ...others, [to]: { ...moved, description: "New words." } };
      schema.required = schema.required?.map((name) => (name === from ? to : name)) ?? [];
    }
  };

  beforeAll(async () => {
    await writeFile(join(folder, ".gitignore"), "node_modules\nsummary.md\nnotes.md\n");
    await git("init", "--quiet");
    await git("add", ".");
    await git("commit", "--quiet", "--message=Start");
  });

  afterEach(() => git("checkout", "--quiet", "generated"));

  test("without an earlier release, exits with 2 and says what to compare with; --first exits with 0", async () => {
    const none = await diff();
    expect(none.code).toBe(2);
    expect(none.output).toContain("has no earlier release to compare with");
    expect(none.output).toContain("--base FILE|TAG");
    expect(none.output).toContain("use --first");
    expect(await diff("--first")).toMatchObject({ code: 0 });
    expect(await diff("--first", "--base", "HEAD")).toMatchObject({ code: 2 });
    for (const workflow of ["test.yml", "release.yml"]) {
      const { code, output } = await step(workflow);
      expect(code, output).toBe(0);
    }
    // A pre-release is not a release.
    await git("tag", "v0.1.0-rc.1");
    expect((await step("test.yml")).code).toBe(0);
  });

  test("a clone without the older commits cannot be the first release", async () => {
    const clone = temporaryFolder();
    await git("commit", "--quiet", "--allow-empty", "--message=Second");
    await git("clone", "--quiet", "--depth=1", `file://${folder}`, clone);
    await symlink(join(root, "node_modules"), join(clone, "node_modules"));
    const found = await runCommand(process.execPath, ["scripts/diff.ts", "--first"], clone);
    expect(found.code).toBe(1);
    expect(found.output).toMatch(/^This clone has only .* Run git fetch --unshallow --tags\.\n$/);
  });

  test("on the tag of the first release, --first still exits with 0", async () => {
    await git("tag", "v0.1.0");
    expect(await diff("--first")).toMatchObject({ code: 0 });
    expect(await diff()).toMatchObject({ code: 2 });
    expect((await step("release.yml")).code).toBe(0);
  });

  test("after a release, --first exits with 2, and the workflows compare with the release", async () => {
    await git("commit", "--quiet", "--allow-empty", "--message=Next");
    const first = await diff("--first");
    expect(first).toMatchObject({
      code: 2,
      output: "0.1.0 is not the first release. Leave out --first.\n",
    });
    expect(await diff()).toMatchObject({ code: 0 });
    change(({ EmbeddedSponsee }) => delete EmbeddedSponsee?.properties?.biography);
    for (const workflow of ["test.yml", "release.yml"]) {
      const { code, output } = await step(workflow);
      expect(code, output).toBe(1);
      expect(output).toContain("require a minor bump (0.2.0)");
    }
  });

  test("a field that a request loses is breaking, and is listed with its requirements", async () => {
    change(({ SponseePatch }) => delete SponseePatch?.properties?.private_notes);
    const { code, output } = await diff();
    expect(code).toBe(1);
    expect(output).toContain("1 major, 0 minor, 0 patch.");
    expect(output).toContain("Requests lose `private_notes`. (fields/lost-by-request)");
    expect(output).toMatch(
      /^- `private_notes` is gone from SponseePatch\. Requirements that name it: .*`sponsees\.update\.free-texts-kept`/m,
    );
    expect(output).not.toContain("may have become");
  });

  test("a new name of a field is suspected, with the requirements that name the old name", async () => {
    change((schemas) => rename(schemas, "image_url", "picture_url"));
    const { code, output } = await diff();
    const moved = await diff("--base", "v0.1.0", "--markdown");
    expect(code).toBe(1);
    const [line = ""] = /^- `image_url`.*$/m.exec(output) ?? [];
    expect(line).toMatch(
      /^- `image_url` is gone from .*Sponsee, .*It may have become `picture_url`\. /,
    );
    expect(line).toMatch(/`sponsee\.urls`.*`sponsees\.create\.image-url-format`/);
    expect(line).not.toContain("contributions.");
    expect(moved.output).toContain(line);
  });
});

describe("lost fields", () => {
  const contract = (properties: Record<string, Schema>) =>
    ({ components: { schemas: { Thing: { properties } } } }) as unknown as Contract;
  const text = { type: "string", description: "A name." };
  const requirements = [
    listed("thing.covered", { covers: { schemas: ["Thing"], properties: ["name"] } }),
    listed("thing.whole", { covers: { schemas: ["Thing"] } }),
    listed("thing.other", { covers: { schemas: ["Other"], properties: ["name"] } }),
    listed("thing.observed", { observes: ["Thing.name"] }),
    listed("thing.row", { words: "2.1 row name" }),
    listed("thing.sentence", { statement: "The name is an ordinary word here." }),
  ];

  test("names the requirements that cover, observe or point at the field", () => {
    expect(lostFields(contract({ name: text }), contract({}), requirements)).toEqual([
      "- `name` is gone from Thing. Requirements that name it: `thing.covered`, `thing.whole`, `thing.observed`, `thing.row`.",
    ]);
  });

  test("a new field of another type is not a new name", () => {
    const now = contract({ title: { type: "string" }, size: { type: "integer" }, nick: text });
    expect(lostFields(contract({ name: text }), now, [])).toEqual([
      "- `name` is gone from Thing. It may have become `title` or `nick`. No requirement names it.",
    ]);
  });
});
