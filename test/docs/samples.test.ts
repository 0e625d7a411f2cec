/** The code samples of the reference: every one compiles, and every curl line gets its answer. */
import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { type Code, type Sample, samplesOf } from "../../docs/site/contract/samples.ts";
import { sampleAddress } from "../../docs/site/languages/call.ts";
import { columns } from "../../docs/site/languages/literal.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { contract } from "../contract/contract.ts";
import { listening, startReference } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { guides, packageFiles, readme } from "./code-blocks.ts";
import { program } from "./run.ts";

const api = apiOf(contract);
const samples = api.operations.flatMap((operation) =>
  samplesOf(operation).map((sample) => ({ ...sample, id: operation.id, operation })),
);

function codeOf(sample: Sample, language: Code["language"]): string {
  const found = sample.codes.find((one) => one.language === language);
  if (!found) throw new Error(`"${sample.name}" has no code in ${language}.`);
  return found.code;
}

test("every operation has a sample, and every named example is in one", () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(api.operations.length);
  for (const { id, parameters, body } of api.operations) {
    const named = [...parameters, body].flatMap((part) => Object.keys(part?.examples ?? {}));
    const shown = samples.filter((sample) => sample.id === id).map(({ name }) => name);
    expect(shown.sort()).toEqual([...new Set(named)].sort());
  }
  for (const { id, name, answer } of samples) expect(answer, `${id} ${name}`).toBeDefined();
});

test("the TypeScript of the samples, of the guides and of the README compiles", () => {
  const files = new Map<string, string>();
  for (const sample of samples) {
    files.set(join(root, `sample-${sample.id}-${sample.name}.ts`), codeOf(sample, "ts"));
  }
  for (const { name, blocks } of [...guides, readme]) {
    for (const [index, { language, text }] of blocks.entries()) {
      if (language === "ts") files.set(join(root, `guide-${name}-${index}.ts`), text);
    }
  }
  // The check sees a fault.
  files.set(join(root, "broken.ts"), 'import { missing } from "sponsorship-api";');
  expect(problems(files)).toEqual([expect.stringMatching(/broken\.ts: .*missing/)]);
});

function problems(files: Map<string, string>): string[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  options.paths = Object.fromEntries(
    Object.entries(packageFiles).map(([name, file]) => [name, [file]]),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
  );
}

describe("curl", () => {
  let mock: RunningService;
  const reference = createReference();
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock?.stop());

  test("gets the documented response from the mock", async () => {
    for (const sample of samples) {
      const { name, answer } = sample;
      const example = answer?.body === undefined ? "" : `, example=${name}`;
      await expectAnswer(sample, mock.url, `--header 'Prefer: code=${answer?.status}${example}'`);
    }
  });

  test("gets the documented response from the reference", async () => {
    const url = await startReference(reference);
    for (const sample of samples) {
      reference.reset();
      await expectAnswer(sample, url, "");
    }
  });

  async function expectAnswer(sample: (typeof samples)[number], url: string, more: string) {
    const { id, name, answer } = sample;
    const { status, body } = await run(codeOf(sample, "curl").replace(sampleAddress, url), more);
    const got = { status, body: moved(body, url) };
    expect(got, `${id} ${name}`).toEqual({ status: answer?.status, body: answer?.body });
  }

  /** The same with the site of the examples in every address. */
  function moved(body: unknown, url: string): unknown {
    if (body === undefined) return undefined;
    return JSON.parse(JSON.stringify(body).replaceAll(url, "https://charity.example.org"));
  }

  async function run(curl: string, more: string) {
    const line = `${curl} ${more} --silent --show-error --write-out '\\n%{http_code}'`;
    const { stdout } = await promisify(execFile)("bash", ["-c", line], { maxBuffer: 1e7 });
    const end = stdout.lastIndexOf("\n");
    const text = stdout.slice(0, end);
    return {
      status: stdout.slice(end + 1),
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
  }
});

test("no line is longer than the panel, except a string that cannot be broken", () => {
  const lines = samples.flatMap(({ codes }) => codes.flatMap(({ code }) => code.split("\n")));
  expect(lines.length).toBeGreaterThan(1000);
  const long = lines.filter((line) => line.length > columns);
  // A key, an operator, and a string: `    "image_url": "https://...",`.
  const oneText = /^\s*(?:curl )?(?:[\w"-]+\s*(?::|=>|=)?\s*)?f?(["']).*\1\)?[,;]?(?: \\)?$/;
  expect(long.filter((line) => !oneText.test(line))).toEqual([]);
});

describe("a program in each language sends the request of its example", () => {
  interface Received {
    method: string;
    address: string;
    body: unknown;
  }
  const received: Received[] = [];
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
  let address = "";
  beforeAll(async () => {
    address = await listening(server);
  });

  /** Runs all files in one process, which writes this line after each. */
  const end = "---- end of the sample";
  const runners: Record<string, { command: string; args: string[]; isHere: boolean }> = {
    ts: {
      command: process.execPath,
      args: [
        "--input-type=module",
        "-e",
        `for (const f of process.argv.slice(1)) { await import(f); console.log("${end}"); }`,
      ],
      isHere: true,
    },
    py: {
      command: "python3",
      args: [
        "-c",
        `import runpy, sys\nfor f in sys.argv[1:]:\n  runpy.run_path(f)\n  print("${end}", flush=True)`,
      ],
      isHere: runs("python3", ["--version"]),
    },
    php: {
      command: "php",
      args: [
        "-r",
        `foreach (array_slice($argv, 1) as $f) { include $f; echo "\\n${end}\\n"; }`,
        "--",
      ],
      isHere: runs("php", ["-r", "exit(extension_loaded('curl') ? 0 : 1);"]),
    },
  };
  for (const [language, { command, args, isHere }] of Object.entries(runners)) {
    const why = isHere ? "" : " (skipped: it is not installed here)";
    test.skipIf(!isHere)(`${language}${why}`, async () => {
      received.length = 0;
      const files = samples.map((sample, index) => {
        const code = codeOf(sample, language as Code["language"]);
        const here = code.replaceAll(sampleAddress, address);
        const file = join(folder, `${index}.${language}`);
        writeFileSync(file, language === "ts" ? program(here) : here);
        return file;
      });
      const { stdout } = await promisify(execFile)(command, [...args, ...files], {
        maxBuffer: 1e8,
      });
      expect(received).toEqual(samples.map(requestOf));
      for (const [index, shown] of stdout.split(`${end}\n`).slice(0, -1).entries()) {
        const { id, name, answer } = samples[index] as (typeof samples)[number];
        const { status = "" } = answer ?? {};
        // A success in TypeScript prints a record or a page. Every other sample prints the status.
        const printed: Record<string, RegExp> = {
          200: /\b(id|data):/,
          201: /\bid:/,
          204: /Deleted/,
        };
        const expected = (language === "ts" && printed[status]) || status;
        expect(shown, `${language}: ${id} ${name}`).toMatch(expected);
      }
    });
  }

  /** The request as the contract's examples give it. */
  function requestOf({ operation, request }: (typeof samples)[number]) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(request.path[name]));
    const pairs = Object.entries(request.query).flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).map(([key, one]) => `${name}[${key}]=${one}`)
        : [`${name}=${value}`],
    );
    const address = pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
    return { method: operation.method, address, body: request.body };
  }
});

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
