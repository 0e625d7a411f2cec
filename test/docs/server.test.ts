import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { raw, refused } from "../raw.ts";
import { temporaryFolder } from "../scripts/processes.ts";

const files = {
  "secret.txt": "secret",
  "site-secret/a.txt": "secret",
  "site/index.html": "<p>home</p>",
  "site/.hidden": "secret",
  "site/with space ü.css": "p {}",
  "site/guides/index.html": "<p>guides</p>",
  "site/e.html": "<p>e</p>",
  "site/both.html": "<p>both</p>",
  "site/both.md": "both",
  "site/404.html": "<p>lost</p>",
};
const folder = temporaryFolder();
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
for (const link of ["link.txt", "e.md"]) {
  symlinkSync(join(folder, "secret.txt"), join(folder, "site", link));
}
const place = { host: "127.0.0.1", port: 0, portOption: "--docs-port" };
const server = await startStaticServer(join(folder, "site"), place);
afterAll(() => server.stop());

/** Sends a method and a path unchanged: fetch() would change the path. */
async function send(line: string, accept = "") {
  const { hostname, port } = new URL(server.url);
  const [method, path] = line.split(" ");
  const call = request({ hostname, port, path, method, headers: { accept } }).end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: await text(response) };
}

const html = { "content-type": "text/html; charset=utf-8" };
const css = { "content-type": "text/css; charset=utf-8", "content-length": "4" };
const alternate = { vary: "Accept", link: '<both.md>; rel="alternate"; type="text/markdown"' };
const markdown = { ...alternate, "content-type": "text/markdown; charset=utf-8" };
const allow = { allow: "GET, HEAD" };

test.each<[line: string, accept: string, status: number, body: string, headers: object]>([
  ["GET /", "", 200, "<p>home</p>", { ...html, "content-length": "11" }],
  ["GET /index.html?a=b", "", 200, "<p>home</p>", html],
  ["GET /guides/", "", 200, "<p>guides</p>", html],
  ["GET /guides", "", 301, "This address is a folder.\n", { location: "./guides/" }],
  ["GET /with%20space%20%C3%BC.css", "", 200, "p {}", css],
  ["GET /both", "text/markdown, text/html;q=0.5", 200, "both", markdown],
  ["GET /both.html", "text/markdown, text/html;q=0.5", 200, "both", markdown],
  ["GET /both", "text/html,*/*;q=0.8", 200, "<p>both</p>", { ...html, ...alternate }],
  ["GET /both.html", "*/*", 200, "<p>both</p>", { ...html, ...alternate }],
  ["GET /both", "text/html, text/markdown;q=0.9", 200, "<p>both</p>", html],
  // The Markdown of this page, e.md, is a symbolic link to a file outside the served folder.
  ["GET /e", "text/markdown", 200, "<p>e</p>", html],
  ["GET /no/such/page", "text/html", 404, "<p>lost</p>", html],
  ["HEAD /", "", 200, "", { "content-length": "11" }],
  ["HEAD /nothing", "", 404, "", {}],
  ["POST /", "", 405, "Only GET and HEAD are allowed.\n", allow],
  ["PUT /", "", 405, "Only GET and HEAD are allowed.\n", allow],
  ["DELETE /", "", 405, "Only GET and HEAD are allowed.\n", allow],
  ["OPTIONS /", "", 405, "Only GET and HEAD are allowed.\n", allow],
])(
  "the docs respond correctly to %s with the Accept header %j",
  async (line, accept, ...expected) => {
    const [status, body, headers] = expected;
    expect(await send(line, accept)).toMatchObject({ status, body, headers });
  },
);

test.each([
  ...["/nothing.html", "/index.html/", "/.hidden", "/link.txt", "/../secret.txt"],
  ...["/guides/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt"],
  ...["/../site-secret/a.txt", "//secret.txt", "/%00", "/%zz", "http://other/index.html"],
])("GET %s returns 404", async (path) => {
  expect(await send(`GET ${path}?key=secret`)).toMatchObject({
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: `Nothing is at ${path}. The docs start at /.\n`,
  });
});

test("a request that is not HTTP gets a 400 with a problem document", async () => {
  expect(await raw(server.url, "HELLO\r\n\r\n")).toEqual(refused(400, "not valid HTTP/1.1"));
});

test("the docs are served from the zip file of Yarn, whose entries have the wrong parent folder", async () => {
  const { readdir } = fs;
  const asInZip = async (...given: Parameters<typeof readdir>) => {
    const entries = await readdir(...given);
    for (const entry of entries) if (typeof entry === "object") entry.parentPath = ".";
    return entries;
  };
  Object.assign(fs, { readdir: asInZip });
  syncBuiltinESMExports();
  try {
    expect(await send("GET /guides/")).toMatchObject({ status: 200, body: "<p>guides</p>" });
  } finally {
    Object.assign(fs, { readdir });
    syncBuiltinESMExports();
  }
});
