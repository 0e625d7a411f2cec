/** The only way to talk to a target: bounded in every direction, and recorded. */
import { setMaxListeners } from "node:events";
import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import type { Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { accepted, curl, isSecret, type UserHeader } from "./curl.ts";
import { classify, Exhausted, type FailureKind, NoAnswer } from "./failures.ts";
import { type Redactor, redactor } from "./redact.ts";

export interface TargetOptions {
  baseUrl: string;
  /** Sent to the target's own origin only, and never shown. */
  headers?: readonly UserHeader[];
  /** The milliseconds that an answer may take; a write, and a read that is asked again, three times as many. */
  timeout?: number;
  /** The most milliseconds that the run may take. */
  runTimeout?: number;
  /** The most requests that the run may send. */
  maxRequests?: number;
  /** The most bytes that a body may have, compressed or not. */
  maxBytes?: number;
  /** Ends the run. */
  signal?: AbortSignal;
}

export interface Request {
  method: string;
  /** Relative to the base URL, with a leading slash: `/admin/api/v2/sponsees?page=2`. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Do not answer from the cache. Every write empties the cache by itself. */
  fresh?: boolean;
  /** Part of the clean-up: allowed when the run may ask no more. */
  last?: boolean;
  /** Wait three times as long. */
  patient?: boolean;
}

/** One request and what came of it, kept for the whole run as evidence. */
export interface Exchange {
  number: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  status?: number;
  failure?: FailureKind;
  ms: number;
}

export interface Response {
  exchange: Exchange;
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The media type in lower case, without parameters, or "". */
  mediaType: string;
  text: string;
}

export interface Target {
  /** Without a slash at its end, and without credentials. */
  baseUrl: URL;
  /** Throws NoAnswer or Exhausted. */
  send(request: Request): Promise<Response>;
  /** Every request that was sent, in order. */
  exchanges: readonly Exchange[];
  redact: Redactor;
  /** A line to see an exchange again. */
  curl(exchange: Exchange): string;
  /** What the user ought to know: waits for a rate limit, redirects. */
  notes: Set<string>;
  close(): void;
}

const maxRedirects = 5;
const maxRetries = 5;
/** The most milliseconds that one Retry-After may cost. */
const maxWait = 30_000;

export function openTarget(options: TargetOptions): Target {
  const {
    timeout = 10_000,
    runTimeout = 600_000,
    maxRequests = 3_000,
    maxBytes = 20_000_000,
    signal,
  } = options;
  const { baseUrl, headers } = withoutCredentials(options);
  const redact = redactor(
    headers
      .filter(({ name }) => isSecret(name))
      .map(({ value, variable }) => ({ value, ...(variable && { name: `$${variable}` }) })),
  );
  // Every request under way listens for its end: Node would take them for a leak.
  if (signal) setMaxListeners(0, signal);
  const agent =
    baseUrl.protocol === "https:"
      ? new SecureAgent({ keepAlive: true, maxSockets: 8 })
      : new Agent({ keepAlive: true, maxSockets: 8 });
  const exchanges: Exchange[] = [];
  const notes = new Set<string>();
  const cache = new Map<string, Promise<Response>>();
  let runEnds = performance.now() + runTimeout;
  /** No request is sent before, because the target asked for rest. */
  let restUntil = 0;

  async function send(request: Request): Promise<Response> {
    if (request.method === "OPTIONS" || request.method === "HEAD") return answer(request);
    if (request.method !== "GET") {
      // Also after the answer: a read that was under way meanwhile may have seen the old state.
      cache.clear();
      return answer(request).finally(() => cache.clear());
    }
    const key = JSON.stringify([request.path, request.headers ?? {}]);
    const known = cache.get(key);
    if (known && !request.fresh) return known;
    const coming = answer(request);
    cache.set(key, coming);
    coming.catch(() => {
      if (cache.get(key) === coming) cache.delete(key);
    });
    return coming;
  }

  /** Follows redirects within the origin, and waits where the target asks for it. */
  async function answer(request: Request): Promise<Response> {
    let url = new URL(baseUrl.href.replace(/\/$/, "") + request.path);
    let redirects = 0;
    let retries = 0;
    for (;;) {
      const response = await exchange(request, url).catch((error: unknown) => {
        const isLate = error instanceof NoAnswer && error.kind === "timeout";
        if (!isLate || request.method !== "GET") throw error;
        notes.add(`A request took longer than ${timeout} ms, and the suite asked again.`);
        return exchange({ ...request, patient: true }, url);
      });
      const { status, headers } = response;
      const wait = retryAfter(status, headers["retry-after"], retries);
      // A write that was answered with 503 may have happened all the same; 429 is a refusal.
      if (wait !== undefined && (status === 429 || request.method === "GET")) {
        if (retries++ >= maxRetries || wait > maxWait) return response;
        notes.add(`The target limits the rate: it answered ${status}, and the suite waited.`);
        restUntil = Math.max(restUntil, performance.now() + wait);
        continue;
      }
      const location = headers.location;
      if (request.method !== "GET" || ![301, 302, 303, 307, 308].includes(status) || !location) {
        return response;
      }
      const next = parsedUrl(location, url);
      if (next?.origin !== baseUrl.origin) {
        notes.add(`A redirect to another origin was not followed: ${redact.text(location)}`);
        return response;
      }
      if (redirects++ >= maxRedirects) {
        response.exchange.failure = "redirect";
        throw new NoAnswer(
          "redirect",
          `it redirects more than ${maxRedirects} times`,
          response.exchange.number,
        );
      }
      url = next;
    }
  }

  async function exchange(request: Request, url: URL): Promise<Response> {
    const rest = restUntil - performance.now();
    if (rest > 0) {
      const most = request.last ? rest : Math.min(rest, Math.max(0, runEnds - performance.now()));
      // An interrupt ends the wait, and is noticed below.
      await sleep(most, undefined, signal && !request.last ? { signal } : {}).catch(() => {});
    }
    if (!request.last) {
      if (signal?.aborted) throw new Exhausted("the run was interrupted");
      if (exchanges.length >= maxRequests) {
        throw new Exhausted(`the run's ${maxRequests} requests are spent (--max-requests)`);
      }
    }
    // A write cannot be sent twice, and a read that took too long is asked once more: both may take
    // longer than we like, on a slow machine.
    const patience = request.patient || request.method !== "GET" ? 3 * timeout : timeout;
    const left = request.last ? patience : Math.min(patience, runEnds - performance.now());
    if (left <= 0) throw new Exhausted("the run's time is spent (--run-timeout)");

    const record: Exchange = {
      number: exchanges.length + 1,
      method: request.method,
      url: url.href,
      headers: {
        ...(request.body !== undefined && { "Content-Type": "application/json" }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: request.body }),
      ms: 0,
    };
    exchanges.push(record);
    const start = performance.now();
    try {
      const response = await once(record, left, request.last ? undefined : signal);
      record.status = response.status;
      return response;
    } catch (error) {
      if (signal?.aborted && !request.last) {
        throw new Exhausted("the run was interrupted", record.number);
      }
      const { kind, message } = error instanceof Limit ? error : classify(error);
      record.failure = kind;
      if (kind === "timeout" && left < patience) {
        // A timer may be a little early, and no other request may fit into what it left.
        runEnds = performance.now();
        throw new Exhausted("the run's time is spent (--run-timeout)", record.number);
      }
      throw new NoAnswer(kind, redact.text(message), record.number);
    } finally {
      record.ms = Math.round(performance.now() - start);
    }
  }

  /** One exchange on the wire. The first read after a pause may meet a socket that was closed. */
  async function once(record: Exchange, ms: number, stop?: AbortSignal): Promise<Response> {
    const start = performance.now();
    try {
      return await onWire(record, ms, stop);
    } catch (error) {
      const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
      const stale = reused === true && (code === "ECONNRESET" || code === "EPIPE");
      if (!stale || record.method !== "GET") throw error;
      return onWire(record, ms - (performance.now() - start), stop);
    }
  }

  function onWire(record: Exchange, ms: number, stop?: AbortSignal): Promise<Response> {
    let resolve!: (response: Response) => void;
    let reject!: (error: unknown) => void;
    const promise = new Promise<Response>((...both) => {
      [resolve, reject] = both;
    });
    const send = baseUrl.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(record.url, {
      agent,
      method: record.method,
      headers: {
        Accept: accepted,
        "Accept-Encoding": "gzip, deflate, br",
        "User-Agent": "sponsorship-api-conformance",
        // `url` is of the target's own origin: both callers see to it.
        ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        ...record.headers,
        ...(record.body !== undefined && { "Content-Length": Buffer.byteLength(record.body) }),
      },
    });
    const end = (error: unknown) => {
      reject(Object.assign(error as Error, { reused: request.reusedSocket }));
      request.destroy();
    };
    const timer = setTimeout(
      () => end(new Limit("timeout", `no complete answer came in ${Math.round(ms)} ms`)),
      ms,
    );
    const interrupt = () => end(new Exhausted("the run was interrupted"));
    stop?.addEventListener("abort", interrupt, { once: true });
    promise
      .finally(() => {
        clearTimeout(timer);
        stop?.removeEventListener("abort", interrupt);
      })
      .catch(() => {});

    request.once("error", end);
    request.once("response", (message) => {
      read(message, maxBytes).then((text) => {
        const flat = flatHeaders(message);
        resolve({
          exchange: record,
          status: message.statusCode ?? 0,
          headers: flat,
          mediaType: (flat["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
          text,
        });
      }, end);
    });
    request.end(record.body);
    return promise;
  }

  return {
    baseUrl,
    send,
    exchanges,
    redact,
    curl: (exchange) => curl(exchange, headers, redact),
    notes,
    close: () => agent.destroy(),
  };
}

/** A bound of ours that an answer ran against. */
class Limit extends Error {
  kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The body as text, never more than `maxBytes` of it, however small it is when compressed. */
async function read(message: IncomingMessage, maxBytes: number): Promise<string> {
  const body = decompressed(message);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new Limit("too large", `the body has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  if (!message.complete) {
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (depthOf(text) > maxDepth) {
    throw new Limit("too large", `the body nests deeper than ${maxDepth} levels`);
  }
  return text;
}

/** No documented body comes near it, and what walks through a body must come back. */
const maxDepth = 200;

/** How deep brackets nest, those in texts included: more than enough to tell a deep body. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text.match(/[[\]{}]/g) ?? []) {
    depth += character === "[" || character === "{" ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

function decompressed(message: IncomingMessage): IncomingMessage | Transform {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase();
  const make =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip
      : encoding === "deflate"
        ? createInflate
        : encoding === "br"
          ? createBrotliDecompress
          : undefined;
  if (make === undefined || message.statusCode === 204 || message.statusCode === 304) {
    return message;
  }
  const stream = make();
  message.once("error", (error) => stream.destroy(error));
  message.once("aborted", () =>
    stream.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  );
  return message.pipe(stream);
}

function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}

/** How long to wait before the request is sent again, if it is to be. */
function retryAfter(status: number, header: string | undefined, retries: number) {
  if (status !== 429 && !(status === 503 && header !== undefined)) return undefined;
  if (header === undefined) return 500 * 2 ** retries;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 500 * 2 ** retries : Math.max(0, ms);
}

function parsedUrl(text: string, base: URL): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** `http://user:password@host` becomes a header, so that the address can be shown. */
function withoutCredentials({ baseUrl: given, headers = [] }: TargetOptions) {
  const baseUrl = new URL(given);
  baseUrl.pathname = baseUrl.pathname.replace(/\/+$/, "");
  const { username, password } = baseUrl;
  if (username === "" && password === "") return { baseUrl, headers };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  baseUrl.username = "";
  baseUrl.password = "";
  const value = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return { baseUrl, headers: [...headers, { name: "Authorization", value }] };
}
