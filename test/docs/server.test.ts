import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { raw, refused } from "../raw.ts";
import { temporaryFolder } from "../scripts/processes.ts";

const folder = temporaryFolder();
const site = join(folder, "site");
mkdirSync(join(site, "guides"), { recursive: true });
mkdirSync(join(folder, "site-secret"));
writeFileSync(join(folder, "secret.txt"), "secret");
writeFileSync(join(folder, "site-secret", "a.txt"), "secret");
writeFileSync(join(site, "index.html"), "<p>home</p>");
writeFileSync(join(site, ".hidden"), "secret");
writeFileSync(join(site, "with space ü.css"), "p {}");
writeFileSync(join(site, "guides", "index.html"), "<p>guides</p>");
symlinkSync(join(folder, "secret.txt"), join(site, "link.txt"));
writeFileSync(join(site, "e.html"), "<p>e</p>");
symlinkSync(join(folder, "secret.txt"), join(site, "e.md"));
writeFileSync(join(site, "both.html"), "<p>both</p>");
writeFileSync(join(site, "both.md"), "both");
writeFileSync(join(site, "404.html"), "<p>lost</p>");

const server = await startStaticServer(site, {
  host: "127.0.0.1",
  port: 0,
  portOption: "--docs-port",
});
afterAll(() => server.stop());

/** Sends a path as it is: fetch() would change it. */
async function send(path: string, method = "GET") {
  const { hostname, port } = new URL(server.url);
  const call = request({ hostname, port, path, method }).end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: await text(response) };
}

test.each([
  ["/", "<p>home</p>", "text/html; charset=utf-8"],
  ["/index.html?a=b", "<p>home</p>", "text/html; charset=utf-8"],
  ["/guides/", "<p>guides</p>", "text/html; charset=utf-8"],
  ["/with%20space%20%C3%BC.css", "p {}", "text/css; charset=utf-8"],
])("GET %s", async (path, body, type) => {
  const answer = await send(path);
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers).toMatchObject({
    "content-type": type,
    "content-length": String(body.length),
  });
});

test.each([
  "/nothing.html",
  "/index.html/",
  "/.hidden",
  "/link.txt",
  "/../secret.txt",
  "/guides/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/../site-secret/a.txt",
  "//secret.txt",
  "/%00",
  "/%zz",
  "http://other/index.html",
])("GET %s finds nothing", async (path) => {
  const answer = await send(`${path}?key=secret`);
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe(`Nothing is at ${path}. The docs start at /.\n`);
});

test("a folder without a slash redirects to the folder", async () => {
  expect(await send("/guides")).toMatchObject({ status: 301, headers: { location: "./guides/" } });
  expect(await (await fetch(`${server.url}/guides`)).text()).toBe("<p>guides</p>");
});

test.each([
  ["text/markdown, text/html;q=0.5", "both", "text/markdown"],
  ["text/html,*/*;q=0.8", "<p>both</p>", "text/html"],
  ["*/*", "<p>both</p>", "text/html"],
  ["text/html, text/markdown;q=0.9", "<p>both</p>", "text/html"],
])("a caller that accepts %s gets %s", async (accept, body, type) => {
  for (const path of ["both", "both.html"]) {
    const answer = await fetch(`${server.url}/${path}`, { headers: { accept } });
    expect(answer.headers.get("link")).toBe('<both.md>; rel="alternate"; type="text/markdown"');
    expect(answer.headers.get("vary")).toBe("Accept");
    expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    expect(await answer.text()).toBe(body);
  }
});

test("a caller that prefers Markdown gets none from outside the folder", async () => {
  const headers = { accept: "text/markdown" };
  expect(await (await fetch(`${server.url}/e`, { headers })).text()).toBe("<p>e</p>");
});

test("a browser gets the page for unknown addresses", async () => {
  const headers = { accept: "text/html" };
  const answer = await fetch(`${server.url}/no/such/page`, { headers });
  expect([answer.status, await answer.text()]).toEqual([404, "<p>lost</p>"]);
});

test("a request that is not HTTP gets a 400 with a problem", async () => {
  expect(await raw(server.url, "HELLO\r\n\r\n")).toEqual(refused(400, "not HTTP/1.1"));
});

test("HEAD returns only headers", async () => {
  const answer = await send("/", "HEAD");
  expect(answer).toMatchObject({ status: 200, body: "", headers: { "content-length": "11" } });
  expect(await send("/nothing", "HEAD")).toMatchObject({ status: 404, body: "" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
  expect(await send("/", method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
});
