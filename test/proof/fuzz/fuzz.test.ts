import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startStaticServer } from "../../../docs/site/server.ts";
import { createReference } from "../../../reference/core/reference.ts";
import { createReferenceServer } from "../../../reference/node.ts";
import { startMock } from "../../../scripts/mock/server.ts";
import { listening } from "../../listening.ts";
import { temporaryFolder } from "../../scripts/processes.ts";
import { check, fuzz } from "../fuzz.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "guides"));
for (const name of ["index", "404", "guides/index", "guides/quickstart"]) {
  writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`);
  writeFileSync(join(folder, `${name}.md`), name);
}

test("the reference responds to random requests as the contract says", async () => {
  // `startReference` would reject the target `/#` itself, as Tomcat does.
  const url = await listening(createReferenceServer(createReference({ control: true })));
  const { statuses, fault } = await fuzz("reference", url, { requests: 1500, seed: 7 });
  expect(fault).toBe(undefined);
  // Without enough responses of each status, the run proves nothing.
  for (const status of [200, 201, 204, 400, 404, 422]) {
    expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  }
});

test("the mock responds correctly to random requests, with any Prefer header", async () => {
  const mock = await startMock();
  onTestFinished(() => mock.stop());
  const { statuses, fault } = await fuzz("mock", mock.url, { requests: 500, seed: 7 });
  expect(fault).toBe(undefined);
  for (const status of [200, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(5);
});

test("the server of the docs responds correctly to random requests", async () => {
  const docs = await startStaticServer(folder, { host: "127.0.0.1", port: 0, portOption: "" });
  onTestFinished(() => docs.stop());
  const { statuses, fault } = await fuzz("docs", docs.url, { requests: 500, seed: 7 });
  expect(fault).toBe(undefined);
  for (const status of [200, 301, 404]) expect(statuses.get(status)).toBeGreaterThan(5);
});

const response = (status: number, type: string, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": type }).end(body);
};
const path = "/admin/api/v2/sponsees";
const request = { method: "GET", target: path, path, headers: {}, isPlain: true } as const;
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
])('a wrong response is a fault with the words "%s"', async (words, respond) => {
  const url = await listening(createServer((_, response) => respond(response)));
  await expect(check(request, url)).rejects.toThrow(words);
});

test("npm run fuzz finds the smallest request for a fault, and its path repeats the request", async () => {
  const url = await listening(
    createServer(({ url: target = "" }, response) => {
      const isWrong = target.includes("page=") && target.includes("sponsees");
      const body = isWrong ? "Unexpected server error." : "{}";
      response.writeHead(404, { "content-type": "application/problem+json" }).end(body);
    }),
  );
  const { fault } = await fuzz("mock", url, { requests: 1000, seed: 1 });
  expect(fault?.message).toBe("status 404");
  expect(fault?.request).toMatchObject({
    headers: {},
    target: expect.stringMatching(/\?page=\w?$/),
  });
  const again = await fuzz("mock", url, { requests: 1000, seed: 1, path: fault?.path });
  expect(again.fault?.request).toEqual(fault?.request);
});
