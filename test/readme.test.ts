import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempDisposableSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { startMock } from "../scripts/mock/server.ts";
import { readme } from "./docs/code-blocks.ts";
import { program, run } from "./docs/run.ts";
import { startReference } from "./listening.ts";
import { temporaryFolder } from "./scripts/processes.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(path.join(project, file), "utf8");
const pages = ["README.md", "CONTRIBUTING.md"];
const { name, version, scripts } = JSON.parse(read("package.json")) as {
  name: string;
  version: string;
  scripts: Record<string, string>;
};
/** The command of the package that a release has, and the same command of this checkout. */
const published = `npx --yes https://github.com/OWNER/${name}/releases/download/v${version}/${name}-${version}.tgz conformance`;
const local = `node ${path.join(project, "conformance/command/cli.ts")}`;

/** The fenced blocks of one language in the README. */
const blocks = (language: string) =>
  readme.blocks.filter((block) => block.language === language).map(({ text }) => text);

test("the README's curl line returns the response below it", async () => {
  const mock = await startMock({});
  onTestFinished(() => mock.stop());
  const line = blocks("sh").find((block) => block.startsWith("curl")) ?? "";
  const [url = "", header = ""] = Array.from(line.matchAll(/"([^"]+)"/g), ([, text]) => text);
  const here = (text = "") => text.replaceAll("http://127.0.0.1:4010", mock.url);
  const response = await fetch(here(url), { headers: [header.split(": ") as [string, string]] });
  expect(await response.json()).toEqual(JSON.parse(here(blocks("json")[0])));
});

describe("on the reference", () => {
  let here: string;
  beforeAll(async () => {
    here = await startReference();
  });

  test("the programs in the README run", async () => {
    const folder = temporaryFolder();
    for (const [index, sample] of blocks("ts").entries()) {
      const file = path.join(folder, `${index}.ts`);
      writeFileSync(file, program(sample.replaceAll("http://127.0.0.1:4020", here)));
      const { code, output, stdout } = await run(process.execPath, [file]);
      expect(code, output).toBe(0);
      expect(stdout).toMatch(index === 0 ? /^Amani\nSponsored\n/ : /^200\n$/);
    }
  });

  test("the workflow of conformance/README.md checks a service", async () => {
    const [, source = ""] =
      /^```yaml\n(name: Conformance\n.*?)^```$/ms.exec(read("conformance/README.md")) ?? [];
    const { jobs } = parse(source) as { jobs: { conformance: { steps: { run?: string }[] } } };
    const line = jobs.conformance.steps.find(({ run }) => run?.startsWith("npx"))?.run ?? "";
    expect(line).toContain(published);
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "conformance-deviations.yaml"), "[]\n");
    const command = line.replace(published, local).replace("http://127.0.0.1:8080", here);
    const { code, output } = await run("bash", ["-c", `cd ${folder} && API_TOKEN=x ${command}`]);
    expect(code, output).toBe(0);
    expect(existsSync(path.join(folder, "conformance-report/report.html"))).toBe(true);
  });

  const { runs } = parse(read("action.yml")) as { runs: { steps: { run?: string }[] } };
  const action = runs.steps.find((step) => step.run)?.run ?? "";
  /** A checkout of the repository without packages, as GitHub prepares it for the action. */
  const checkout = temporaryFolder();
  for (const file of execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")) {
    cpSync(path.join(project, file), path.join(checkout, file));
  }

  test.each([
    ["false", "", { code: 0, least: "50", writes: undefined }],
    ["true", "", { code: 0, least: "80", writes: "" }],
    ["", "--allow-writes", { code: 0, least: "80", writes: "" }],
    ["true", "--min-decided 3", { code: 0, least: "3", writes: "" }],
    ["false", "--only sponsees", { code: 4, least: "50", writes: undefined }],
    ["", "--only page\n--header X-Star:*", { code: 0, least: "50", writes: undefined }],
  ])(
    "for WRITES=%j and OPTIONS=%j, action.yml runs the suite with the right options and writes a summary",
    async (WRITES, options, expected) => {
      const folder = temporaryFolder();
      const inputs = {
        ...{ BASE_URL: here, REPORT_DIR: `${folder}/a report`, WRITES },
        OPTIONS: options.includes("--only") ? options : `${options} --only service`,
        ...{
          GITHUB_ACTION_PATH: checkout,
          GITHUB_ACTIONS: "true",
          GITHUB_STEP_SUMMARY: `${folder}/summary.md`,
        },
      };
      const variables = Object.entries(inputs).map(([key, value]) => `export ${key}='${value}'`);
      const script = [...variables, `cd ${folder}`, action].join("\n");
      const { code, output } = await run("bash", ["-ec", script]);
      expect(existsSync(`${folder}/summary.md`), output).toBe(true);
      const report = JSON.parse(readFileSync(`${folder}/a report/report.json`, "utf8"));
      const given = report.options as { name: string; value: string }[];
      const value = (name: string) => given.find((one) => one.name === name)?.value;
      const found = { code, least: value("min-decided"), writes: value("allow-writes") };
      expect(found).toEqual(expected);
      expect(readFileSync(`${folder}/summary.md`, "utf8")).toMatch(code === 0 ? /^## ✔ / : /^## /);
    },
  );

  test("the output in the README is the suite's current output", async () => {
    const [shell = "", transcript = ""] = [blocks("sh"), blocks("")].map((all) =>
      all.find((block) => /conformance|passes/.test(block)),
    );
    const { code, stdout, output } = await run("bash", [
      "-c",
      shell.replace("npm run", "npm run --silent").replace("http://127.0.0.1:4020", here),
    ]);
    expect(code, output).toBe(0);
    // The number of requests and the duration can differ between runs.
    const plain = (text: string) =>
      text
        .replaceAll(here, "http://127.0.0.1:4020")
        .replace(/\d+ requests in [\d.]+ s/, "requests")
        .trim();
    expect(plain(stdout)).toBe(plain(transcript));
  });
});

const listed = Array.from(
  read("README.md").matchAll(/^\| `(npm [^`]*)`/gm),
  ([, line = ""]) => line,
);
const withoutHelp = [
  "npm test",
  "npm run check",
  "npm run lint",
  "npm run generators",
  "npm run runtimes",
  "npm run stress",
];

test.each(listed.filter((line) => !withoutHelp.includes(line)))("%s has help", async (command) => {
  const [, script = ""] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
  const { code, output } = await run("bash", ["-c", `${scripts[script]} --help`]);
  expect(code, output).toBe(0);
  expect(output).toContain("Usage: npm");
});

test("the first TypeScript example in the README has five top-level lines", () => {
  expect(blocks("ts")[0]?.match(/^\S.*$/gm)).toHaveLength(5);
});

test("every npm command in the README and CONTRIBUTING exists", () => {
  const text = pages.map(read).join("\n");
  const found = text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g);
  const named = Array.from(found, ([, script, short]) => script ?? short);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

test("with a Node older than 24, each npm command of ours prints one line that names the remedy", async () => {
  // The linters load no TypeScript of ours, so they run on an older Node too.
  const own = Object.entries(scripts).filter(([name]) => !name.startsWith("lint"));
  for (const [name, script] of own) {
    expect(script, name).toMatch(/^(node -r \.\/lib\/node-24\.cjs |npm run )/);
  }
  const older = `Object.defineProperty(process, "versions", { value: { node: "22.22.0" } })`;
  const file = "./lib/node-24.cjs";
  using folder = mkdtempDisposableSync(path.join(tmpdir(), "sponsorship-readme-"));
  const copy = path.join(folder.path, "lib/node-24.cjs");
  cpSync(path.join(project, file), copy);
  for (const [loaded, remedy] of [
    [copy, /^Run npm ci, .*npm rebuild node --ignore-scripts=false\.\n?$/],
    [file, /^Use npm run, or npx node instead of node: .*\n?$/],
  ] as const) {
    const args = ["-e", `${older}; require(${JSON.stringify(loaded)}); console.log("loaded")`];
    const { code, output } = await run(process.execPath, args);
    expect(code).toBe(1);
    const [start, rest] = output.split(/(?<=22\.22\.0\.) /);
    expect(start).toBe("This command needs Node 24, and found Node 22.22.0.");
    expect(rest).toMatch(remedy);
  }
  expect(await run(process.execPath, ["-r", file, "-e", ""])).toMatchObject({
    code: 0,
    output: "",
  });
});

test("every npm command except prepack is in the README's table", () => {
  // npm runs prepack itself, and a name such as lint:biome is a part of another command.
  const names = Object.keys(scripts).filter((one) => one !== "prepack" && !one.includes(":"));
  for (const name of names) {
    expect(read("README.md")).toMatch(new RegExp(`^\\| \`npm (run )?${name}\\b`, "m"));
  }
});

const written = globSync(["*.md", "{conformance,docs,test}/**/*.md"], {
  cwd: project,
});

test.each(written)("every link of %s leads to a file", (page) => {
  const text = read(page).replaceAll(/^```.*?^```|`[^`\n]*`/gms, "");
  const links = text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|(?:href|src|srcset)="([^":#]+)"/g);
  const dead = [...links]
    .map(([, link, attribute]) => link ?? (attribute as string))
    .filter((link) => !existsSync(path.join(project, path.dirname(page), link)));
  expect(dead).toEqual([]);
});

const section = "quickstart.md#1-get-the-package";

test.each(written.filter((page) => page !== "CHANGELOG.md"))(
  "%s does not say how to get the package, but links to the quickstart, which does",
  (page) => {
    const text = read(page);
    const isQuickstart = page.endsWith("/quickstart.md");
    const installs = new RegExp(`npm (?:install|i|add)\\b[^\\n\`]*\\b${name}|npx -\\S+ ${name}`);
    if (text.includes(`npx ${name} `) && !isQuickstart) expect(text).toContain(section);
    expect(installs.test(text)).toBe(isQuickstart);
    if (isQuickstart) expect(text).toContain(`npm install ../${name}-${version}.tgz\n`);
  },
);

test("CI runs the README's test command", () => {
  const command = blocks("sh").find((block) => block.includes("npm test")) as string;
  expect(read(".ci/run")).toContain(`\n  ${command.trim()}\n`);
});
