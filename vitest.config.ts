import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Type tests (*.test-d.ts) have nothing to run: the TypeScript compiler judges them, as a part of
    // `npm run lint`.
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    // Only what hangs ends by these limits: on a busy machine a test of real processes can take a
    // minute. So no test has a shorter one of its own.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of the time is spent waiting for processes, so that both processors of CI have work. What
    // runs at once is bounded: four tests, each with a process or two.
    maxWorkers: 2,
    maxConcurrency: 2,
    // No test replaces a module, so files share what they have loaded: a quarter of the time less.
    isolate: false,
  },
});
