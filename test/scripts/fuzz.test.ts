import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { fuzzRequest, toBytes } from "../../scripts/fuzz/request.ts";
import { fuzz } from "../../scripts/fuzz.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { listening } from "../listening.ts";
import { temporaryFolder } from "./processes.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "guides"));
for (const name of ["index", "404", "guides/index", "guides/quickstart"]) {
  writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`);
  writeFileSync(join(folder, `${name}.md`), name);
}

test("the reference responds to random requests as the contract says", async () => {
  // `startReference` would reject the target `/#` itself, as Tomcat does.
  const url = await listening(createReferenceServer(createReference({ control: true })));
  const { statuses, faults } = await fuzz("reference", url, { requests: 1500, seed: 7 });
  expect(faults).toEqual([]);
  // Without enough responses of each status, the run proves nothing.
  for (const status of [200, 201, 204, 400, 404, 422]) {
    expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  }
});

test("the mock responds correctly to random requests, with any Prefer header", async () => {
  const mock = await startMock();
  onTestFinished(() => mock.stop());
  const { statuses, faults } = await fuzz("mock", mock.url, { requests: 500, seed: 7 });
  expect(faults).toEqual([]);
  for (const status of [200, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(5);
});

test("the server of the docs responds correctly to random requests", async () => {
  const docs = await startStaticServer(folder, { host: "127.0.0.1", port: 0, portOption: "" });
  onTestFinished(() => docs.stop());
  const { statuses, faults } = await fuzz("docs", docs.url, { requests: 500, seed: 7 });
  expect(faults).toEqual([]);
  for (const status of [200, 301, 404]) expect(statuses.get(status)).toBeGreaterThan(5);
});

const response = (status: number, type: string, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": type }).end(body);
};
test.each([
  ["status 500", response(500, "text/plain", "")],
  ["not application/problem+json", response(404, "text/html", "<p>")],
  ["a body that is not JSON", response(200, "application/json", "{")],
  ["breaks its schema", response(200, "application/json", '{"data":{}}')],
  [
    "aborted",
    (response: ServerResponse) =>
      response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}"),
  ],
  ["socket hang up", (response: ServerResponse) => response.socket?.end("HTTP/1.1 200")],
  [
    "Parse Error",
    (response: ServerResponse) => response.socket?.end("HTTP/1.1 204 No Content\r\n\r\n{}"),
  ],
])('npm run fuzz reports a fault with the words "%s"', async (words, respond) => {
  const url = await listening(createServer((_, response) => respond(response)));
  const { faults } = await fuzz("reference", url, { requests: 1000, seed: 1 });
  expect(faults.length).toBeGreaterThanOrEqual(10);
  expect(faults.some(({ fault }) => fault.includes(words))).toBe(true);
});

test("the same seed gives the same requests", () => {
  const sent = (seed: number) =>
    Array.from({ length: 50 }, (_, number) => {
      const { request, broken } = fuzzRequest("reference", seed, number);
      return (broken ?? toBytes(request)).toString("latin1");
    });
  expect(sent(3)).toEqual(sent(3));
  expect(sent(4)[0]).not.toBe(sent(3)[0]);
});
