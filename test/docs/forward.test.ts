/** Tests that the docs server forwards requests of its own pages to one origin only. */

import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { json, text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { listening } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";

const asked: string[] = [];
const service = createServer(async ({ url = "", method, headers }, response) => {
  asked.push(`${method} ${url}`);
  if (url.startsWith("/moved")) response.writeHead(302, { Location: "https://other.example.org/" });
  else response.writeHead(200, { "Content-Type": "application/json", "Set-Cookie": "a=b" });
  response.end(JSON.stringify({ ...headers }));
});
const origin = await listening(service);
const place = { host: "127.0.0.1", port: 0, portOption: "" };
const docs = await startStaticServer(temporaryFolder(), place, origin);
const plain = await startStaticServer(temporaryFolder(), place);
afterAll(() => Promise.all([docs.stop(), plain.stop()]));

const { host } = new URL(docs.url);
const ours = { "try-it": "1", "sec-fetch-site": "same-origin" };

/** Sends a path and headers unchanged. */
async function send(path: string, headers: Record<string, string>, method = "GET", body = "") {
  const { hostname, port } = new URL(docs.url);
  const call = request({ hostname, port, path, method, headers }).end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  return response;
}

test("a request of a page of the docs is forwarded, without cookies and headers of the browser", async () => {
  const headers = {
    ...ours,
    cookie: "s=1",
    origin: docs.url,
    referer: docs.url,
    authorization: "A",
  };
  const response = await send("/try-it/admin?a=%5B1%5D", headers);
  expect(asked).toEqual(["GET /admin?a=%5B1%5D"]);
  expect(response.headers).toMatchObject({ "cache-control": "no-store" });
  expect(response.headers).not.toHaveProperty("set-cookie");
  const received = (await json(response)) as Record<string, string>;
  expect(received).toMatchObject({ authorization: "A", host: new URL(origin).host });
  const others = Object.keys(received).filter((name) => /cookie|origin|referer|try-it/.test(name));
  expect(others).toEqual([]);
});

test.each<[reason: string, headers: Record<string, string>]>([
  ["has no header of our pages", { "sec-fetch-site": "same-origin" }],
  ["comes from another site", { ...ours, "sec-fetch-site": "cross-site" }],
  ["comes from another port of this machine", { ...ours, "sec-fetch-site": "same-site" }],
  ["has another origin", { "try-it": "1", origin: "https://other.example.org" }],
  ["comes from a file", { "try-it": "1", origin: "null" }],
  ["names another host, as after DNS rebinding", { ...ours, host: "other.example.org:4000" }],
])("a request is refused if it %s", async (_, headers) => {
  asked.length = 0;
  const response = await send("/try-it/admin", { host, ...headers });
  expect(response.statusCode).toBe(403);
  expect(asked).toEqual([]);
});

test("a preflight is refused, so a page of another site cannot send the header", async () => {
  const headers = {
    origin: "https://other.example.org",
    "access-control-request-headers": "try-it",
  };
  const response = await send("/try-it/admin", headers, "OPTIONS");
  expect(response.statusCode).toBe(403);
  expect(Object.keys(response.headers).filter((name) => name.startsWith("access-"))).toEqual([]);
});

test.each(["//other.example.org/", "/@other.example.org/", "/http://other.example.org/", "/../x"])(
  "the path %s stays on the origin",
  async (path) => {
    asked.length = 0;
    await send(`/try-it${path}`, ours);
    expect(asked).toHaveLength(1);
  },
);

test("a redirect is reported and not followed", async () => {
  const response = await send("/try-it/moved", ours);
  expect(response.statusCode).toBe(502);
  expect(await text(response)).toContain("redirects to https://other.example.org/");
});

test("a body of more than 1 MB is rejected, and a service that does not respond gives 502", async () => {
  expect((await send("/try-it/a", ours, "POST", "a".repeat(1_000_001))).statusCode).toBe(413);
  const gone = createReferenceServer(createReference());
  const url = await listening(gone);
  gone.close();
  gone.closeAllConnections();
  await once(gone, "close");
  const other = await startStaticServer(temporaryFolder(), place, url);
  const response = await fetch(`${other.url}/try-it/a`, { headers: { "try-it": "1" } });
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining(url)]);
  await other.stop();
});

test("without --try-origin, nothing is forwarded", async () => {
  const response = await fetch(`${plain.url}/try-it/admin`, { headers: { "try-it": "1" } });
  expect(response.status).toBe(404);
});
