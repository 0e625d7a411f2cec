/** The npm package as `npm pack` writes it: its content and its use. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { basename, delimiter, join } from "node:path";
import { publint } from "publint";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { root, runTool, tsc } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { replyOf, startService } from "../client/service.ts";
import { guides } from "../docs/code-blocks.ts";
import { listening } from "../listening.ts";
import { anyPort, runNpm, runProcess, temporaryFolder } from "../scripts/processes.ts";
import { type Consumer, environment, installPackage } from "./consumer.ts";

interface Manifest {
  version: string;
  scripts: Record<string, string>;
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
}

/** The project in test/package/project needs these packages. Our package does not install them. */
const peers = [
  ...["@types/node", "msw", "vitest", "@tanstack/react-query", "swr", "react", "@types/react"],
  ...["openapi-react-query", "undici", "happy-dom", "react-dom", "@types/react-dom"],
];

/** The compiler of many projects. This repository compiles with TypeScript 7. */
const typescript5 = "typescript/bin/tsc";

const folder = temporaryFolder();
let consumer: Consumer;
let manifest: Manifest;

beforeAll(async () => {
  consumer = await installPackage(folder);
  manifest = JSON.parse(readFileSync(join(consumer.installed, "package.json"), "utf8"));
});

describe("the package", () => {
  test("depends only on yaml and openapi-fetch, which has one dependency", () => {
    const found = globSync("*", { cwd: join(consumer.folder, "node_modules") });
    const own = ["openapi-fetch", "openapi-typescript-helpers", "sponsorship-api", "yaml"];
    expect(found.sort()).toEqual(own);
    for (const name of Object.keys(manifest.peerDependencies)) {
      expect(manifest.peerDependenciesMeta[name], name).toEqual({ optional: true });
      // With an upper limit, npm would reject a newer Prism or msw, even in a project that uses only
      // the client.
      expect(manifest.peerDependencies[name], name).toMatch(/^>=\d+\.0\.0$/);
    }
  });

  test("runs no script when it is installed", () => {
    const names = Object.keys(manifest.scripts);
    expect(names.filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  });

  test("contains compiled code and no sources or tests, and is small", () => {
    const files = readdirSync(consumer.installed, { recursive: true, encoding: "utf8" });
    const strange = files.filter((file) => /(?<!\.d)\.ts$|\.map$|\btest\b|node_modules/.test(file));
    expect(strange).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    const { size } = statSync(consumer.tarball);
    const remedy =
      "Look at npm pack --dry-run for files that users do not need, or raise this number.";
    expect(size, remedy).toBeLessThan(1_600_000);
    const contents = files
      .map((file) => join(consumer.installed, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, "utf8"));
    const unpacked = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    expect(unpacked, remedy).toBeLessThan(9_500_000);
    const long = contents.filter((content) => content.length > 1000);
    expect(new Set(long).size, "each file is in the package once").toBe(long.length);
  });

  test("imports only its dependencies, its optional peers, and Node's own modules", () => {
    const allowed = [manifest.dependencies, manifest.peerDependencies].flatMap(Object.keys);
    const code = join(consumer.installed, "dist/package");
    const files = readdirSync(code, { recursive: true, encoding: "utf8" }).filter(
      (file) => /(\.js|\.d\.ts)$/.test(file) && !/^site|validators\.js$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const source = readFileSync(join(code, file), "utf8");
      expect(source, `${file} names a file that users do not have`).not.toMatch(
        /(?<!the-)service\.md/,
      );
      for (const { fileName: name } of ts.preProcessFile(source).importedFiles) {
        expect(name, file).not.toMatch(/\.ts$/);
        const known = /^(\.|node:)/.test(name) || allowed.includes(name);
        expect(known, `${file} imports ${name}`).toBe(true);
      }
    }
  });

  test("has no findings of publint", async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test("has correct types for every way to resolve an ES module (attw)", async () => {
    const { code, stdout, stderr } = await runTool(
      "@arethetypeswrong/cli/dist/index.js",
      // A YAML file cannot be imported, so it has no types.
      [
        ...[consumer.tarball, "--profile", "esm-only"],
        ...["--exclude-entrypoints", "./openapi.yaml", "./openapi-3.0.yaml"],
      ],
    );
    expect(code, stdout + stderr).toBe(0);
  });

  test("has a client within the limits of npm run size", async () => {
    const size = runNpm("size");
    expect(await size.ended, size.output()).toBe(0);
  });
});

describe("a project", () => {
  test.each([
    // "bundler" comes first, because it must compile without the peers.
    ["bundler", "7", tsc],
    ["bundler", "5.9", typescript5],
    ["screen", "7", tsc],
    ["nodenext", "7", tsc],
    ["nodenext", "5.9", typescript5],
  ])("compiles with tsconfig.%s.json and TypeScript %s", async (name, version, compiler) => {
    const { version: found } = JSON.parse(
      readFileSync(join(root, "node_modules", compiler, "../../package.json"), "utf8"),
    ) as Manifest;
    expect(found).toMatch(new RegExp(`^${version}\\.`));
    if (name !== "bundler") consumer.link(...peers);
    const config = join(consumer.folder, `tsconfig.${name}.json`);
    const { code, stdout } = await runTool(compiler, ["-p", config]);
    expect(code, stdout).toBe(0);
  });

  test("runs the tests of the guides for Mock Service Worker and for a form", async () => {
    consumer.link(...peers);
    const args = ["run", "--root", consumer.folder];
    const { code, stdout, stderr } = await runTool("vitest/vitest.mjs", args);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toContain("3 passed");
  });
});

describe("sponsorship-api", () => {
  const commands = ["mock", "reference", "conformance", "docs"];

  test("prints its commands and its version", async () => {
    const { code, stdout } = await consumer.run("--help");
    expect(code).toBe(0);
    for (const name of commands) expect(stdout).toMatch(new RegExp(`^ {2}${name} +[A-Z]`, "m"));
    const version = { code: 0, stdout: `${manifest.version}\n`, stderr: "" };
    for (const of of [[], ...commands.map((name) => [name])]) {
      expect(await consumer.run(...of, "--version")).toEqual(version);
    }
  });

  test.each([...commands, "conformance cleanup"])("%s has its own --help", async (name) => {
    const { code, stdout } = await consumer.run(...name.split(" "), "--help");
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: npx sponsorship-api ${name} [options]`);
    expect(stdout).not.toContain("npm run");
  });

  test.each([
    [["nonsense"], 'Unknown command "nonsense". Commands: mock, reference, conformance, docs\n'],
    [["--nonsense"], 'Unknown option "--nonsense". Commands: mock, reference, conformance, docs\n'],
    [
      ["docs", "--nonsense"],
      "Unknown option --nonsense. Options: --help, --host, --port, --try-origin\n",
    ],
    [["reference", "--port", "x"], '--port must be a whole number from 0 to 65535, not "x".\n'],
    [["conformance"], "Give the service's base URL: --base-url URL\n"],
    [[], expect.stringContaining("Usage: ")],
  ])("%j exits with 2 and names the reason", async (args, stderr) => {
    expect(await consumer.run(...args)).toMatchObject({ code: 2, stderr });
  });

  test("docs serves the docs", async () => {
    await using docs = await consumer.start("docs");
    const page = await fetch(docs.url);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect((await fetch(`${docs.url}/reference/listSponsees.html`)).status).toBe(200);
  });

  test("reference with a data file passes the conformance command", async () => {
    await using reference = await consumer.start("reference", "--data", "service.db");
    const found = await consumer.run(
      ...["conformance", "--base-url", reference.url],
      ...["--allow-writes", "--report-dir", "report"],
    );
    expect(found.code, found.stdout + found.stderr).toBe(0);
    expect(found.stdout).toMatch(/\d+ passed, 0 failed/);
    const written = readdirSync(join(consumer.folder, "report")).sort();
    const reports = ["html", "json", "md"].map((type) => `report.${type}`);
    expect(written).toEqual(["badge.json", "junit.xml", ...reports, "run.har"]);
  });

  test("npm installs the file of the package by the commands of the quickstart, and npx runs it", async () => {
    const quickstart = guides.find(({ name }) => name === "quickstart.md");
    const install = quickstart?.blocks.find(({ marker }) => marker === "install")?.text;
    const script = `${install}\nnpx sponsorship-api --version`;
    const env = { ...environment(), npm_config_prefer_offline: "true" };
    const found = runProcess("bash", ["-ec", script], { cwd: folder, env });
    expect(await found.ended, found.output()).toBe(0);
    expect(found.output()).toMatch(new RegExp(`\n${manifest.version}\\n$`));
  });

  test("npx runs the package from the address of its file, as the workflow of the manual does", async () => {
    const server = createServer((_, response) => response.end(readFileSync(consumer.tarball)));
    const address = `${await listening(server)}/${basename(consumer.tarball)}`;
    const args = ["--yes", address, "conformance", "--version"];
    const found = runProcess("npx", args, { cwd: temporaryFolder(), env: environment() });
    expect(await found.ended, found.output()).toBe(0);
    expect(found.output()).toBe(`${manifest.version}\n`);
  });

  test("a run that cannot delete its sponsees prints a command that works in the project", async () => {
    const reference = createReference();
    let deletes = false;
    const { origin } = await startService(async (seen) =>
      seen.method === "DELETE" && !deletes ? { status: 500 } : replyOf(reference, seen),
    );
    const { stdout } = await consumer.run(
      ...["conformance", "--base-url", origin, "--allow-writes", "--journal", "run.jsonl"],
      ...["--only", "sponsees.create"],
    );
    const [, command = ""] = /To try again: (.*)/.exec(stdout) ?? [];
    expect(command, stdout).toMatch(/^npx sponsorship-api conformance cleanup --journal /);
    deletes = true;
    const options = { cwd: consumer.folder, env: environment() };
    const script = runProcess("bash", ["-c", command], options);
    expect(await script.ended, script.output()).toBe(0);
    expect(script.output()).toMatch(/^[1-9]\d* records? (was|were) removed\.\n$/);
  });

  /** Runs a program against the reference at `url`, and returns its output. */
  async function outputOf(program: string, url: string): Promise<string> {
    const file = join(consumer.folder, "program.mjs");
    writeFileSync(file, program.replace("http://127.0.0.1:4020", url));
    const { code, stdout, stderr } = await consumer.execute(file);
    expect(code, stderr).toBe(0);
    return stdout.trimEnd();
  }

  test("the programs of the quickstart print the output in the guide", async () => {
    const quickstart = guides.find(({ name }) => name === "quickstart.md");
    await using reference = await consumer.start("reference");
    let printed = "";
    let outputs = 0;
    for (const { language, marker, text } of quickstart?.blocks ?? []) {
      if (language === "ts") printed = await outputOf(text, reference.url);
      if (marker !== "output") continue;
      expect(printed).toBe(text);
      outputs++;
    }
    expect(outputs).toBe(3);
  });

  test("AGENTS.md is small, names every export, links to existing files, and has a program that runs", async () => {
    const folder = join(consumer.installed, "dist/package");
    const text = readFileSync(join(folder, "AGENTS.md"), "utf8");
    const remedy = "Shorten scripts/generate/agents.md. An agent reads all of it.";
    expect(Buffer.byteLength(text), remedy).toBeLessThan(8_000);
    for (const entry of Object.keys(manifest.exports)) {
      if (entry !== "./package.json")
        expect(text).toContain(`${entry.slice(1).split("/").at(-1)}\``);
    }
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(25);
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
    const [, program = ""] = /```ts\n(.*?)```/s.exec(text) ?? [];
    await using reference = await consumer.start("reference");
    expect(await outputOf(program, reference.url)).toMatch(/\ntrue$/);
  });

  test("the package contains seed.json", () => {
    const seed = createRequire(join(consumer.folder, "app.ts"))("sponsorship-api/seed.json");
    expect(seed.sponsees).toHaveLength(62);
  });

  /** Requests the example every-null from the mock at `url`, and returns the body. */
  async function exampleOf(url: string): Promise<unknown> {
    const headers = { prefer: "example=every-null" };
    return (await fetch(`${url}/admin/api/v2/sponsees/1001`, { headers })).json();
  }

  test("mock names the package to install when Prism is missing, and runs when Prism is installed", async () => {
    await expect(consumer.start("mock")).rejects.toThrow(
      /\nThe mock needs Prism, .*\. Run "npm install --save-dev @stoplight\/prism-cli", or use "npx sponsorship-api reference", which does not need it\.\n$/,
    );
    consumer.link("@stoplight/prism-cli");
    const contract = join(consumer.installed, "dist/package/site/openapi.json");
    for (const options of [[], ["--contract", contract]]) {
      await using mock = await consumer.start("mock", ...options);
      expect(await exampleOf(mock.url)).toMatchObject({ data: { id: "1004" } });
    }
  });

  /** The first Node 20 on the PATH. */
  const node20 = (process.env.PATH ?? "")
    .split(delimiter)
    .map((dir) => join(dir, "node"))
    .find((file) => existsSync(file) && /^v20\./.test(`${execFileSync(file, ["--version"])}`));

  test.skipIf(node20 === undefined)(
    "on Node 20, a time limit still ends a call after garbage collection",
    () => {
      const program = `
      import { createServer } from "node:http";
      import { createClient } from "sponsorship-api";
      const server = createServer(() => {}).listen(0, "127.0.0.1", () => {
        const baseUrl = "http://127.0.0.1:" + server.address().port;
        setInterval(gc, 20);
        setTimeout(() => process.exit(1), 10_000);
        createClient({ baseUrl, timeout: 200 })
          .GET("/admin/api/v2/sponsees")
          .catch(({ name }) => console.log(name))
          .finally(() => process.exit());
      });`;
      const args = ["--expose-gc", "--input-type=module", "--eval", program];
      const options = { cwd: consumer.folder, encoding: "utf8" } as const;
      expect(execFileSync(`${node20}`, args, options)).toBe("TimeoutError\n");
    },
  );

  // The test below uses Prism 5.16, which loads on Node 20.19 but not on an older Node 20.
  const cannotLoadPrism =
    node20 === undefined || /^v20\.(\d|1[0-8])\./.test(`${execFileSync(node20, ["--version"])}`);

  test.skipIf(cannotLoadPrism)("mock runs on Node 20", async () => {
    consumer.link("@stoplight/prism-cli");
    const bin = join(consumer.installed, "dist/package/scripts/bin/sponsorship-api.js");
    const port = String(await anyPort());
    const mock = runProcess(`${node20}`, [bin, "mock", "--port", port], { cwd: consumer.folder });
    await mock.says(`http://127.0.0.1:${port}`);
    expect(await exampleOf(`http://127.0.0.1:${port}`)).toMatchObject({ data: { id: "1004" } });
    mock.kill("SIGTERM");
    await mock.ended;
  });
});
