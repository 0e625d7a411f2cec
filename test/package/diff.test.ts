/** Tests `npm run diff`. For example, a new operation needs a new minor version. */
import { describe, expect, test } from "vitest";
import { compare, requirementChanges } from "../../scripts/diff.ts";
import { runScript, tinyContract } from "../scripts/processes.ts";

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

  test("accepts the version of the project's own contract", async ({ expect }) => {
    const script = runScript("diff.ts");
    expect(await script.ended, script.output()).toBe(0);
  });
});
