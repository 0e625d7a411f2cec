import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { raw as bytes, refused } from "../raw.ts";
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

const server = await startStaticServer(site, {
  host: "127.0.0.1",
  port: 0,
  portOption: "--docs-port",
});
afterAll(() => server.stop());

/** fetch() would tidy the path up before it sends it. */
function raw(path: string, method = "GET") {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (done, fail) => {
      request({ hostname, port, path, method }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        response.on("end", () => {
          done({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      })
        .on("error", fail)
        .end();
    },
  );
}

test.each([
  ["/", "<p>home</p>", "text/html; charset=utf-8"],
  ["/index.html?a=b", "<p>home</p>", "text/html; charset=utf-8"],
  ["/guides/", "<p>guides</p>", "text/html; charset=utf-8"],
  ["/with%20space%20%C3%BC.css", "p {}", "text/css; charset=utf-8"],
])("GET %s", async (path, body, type) => {
  const answer = await raw(path);
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
  const answer = await raw(`${path}?key=secret`);
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe(`Nothing is at ${path}. The docs start at /.\n`);
});

test("a folder without a slash redirects to the folder", async () => {
  expect(await raw("/guides")).toMatchObject({ status: 301, headers: { location: "./guides/" } });
  expect(await (await fetch(`${server.url}/guides`)).text()).toBe("<p>guides</p>");
});

test("a caller that prefers Markdown gets it, but not from outside the folder", async () => {
  const headers = { accept: "text/markdown" };
  const answer = await fetch(`${server.url}/both`, { headers });
  expect(answer.headers.get("link")).toBe('<both.md>; rel="alternate"; type="text/markdown"');
  expect(await answer.text()).toBe("both");
  expect(await (await fetch(`${server.url}/e`, { headers })).text()).toBe("<p>e</p>");
});

test("a request that is not HTTP gets a 400 with a problem", async () => {
  expect(await bytes(server.url, "HELLO\r\n\r\n")).toEqual(refused(400, "not HTTP/1.1"));
});

test("HEAD returns only headers", async () => {
  const answer = await raw("/", "HEAD");
  expect(answer).toMatchObject({ status: 200, body: "", headers: { "content-length": "11" } });
  expect(await raw("/nothing", "HEAD")).toMatchObject({ status: 404, body: "" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
  expect(await raw("/", method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
});
