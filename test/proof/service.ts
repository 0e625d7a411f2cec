/** A service as a function, so layers around it can change its behaviour. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildPage } from "../../domain/page.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { bytesOf } from "../../reference/core/call.ts";
import type { Reference } from "../../reference/core/reference.ts";

export { isObject };

export type Json = Record<string, unknown>;
export type Resource = "sponsees" | "contributions";

export interface Ask {
  method: string;
  /** The path without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** The parsed body; undefined when there is none or it is not JSON. */
  body: unknown;
  /** The body as it was sent. */
  text: string;
  /** The scheme and host that the caller used. */
  origin: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Sent as JSON; undefined sends nothing. A layer may change it in place. */
  body: unknown;
  /** Sent instead of `body`. */
  text?: string | Buffer;
}

/** A reply with a body, as JSON. */
export function json(body: unknown, status = 200): Reply {
  return { status, headers: { "content-type": "application/json" }, body };
}

/** A reply without a body. */
export function bare(status: number, headers: Reply["headers"] = {}): Reply {
  return { status, headers, body: undefined };
}

export type Service = (ask: Ask) => Promise<Reply>;
export type Layer = (next: Service) => Service;

/** Combines layers. The first layer is the outermost. */
export function layered(...layers: readonly Layer[]): Layer {
  return (next) => layers.reduceRight((inner, layer) => layer(inner), next);
}

/** A layer with state, which is separate for each service that the layer wraps. */
export function withState(create: () => Layer): Layer {
  return (next) => create()(next);
}

export function serviceOf(reference: Reference): Service {
  return async ({ method, path, query, headers, body, text, origin }) => {
    const search = query.size > 0 ? `?${query}` : "";
    const sent = body === undefined ? text : JSON.stringify(body);
    const reply = reference.handle({
      method,
      origin,
      target: path + search,
      header: (name) => {
        const value = headers[name];
        return Array.isArray(value) ? value.join(", ") : value;
      },
      body: Buffer.from(sent),
    });
    return unread(reply.status, { ...reply.headers }, Buffer.from(bytesOf(reply).buffer));
  };
}

/** The bytes of each body that no layer has read or replaced. They are not parsed, to save time. */
const asItCame = new WeakMap<Reply, Buffer>();

function unread(status: number, headers: Reply["headers"], content: Buffer): Reply {
  let body: unknown;
  const reply: Reply = {
    status,
    headers,
    get body() {
      if (asItCame.delete(reply)) {
        body = content.length === 0 ? undefined : (JSON.parse(content.toString("utf8")) as unknown);
      }
      return body;
    },
    set body(value) {
      asItCame.delete(reply);
      body = value;
    },
  };
  asItCame.set(reply, content);
  return reply;
}

function contentOf(reply: Reply): Buffer {
  if (typeof reply.text === "string") return Buffer.from(reply.text);
  if (reply.text !== undefined) return reply.text;
  const content = asItCame.get(reply);
  if (content) return content;
  return Buffer.from(reply.body === undefined ? "" : JSON.stringify(reply.body));
}

export interface Served extends AsyncDisposable {
  url: string;
}

export interface Sending {
  /** Returns true if it responds in place of the service. */
  respond?(ask: Ask, response: ServerResponse): boolean;
  /** Encodes the bytes of a body, for example with gzip. */
  encode?(body: Buffer, response: ServerResponse): Buffer;
  /** Called before the response is sent. */
  before?(response: ServerResponse): void | Promise<void>;
  /** Called before the server listens. */
  open?(server: Server): void;
}

/** Serves over HTTP on a free port. */
export async function serve(service: Service, sending: Sending = {}): Promise<Served> {
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = "GET", url = "/", headers } = message;
    const mark = url.indexOf("?");
    const text = Buffer.concat(chunks).toString("utf8");
    const ask: Ask = {
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)),
      headers,
      body: parsed(text),
      text,
      origin: `http://${headers.host}`,
    };
    if (sending.respond?.(ask, response)) return;
    const reply = await service(ask);
    await sending.before?.(response);
    const plain = method === "HEAD" ? Buffer.alloc(0) : contentOf(reply);
    const body = sending.encode?.(plain, response) ?? plain;
    if (reply.status !== 204 || body.length > 0) {
      response.setHeader("content-length", body.length);
    }
    response.writeHead(reply.status, reply.headers);
    // Node drops the body of a 204 by default, but some servers send it.
    if (reply.status === 204) Object.assign(response, { _hasBody: body.length > 0 });
    response.end(body);
  });
  sending.open?.(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The operation of a request, and the id in its path. */
export function operationOf({ method, path }: Pick<Ask, "method" | "path">): {
  operation: OperationId | undefined;
  id: string;
} {
  for (const [operation, { method: wanted, path: template }] of Object.entries(operations)) {
    if (method !== wanted) continue;
    const [start = "", end] = template.split("{id}");
    const rest = path.startsWith(start) ? path.slice(start.length) : undefined;
    if (rest === undefined || rest.includes("/")) continue;
    if (end === undefined ? rest === "" : rest !== "") {
      return { operation: operation as OperationId, id: decodeURIComponent(rest) };
    }
  }
  return { operation: undefined, id: "" };
}

export function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
}

/** The records of a reply: a single record, or all records of a page. */
export function recordsOf({ status, body }: Reply): Json[] {
  return status < 300 && isObject(body) ? objectsIn(body.data) : [];
}

/** The sponsees inside the line items of a contribution. */
export function embeddedIn(contribution: Json): Json[] {
  return objectsIn(contribution.line_items).flatMap(({ sponsee }) => objectsIn(sponsee));
}

/** The value of `filter[name]` or `name`. */
export function filterOf({ query }: Ask, name: string): string | undefined {
  return query.get(`filter[${name}]`) ?? query.get(name) ?? undefined;
}

/** The same request with changed parameters. `{ id: null }` removes `id` and `filter[id]`. */
export function asking(ask: Ask, changes: Record<string, string | null>): Ask {
  const query = new URLSearchParams(ask.query);
  for (const [name, value] of Object.entries(changes)) {
    const written =
      query.has(name) || name === "sort" || name === "page" ? name : `filter[${name}]`;
    if (value === null) {
      query.delete(name);
      query.delete(`filter[${name}]`);
    } else query.set(written, value);
  }
  return { ...ask, query };
}

/** Every record of the requested list, from all pages. */
export async function everyPage(next: Service, ask: Ask): Promise<Json[]> {
  const first = await next(asking(ask, { page: null }));
  if (first.status >= 300) return [];
  const records = recordsOf(first);
  const { last_page: last } = (first.body as { meta: { last_page: number } }).meta;
  for (let page = 2; page <= last; page++) {
    records.push(...recordsOf(await next(asking(ask, { page: String(page) }))));
  }
  return records;
}

/** The requested page of a list, with its envelope. */
export function pageOfList(ask: Ask, all: readonly Json[], size: number): Reply {
  const url = { origin: ask.origin, pathname: ask.path, search: `?${ask.query}` };
  const page = Number(ask.query.get("page") ?? 1);
  const from = (page - 1) * size;
  // Copies the records, because layers change them.
  const data = structuredClone(all.slice(from, from + size));
  return json({ data, ...buildPage(url, page, size, all.length) });
}
