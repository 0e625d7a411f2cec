/** The GitHub workflows, action.yml and .ci/run, checked without GitHub. */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import * as client from "../../client/index.ts";
import { root } from "../../lib/tool.ts";
import { run } from "../docs/run.ts";
import { projectCopy } from "../scripts/copy.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";

interface Job {
  "timeout-minutes"?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: { include?: object[] } };
  steps: { name?: string; run?: string }[];
}

const read = (path: string) => readFileSync(join(root, path), "utf8");
const workflows = globSync(".github/workflows/*", { cwd: root });
const parsed = (path: string) =>
  parse(read(path)) as { permissions: Record<string, string>; jobs: Record<string, Job> };
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test.each(workflows)(
  "%s may only read the repository by default, and limits the time of each job",
  (path) => {
    const { permissions, jobs } = parsed(path);
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  },
);

test.each(workflows)("%s imports only what the package exports", (path) => {
  for (const [, names = ""] of read(path).matchAll(/import \{([^}]*)\} from "sponsorship-api"/g)) {
    expect(Object.keys(client)).toEqual(expect.arrayContaining(names.trim().split(/\s*,\s*/)));
  }
});

test.each(workflows)(
  "%s runs only existing npm scripts, and a job that may write runs neither npm scripts nor node",
  (path) => {
    for (const { permissions = {}, steps } of Object.values(parsed(path).jobs)) {
      const mayWrite = Object.values(permissions).includes("write");
      for (const { run = "" } of steps) {
        if (mayWrite) expect(run).not.toMatch(/npm (ci|install|run|test|pack)|npx|node /);
        for (const [, script = ""] of run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
          expect(Object.keys(scripts)).toContain(script);
        }
      }
    }
  },
);

test.each([...workflows, "action.yml"])(
  "%s names each action by a commit, with its version in a comment",
  (path) => {
    for (const [line] of read(path).matchAll(/^[^#\n]*\buses: .*$/gm)) {
      expect(line).toMatch(/uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    }
  },
);

/** The first version of each action that runs on Node 24. Runners no longer have Node 20. */
const onNode24: Record<string, number> = {
  ...{ checkout: 5, "setup-node": 5, "deploy-pages": 5, "upload-pages-artifact": 5 },
  ...{ "upload-artifact": 7, "download-artifact": 8 },
};

test.each([...workflows, "action.yml", "conformance/README.md"])(
  "%s uses only actions that run on Node 24",
  (path) => {
    const uses = Array.from(
      read(path).matchAll(/\buses: actions\/([\w-]+)@(?:[\da-f]{40} # )?v(\d+)/g),
    );
    expect(uses).toHaveLength(read(path).match(/\buses: actions\//g)?.length ?? 0);
    for (const [line, name = "", major] of uses) {
      expect(Number(major), line).toBeGreaterThanOrEqual(onNode24[name] ?? Number.NaN);
    }
  },
);

test("the action does not run input of the caller as code", () => {
  const { runs } = parse(read("action.yml")) as { runs: Job };
  for (const { run = "" } of runs.steps) expect(run).not.toContain("${{");
});

const variables = {
  GITHUB_SERVER_URL: "https://github.com",
  ...{ GITHUB_REPOSITORY: "charity/api", GITHUB_REPOSITORY_OWNER: "charity" },
  GITHUB_REF_NAME: "v1.2.3",
};

/**
 * Runs a step as GitHub does, with `folder` as the working directory. The name of the step begins
 * with `name`. `more` are more environment variables.
 */
function step(workflow: string, job: string, name: string, folder: string, more = {}) {
  const { steps = [] } = parsed(`.github/workflows/${workflow}`).jobs[job] ?? {};
  const found = steps.find((one) => one.name?.startsWith(name));
  const all = Object.entries({ ...variables, ...more }).map(([key, value]) => `${key}='${value}'`);
  return run("bash", ["-ec", `cd ${folder}; export ${all.join(" ")}; ${found?.run}`]);
}

function git(folder: string, ...args: string[]) {
  return run("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org", ...args]);
}

/** Creates a repository with a commit for each of these subjects. */
async function repository(...subjects: string[]): Promise<string> {
  const folder = temporaryFolder();
  await git(folder, "init", "--quiet");
  for (const subject of subjects) {
    await git(folder, "commit", "--quiet", "--allow-empty", `--message=${subject}`);
  }
  return folder;
}

describe("before a release is published", () => {
  const project = temporaryFolder();
  const manifest = { name: "sponsorship-api", homepage: "https://example.org", bugs: "x@a.org" };

  test.each([
    [{}, "repository, homepage, bugs"],
    [{ ...manifest, repository: { url: "git+https://github.com/charity/fork.git" } }, "repository"],
    [{ ...manifest, repository: { url: "git+https://github.com/charity/api.git" } }, undefined],
  ])(
    "package.json must have the repository, a homepage and an address for bugs: %j",
    async (given, missing) => {
      writeFileSync(join(project, "package.json"), JSON.stringify(given));
      const name = "package.json names this repository";
      const { code, output } = await step("release.yml", "test", name, project);
      const why = missing ? `Fill in ${missing} in package.json: npm compares` : /^$/;
      expect(code, output).toBe(missing ? 1 : 0);
      expect(output).toMatch(why);
    },
  );

  test("the tag must be on main", async () => {
    const folder = await repository("on main", "elsewhere");
    await git(folder, "update-ref", "refs/remotes/origin/main", "HEAD~1");
    const error = { code: 1, output: "::error::Tag a commit of main.\n" };
    expect(await step("release.yml", "test", "The tag is on main", folder)).toMatchObject(error);
    await git(folder, "checkout", "--quiet", "HEAD~1");
    const success = { code: 0, output: "" };
    expect(await step("release.yml", "test", "The tag is on main", folder)).toMatchObject(success);
  });

  test("the release on GitHub has the file of the package that the quickstart and the manual name", async () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    const file = `sponsorship-api-${version}.tgz`;
    for (const page of ["docs/guides/quickstart.md", "conformance/README.md"]) {
      expect(read(page)).toContain(`/${file}`);
    }
    expect(parsed(".github/workflows/release.yml").jobs.notes).toMatchObject({ needs: "test" });
    const folder = temporaryFolder();
    writeFileSync(join(folder, file), "");
    writeFileSync(join(folder, "gh"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const more = { PATH: `${folder}:${process.env.PATH}` };
    const done = await step("release.yml", "notes", "Publish the file", folder, more);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining(` ./${file} `) });
  });

  test("the pictures and links of the README are rewritten for the package's page on npm", async () => {
    const file = join(project, "README.md");
    cpSync(join(root, "README.md"), file);
    const name = "README's pictures and links lead to this repository";
    const { code, output } = await step("release.yml", "test", name, project);
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
    // A link to a heading of the same page needs no address.
    expect(links.filter((address) => !/^(https:\/\/|#)/.test(address ?? ""))).toEqual([]);
  });
});

test("the workflow of the docs builds a sitemap whose addresses lead to the repository's Pages", async () => {
  const { folder } = await projectCopy();
  const { code, output } = await step("docs.yml", "build", "Build the docs", folder);
  expect(code, output).toBe(0);
  const text = readFileSync(join(folder, "dist/docs/sitemap.xml"), "utf8");
  const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(addresses.length).toBeGreaterThan(70);
  for (const one of addresses)
    expect(one).toMatch(/^https:\/\/charity\.github\.io\/api\/[\w./-]+$/);
  const robots = readFileSync(join(folder, "dist/docs/robots.txt"), "utf8");
  expect(robots).toContain("Sitemap: https://charity.github.io/api/sitemap.xml\n");
});

test("the weekly workflow audits the packages that users install, and all packages", () => {
  const { audit } = parsed(".github/workflows/weekly.yml").jobs;
  const commands = audit?.steps.flatMap(({ run = [] }) => run);
  expect(commands).toEqual([
    "npm audit --omit=dev --audit-level=info",
    "npm audit --audit-level=critical",
  ]);
});

test.each([
  ["runtimes", "tomcat10 default-jdk-headless"],
  ["generators", "libopenapi-client-perl"],
])(
  "the weekly workflow installs what npm run %s needs and runs it, and no such test can be skipped",
  (command, packages) => {
    const { others } = parsed(".github/workflows/weekly.yml").jobs;
    expect(others?.strategy?.matrix.include).toContainEqual({ command, packages });
    const commands = others?.steps.map(({ run }) => run);
    expect(commands?.slice(-2)).toEqual([
      expect.stringMatching(/apt-get install .* \$\{\{ matrix\.packages \}\}$/),
      expect.stringMatching(/^npm run \$\{\{ matrix\.command \}\}$/),
    ]);
    expect(read(`test/${command}/${command}.test.ts`)).not.toMatch(
      /\.(skip|skipIf|runIf|todo|only)\b/,
    );
  },
);

describe("the check of commit subjects", () => {
  /** Runs the check after a push that replaced the commit `before`. */
  const check = (folder: string, before: string) =>
    step("test.yml", "contract", "Commit subjects", folder, { BEFORE: before });
  const zeros = "0".repeat(40);
  const warning = "::warning::The commit before this push is unknown";

  test.each([
    ["Add a client", 0],
    ["Add a client.", 1],
    ["add a client", 1],
    ["The client is new", 1],
    [`Add ${"x".repeat(69)}`, 1],
  ])("reads the subject %j and exits with %i", async (subject, exitCode) => {
    const folder = await repository("first", subject);
    const { code, output } = await check(folder, "HEAD~1");
    expect(code, output).toBe(exitCode);
    expect(output.includes(subject)).toBe(exitCode === 1);
    expect(output).not.toContain(warning);
  });

  test("passes when a push has no new commit", async () => {
    expect(await check(await repository("first"), "HEAD")).toMatchObject({ code: 0, output: "" });
  });

  test.each([
    ["a first push", zeros],
    ["a push that does not name the commit before", ""],
    ["a forced push, if the server no longer has the commit before", "f".repeat(40)],
  ])("warns after %s, and checks all commits that are not in a release", async (_, before) => {
    const folder = await repository("old", "second", "Add a client");
    const found = await check(folder, before);
    expect(found.code, found.output).toBe(1);
    expect(found.output).toMatch(new RegExp(`^${warning}`));
    expect(found.output).toMatch(/:\nsecond\nold\n$/);
    await git(folder, "tag", "v0.1.0", "HEAD~1");
    const released = await check(folder, before);
    expect(released.code, released.output).toBe(0);
    expect(released.output).toContain(warning);
  });

  test.each([
    ["Change the client", 0],
    ["changed", 1],
  ])(
    "after a forced push, checks only the new commits: %j exits with %i",
    async (subject, exitCode) => {
      const server = await repository("old", "Add a client");
      await git(server, "config", "uploadpack.allowAnySHA1InWant", "true");
      const before = (await git(server, "rev-parse", "HEAD")).stdout.trim();
      await git(server, "reset", "--quiet", "--hard", "HEAD~1");
      await git(server, "commit", "--quiet", "--allow-empty", `--message=${subject}`);
      const folder = temporaryFolder();
      await git(folder, "clone", "--quiet", `file://${server}`, ".");
      const { code, output } = await check(folder, before);
      expect(code, output).toBe(exitCode);
      expect(output).not.toContain(warning);
    },
  );
});

describe(".ci/run", () => {
  // A fake npm. `npm ci` does nothing. `npm test` starts a process, and fails or waits for it.
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

  test.each([
    ["npm test fails", "fails"],
    ["SIGTERM stops it", "waits"],
  ])("ends all processes when %s", async (_, how) => {
    const env = { ...process.env, PATH: `${project}:${process.env.PATH}`, HOW: how };
    const ci = runProcess("bash", [join(project, ".ci/run")], { env });
    await ci.says(/^\d+\n/);
    if (how === "waits") ci.kill("SIGTERM");
    expect(await ci.ended).toBe(how === "fails" ? 3 : "SIGTERM");
    await untilGone(Number.parseInt(ci.output(), 10));
  });
});

/** Resolves when a process has ended or is a zombie (state Z). */
async function untilGone(pid: number): Promise<void> {
  const look = () => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
    expect(stdout.trim()).toMatch(/^(Z|$)/);
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 20 });
}
