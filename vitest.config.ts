import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: { enabled: true, include: ["test/**/*.test-d.ts"], tsconfig: "./tsconfig.json" },
    // Many tests start real processes; a slow machine gets its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
