/** Sends all requests to a target, with limits, and records them. */
import querystring from "node:querystring";
import { type BudgetOptions, openBudget } from "./budget.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { curl } from "./curl.ts";
import type { Exchange, Request, Response } from "./exchange.ts";
import { openRateLimiter } from "./rate-limiter.ts";
import { type Redactor, redactor } from "./redact.ts";
import { redirected } from "./redirects.ts";
import { retried } from "./retries.ts";
import { openSender } from "./sender.ts";
import { openTransport, type UserHeader } from "./transport.ts";

export type { Exchange, Request, Response } from "./exchange.ts";

export interface TargetOptions extends BudgetOptions {
  baseUrl: string;
  /** Sent only to the target's origin, and masked in all outputs. */
  headers?: readonly UserHeader[];
  /** The most milliseconds for a response. A write and a repeated read get three times as many. */
  timeout?: number;
  /** The most bytes of a body, compressed or not. */
  maxBytes?: number;
  /** Called after each request with its curl line, and its response or why there is none. */
  onExchange?(line: string, text: string, status?: number): void;
}

export interface Target {
  /** Without credentials and without a trailing slash. */
  baseUrl: URL;
  /** The same as a string, without a slash after the host. */
  address: string;
  /** Throws NoAnswer or Exhausted. */
  send(request: Request): Promise<Response>;
  /** Every sent request, in order. */
  exchanges: readonly Exchange[];
  redact: Redactor;
  /** A shell line that repeats an exchange. */
  curl(exchange: Exchange): string;
  /** Notes for the user, such as waits for a rate limit, and redirects. */
  notes: Set<string>;
  close(): void;
}

export function openTarget(options: TargetOptions): Target {
  const { timeout = 10_000, maxBytes = 20_000_000, signal } = options;
  const { baseUrl, headers } = withoutCredentials(options);
  const redact = redactor(headers);
  const exchanges: Exchange[] = [];
  const notes = new Set<string>();
  const transport = openTransport({ protocol: baseUrl.protocol, headers, maxBytes });
  const rateLimiter = openRateLimiter(options.rate);
  const budget = openBudget(options);
  const send = openSender(exchanges, {
    ...{ transport, rateLimiter, budget, timeout, signal },
    onExchange: (sent, text) =>
      options.onExchange?.(curl(sent, headers, redact), redact.text(text), sent.status),
  });
  const patient = withCircuitBreaker(retried(send, rateLimiter, notes), send);
  const ask = redirected(patient, notes);
  // The URL class adds a slash to a URL without a path.
  const address = baseUrl.href.replace(/\/$/, "");
  return {
    baseUrl,
    address,
    send: cached((request) => ask(request, new URL(address + request.path))),
    exchanges,
    redact,
    curl: (exchange) => curl(exchange, headers, redact),
    notes,
    close() {
      transport.close();
      budget.close();
    },
  };
}

/** The most characters of responses in the cache. A typical run needs fewer. */
const keptCharacters = 8_000_000;

/**
 * Returns the response to a repeated GET from a cache, until a write to the same resource. A full
 * cache drops the oldest responses.
 */
function cached(send: Target["send"]): Target["send"] {
  const known = new Map<string, { list: string; coming: Promise<Response>; length: number }>();
  const forget = (list: string) => {
    for (const [key, one] of known) if (one.list === list) known.delete(key);
  };
  const trim = () => {
    let length = [...known.values()].reduce((sum, one) => sum + one.length, 0);
    for (const [key, one] of known) {
      if (length <= keptCharacters) return;
      known.delete(key);
      length -= one.length;
    }
  };
  return (request) => {
    if (request.method === "OPTIONS" || request.method === "HEAD") return send(request);
    const [list = ""] = /^(\/[^/?]+){4}/.exec(request.path) ?? [];
    if (request.method !== "GET") {
      // Repeated after the response, because a concurrent read may have returned the old state.
      forget(list);
      return send(request).finally(() => forget(list));
    }
    const key = JSON.stringify([request.path, request.headers ?? {}]);
    const before = known.get(key);
    if (before && !request.fresh) return before.coming;
    const one = { list, coming: send(request), length: 0 };
    known.set(key, one);
    one.coming.then(
      ({ text }) => {
        one.length = text.length;
        trim();
      },
      () => {
        if (known.get(key) === one) known.delete(key);
      },
    );
    return one.coming;
  };
}

/** `http://user:password@host` becomes a header, because outputs contain the address. */
function withoutCredentials({ baseUrl: given, headers = [] }: TargetOptions) {
  const baseUrl = new URL(given);
  baseUrl.pathname = baseUrl.pathname.replace(/\/+$/, "");
  const { username, password } = baseUrl;
  if (username === "" && password === "") return { baseUrl, headers };
  const credentials = `${querystring.unescape(username)}:${querystring.unescape(password)}`;
  baseUrl.username = "";
  baseUrl.password = "";
  const value = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return { baseUrl, headers: [...headers, { name: "Authorization", value }] };
}
