/** The GitHub workflows, checked without GitHub. */
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { root } from "../../lib/tool.ts";
import { run } from "../docs/run.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";

interface Step {
  name?: string;
  run?: string;
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}
interface Job {
  "timeout-minutes"?: number;
  permissions?: Record<string, string>;
  steps: Step[];
}

const folder = join(root, ".github/workflows");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe.each(readdirSync(folder))("%s", (name) => {
  const source = readFileSync(join(folder, name), "utf8");
  const { permissions, jobs } = parse(source) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test("may only read by default, and has a time limit", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  });

  test("runs code of dependencies only in jobs without write permission", () => {
    for (const job of Object.values(jobs)) {
      if (!Object.values(job.permissions ?? {}).includes("write")) continue;
      for (const { run = "" } of job.steps) {
        expect(run).not.toMatch(/npm (ci|install|run|test|pack)|npx|node /);
      }
    }
  });

  test("names each action by a commit, with its version in a comment", () => {
    expectPinned(source);
  });

  test("runs only npm scripts that exist", () => {
    for (const { run = "" } of steps) {
      for (const [, script = ""] of run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
        expect(Object.keys(scripts)).toContain(script);
      }
    }
  });
});

/** Checks that each action of GitHub has a commit and a version. */
function expectPinned(source: string): void {
  for (const [line] of source.matchAll(/^[^#\n]*\buses: .*$/gm)) {
    expect(line).toMatch(/uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
}

test("the action names each action by a commit, with its version in a comment", () => {
  const source = readFileSync(join(root, "action.yml"), "utf8");
  expectPinned(source);
  // Input of the caller must not run as code: it is data of the script.
  const { runs } = parse(source) as { runs: { steps: Step[] } };
  for (const { run = "" } of runs.steps) expect(run).not.toContain("${{");
});

describe("before a release is published", () => {
  const release = parse(readFileSync(join(folder, "release.yml"), "utf8")) as Workflow;
  const project = temporaryFolder();
  const manifest = {
    name: "sponsorship-api",
    homepage: "https://example.org",
    bugs: "x@example.org",
  };
  const variables =
    "GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=charity/api GITHUB_REF_NAME=v1.2.3";

  /** Runs a step of the workflow, by its name, in the folder of the project. */
  function step(name: string) {
    const found = release.jobs.test?.steps.find((one) => one.name === name);
    return run("bash", ["-ec", `cd ${project}; export ${variables}; ${found?.run}`]);
  }

  test.each([
    [{}, "repository, homepage, bugs"],
    [{ ...manifest, repository: { url: "git+https://github.com/charity/fork.git" } }, "repository"],
    [{ ...manifest, repository: { url: "git+https://github.com/charity/api.git" } }, undefined],
  ])("package.json must name the repository: %j", async (given, missing) => {
    writeFileSync(join(project, "package.json"), JSON.stringify(given));
    const { code, output } = await step("package.json names this repository");
    expect(code, output).toBe(missing === undefined ? 0 : 1);
    if (missing === undefined) expect(output).toBe("");
    else expect(output).toContain(`Fill in ${missing} in package.json: npm compares`);
  });

  test("the tag must be on main", async () => {
    const git = (...args: string[]) =>
      run("git", ["-C", project, "-c", "user.name=a", "-c", "user.email=a@example.org", ...args]);
    await git("init", "--quiet");
    await git("commit", "--quiet", "--allow-empty", "--message=on main");
    await git("update-ref", "refs/remotes/origin/main", "HEAD");
    await git("commit", "--quiet", "--allow-empty", "--message=elsewhere");
    expect(await step("The tag is on main")).toMatchObject({
      code: 1,
      output: "::error::Tag a commit of main.\n",
    });
    await git("checkout", "--quiet", "HEAD~1");
    expect(await step("The tag is on main")).toMatchObject({ code: 0, output: "" });
  });

  test("the pictures and links of README are rewritten for the package's page", async () => {
    const file = join(project, "README.md");
    cpSync(join(root, "README.md"), file);
    const { code, output } = await step("README's pictures and links lead to this repository");
    expect(code, output).toBe(0);
    const text = readFileSync(file, "utf8");
    const pictures = Array.from(text.matchAll(/ (?:src|srcset)="([^"]+)"/g), ([, at]) => at);
    expect(pictures).toHaveLength(4);
    for (const address of pictures) {
      expect(address).toMatch(
        /^https:\/\/raw\.githubusercontent\.com\/charity\/api\/v1\.2\.3\/docs\/pictures\/[\w-]+\.webp$/,
      );
    }
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, at]) => at);
    expect(links).toContain("https://github.com/charity/api/blob/v1.2.3/CONTRIBUTING.md");
    expect(links.filter((address) => !address?.startsWith("https://"))).toEqual([]);
  });
});

test.each([
  ["Add a client", 0],
  ["Add a client.", 1],
  ["add a client", 1],
  ["The client is new", 1],
  [`Add ${"x".repeat(69)}`, 1],
])("the workflow checks the commit subject %j and exits with %i", async (subject, exitCode) => {
  const { jobs } = parse(readFileSync(join(folder, "test.yml"), "utf8")) as Workflow;
  const found = jobs.contract?.steps.find(({ name }) => name?.startsWith("Commit subjects"));
  const project = temporaryFolder();
  const commit = "git -c user.name=a -c user.email=a@example.org commit --quiet --allow-empty";
  const script = [
    `cd ${project} && git init --quiet`,
    `${commit} --message=first && ${commit} --message="${subject}"`,
    "BEFORE=HEAD~1",
    found?.run,
  ].join("\n");
  const { code, output } = await run("bash", ["-ec", script]);
  expect(code, output).toBe(exitCode);
});

describe(".ci/run", () => {
  // An npm whose tests leave a process running, and then fail, or wait for it.
  const npm = `#!/bin/sh
[ "$1" = ci ] && exit
sleep 600 &
echo $!
[ "$HOW" = waits ] && wait
exit 3
`;
  const project = temporaryFolder();
  cpSync(join(root, ".ci"), join(project, ".ci"), { recursive: true });
  writeFileSync(join(project, "npm"), npm, { mode: 0o755 });

  test.each(["fails", "waits"])("ends all processes when npm test %s", async (how) => {
    const env = { ...process.env, PATH: `${project}:${process.env.PATH}`, HOW: how };
    const ci = runProcess("bash", [join(project, ".ci/run")], { env });
    await ci.says(/^\d+\n/);
    if (how === "waits") ci.kill("SIGTERM");
    expect(await ci.ended).toBe(how === "fails" ? 3 : "SIGTERM");
    await untilGone(Number.parseInt(ci.output(), 10));
  });
});

/** Resolves when a process has ended, even if nothing has reaped it. */
async function untilGone(pid: number): Promise<void> {
  const look = () => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
    expect(stdout.trim()).toMatch(/^(Z|$)/);
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 20 });
}
