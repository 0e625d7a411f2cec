import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./lib/tool.ts";
import { serviceFile } from "./test/description/description.ts";

/**
 * Tests that `npm run check` skips. Most of them start processes or browsers, or run the whole
 * conformance suite.
 */
const real = [
  "test/client/{environments,mock,query}.test.ts",
  "test/conformance/**/{cli,connections,curl,examples,forward-proxy,groups,journal,only,profiles,query,rate,reference,report-browser,report-files,target,unusual}.test.ts",
  "test/contract/{edition-3-0,simplify,sources}.test.ts",
  "test/docs/**/*.test.ts",
  "test/proof/bench/bench.test.ts",
  "test/proof/crashes/crashes.test.ts",
  "test/proof/fuzz/fuzz.test.ts",
  "test/proof/hostile/hostile.test.ts",
  "test/proof/mutants/mutants.test.ts",
  "test/package/**/*.test.ts",
  "test/readme.test.ts",
  "test/reference/**/{browser,command,data-file}.test.ts",
  "test/scripts/**/*.test.ts",
  "test/proof/variants/**/*.test.ts",
];

/** Tests that only the npm script with the same name runs. They install other programs. */
const separate = ["generators", "runtimes"];

/** Tests that compare the project with the description. They run only if `serviceFile` exists. */
const described = ["test/description/**/*.test.ts"];

/** The slowest test files. They start first: a slow file that starts last would run alone. */
const long = [
  "test/proof/mutants/mutants.test.ts",
  "test/docs/browser.test.ts",
  "test/package/package.test.ts",
  "test/docs/guides.test.ts",
  "test/proof/variants/variants.test.ts",
  "test/proof/hostile/hostile.test.ts",
  "test/conformance/groups.test.ts",
  "test/conformance/reference.test.ts",
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
    // Type tests (*.test-d.ts) do not run: the TypeScript compiler checks them in `npm run lint`.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...real, ...described, ...separate.map((name) => `test/${name}`)],
        },
      },
      { extends: true, test: { name: "real", include: real, exclude: ["test/package/project"] } },
      ...separate
        .filter((name) => name === process.env.npm_lifecycle_event)
        .map((name) => ({
          extends: true as const,
          test: { name, include: [`test/${name}/*.test.ts`] },
        })),
      ...(existsSync(serviceFile)
        ? [{ extends: true as const, test: { name: "description", include: described } }]
        : []),
    ],
    env: {
      // A test that runs the conformance suite must not write to the summary of the CI job.
      ...{ GITHUB_ACTIONS: "", GITHUB_STEP_SUMMARY: "" },
      // Tests start the same programs hundreds of times. This folder caches their compiled code.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    },
    globalSetup: ["test/global-setup.ts"],
    // These limits end only tests that hang. On a busy machine, a test can take several minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of the time is spent waiting for processes, so three workers keep two processors busy.
    maxWorkers: 3,
    // Some concurrent tests start processes, so a worker runs at most two tests at once.
    maxConcurrency: 2,
    // No test replaces a module, so the test files of a worker share modules. This saves a quarter
    // of the time.
    isolate: false,
    // Node runs TypeScript directly, so Vite need not transform it.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongFirst },
  },
});
