import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMock } from "../scripts/lib/mock.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(path.join(project, file), "utf8");
const readme = read("README.md");
const pages = ["README.md", "CONTRIBUTING.md"];

/** The fenced blocks of one language in the README. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , body]) => body as string);
}

describe("the README's requests", () => {
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    mock = await startMock({});
  });
  afterAll(() => mock.stop());

  test("its curl line gets the answer that stands below it", async () => {
    const line = blocks("sh").find((block) => block.startsWith("curl")) as string;
    const [url, header] = [...line.matchAll(/"([^"]+)"/g)].map(([, text]) => text as string);
    const [name, value] = (header as string).split(": ") as [string, string];
    const address = (url as string).replace("http://127.0.0.1:4010", mock.url);
    const response = await fetch(address, { headers: { [name]: value } });
    expect(await response.json()).toEqual(JSON.parse(blocks("json")[0] as string));
  });
});

/** Where the package's names stand in this checkout. */
const paths = {
  "sponsorship-api": ["./client/index.ts"],
  "sponsorship-api/reference": ["./reference/index.ts"],
  "sponsorship-api/reference/msw": ["./reference/msw.ts"],
};

test("the README's TypeScript compiles", () => {
  const samples = new Map(
    blocks("ts").map((sample, index) => [path.join(project, `readme-sample-${index}.ts`), sample]),
  );
  const { config } = ts.readConfigFile(path.join(project, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project);
  const host = ts.createCompilerHost({ ...options, paths });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => samples.has(name) || fileExists(name);
  host.readFile = (name) => samples.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const sample = samples.get(name);
    return sample === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, sample, ts.ScriptTarget.ESNext);
  };
  const program = ts.createProgram([...samples.keys()], { ...options, paths }, host);
  const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(samples.size).toBe(2);
  expect(faults).toEqual([]);
});

test("the README's client code is five lines", () => {
  expect(blocks("ts")[0]?.match(/^\S.*$/gm)).toHaveLength(5);
});

test("every npm command in the README and CONTRIBUTING exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) => [
    ...[...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string),
    ...[...read(page).matchAll(/npm (start|test)\b/g)].map(([, name]) => name as string),
  ]);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

test("every command is in the README's table", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  // npm runs prepack by itself.
  for (const name of Object.keys(scripts).filter((one) => one !== "prepack")) {
    expect(readme).toMatch(new RegExp(`^\\| \`npm (run )?${name}\\b`, "m"));
  }
});

test.each(pages)("every link of %s leads to a file", (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(existsSync(path.join(project, link)), link).toBe(true);
});

test("CI runs the README's test command", () => {
  const command = blocks("sh").find((block) => block.includes("npm test")) as string;
  expect(read(".ci/run").trimEnd().split("\n").at(-1)).toBe(command.trim());
});
