/** Tools without our settings read the sources of the contract as they lie in openapi/. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { redocly, root, runTool, spectral } from "../../lib/tool.ts";
import { anyPort, runProcess } from "../scripts/processes.ts";
import { contract, file, operations, responseExamples } from "./contract.ts";

const source = file("openapi/openapi.yaml");
/** A folder without our redocly.yaml. */
const folder = mkdtempSync(join(tmpdir(), "sponsorship-sources-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("redocly bundle writes the paths and the schemas of the sources", async () => {
  const output = join(folder, "bundle.json");
  const { code, stderr } = await runTool(redocly, ["bundle", source, "-o", output], folder);
  expect(code, stderr).toBe(0);
  expect(stderr).not.toMatch(/warning|conflict/i);
  const { paths, components } = JSON.parse(readFileSync(output, "utf8"));
  expect(Object.keys(paths)).toEqual(Object.keys(contract.paths));
  const names = Object.keys(contract.components.schemas);
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
});

test("redocly lint finds nothing but the missing security, which the description does not state", async () => {
  const args = ["lint", source, "--extends", "recommended", "--format", "json"];
  const { stdout } = await runTool(redocly, args, folder);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string }[] };
  const rules = problems.map(({ ruleId }) => ruleId).filter((rule) => rule !== "security-defined");
  expect(rules).toEqual([]);
});

test("redocly build-docs writes a page", async () => {
  const output = join(folder, "docs.html");
  const { code, stderr } = await runTool(redocly, ["build-docs", source, "-o", output], folder);
  expect(code, stderr).toBe(0);
  expect(readFileSync(output, "utf8")).toContain("List sponsees");
});

test("Spectral's own rules find only references to path items in the sources, and nothing in the bundle", async () => {
  const ruleset = join(folder, "spectral.yaml");
  writeFileSync(ruleset, "extends: [spectral:oas]\nrules: { info-contact: off }\n");
  const lint = async (document: string) => {
    const args = ["lint", document, "--ruleset", ruleset, "--format", "json", "--quiet"];
    const { stdout } = await runTool(spectral, args, folder);
    return JSON.parse(stdout) as { code: string; path: string[]; source: string }[];
  };
  const found = await lint(source);
  const places = found.map(({ code, path }) => [code, ...path].join(" "));
  expect(places).toEqual(Object.keys(contract.paths).map((path) => `oas3-schema paths ${path}`));
  expect(await lint(file("generated/openapi.yaml"))).toEqual([]);
});

test("Prism's own server returns each example of the sources", async () => {
  const port = await anyPort();
  const bin = join(root, "node_modules/@stoplight/prism-cli/dist/index.js");
  const prism = runProcess(process.execPath, [bin, "mock", source, "--port", String(port)]);
  onTestFinished(() => prism.kill("SIGKILL"));
  await prism.says("Prism is listening");
  const paths = new Map(operations(contract).map((one) => [one.operation.operationId, one.path]));
  const examples = responseExamples(contract).filter(
    ({ part, operationId }) => part === "200" && /^(list|get)/.test(operationId),
  );
  expect(examples.length).toBeGreaterThan(20);
  for (const { operationId, name, value } of examples) {
    const path = paths.get(operationId)?.replace("{id}", "1");
    const headers = { prefer: `example=${name}` };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect(await response.json(), `${operationId} ${name}`).toEqual(value);
  }
});
