/** Services that misbehave: most are the reference with one fault. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { instead } from "../layers.ts";
import { type Ask, bare, type Json, json, type Layer, objectsIn, type Reply } from "../service.ts";

export interface Hostile {
  /** Changes the response. */
  layer?: Layer;
  /**
   * Handles the response, and may send nothing. If the result is false, the server sends `reply`.
   * `number` is 1 for the first request.
   */
  send?(response: ServerResponse, reply: Reply, ask: Ask, number: number): unknown;
  /** The secret as the service sends it, such as reversed. The suite must not print this form. */
  spell?(secret: string): string;
  /** The largest heap for the suite, in MiB. The default is 200. */
  heap?: number;
}

/**
 * The user name, the password and the header value that the suite sends. Some of their characters
 * need escapes in HTML, URLs or JSON.
 */
export const [user, password, key] = [
  "uS3r-n4me",
  "pa55/w0rd&co",
  `eyJhbGciOiJub25lIn0.t0k<e>n&"/+.S1gn4ture-0f-1t`,
];
export const secrets = [user, password, ...key.split("."), key];

/** Changes the body of every successful response. */
const body =
  (change: (body: Json, ask: Ask) => void): Layer =>
  (next) =>
  async (ask) => {
    const reply = await next(ask);
    if (reply.status < 300 && reply.body) change(reply.body as Json, ask);
    return reply;
  };

/** Changes the records of responses, but not the sponsees inside contributions. */
const records = (change: (record: Json, ask: Ask) => void): Layer =>
  body(({ data }, ask) => {
    for (const record of objectsIn(data)) change(record, ask);
  });

/** Changes the first sponsee of a response. */
const firstRecord = (values: Json): Layer =>
  body(({ data }, { path }) => {
    if (path.includes("sponsees")) Object.assign(objectsIn(data)[0] ?? {}, values);
  });

/** Replaces the values of the properties with these names, except objects and arrays. */
const fields = (names: RegExp, value: (old: unknown) => unknown): Layer =>
  body((all) => {
    const changed = JSON.parse(JSON.stringify(all), (name, old) =>
      names.test(name) && !(old instanceof Object) ? value(old) : old,
    );
    Object.assign(all, changed);
  });

const ids = (value: unknown): Hostile => ({
  layer: records((record, { path }) => {
    if (path.includes("sponsees")) record.id = value;
  }),
});
const text = (value: string): Hostile => ({
  layer: fields(/^(gender|notes|first_name)$/, () => value),
});
const spelled = (spell: (secret: string) => string): Hostile => ({
  spell,
  layer: fields(/^(gender|prev|source)$/, () => secrets.map(spell).join(" ")),
});
const altered = (change: (reply: Reply, ask: Ask) => Partial<Reply>): Hostile => ({
  layer: (next) => async (ask) => {
    const reply = await next(ask);
    return Object.assign(reply, change(reply, ask));
  },
});
const withoutDelete = (status: number): Hostile => ({
  layer: instead("deleteSponsee", () => bare(status)),
});
const raw = (bytes: string): Hostile => ({ send: ({ socket }) => socket?.end(bytes) });
const only = (methods: RegExp, send: Hostile["send"]): Hostile => ({
  send: (response, reply, ask, number) =>
    methods.test(ask.method) &&
    (send as NonNullable<Hostile["send"]>)(response, reply, ask, number),
});
export const bytesOf = (reply: Reply) => Buffer.from(JSON.stringify(reply.body) ?? "");
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const forever = (response: ServerResponse, send: () => unknown, ms: number) => {
  const timer = setInterval(send, ms);
  response.once("close", () => clearInterval(timer));
};
const coded = (spell: (code: number) => string) => (secret: string) =>
  [...secret].map((letter) => spell(letter.charCodeAt(0))).join("");
const hex = (code: number) => code.toString(16).padStart(2, "0");
const many = (count: number, page: Json) => {
  const [first = {}] = objectsIn(page.data);
  page.data = Array.from({ length: count }, (_, n) => ({
    ...first,
    id: `m${n}`,
    reference_number: `M-${n}`,
  }));
};

/**
 * Two services without these operations. The first service returns 405 for them. The second service
 * returns 200 and `data: null`.
 */
const lacking = (operations: OperationId[]): Record<string, Hostile> => {
  const names = operations.join(" and ");
  return {
    [`returns 405 for ${names}`]: { layer: instead(operations, () => bare(405)) },
    [`returns null for ${names}`]: { layer: instead(operations, () => json({ data: null })) },
  };
};

export const services: Record<string, Hostile> = {
  "never responds": { send: () => {} },
  "stops responding after 60 requests": { send: (_response, _reply, _ask, number) => number > 60 },
  "never responds to DELETE": only(/DELETE/, () => {}),
  "never responds to POST, but creates the sponsee": only(/POST/, () => {}),
  "sends a byte every 50 ms": {
    send(response, reply) {
      const bytes = bytesOf(reply);
      let at = 0;
      forever(
        response,
        () => (at < bytes.length ? response.write(bytes.subarray(at, ++at)) : response.end()),
        50,
      );
    },
  },
  "never ends the headers": {
    send: (response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      forever(response, () => response.socket?.write("X-More: 1\r\n"), 20);
    },
  },
  "never ends the body": { send: (response) => forever(response, () => response.write("1,"), 20) },
  "sends an endless body quickly": {
    send: (response) => forever(response, () => response.write("x".repeat(1e6)), 1),
  },
  "cuts the JSON after 200 bytes": {
    send: (response, reply) => response.end(bytesOf(reply).subarray(0, 200)),
  },
  "announces a longer body than it sends": {
    send: (response, reply) =>
      response.writeHead(200, { "content-length": 1e6 }).end(bytesOf(reply)),
  },
  "announces a shorter body than it sends": raw(
    `HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"data":[]}`,
  ),
  "announces two body lengths": raw(
    `HTTP/1.1 200 OK\r\ncontent-length: 11\r\ncontent-length: 5\r\n\r\n{"data":[]}`,
  ),
  "nests 190 levels": { layer: body((all) => Object.assign(all, { more: JSON.parse(deep(190)) })) },
  "nests 190 levels in every record": {
    layer: records((one) => Object.assign(one, { longitude: JSON.parse(deep(190)) })),
  },
  "nests 100,000 levels": { send: (response) => response.end(deep(100_000)) },
  "sends an unclosed string of escaped quotes": {
    send: (response) => response.end(`"${'\\"'.repeat(1_000_000)}`),
  },
  "nests 100,000 levels after a string of 100,000 closing brackets": {
    send: (response) => response.end(`["${"]".repeat(100_000)}",${deep(100_000)}]`),
  },
  "has pages of 1,500 sponsees": {
    layer: body(
      (all, { path }) => path.endsWith("sponsees") && Array.isArray(all.data) && many(1_500, all),
    ),
  },
  "has pages of 1,500 contributions": {
    layer: body(
      (all, { path }) =>
        path.endsWith("contributions") && Array.isArray(all.data) && many(1_500, all),
    ),
  },
  "sends strings of 19 MB": {
    heap: 1_000,
    layer: body(
      (all, { path }) =>
        path.endsWith("sponsees") && Object.assign(all, { more: "x".repeat(19e6) }),
    ),
  },
  "returns 400,000 zeros as custom fields": {
    heap: 1_000,
    layer: firstRecord({ custom_fields: Array(400_000).fill(0) }),
  },
  "returns 6,000,000 empty objects as custom fields": {
    heap: 2_000,
    layer: firstRecord({ custom_fields: Array(6_000_000).fill({}) }),
  },
  "returns names of 19 MB": { heap: 1_000, layer: firstRecord({ first_name: "x".repeat(19e6) }) },
  "returns URLs of 9 MB": {
    heap: 1_000,
    layer: firstRecord({ url: `https://${"a/".repeat(4.5e6)}`, image_url: "a:".repeat(4.5e6) }),
  },
  "sends 100,000 properties": {
    heap: 400,
    layer: body((all) => {
      for (let n = 0; n < 100_000; n++) all[`p${n}`] = n;
    }),
  },
  "resets every connection": { send: ({ socket }) => socket?.resetAndDestroy() },
  "resets every fifth connection": {
    send: ({ socket }, _reply, _ask, number) => number % 5 === 0 && socket?.resetAndDestroy(),
  },
  "redirects in a circle": {
    send: (response) => response.writeHead(302, { location: "/again" }).end(),
  },
  "redirects writes to another record": only(/PUT|PATCH|DELETE/, (response) =>
    response.writeHead(307, { location: "/admin/api/v2/sponsees/1001" }).end(),
  ),
  "redirects to an invalid address": {
    send: (response) => response.writeHead(301, { location: "http://[" }).end(),
  },
  "links to another origin": {
    layer: fields(
      /^(first|last|prev|next|url|path)$/,
      (old) => old && String(old).replace(/\/\/[^/]+/, "//other.example.org"),
    ),
  },
  "links to an invalid address": {
    layer: fields(
      /^(first|last|prev|next|url|path)$/,
      (old) => old && "javascript:page=1&page=%ZZ",
    ),
  },
  "has endless pages": {
    layer: body(({ meta }) => meta && Object.assign(meta, { last_page: 1e9, total: 1e12 })),
  },
  "returns unusual counts": {
    layer: fields(/^(last_page|per_page|total|current_page|from|to)$/, () => -1e308),
  },
  "returns empty ids": ids(""),
  "returns the id ..": ids(".."),
  "returns half a surrogate pair as id": ids("\ud800"),
  "returns objects as ids": ids({ a: 1 }),
  "returns ids that are objects and cannot become strings": ids({ toString: 1 }),
  "returns null as id": ids(null),
  "returns a script as id": ids("<script>'\"`$(id)/../x?y#z%00"),
  "rejects DELETE": withoutDelete(403),
  "returns 204 for DELETE without deleting": withoutDelete(204),
  "lists ids that later creates return": {
    layer: body(({ data }, { path }) => {
      if (!path.endsWith("/sponsees") || !Array.isArray(data)) return;
      for (let n = 1063; n < 1150; n++)
        data.push({ ...data[0], id: String(n), reference_number: `F-${n}` });
    }),
  },
  "returns an existing record for each create": altered((reply, { method }) => {
    if (method === "POST" && reply.status < 300)
      Object.assign((reply.body as { data: Json }).data, { id: "1001" });
    return {};
  }),
  "creates sponsees and returns 500": altered((_reply, { method }) =>
    method === "POST" ? json({}, 500) : {},
  ),
  "creates sponsees and returns an empty body": altered((_reply, { method }) =>
    method === "POST" ? { status: 201, body: undefined } : {},
  ),
  "repeats secrets": spelled((secret) => secret),
  "repeats secrets in percent encoding": spelled(coded((code) => `%${hex(code)}`)),
  "repeats secrets partly in double percent encoding": spelled((secret) =>
    secret.replace(/[aeiou0-9]/g, (one) => `%25${hex(one.charCodeAt(0))}`),
  ),
  "repeats secrets in decimal HTML entities": spelled(coded((code) => `&#${code};`)),
  "repeats secrets in hexadecimal HTML entities": spelled(
    coded((code) => `&#X00${hex(code).toUpperCase()};`),
  ),
  "repeats secrets with named HTML entities": spelled((secret) =>
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("/", "&sol;"),
  ),
  "repeats secrets in \\u escapes": spelled(coded((code) => `\\u00${hex(code)}`)),
  "repeats secrets partly in \\x escapes": spelled((secret) =>
    secret.replace(/[a-f0-9]/g, (one) => `\\x${hex(one.charCodeAt(0))}`),
  ),
  "repeats secrets reversed": spelled((secret) => [...secret].reverse().join("")),
  "repeats secrets in base64": spelled((secret) =>
    Buffer.from(`id:${secret}:`).toString("base64").slice(4),
  ),
  "repeats secrets in hexadecimal": spelled((secret) =>
    Buffer.from(secret).toString("hex").toUpperCase(),
  ),
  "repeats secrets in headers and names": {
    spell: encodeURIComponent,
    layer: (next) => async (ask) => {
      const reply = await next(ask);
      const all = encodeURIComponent(secrets.join(" "));
      return {
        ...reply,
        headers: { "content-type": `text/${all}`, location: `/${all}`, "x-all": all },
        body: { ...(reply.body as Json), [all]: all },
      };
    },
  },
  "redirects to a secret": {
    spell: (secret) => secret,
    send: (response) =>
      response
        .writeHead(302, { location: `http://x.example.org/${user}?${encodeURIComponent(key)}` })
        .end(),
  },
  "repeats secrets as ids": {
    spell: (secret) => secret,
    layer: records((record) => Object.assign(record, { id: `${user}-${record.id}` })),
  },
  "sends commands for GitHub Actions and Azure Pipelines": text(
    "##[stop-commands]x ::stop-commands::x ##vso[task]",
  ),
  "sends GitHub commands in ids": ids("::error::##[group]x"),
  "sends terminal commands": text("\x1b]0;x\x07\x1b[2J\r\u202e\u0000\u2028"),
  "sends 1,000 early hints": {
    send: (response, reply) => {
      for (let n = 0; n < 1_000; n++) response.writeEarlyHints({ link: "</x>; rel=preload" });
      response.writeHead(reply.status, reply.headers).end(bytesOf(reply));
    },
  },
  "sends trailers": raw(
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: x\r\n\r\nb\r\n{"data":[]}\r\n0\r\nx: ${user}\r\nbad trailer\r\n\r\n`,
  ),
  "sends a compression bomb": {
    send: (response) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(2e8))),
  },
  "sends broken gzip": {
    send: (response, reply) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync(bytesOf(reply)).subarray(0, 99)),
  },
  "uses an unknown encoding": {
    send: (response, reply) =>
      response.setHeader("content-encoding", "constructor").end(bytesOf(reply)),
  },
  "sends invalid UTF-8": {
    send: (response, reply) =>
      response.end(Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), bytesOf(reply)])),
  },
  "sends UTF-16": {
    send: (response, reply) => response.end(Buffer.from(`\ufeff${bytesOf(reply)}`, "utf16le")),
  },
  "sends 100 kB of headers": {
    send: (response, reply) =>
      response.writeHead(200, { "x-long": "x".repeat(100_000) }).end(bytesOf(reply)),
  },
  "does not speak HTTP": raw("220 smtp.example.org ESMTP\r\n"),
  "returns status 999": altered(() => ({ status: 999 })),
  "sends a Retry-After of a year": altered(() => ({
    ...json({}, 429),
    headers: { "retry-after": "31536000" },
  })),
  "requires a login after 60 requests": {
    layer(next) {
      let number = 0;
      return async (ask) => (++number > 60 ? json({}, 401) : next(ask));
    },
  },
  "returns an HTML page after 60 requests": {
    send: (response, _reply, _ask, number) =>
      number > 60 && response.end("<!doctype html><title>Login</title>"),
  },
  "returns the age 0 for every sponsee": { layer: fields(/^age$/, () => 0) },
  "returns dates in the year 275760": { layer: fields(/_at$/, () => "+275760-09-13T00:00:00Z") },
  "returns null everywhere": { layer: fields(/./, () => null) },
  "returns numbers everywhere": { layer: fields(/./, () => 1) },
  "returns objects everywhere": { layer: fields(/./, () => ({ toString: 1, length: -1 })) },
  "returns arrays everywhere": { layer: fields(/./, () => [[], null]) },
  "returns null for each record of a list": {
    layer: body((all) => {
      if (Array.isArray(all.data)) all.data = all.data.map(() => null);
    }),
  },
  "adds __proto__ and constructor to each object with an id": {
    send: (response, reply) =>
      response.end(
        String(bytesOf(reply)).replaceAll(`"id":`, `"__proto__":{"id":1},"constructor":1,"id":`),
      ),
  },
  ...lacking(["replaceSponsee", "updateSponsee"]),
  ...lacking(["listContributions", "getContribution"]),
  ...Object.assign({}, ...Object.keys(operations).map((name) => lacking([name as OperationId]))),
};
