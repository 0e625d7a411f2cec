import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Type tests (*.test-d.ts) have nothing to run: the TypeScript compiler judges them, as a part of
    // `npm run lint`.
    include: ["test/**/*.test.ts"],
    // Many tests start real processes; a slow machine gets its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Half of the time is spent waiting for processes, so that both processors of CI have work.
    maxWorkers: 2,
    // No test replaces a module, so files share what they have loaded: a quarter of the time less.
    isolate: false,
  },
});
