/** Sends all requests to a target, with limits, and records them. */
import querystring from "node:querystring";
import { classify, Exhausted, NoResponse } from "./failures.ts";
import { type LimitOptions, openLimits } from "./limits.ts";
import { withoutCredentials } from "./path.ts";
import { redactor } from "./redact.ts";
import { redirected, repeating } from "./repeats.ts";
import type { Exchange, Received, Request, Response } from "./response.ts";
import { curl, type HarEntry, harEntry } from "./shown-exchange.ts";
import { openTransport, proxyEnvironment, type UserHeader } from "./transport.ts";

export type { Exchange, Response } from "./response.ts";

export interface TargetOptions extends LimitOptions {
  baseUrl: string;
  /** Sent only to the target's origin. All outputs mask the secret values. */
  headers?: readonly UserHeader[];
  /**
   * The time limit of a GET in milliseconds. Other methods get three times this limit, and so does a
   * GET that is repeated after a timeout.
   */
  timeout?: number;
  /** The maximum size of a body in bytes, compressed or not. */
  maxBytes?: number;
  /** Called after each request with its curl line, and the beginning of its response or error. */
  onExchange?(line: string, text: string, status?: number): void;
  /** Called after each request. */
  onEntry?(entry: HarEntry): void;
}

export type Target = ReturnType<typeof openTarget>;

export function openTarget(options: TargetOptions) {
  const { timeout = 10_000, maxBytes = 20_000_000, signal } = options;
  const address = withoutCredentials(options.baseUrl);
  const headers = [...(options.headers ?? []), ...credentialsOf(options.baseUrl)];
  const redact = redactor([...headers, ...proxyCredentials()]);
  const exchanges: Exchange[] = [];
  const notes = new Set<string>();
  const transport = openTransport(address, headers, maxBytes);
  const limits = openLimits(options);
  const report = (sent: Exchange, text: string, response?: Received) => {
    options.onExchange?.(curl(sent, headers, redact), redact.text(text, 2_000), sent.status);
    options.onEntry?.(harEntry(sent, text, response, headers, redact));
  };

  /** Sends a request within the limits of the run, and records the exchange. */
  async function once(request: Request, url: URL): Promise<Response> {
    const { method, body } = request;
    const { over, done } = await limits.turn(request.last ?? false);
    const start = performance.now();
    const type = body !== undefined && { "Content-Type": "application/json" };
    const exchange: Exchange = {
      ...{ number: exchanges.length + 1, method, url: url.href, ms: 0 },
      headers: { ...type, ...request.headers },
      ...(body !== undefined && { body }),
    };
    exchanges.push(exchange);
    const isPatient = request.patient || method !== "GET";
    const sending = transport.send(exchange, isPatient ? 3 * timeout : timeout, over);
    try {
      const response = await sending.finally(() => {
        done();
        exchange.ms = Math.round(performance.now() - start);
      });
      exchange.status = response.status;
      report(exchange, response.text, response);
      return { ...response, exchange };
    } catch (error) {
      if (over.aborted) {
        if (!signal?.aborted) exchange.failure = "timeout";
        throw new Exhausted(over.reason.message, exchange);
      }
      const { kind, message } = classify(error);
      exchange.failure = kind;
      report(exchange, message);
      throw new NoResponse(message, exchange);
    }
  }

  const ask = redirected(repeating(once, limits, notes), notes);
  return {
    /** The base URL without credentials, and without a slash at the end: `https://example.org`. */
    address,
    /** `send` throws NoResponse or Exhausted. */
    ...cached((request) => ask(request, new URL(address + request.path))),
    /** Every sent request, in order. */
    exchanges: exchanges as readonly Exchange[],
    redact,
    /** A shell line that repeats an exchange. */
    curl: (exchange: Exchange) => curl(exchange, headers, redact),
    /** Notes for the user, such as a wait for a rate limit or a redirect that was not followed. */
    notes,
    close() {
      transport.close();
      limits.close();
    },
  };
}

/** The cache starts anew after responses with this many characters. A typical run needs fewer. */
const keptCharacters = 16_000_000;

type Send = (request: Request) => Promise<Response>;

/**
 * Wraps `send`: a repeated GET gets its response from a cache, until a write to any record of the same
 * list.
 */
function cached(ask: Send) {
  const lists = new Map<string, Map<string, Promise<Response>>>();
  let characters = 0;
  /** The requests since `reread`, if it is on. */
  let again: Set<string> | undefined;
  const send: Send = (request) => {
    const { method, path, headers = {}, fresh } = request;
    if (method === "OPTIONS" || method === "HEAD") return ask(request);
    const [list = ""] = /^(\/[^/?]+){4}/.exec(path) ?? [];
    if (method !== "GET") {
      // Also clears the cache after the write: a read during the write may cache the old state.
      lists.delete(list);
      return ask(request).finally(() => lists.delete(list));
    }
    const known = lists.get(list) ?? new Map<string, Promise<Response>>();
    lists.set(list, known);
    const key = JSON.stringify([path, headers]);
    const before = known.get(key);
    const isOld = fresh || again?.has(key) === false;
    again?.add(key);
    if (before && !isOld) return before;
    const coming = ask(request);
    known.set(key, coming);
    coming.then(
      ({ text }) => {
        characters += text.length;
        if (characters <= keptCharacters) return;
        characters = 0;
        lists.clear();
      },
      () => {
        if (known.get(key) === coming) known.delete(key);
      },
    );
    return coming;
  };
  return {
    send,
    /** Whether each GET is sent once more, although the cache has its response: in a repeated check. */
    reread(on: boolean) {
      again = on ? new Set() : undefined;
    },
  };
}

/** The header for the credentials of `http://user:password@host`. Outputs contain only the address. */
function credentialsOf(url: string): UserHeader[] {
  const { username, password } = new URL(url);
  if (username === "" && password === "") return [];
  const credentials = `${querystring.unescape(username)}:${querystring.unescape(password)}`;
  const value = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return [{ name: "Authorization", value }];
}

/** The credentials that Node sends to the proxies of the environment. */
function proxyCredentials(): UserHeader[] {
  return Object.entries(proxyEnvironment() ?? {}).flatMap(([name, url = ""]) =>
    /^https?_proxy$/i.test(name) && URL.canParse(url) ? credentialsOf(url) : [],
  );
}
