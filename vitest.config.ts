import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./lib/tool.ts";
import { serviceFile } from "./scripts/description/description.ts";

/** Tests of real processes, browsers and whole runs of the suite: not for `npm run check`. */
const real = [
  "test/client/{mock,query}.test.ts",
  "test/conformance/**/{cli,curl,examples,journal,only,profiles,query,rate,reference,report-browser,report-files,target}.test.ts",
  "test/contract/simplify.test.ts",
  "test/docs/**/*.test.ts",
  "test/proof/hostile/hostile.test.ts",
  "test/proof/mutants/mutants.test.ts",
  "test/package/**/*.test.ts",
  "test/readme.test.ts",
  "test/reference/**/{browser,command,crashes,data-file}.test.ts",
  "test/scripts/**/*.test.ts",
  "test/proof/variants/**/*.test.ts",
];

/** `npm run description`, and in `npm test` where the service description is there. */
const described = ["test/description/**/*.test.ts"];

/** The files that take longest. They begin first, so that no processor is idle at the end. */
const long = [
  "test/proof/mutants/mutants.test.ts",
  "test/docs/browser.test.ts",
  "test/package/package.test.ts",
  "test/docs/guides.test.ts",
  "test/proof/variants/variants.test.ts",
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Type tests (*.test-d.ts) have nothing to run: the TypeScript compiler judges them, as a part of
    // `npm run lint`.
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["test/**/*.test.ts"], exclude: [...real, ...described] },
      },
      { extends: true, test: { name: "real", include: real, exclude: ["test/package/project"] } },
      ...(existsSync(serviceFile)
        ? [{ extends: true as const, test: { name: "description", include: described } }]
        : []),
    ],
    env: {
      // A run of the suite inside of a test is no part of the job that runs the tests.
      ...{ GITHUB_ACTIONS: "", GITHUB_STEP_SUMMARY: "" },
      // Tests start some hundred processes of the same few programs: what one compiled, the next loads.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    },
    globalSetup: ["test/global-setup.ts"],
    // Only what hangs ends by these limits: on a busy machine a test of real processes can take a
    // minute, and all mutants several. So no test sets a shorter one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of the time is spent waiting for processes, so three workers leave no processor of two
    // idle. What runs at once is bounded: six tests, each with a process or two.
    maxWorkers: 3,
    maxConcurrency: 2,
    // No test replaces a module, so files share what they have loaded: a quarter of the time less.
    isolate: false,
    // Node reads TypeScript by itself: what is tested is what runs.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongFirst },
  },
});
