/** Details of HTTP, authentication and rate limits that the description does not specify. */
import type { Socket } from "node:net";
import { deflateRawSync, gzipSync } from "node:zlib";
import { changeAddresses, onPages, onReply } from "../../layers.ts";
import { bare, type Layer, layered, type Sending, withState } from "../../service.ts";
import type { Axis, Value } from "../axis.ts";

const limited = (retryAfter: () => string) =>
  withState(() => {
    let count = 0;
    return (next) => async (ask) =>
      ++count % 150 === 149 ? bare(429, { "retry-after": retryAfter() }) : next(ask);
  });

const token = "s3cret-t0ken";

const headed = (headers: Record<string, string>): Layer =>
  onReply((reply) => {
    reply.headers = { ...reply.headers, ...headers };
  });

const typed = (type: string): Layer =>
  onReply(({ headers }) => {
    if (headers["content-type"]?.startsWith("application/json")) headers["content-type"] = type;
  });

const printed = (print: (body: unknown) => string): Layer =>
  onReply((reply) => {
    if (reply.text === undefined && reply.body !== undefined) reply.text = print(reply.body);
  });

const encoded = (encode: NonNullable<Sending["encode"]>): Value => ({
  sending: { encode: (body, response) => (body.length === 0 ? body : encode(body, response)) },
});

/** Closes a connection that is idle for `ms` milliseconds, without an announcement in a header. */
const idle = (ms: number, close: (socket: Socket) => void): Value => ({
  sending: {
    // With this header, Node leaves out Keep-Alive, which contains the limit.
    before: (response) => void response.setHeader("connection", "keep-alive"),
    open(server) {
      Object.assign(server, { keepAliveTimeout: ms, keepAliveTimeoutBuffer: 0 });
      server.on("timeout", close);
    },
  },
  alone: true,
});

const slow = (ms: number): Value => ({
  sending: { before: () => new Promise((done) => setTimeout(done, ms)) },
  alone: true,
});

export const http: Record<string, Axis> = {
  "rate limit": {
    words: "8 sentence 2",
    values: {
      "429 and Retry-After in seconds": { layer: limited(() => "1"), alone: true },
      "429 and Retry-After 0": limited(() => "0"),
      "429 and Retry-After as a date": {
        layer: limited(() => new Date(Date.now() + 500).toUTCString()),
        alone: true,
      },
    },
  },
  "response time": {
    words: "8 sentence 2",
    values: { "20 ms": slow(20), "100 ms": slow(100) },
  },
  authentication: {
    words: "5 sentence 1",
    values: {
      "bearer token": {
        layer: (next) => async (ask) =>
          ask.headers.authorization === `Bearer ${token}`
            ? next(ask)
            : { ...bare(401, { "www-authenticate": "Bearer" }), body: { error: "who?" } },
        options: { headers: [{ name: "Authorization", value: `Bearer ${token}` }] },
      },
    },
  },
  "base URL": {
    words: "4 sentence 1",
    values: {
      "with a path": {
        basePath: "/tenants/one",
        layer: layered(
          (next) => (ask) => next({ ...ask, path: ask.path.replace(/^\/tenants\/one/, "") }),
          onPages((page) =>
            changeAddresses(page, (url) => url.replace("/admin/", "/tenants/one/admin/")),
          ),
        ),
      },
    },
  },
  "encoding of bodies": {
    words: "4 sentence 2",
    values: {
      gzip: encoded((body, response) => {
        response.setHeader("content-encoding", "gzip");
        return gzipSync(body, { level: 1 });
      }),
      "deflate without the zlib header, if the client accepts deflate": encoded(
        (body, response) => {
          if (!response.req.headers["accept-encoding"]?.includes("deflate")) return body;
          response.setHeader("content-encoding", "deflate");
          return deflateRawSync(body);
        },
      ),
      "indented JSON": printed((body) => JSON.stringify(body, null, 2)),
      "JSON escaped to ASCII": printed((body) =>
        JSON.stringify(body).replace(
          /[\u007f-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
        ),
      ),
    },
  },
  "media type": {
    words: "4 sentence 2",
    values: {
      "with a charset": typed("application/json; charset=utf-8"),
      "application/vnd.api+json": typed("application/vnd.api+json"),
      "with capital letters": typed("Application/JSON;charset=UTF-8"),
    },
  },
  connections: {
    words: "4 sentence 2",
    values: {
      "closed after each response": {
        sending: { before: (response) => void response.setHeader("connection", "close") },
      },
      "closed after each response, without Connection: close": {
        sending: {
          before(response) {
            response.setHeader("connection", "keep-alive");
            response.once("finish", () => response.req.socket.end());
          },
        },
        alone: true,
      },
      "closed when idle for 20 ms": idle(20, (socket) => socket.destroy()),
      "closed when idle for 200 ms": idle(200, (socket) => socket.destroy()),
      "closed when idle for 1 s": idle(1_000, (socket) => socket.destroy()),
      "closed when idle for 5 s": idle(5_000, (socket) => socket.destroy()),
      "reset when idle for 20 ms": idle(20, (socket) => socket.resetAndDestroy()),
    },
  },
  redirects: {
    words: "4 sentence 1",
    values: {
      "to a path with a slash at the end": {
        layer: (next) => async (ask) => {
          const { path, query } = ask;
          if (path.endsWith("/")) return next({ ...ask, path: path.slice(0, -1) });
          return bare(ask.method === "GET" ? 301 : 308, { location: `${path}/?${query}` });
        },
        alone: true,
      },
    },
  },
  "further headers": {
    words: "9 bullet 3",
    values: {
      ETag: headed({ etag: 'W/"1"', "cache-control": "private, max-age=0", vary: "accept" }),
      "a cookie and x-ratelimit-remaining": headed({
        "set-cookie": "session=1; path=/",
        "x-ratelimit-remaining": "59",
      }),
      "Cache-Control public by mistake": headed({ "cache-control": "public, max-age=600" }),
    },
  },
  "Date header": {
    words: "9 bullet 3",
    values: {
      missing: {
        sending: {
          before(response) {
            response.sendDate = false;
          },
        },
      },
    },
  },
  "HEAD and OPTIONS": {
    words: "4.2 sentence 5",
    values: {
      rejected: (next) => async (ask) =>
        ask.method === "HEAD" || ask.method === "OPTIONS" ? bare(405) : next(ask),
      "OPTIONS returns 204 with Allow": (next) => async (ask) =>
        ask.method === "OPTIONS" ? bare(204, { allow: "GET, HEAD, OPTIONS" }) : next(ask),
    },
  },
  "clients that do not accept JSON": {
    words: "4 sentence 2",
    values: {
      "redirected to a login page": (next) => async (ask) =>
        /json/.test(ask.headers.accept ?? "")
          ? next(ask)
          : bare(302, { location: `${ask.origin}/login` }),
    },
  },
};
