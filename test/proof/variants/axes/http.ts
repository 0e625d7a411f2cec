/** The transport of responses, on which sections 4, 5, 7 and 8 say little. */
import { deflateRawSync, gzipSync } from "node:zlib";
import { bare, type Layer, layered, type Sending, withState } from "../../service.ts";
import type { Axis, Value } from "../axis.ts";
import { linked } from "../changes.ts";

const limited = (every: number, retryAfter: () => string) =>
  withState(() => {
    let count = 0;
    return (next) => async (ask) =>
      ++count % every === every - 1 ? bare(429, { "retry-after": retryAfter() }) : next(ask);
  });

function bearer(token: string): Layer {
  return (next) => async (ask) =>
    ask.headers.authorization === `Bearer ${token}`
      ? next(ask)
      : { status: 401, headers: { "www-authenticate": "Bearer" }, body: { error: "who?" } };
}

const headed =
  (headers: Record<string, string>): Layer =>
  (next) =>
  async (ask) => {
    const reply = await next(ask);
    return Object.assign(reply, { headers: { ...reply.headers, ...headers } });
  };

const typed =
  (type: string): Layer =>
  (next) =>
  async (ask) => {
    const reply = await next(ask);
    if (reply.headers["content-type"]?.startsWith("application/json")) {
      reply.headers["content-type"] = type;
    }
    return reply;
  };

const encoded = (encode: Sending["encode"]): Value => ({
  sending: { ...(encode && { encode }) },
});

const rewritten = (print: (value: unknown) => string): Value =>
  encoded((body, response) =>
    /json/.test(String(response.getHeader("content-type") ?? "json")) && body.length > 0
      ? Buffer.from(print(parsed(body) ?? ""))
      : body,
  );

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

const slow = (ms: number): Value => ({
  sending: { before: () => new Promise((done) => setTimeout(done, ms)) },
  options: { allowWrites: false },
  alone: ["sponsees.page", "service"],
});

const limits: Axis["open"] = {
  section: "8",
  words: "Rate limits, maximum page size and any page-size parameter: not shown.",
};

const otherHeaders: Axis["open"] = {
  section: "9",
  words: "any version-selection header: not shown",
  so: "Other response headers are not shown either.",
};

export const http: Record<string, Axis> = {
  limit: {
    open: limits,
    values: {
      "429 with Retry-After": {
        layer: limited(150, () => "1"),
        alone: ["sponsees.create"],
      },
      "429 with Retry-After 0": limited(150, () => "0"),
      "429 with a date": {
        layer: limited(150, () => new Date(Date.now() + 500).toUTCString()),
        alone: ["sponsees.create"],
      },
    },
  },
  speed: {
    open: { ...limits, so: "The response time is not shown either." },
    values: { "20 ms": slow(20), "100 ms": slow(100) },
  },
  authentication: {
    open: { section: "5", words: "Authentication: not shown." },
    values: {
      token: {
        layer: bearer("s3cret-t0ken"),
        options: { headers: [{ name: "Authorization", value: "Bearer s3cret-t0ken" }] },
      },
    },
  },
  base: {
    open: { section: "4", words: "All paths are relative to {base_url}." },
    values: {
      "a path": {
        basePath: "/tenants/one",
        layer: layered(
          (next) => (ask) => next({ ...ask, path: ask.path.replace(/^\/tenants\/one/, "") }),
          linked((link) => link.replace("/admin/", "/tenants/one/admin/")),
        ),
      },
    },
  },
  encoding: {
    open: {
      section: "4",
      words: "Responses are JSON.",
      so: "Its formatting and compression are not specified.",
    },
    values: {
      gzip: encoded((body, response) => {
        if (body.length === 0) return body;
        response.setHeader("content-encoding", "gzip");
        return gzipSync(body, { level: 1 });
      }),
      "deflate without a header, where it is accepted": encoded((body, response) => {
        const { "accept-encoding": accepted = "" } = response.req.headers;
        if (body.length === 0 || !accepted.includes("deflate")) return body;
        response.setHeader("content-encoding", "deflate");
        return deflateRawSync(body);
      }),
      "printed with spaces": rewritten((value) => JSON.stringify(value, null, 2)),
      "escaped to ASCII": rewritten((value) =>
        JSON.stringify(value).replace(
          /[\u007f-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
        ),
      ),
    },
  },
  type: {
    open: {
      section: "4",
      words: "Responses are JSON.",
      so: "The name of their media type is not specified.",
    },
    values: {
      charset: typed("application/json; charset=utf-8"),
      vendor: typed("application/vnd.api+json"),
      "upper case": typed("Application/JSON;charset=UTF-8"),
    },
  },
  connection: {
    open: { section: "4", words: "Responses are JSON.", so: "Connections are not specified." },
    values: {
      close: {
        sending: { before: (response) => void response.setHeader("connection", "close") },
      },
    },
  },
  headers: {
    open: otherHeaders,
    values: {
      etag: headed({ etag: 'W/"1"', "cache-control": "private, max-age=0", vary: "accept" }),
      cookies: headed({ "set-cookie": "session=1; path=/", "x-ratelimit-remaining": "59" }),
      "cacheable by mistake": headed({ "cache-control": "public, max-age=600" }),
    },
  },
  date: {
    open: otherHeaders,
    values: {
      none: {
        sending: {
          before: (response) => {
            response.sendDate = false;
          },
        },
      },
    },
  },
  otherMethods: {
    open: {
      section: "4.2",
      words: "No create, update or delete operation for contributions is offered.",
      so: "The description does not mention HEAD and OPTIONS.",
    },
    values: {
      refused: (next) => async (ask) =>
        ask.method === "HEAD" || ask.method === "OPTIONS"
          ? { status: 405, headers: {}, body: undefined }
          : next(ask),
      "204 with Allow": (next) => async (ask) =>
        ask.method === "OPTIONS"
          ? { status: 204, headers: { allow: "GET, HEAD, OPTIONS" }, body: undefined }
          : next(ask),
    },
  },
  accept: {
    open: {
      section: "4",
      words: "Responses are JSON.",
      so: "A service may redirect a client that accepts only other types.",
    },
    values: {
      "a page for browsers": (next) => async (ask) =>
        /json/.test(ask.headers.accept ?? "")
          ? next(ask)
          : { status: 302, headers: { location: `${ask.origin}/login` }, body: undefined },
    },
  },
};
