import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import { createHttpServer } from "../../reference/http-server.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { listening } from "../listening.ts";
import { raw, refused } from "../raw.ts";
import { call, sponsees } from "./calls.ts";

const failure = new TypeError("Unexpected,\nin two lines.");
const url = await listening(
  createHttpServer((request, response) => {
    switch (request.url) {
      case "/throws":
        throw failure;
      case "/rejects?token=secret":
        return Promise.reject(failure);
      case "/bad-header":
        response.setHeader("x-kept", "1").writeHead(200, { "a b": "" });
        break;
      case "/begins":
        response.writeHead(200, { "content-length": 100 }).write("half");
        throw failure;
      case "/writes-after-the-end":
        response.end("done").write("more");
        break;
      default:
        response.end("fine");
    }
    return undefined;
  }),
);

const terminal = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => terminal.mockClear());

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;

test.each([
  ["/throws", "/throws: an unexpected error: TypeError: Unexpected,"],
  ["/rejects?token=secret", "/rejects: an unexpected error: TypeError: Unexpected,"],
  ["/bad-header", expect.stringMatching(/^\/bad-header: an unexpected error: TypeError.*"a b"/)],
])(
  "the server returns a 500 and prints one line when the callback of createHttpServer fails: %s",
  async (path, line) => {
    expect(await raw(url, get(path))).toEqual(refused(500, "Unexpected server error."));
    expect(terminal.mock.calls.map(([said]) => said.replace("✖ GET ", ""))).toEqual([line]);
    expect(await raw(url, get("/"))).toMatch(/fine$/);
  },
);

test.each(["/begins", "/writes-after-the-end"])(
  "an error after the headers were sent is logged, and the caller gets no 500: %s",
  async (path) => {
    expect(await raw(url, get(path))).not.toContain("500");
    expect(terminal).toHaveBeenCalledTimes(1);
    expect(await raw(url, get("/"))).toMatch(/fine$/);
  },
);

test.each([
  ["text that is not HTTP", "HELLO\r\n\r\n", 400, "not valid HTTP/1.1"],
  [
    "a request without a Host",
    "GET / HTTP/1.1\r\nconnection: close\r\n\r\n",
    400,
    "exactly one header Host",
  ],
  [
    "a request with two headers Host",
    get("/").replace("connection", "host: b.example\r\nconnection"),
    400,
    "exactly one header Host",
  ],
  ["a request line that is too long", get(`/${"x".repeat(20_000)}`), 431, "at most 16384 bytes"],
  [
    "an Expect header other than 100-continue",
    get("/").replace("connection", "expect: more\r\nconnection"),
    417,
    'must be "100-continue"',
  ],
  ["CONNECT", "CONNECT a.example:1 HTTP/1.1\r\nhost: a.example:1\r\n\r\n", 501, "not a proxy"],
])(
  "the server returns a problem (RFC 9457), not an empty response, for %s",
  async (_, text, status, words) => {
    expect(await raw(url, text)).toEqual(refused(status, words));
  },
);

test("an Upgrade header is ignored", async () => {
  const asked = get("/").replace("close", "upgrade, close\r\nupgrade: h2c");
  expect(await raw(url, asked)).toMatch(/^HTTP\/1\.1 200 OK.*fine$/s);
});

test("the server keeps running when a caller resets the connection after a CONNECT request", async () => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("CONNECT a:1 HTTP/1.1\r\nhost: a:1\r\n\r\n");
  await once(socket, "data");
  socket.resetAndDestroy();
  expect(await raw(url, get("/"))).toMatch(/fine$/);
});

test("the reference returns a 500 and prints one line when its write store throws an unexpected error", async () => {
  const writeStore = { put() {}, delete() {}, replaceAll() {} };
  const reference = createReference({ writeStore });
  writeStore.delete = () => {
    throw failure;
  };
  const { status } = await call(reference, "DELETE", `${sponsees}/1001`);
  expect(status).toBe(500);
  expect(terminal.mock.calls).toEqual([
    [`✖ DELETE ${sponsees}/1001: an unexpected error: TypeError: Unexpected,`],
  ]);
});

test("a log function that throws does not stop the server, and a POST gets a 500 when reference.handle throws", async () => {
  const reference = createReference();
  const log = () => {
    throw failure;
  };
  const logged = await listening(createReferenceServer(reference, { log }));
  expect((await fetch(logged)).status).toBe(404);
  await expect.poll(() => terminal.mock.calls.length).toBe(1);
  reference.handle = log;
  const response = await fetch(logged, { method: "POST", body: "x" });
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({ detail: "Unexpected server error." }),
  ]);
});
