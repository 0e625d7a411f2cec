/** The GitHub workflows, as far as they can be judged without GitHub. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../lib/tool.ts";

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { "timeout-minutes"?: number; steps: { run?: string; uses?: string }[] }>;
}

const folder = join(root, ".github/workflows");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe.each(readdirSync(folder))("%s", (name) => {
  const source = readFileSync(join(folder, name), "utf8");
  const { permissions, jobs } = parse(source) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test("may only read, but for a job that says otherwise, and ends in time", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  });

  test("names each action by a commit, and its version beside it", () => {
    for (const [line] of source.matchAll(/^.*\buses: .*$/gm)) {
      expect(line).toMatch(/uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("runs only scripts that there are", () => {
    for (const { run = "" } of steps) {
      for (const [, script = ""] of run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
        expect(Object.keys(scripts)).toContain(script);
      }
    }
  });
});
