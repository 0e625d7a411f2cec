/** Runs the code samples of the operations, and compiles the TypeScript of all docs. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { type Sample, samplesOf } from "../../docs/site/contract/samples.ts";
import {
  byLibrary,
  inLanguage,
  type LibraryLanguage,
} from "../../docs/site/languages/by-library.ts";
import { sampleAddress } from "../../docs/site/languages/call.ts";
import { columns } from "../../docs/site/languages/typescript.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { contract } from "../contract/contract.ts";
import { likeTomcat, listening, startReference } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { guides, packageFiles, readme } from "./code-blocks.ts";
import { program, run } from "./run.ts";

const api = apiOf(contract);
const samples = api.operations.flatMap(samplesOf);
const titleOf = ({ call, name }: Sample) => `${call.id} ${name}`;

test("every operation has a sample, and every example of a request is in a sample", () => {
  expect(new Set(samples.map(({ call }) => call.id)).size).toBe(api.operations.length);
  for (const { id, parameters, body } of api.operations) {
    const named = [...parameters, body].flatMap((part) => Object.keys(part?.examples ?? {}));
    const shown = samples.filter(({ call }) => call.id === id).map(({ name }) => name);
    expect(shown.sort()).toEqual([...new Set(named)].sort());
  }
  for (const sample of samples) expect(sample.response, titleOf(sample)).toBeDefined();
});

test("the TypeScript of the samples, of the guides and of the README compiles", async () => {
  const folder = temporaryFolder();
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const sample of samples) save(`${titleOf(sample)}.ts`, sample.codes.ts);
  for (const { name, blocks } of [...guides, readme]) {
    for (const [index, { language, marker, text }] of blocks.entries()) {
      // `npm run runtimes` installs the packages of these files, and compiles or runs them.
      if (marker.startsWith("file=test/runtimes/")) continue;
      if (language === "ts") save(`${name}-${index}.ts`, text);
    }
  }
  // The compiler must report this error. Otherwise, it did not read the files.
  save("broken.ts", 'import { missing } from "sponsorship-api";');
  const paths = Object.fromEntries(
    Object.entries(packageFiles).map(([name, file]) => [name, [file]]),
  );
  const compilerOptions = { noEmit: true, skipLibCheck: true, paths };
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, include: ["*.ts"] };
  save("tsconfig.json", JSON.stringify(config));
  save("package.json", '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { stdout } = await run("npx", ["tsc", "--project", folder, "--pretty", "false"]);
  const faults = stdout.split("\n").filter((line) => line.includes(basename(folder)));
  expect(faults).toEqual([expect.stringMatching(/broken\.ts.*missing/)]);
});

describe("curl", async () => {
  const mock = await startMock();
  afterAll(mock.stop);

  test("gets the response of each example from the mock", async () => {
    for (const sample of samples) {
      const { name, response } = sample;
      const example = response?.body === undefined ? "" : `, example=${name}`;
      const prefer = `code=${response?.status}${example}`;
      await expectResponse(sample, mock.url, `--header 'Prefer: ${prefer}'`);
    }
  });

  test("gets the response of each example from the reference", async () => {
    const reference = createReference();
    const url = await startReference(reference);
    for (const sample of samples) {
      reference.reset();
      await expectResponse(sample, url, "");
    }
  });

  async function expectResponse(sample: Sample, url: string, more: string) {
    const { response } = sample;
    const curl = sample.codes.curl.replace(sampleAddress, url);
    const line = `${curl} ${more} --silent --show-error --write-out '\\n%{http_code}'`;
    const { stdout } = await run("bash", ["-c", line]);
    const [, text = "", status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
    // The links in the examples begin with https://charity.example.org.
    const body = text && JSON.parse(text.replaceAll(url, "https://charity.example.org"));
    const expected = { status: response?.status, body: response?.body ?? "" };
    expect({ status, body }, titleOf(sample)).toEqual(expected);
  }
});

test("each line of a sample fits into the panel, except lines with a long string", () => {
  const lines = samples.flatMap(({ codes }) =>
    Object.values(codes).flatMap((code) => code.split("\n")),
  );
  expect(lines.length).toBeGreaterThan(500);
  const long = lines.filter((line) => line.length > columns);
  // Matches a line with a string, such as `"image_url": "https://...",` or `"https://...",`.
  const stringLine = /^\s*(?:curl )?(?:[\w"-]+\s*(?::|=>|=)?\s*)?f?(["']).*\1\)?[,;]?(?: \\)?$/;
  expect(long.filter((line) => !stringLine.test(line))).toEqual([]);
});

describe("the samples send the requests of the contract's examples", async () => {
  const received: ReturnType<typeof requestOf>[] = [];
  const reference = createReference();
  const server = createReferenceServer(reference);
  server.prependListener("request", (request) => {
    reference.reset();
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "" } = request;
      const text = Buffer.concat(chunks).toString();
      const address = decodeURIComponent(url);
      received.push({ method, address, body: text === "" ? undefined : JSON.parse(text) });
    });
  });
  const folder = temporaryFolder();
  const url = await listening(likeTomcat(server));

  /** Runs a program in the folder, and expects it to send the request of each sample, in order. */
  async function expectRequests(command: string, args: string[]) {
    received.length = 0;
    const { code, output, stdout } = await run(command, args, folder);
    expect(code, output).toBe(0);
    expect(received).toEqual(samples.map(requestOf));
    return stdout;
  }

  test("TypeScript", async () => {
    const end = "---- end of the sample";
    const files = samples.map(({ codes }, index) =>
      save(`${index}.ts`, program(codes.ts.replaceAll(sampleAddress, url))),
    );
    const inTurn = `for (const f of process.argv.slice(1)) { await import(f); console.log("${end}"); }`;
    const stdout = await expectRequests(process.execPath, [
      ...["--input-type=module", "-e", inTurn],
      ...files,
    ]);
    for (const [index, shown] of stdout.split(`${end}\n`).slice(0, -1).entries()) {
      const sample = samples[index] as Sample;
      const { status = "" } = sample.call;
      const printed: Record<string, RegExp> = {
        200: /\b(id|data):/,
        201: /\bid:/,
        204: /Deleted/,
      };
      expect(shown, titleOf(sample)).toMatch(printed[status] ?? status);
    }
  });

  /** Joins the samples of a language to one program, and returns the command that runs it. */
  const programs: Record<LibraryLanguage, (codes: string[]) => [string, ...string[]]> = {
    py: (codes) => ["python3", save("samples.py", codes.join("\n"))],
    php: (codes) => ["php", save("samples.php", `<?php\n${codes.join("\n")}`)],
    java: (codes) => {
      const main = `public static void main(String[] none) throws Exception {\n${blocks(codes)}\n}`;
      const text = `import java.net.http.*;\nclass Samples {\n${main}\n}`;
      return ["java", save("Samples.java", text)];
    },
    go: (codes) => {
      const bodies = codes.map((code) => code.replace(/^.*?func main\(\) (?=\{)/s, ""));
      const head = 'package main\nimport (\n"fmt"\n"io"\n"net/http"\n"strings"\n)\n';
      const text = `${head}func main() {\n${bodies.map((body) => `func() ${body}()`).join("\n")}\n}`;
      return ["go", "run", save("samples.go", text)];
    },
    cs: (codes) => {
      const version = spawnSync("dotnet", ["--version"]).stdout?.toString().split(".")[0];
      save(
        "cs/samples.csproj",
        `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net${version}.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>`,
      );
      save("cs/samples.cs", blocks(codes));
      return ["dotnet", "run", "--project", "cs"];
    },
  };
  const tools: Record<LibraryLanguage, string[]> = {
    py: ["python3", "--version"],
    php: ["php", "-r", "extension_loaded('curl') || exit(1);"],
    java: ["java", "--version"],
    go: ["go", "version"],
    cs: ["dotnet", "--version"],
  };
  for (const language of Object.keys(tools) as LibraryLanguage[]) {
    const { label } = byLibrary[language];
    const [tool = "", ...args] = tools[language];
    const isHere = language === "py" || spawnSync(tool, args).status === 0;
    const why = isHere ? "" : ` (skipped: ${tool} cannot run the samples here)`;
    test.skipIf(!isHere)(`${label}${why}`, async () => {
      const codes = samples.map(({ call }) => inLanguage(language, call));
      const [command, ...more] = programs[language](
        codes.map((code) => code.replaceAll(new URL(sampleAddress).host, new URL(url).host)),
      );
      await expectRequests(command, more);
    });
  }

  function blocks(codes: string[]): string {
    return codes.map((code) => `{\n${code}\n}`).join("\n");
  }

  function save(name: string, text: string): string {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  function requestOf({ call: { method, url, query, body } }: Sample) {
    const pairs = query.map(([name, value]) => `${name}=${value}`).join("&");
    return { method, address: url.replace(sampleAddress, "") + (pairs && `?${pairs}`), body };
  }
});
