/** Services that misbehave: each is the reference with one fault. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import {
  type Ask,
  type Json,
  json,
  type Layer,
  objectsIn,
  type Reply,
} from "../variants/service.ts";

export interface Hostile {
  /** Changes what is sent. */
  layer?: Layer;
  /** Sends the response of the reference in its own way; false leaves that to the server. */
  send?(response: ServerResponse, reply: Reply, ask: Ask, number: number): unknown;
  /** How it spells the secrets that it repeats. */
  spell?(secret: string): string;
  /** The largest heap that the suite may need, in MiB; 200 when not given. It reads eight responses at a time. */
  heap?: number;
}

/** Secrets of the caller: a user name, a password, and a header with what escapes, entities and encodings are for. */
export const [user, password, key] = [
  "uS3r-n4me",
  "pa55/w0rd&co",
  `eyJhbGciOiJub25lIn0.t0k<e>n&"/+.S1gn4ture-0f-1t`,
];
export const secrets = [user, password, ...key.split("."), key];

/** Changes the body of every success. */
const body =
  (change: (body: Json, ask: Ask) => void): Layer =>
  (next) =>
  async (ask) => {
    const reply = await next(ask);
    if (reply.status < 300 && reply.body) change(reply.body as Json, ask);
    return reply;
  };

/** Changes every sponsee and contribution that is shown. */
const records = (change: (record: Json, ask: Ask) => void): Layer =>
  body(({ data }, ask) => {
    for (const record of objectsIn(data)) change(record, ask);
  });

/** Gives each property of these names another value. */
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
const instead = (change: (reply: Reply, ask: Ask) => Partial<Reply>): Hostile => ({
  layer: (next) => async (ask) => {
    const reply = await next(ask);
    return Object.assign(reply, change(reply, ask));
  },
});
const withoutDelete = (status: number): Hostile => ({
  layer: (next) => async (ask) =>
    ask.method === "DELETE" ? { status, headers: {}, body: undefined } : next(ask),
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

export const services: Record<string, Hostile> = {
  "never answers": { send: () => {} },
  "stops answering after 60 requests": { send: (_response, _reply, _ask, number) => number > 60 },
  "never answers DELETE": only(/DELETE/, () => {}),
  "never answers POST, and creates": only(/POST/, () => {}),
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
  "never ends its headers": {
    send: (response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      forever(response, () => response.socket?.write("X-More: 1\r\n"), 20);
    },
  },
  "never ends its body": { send: (response) => forever(response, () => response.write("1,"), 20) },
  "sends a body without end, fast": {
    send: (response) => forever(response, () => response.write("x".repeat(1e6)), 1),
  },
  "sends half of its JSON": {
    send: (response, reply) => response.end(bytesOf(reply).subarray(0, 200)),
  },
  "announces too much": {
    send: (response, reply) =>
      response.writeHead(200, { "content-length": 1e6 }).end(bytesOf(reply)),
  },
  "announces too little": raw(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"data":[]}`),
  "announces two lengths": raw(
    `HTTP/1.1 200 OK\r\ncontent-length: 11\r\ncontent-length: 5\r\n\r\n{"data":[]}`,
  ),
  "nests 190 levels": { layer: body((all) => Object.assign(all, { more: JSON.parse(deep(190)) })) },
  "nests 190 levels in every record": {
    layer: records((one) => Object.assign(one, { longitude: JSON.parse(deep(190)) })),
  },
  "nests 100,000 levels": { send: (response) => response.end(deep(100_000)) },
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
  "sends texts of 19 MB": {
    heap: 1_000,
    layer: body(
      (all, { path }) =>
        path.endsWith("sponsees") && Object.assign(all, { more: "x".repeat(19e6) }),
    ),
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
  "redirects to a strange address": {
    send: (response) => response.writeHead(301, { location: "http://[" }).end(),
  },
  "links to another origin": {
    layer: fields(
      /^(first|last|prev|next|url|path)$/,
      (old) => old && String(old).replace(/\/\/[^/]+/, "//other.example.org"),
    ),
  },
  "links to no address": {
    layer: fields(
      /^(first|last|prev|next|url|path)$/,
      (old) => old && "javascript:page=1&page=%ZZ",
    ),
  },
  "pages without end": {
    layer: body(({ meta }) => meta && Object.assign(meta, { last_page: 1e9, total: 1e12 })),
  },
  "counts in strange numbers": {
    layer: fields(/^(last_page|per_page|total|current_page|from|to)$/, () => -1e308),
  },
  "gives the empty id": ids(""),
  "gives the id ..": ids(".."),
  "gives half a surrogate pair as id": ids("\ud800"),
  "gives objects as ids": ids({ a: 1 }),
  "gives objects as ids that make no text": ids({ toString: 1 }),
  "gives null as id": ids(null),
  "gives a script as id": ids("<script>'\"`$(id)/../x?y#z%00"),
  "refuses DELETE": withoutDelete(403),
  "only says that it deletes": withoutDelete(204),
  "lists ids that do not exist yet": {
    layer: body(({ data }, { path }) => {
      if (!path.endsWith("/sponsees") || !Array.isArray(data)) return;
      for (let n = 1050; n < 1150; n++)
        data.push({ ...data[0], id: String(n), reference_number: `F-${n}` });
    }),
  },
  "answers each create with a record that was there": instead((reply, { method }) => {
    if (method === "POST" && reply.status < 300)
      Object.assign((reply.body as { data: Json }).data, { id: "1001" });
    return {};
  }),
  "creates, and answers 500": instead((_reply, { method }) =>
    method === "POST" ? json({}, 500) : {},
  ),
  "creates, and answers nothing": instead((_reply, { method }) =>
    method === "POST" ? { status: 201, body: undefined } : {},
  ),
  "repeats secrets": spelled((secret) => secret),
  "repeats secrets in percent": spelled(coded((code) => `%${hex(code)}`)),
  "repeats secrets in percent, twice and in part": spelled((secret) =>
    secret.replace(/[aeiou0-9]/g, (one) => `%25${hex(one.charCodeAt(0))}`),
  ),
  "repeats secrets in numbers of HTML": spelled(coded((code) => `&#${code};`)),
  "repeats secrets in hexadecimal numbers of HTML": spelled(
    coded((code) => `&#X00${hex(code).toUpperCase()};`),
  ),
  "repeats secrets with & and < as names": spelled((secret) =>
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("/", "&sol;"),
  ),
  "repeats secrets in \\u": spelled(coded((code) => `\\u00${hex(code)}`)),
  "repeats secrets in part in \\x": spelled((secret) =>
    secret.replace(/[a-f0-9]/g, (one) => `\\x${hex(one.charCodeAt(0))}`),
  ),
  "repeats secrets from back to front": spelled((secret) => [...secret].reverse().join("")),
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
  "commands GitHub": text("##[stop-commands]x ::stop-commands::x ##vso[task]"),
  "commands GitHub in ids": ids("::error::##[group]x"),
  "commands the terminal": text("\x1b]0;x\x07\x1b[2J\r\u202e\u0000\u2028"),
  "sends 1,000 early hints": {
    send: (response, reply) => {
      for (let n = 0; n < 1_000; n++) response.writeEarlyHints({ link: "</x>; rel=preload" });
      response.writeHead(reply.status, reply.headers).end(bytesOf(reply));
    },
  },
  "sends trailers": raw(
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: x\r\n\r\nb\r\n{"data":[]}\r\n0\r\nx: ${user}\r\nbad trailer\r\n\r\n`,
  ),
  "sends a bomb": {
    send: (response) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(2e8))),
  },
  "sends broken gzip": {
    send: (response, reply) =>
      response.setHeader("content-encoding", "gzip").end(gzipSync(bytesOf(reply)).subarray(0, 99)),
  },
  "names an unknown encoding": {
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
  "answers status 999": instead(() => ({ status: 999 })),
  "limits the rate for a year": instead(() => ({
    ...json({}, 429),
    headers: { "retry-after": "31536000" },
  })),
  "asks for a login after 60 requests": {
    layer(next) {
      let number = 0;
      return async (ask) => (++number > 60 ? json({}, 401) : next(ask));
    },
  },
  "is a page after 60 requests": {
    send: (response, _reply, _ask, number) =>
      number > 60 && response.end("<!doctype html><title>Login</title>"),
  },
  "has the age 0 for all": { layer: fields(/^age$/, () => 0) },
  "lives in the year 275760": { layer: fields(/_at$/, () => "+275760-09-13T00:00:00Z") },
  "has null everywhere": { layer: fields(/./, () => null) },
  "has numbers everywhere": { layer: fields(/./, () => 1) },
  "has objects everywhere": { layer: fields(/./, () => ({ toString: 1, length: -1 })) },
  "has lists everywhere": { layer: fields(/./, () => [[], null]) },
  "has null for each record": {
    layer: body((all) => {
      if (Array.isArray(all.data)) all.data = all.data.map(() => null);
    }),
  },
  "has __proto__ everywhere": {
    send: (response, reply) =>
      response.end(
        String(bytesOf(reply)).replaceAll(`"id":`, `"__proto__":{"id":1},"constructor":1,"id":`),
      ),
  },
};
