import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningService } from "../../lib/run-services.ts";
import { startMock } from "../../lib/start-mock.ts";
import {
  allGone,
  anyPort,
  childrenOf,
  contractIn,
  occupiedPort,
  portIsFree,
  runScript,
  temporaryFolder,
} from "./processes.ts";

const folder = temporaryFolder();
const contract = contractIn(folder);
const taken = await occupiedPort();

const sponsees = "/admin/api/v2/sponsees";
/** What this process had started before; the rest is Prism. */
const others = childrenOf(process.pid);
const prisms = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));

describe("startMock", () => {
  const lines: string[] = [];
  let mock: RunningService;
  beforeAll(async () => {
    mock = await startMock({ contract, log: (line) => lines.push(line) });
  });
  afterAll(() => mock?.stop());
  const call = (query: string, init?: RequestInit) => fetch(`${mock.url}${sponsees}${query}`, init);
  const post = (body: string) =>
    call("", { method: "POST", headers: { "content-type": "application/json" }, body });

  test("answers with the example", async () => {
    const response = await call("?page=1");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: [{ id: 1 }] });
    expect(lines).toEqual([]);
  });

  test("rejects what the contract does not allow, and says so once", async () => {
    expect((await call("?page=x")).status).toBe(422);
    expect((await post("{}")).status).toBe(422);
    expect((await call("/nowhere")).status).toBe(404);
    await expect.poll(() => lines).toHaveLength(3);
    expect(lines).toEqual([
      expect.stringMatching(/^✖ GET \/admin\/api\/v2\/sponsees: .*page must be integer$/),
      expect.stringMatching(/^✖ POST \/admin\/api\/v2\/sponsees: .*required property 'name'$/),
      expect.stringMatching(/^✖ GET \/admin\/api\/v2\/sponsees\/nowhere: Route not resolved/),
    ]);
  });

  test("answers to JSON that does not parse, which Prism alone never does", async () => {
    const response = await post("{");
    expect(response.status).toBe(400);
    expect((await post('{"name": "A"}')).status).toBe(201);
  });

  test("stops without a trace", async () => {
    expect(prisms()).toHaveLength(1);
    await Promise.all([mock.stop(), mock.stop()]);
    expect(prisms()).toEqual([]);
    await portIsFree(Number(new URL(mock.url).port));
  });
});

test("our own contract needs no Prism", async () => {
  const mock = await startMock();
  const headers = { prefer: "example=not-found" };
  expect((await fetch(`${mock.url}${sponsees}/1001`, { headers })).status).toBe(404);
  expect(prisms()).toEqual([]);
  await mock.stop();
});

describe.concurrent("the command", () => {
  test("Ctrl-C stops it", async ({ expect }) => {
    const port = await anyPort();
    const script = runScript("mock.ts", "--contract", contract, "--port", String(port));
    await script.says(`The mock answers on http://127.0.0.1:${port} (Ctrl-C stops it).\n`);
    const children = childrenOf(script.pid);
    expect(children).toHaveLength(1);
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    await allGone(children);
    await portIsFree(port);
  });

  test("killed, it leaves no orphan", async ({ expect }) => {
    const port = await anyPort();
    const script = runScript("mock.ts", "--contract", contract, "--port", String(port));
    await script.says("The mock answers on");
    const children = childrenOf(script.pid);
    expect(children).toHaveLength(1);
    script.kill("SIGKILL");
    await allGone(children);
    await portIsFree(port);
  });

  test("interrupted while it starts, it stops", async ({ expect }) => {
    const script = runScript("mock.ts", "--contract", contract, "--port", String(await anyPort()));
    await script.says("Starting");
    await expect.poll(() => childrenOf(script.pid)).toHaveLength(1);
    const children = childrenOf(script.pid);
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toBe("Starting the mock ...\nStopped.\n");
    await allGone(children);
  });

  test("reports that Prism ended", async ({ expect }) => {
    const script = runScript("mock.ts", "--contract", contract, "--port", String(await anyPort()));
    await script.says("The mock answers on");
    for (const child of childrenOf(script.pid)) process.kill(child, "SIGKILL");
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/\nPrism ended by itself \(SIGKILL\)\..*Prism is listening/s);
  });

  test("says that the port is in use", async ({ expect }) => {
    const script = runScript("mock.ts", "--contract", contract, "--port", String(taken));
    expect(await script.ended).toBe(1);
    expect(script.output()).toBe(
      `Starting the mock ...\nPort ${taken} is in use: stop what listens there, or choose another with --port.\n`,
    );
  });

  test("refuses a port that is none", async ({ expect }) => {
    const script = runScript("mock.ts", "--port", "http");
    expect(await script.ended).toBe(2);
    expect(script.output()).toBe('--port must be a whole number from 0 to 65535, not "http".\n');
  });
});

describe("a contract that cannot be served", () => {
  const refused = async (file: string) => {
    const error: Error = await startMock({ contract: file }).then(
      (mock) => mock.stop().then(() => new Error("it was served")),
      (reason) => reason,
    );
    return error.message;
  };
  test.each([
    ["not-yaml.yaml", "a: [b", "is not valid YAML"],
    ["other.yaml", 'swagger: "2.0"', "is not an OpenAPI 3 document"],
    ["text.yaml", "hello", "is not an OpenAPI 3 document"],
    ["empty.yaml", "openapi: 3.1.0\npaths: {/a: {summary: A}}", "has no operations"],
  ])("%s", async (name, source, problem) => {
    const file = contractIn(folder, name, source);
    const message = await refused(file);
    expect(message).toContain(`${file} ${problem}`);
    expect(message).not.toContain("\n");
  });

  test("none", async () => {
    const file = join(folder, "none.yaml");
    expect(await refused(file)).toBe(`${file} does not exist.`);
  });

  test("with a reference to nothing", async () => {
    const source = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {get: {responses: {"200": {$ref: "#/components/responses/Nothing"}}}}}`;
    const file = contractIn(folder, "dangling.yaml", source);
    const message = await refused(file);
    expect(message).toMatch(/^Prism cannot serve .*dangling.yaml \(.*components.*\)\.$/);
    expect(message).not.toContain("\n");
  });
});
