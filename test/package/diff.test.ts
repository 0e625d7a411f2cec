/** `npm run diff`: the version has to reflect the changes. */
import { describe, test } from "vitest";
import { contractIn, runScript, temporaryFolder, tinyContract } from "../scripts/processes.ts";

const folder = temporaryFolder();
const released = contractIn(folder, "released.yaml");
const withoutPost = tinyContract.slice(0, tinyContract.indexOf("    post:"));
const withSummary = tinyContract.replace(
  "operationId: list",
  "summary: All\n      operationId: list",
);
const withDelete = `${tinyContract}    delete:
      operationId: deleteSponsees
      responses: {'204': {description: Gone}}
`;

describe.concurrent("npm run diff", () => {
  const cases: [what: string, source: string, version: string, code: number, says: RegExp][] = [
    ["nothing changed", tinyContract, "1.0.0", 0, /0 major, 0 minor, 0 patch/],
    ["an operation is gone", withoutPost, "1.1.0", 1, /require a major bump \(2\.0\.0\)/],
    ["an operation is gone, and says so", withoutPost, "2.0.0", 0, /1 major/],
    ["an operation is new", withDelete, "1.0.1", 1, /require a minor bump \(1\.1\.0\)/],
    ["an operation is new, and says so", withDelete, "1.1.0", 0, /1 minor/],
    ["a word changed", withSummary, "1.0.0", 1, /require a patch bump \(1\.0\.1\)/],
  ];
  for (const [what, source, version, code, says] of cases) {
    test(`when ${what}, version ${version} is ${code === 0 ? "accepted" : "rejected"}`, async ({
      expect,
    }) => {
      const name = `${what.replaceAll(" ", "-")}-${version}.yaml`;
      const file = contractIn(
        folder,
        name,
        source.replace("version: 1.0.0", `version: ${version}`),
      );
      const script = runScript("diff.ts", "--base", released, "--contract", file);
      expect(await script.ended, script.output()).toBe(code);
      expect(script.output()).toMatch(says);
    });
  }

  test("rejects a release that it cannot find", async ({ expect }) => {
    const script = runScript("diff.ts", "--base", "v0.0.0-none");
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/^v0\.0\.0-none is not a file, and not a tag or commit .*\n$/);
  });

  test("compares the project's own contract, whose version is the package's version", async ({
    expect,
  }) => {
    const script = runScript("diff.ts");
    expect(await script.ended, script.output()).toBe(0);
  });
});
