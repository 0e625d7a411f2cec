/** The code samples of the reference: every one compiles, and every curl line gets its answer. */
import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningMock, startMock } from "../../lib/start-mock.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { apiOf } from "../../site/model.ts";
import { sampleAddress, samplesOf, withCodeSamples } from "../../site/samples.ts";
import { contract } from "../contract/contract.ts";
import { guides, packageFiles, readme } from "./code-blocks.ts";

const api = apiOf(contract);
const samples = api.operations.flatMap((operation) =>
  samplesOf(operation).map((sample) => ({ ...sample, id: operation.id, operation })),
);

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
  for (const { id, name, typescript } of samples) {
    files.set(join(root, `sample-${id}-${name}.ts`), typescript);
  }
  for (const { name, blocks } of [...guides, readme]) {
    for (const [index, { language, text }] of blocks.entries()) {
      if (language === "ts") files.set(join(root, `guide-${name}-${index}.ts`), text);
    }
  }
  expect(problems(files)).toEqual([]);
  // The check sees a fault.
  const broken = new Map([[join(root, "broken.ts"), 'import { nobody } from "sponsorship-api";']]);
  expect(problems(broken).join()).toContain("nobody");
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
  let mock: RunningMock;
  const reference = createReference();
  const server = createReferenceServer(reference);
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    mock = await startMock();
  });
  afterAll(async () => {
    server.close();
    await mock?.stop();
  });

  test("gets the documented answer from the mock", async () => {
    for (const { id, name, curl, answer } of samples) {
      const prefer = `--header 'Prefer: code=${answer?.status}, example=${name}'`;
      const got = await run(curl.replace(sampleAddress, mock.url), prefer);
      expect(got, `${id} ${name}`).toEqual({ status: answer?.status, body: answer?.body });
    }
  });

  test("gets the documented answer from the reference", async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const { id, name, curl, answer } of samples) {
      reference.reset();
      const { status, body } = await run(curl.replace(sampleAddress, url), "");
      const got = { status, body: moved(body, url) };
      expect(got.status, `${id} ${name}`).toBe(answer?.status);
      if (answer?.status.startsWith("2")) expect(got.body, `${id} ${name}`).toEqual(answer.body);
    }
  });

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

test("x-codeSamples are added to a copy of the contract", () => {
  const before = JSON.stringify(contract);
  const copy = withCodeSamples(api) as typeof contract;
  expect(JSON.stringify(contract)).toBe(before);
  for (const { method, path } of api.operations) {
    const item = copy.paths[path] as Record<string, { "x-codeSamples"?: { source: string }[] }>;
    const [curl, typescript] = item[method.toLowerCase()]?.["x-codeSamples"] ?? [];
    expect(curl?.source).toContain("curl ");
    expect(typescript?.source).toContain(`client.${method}(`);
  }
});
