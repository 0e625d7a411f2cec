/**
 * The mock: a server that gets its responses from Prism. This file adds to Prism:
 *
 * - URLs of the service in a response have the host of the request.
 * - An error without a body gets a problem of RFC 9457 with its status. The problem of a rejected
 *   request lists Prism's faults, grouped by pointer. With `Prefer: code=422, example=NAME`, the
 *   body is the example instead.
 * - The problem of an unknown example lists the examples of the operation.
 * - Invalid JSON and a path with an invalid escape get a 400. HEAD is GET without a body.
 * - The log has a line for each rejected request and for each change of the contract.
 */
import { unwatchFile, watchFile } from "node:fs";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import { join } from "node:path";
import { parse } from "node:querystring";
import type { IHttpRequest } from "@stoplight/prism-http";
import { examples } from "../../domain/examples.ts";
import { isObject } from "../../lib/is-object.ts";
import { contractFile } from "../../lib/paths.ts";
import { listen, type Place, type RunningService } from "../../lib/ports.ts";
import { safeTarget } from "../../lib/secrets.ts";
import { root } from "../../lib/tool.ts";
import { corsHeaders, preflight } from "../../reference/core/origins.ts";
import {
  countFaults,
  mostFaults,
  type ProblemStatus,
  titles,
} from "../../reference/core/problem.ts";
import { createHttpServer } from "../../reference/http-server.ts";
import { NodeCall, readBody, sendAtOnce } from "../../reference/node-http.ts";
import { type Fault, loadPrism, problemType, type Reply } from "./prism.ts";

export interface MockOptions extends Partial<Place> {
  /** An OpenAPI 2, 3.0 or 3.1 file. Default: the contract. */
  contract?: string | undefined;
  /** Called with each line of the log: a rejected request, or a change of the contract. */
  log?: (line: string) => void;
  /** Whether to log accepted requests too. */
  verbose?: boolean;
}

/**
 * Starts the mock. Resolves when it listens, and throws a Failure with a one-line message when
 * it cannot start.
 */
export async function startMock({
  contract = join(root, contractFile),
  host = "127.0.0.1",
  port = 0,
  portOption = "--port",
  log = () => {},
  verbose = false,
}: MockOptions = {}): Promise<RunningService> {
  const prism = loadPrism();
  let ask: Awaited<ReturnType<typeof prism.read>>;

  const complete = (reply: Reply) => {
    const whole = explained(reply);
    return { ...whole, text: prism.serialize(whole) };
  };
  const server = createHttpServer(async (request, response) => {
    const call = new NodeCall(request, undefined);
    const methods = call.header("access-control-request-method") ?? "*";
    const preflighted = { ...preflight(call, methods), body: undefined, faults: [] };
    const reply = await readInput(request)
      .then(async (input) => complete(input ? await ask(input) : preflighted))
      .catch((error) => complete(prism.toProblem(error)));
    const { status } = reply;
    // As in Prism's server, pages of any origin may send requests, with cookies.
    const { origin = "*" } = request.headers;
    const headers = { ...corsHeaders(origin, [origin]), ...reply.headers };
    const body = reply.text.replaceAll(exampleAddress, `"${call.origin}/admin/api/`);
    sendAtOnce(request, response, { status, headers, body });
    const line = `${request.method} ${safeTarget(request.url ?? "")} ${status}`;
    if (status >= 400) log(shortened(`✖ ${line} ${describeReason(reply)}`));
    else if (verbose) log(shortened(line));
  });

  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(async () => {
      try {
        ask = await prism.read(contract);
        log("The contract has changed: the mock serves the new one.");
      } catch (error) {
        log(`${(error as Error).message} The mock still serves the previous contract.`);
      }
    });
  };
  const unwatch = () => unwatchFile(contract, readAgain);
  // The watch begins before the first read, so no change is missed.
  watchFile(contract, { interval: 300, persistent: false }, readAgain);
  try {
    ask = await prism.read(contract);
    const { url, stop } = await listen(server, { host, port, portOption });
    return { url, stop: () => stop().finally(unwatch) };
  } catch (error) {
    unwatch();
    throw error;
  }
}

/** The start of a URL of the service in the contract's examples. */
const exampleAddress = `"${examples().settings.site}/admin/api/`;

/** The same limit as in the reference. Prism can work for minutes on the 10 MiB that its own server allows. */
const bodyLimit = 1024 * 1024;

/**
 * Converts a request to Prism's form. Returns undefined for a CORS preflight. Throws a
 * `rejection` for a request that it cannot convert.
 */
async function readInput(request: IncomingMessage): Promise<IHttpRequest | undefined> {
  const { method, target } = new NodeCall(request, undefined);
  const { headers } = request;
  if (method === "OPTIONS" && headers.origin && headers["access-control-request-method"]) return;
  let url: URL;
  try {
    url = new URL(`http://mock${target}`);
    decodeURIComponent(url.pathname);
  } catch {
    throw rejection(400, "The path must be percent-encoded UTF-8.");
  }
  return {
    method: (method === "HEAD" ? "get" : method.toLowerCase()) as IHttpRequest["method"],
    url: {
      path: url.pathname,
      query: { ...parse(url.search.slice(1)) } as Record<string, string | string[]>,
    },
    headers: { ...(headers as Record<string, string>), accept: acceptable(headers.accept) },
    body: await parsedBody(request),
  };
}

/**
 * Returns the `Accept` header without invalid media ranges, for which Prism returns a 500. A caller
 * who accepts JSON also accepts the problem of an error.
 */
function acceptable(accept = ""): string {
  const ranges = accept.split(",").filter((range) => mediaRange.test(range));
  const acceptsJson = ranges.some((range) => /^\s*[^/]+\/json\b/i.test(range));
  return [...ranges, ...(acceptsJson ? [`${problemType};q=0.001`] : [])].join();
}

const mediaRange =
  /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"\\]*"))*\s*$/;

/** Returns the parsed JSON, the text of another media type, or null for an empty body. */
async function parsedBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBody(request, bodyLimit);
  if (bytes === "too large") {
    throw rejection(413, `The body must have at most ${bodyLimit} bytes.`);
  }
  const text = Buffer.from(bytes).toString();
  if (text === "") return null;
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(request.headers["content-type"] ?? "");
  try {
    return isJson ? JSON.parse(text) : text;
  } catch (error) {
    throw rejection(400, `The body is not valid JSON: ${(error as Error).message}.`);
  }
}

/** An error that becomes a problem of RFC 9457, like Prism's own errors. */
function rejection(status: number, detail: string): Error {
  return Object.assign(new Error(titleOf(status)), { name: "about:blank", status, detail });
}

function titleOf(status: number): string | undefined {
  return titles[status as ProblemStatus] ?? STATUS_CODES[status];
}

/** Adds a problem to an error without a body. Adds the request's faults to an existing problem. */
function explained(reply: Reply): Reply {
  const { status, headers, body, faults } = reply;
  const isProblem = isObject(body) && headers["content-type"]?.startsWith(problemType);
  // An error body that is not a problem stays as the contract defines it.
  const isExplained = body !== undefined && !(isProblem && faults.length > 0);
  if (status < 400 || isExplained) return reply;
  const errors = groupFaults(faults);
  const problem = {
    ...{ type: "about:blank", title: titleOf(status), status },
    ...(isProblem && body),
    detail: errors.length > 0 ? countFaults(errors) : describeReason(reply),
    // The errors in the contract's example describe another request.
    errors: errors.length > 0 ? errors.slice(0, mostFaults) : undefined,
  };
  return { status, headers: { ...headers, "content-type": problemType }, body: problem, faults };
}

/** Groups Prism's faults by pointer: `/gender` in the body, `filter[id]` in the query. */
function groupFaults(faults: readonly Fault[]): { pointer: string; detail: string }[] {
  const details = new Map<string, string>();
  for (const { path: [part, ...names] = [], code, message } of faults) {
    if (part === undefined) continue;
    const [name = part, ...members] = names;
    const inBody = names.map((one) => `/${one}`).join("");
    const pointer = part === "body" ? inBody : name + members.map((one) => `[${one}]`).join("");
    details.set(pointer, `${details.get(pointer) ?? ""} ${message}.`.trimStart());
    const hasInner = () => [...details.keys()].some((one) => one.startsWith(`${pointer}/`));
    // The last fault of a union. A fault of a place inside the value is more precise.
    if (/^(any|one)Of$/.test(`${code}`) && hasInner()) details.delete(pointer);
  }
  return Array.from(details, ([pointer, detail]) => ({ pointer, detail }));
}

/** The reason for a rejection, in one line. */
function describeReason({ status, body, faults }: Reply): string {
  if (faults.length > 0) return faults.map(({ message }) => `${message}.`).join(" ");
  const { detail, title } = isObject(body) ? body : {};
  const reason = detail || title || `The contract has no body for the status ${status}.`;
  return String(reason).replaceAll(/\s+/g, " ");
}

/** Cuts a line of the log, because a path or the reasons for a rejection can be very long. */
function shortened(line: string): string {
  return line.length > 1000 ? `${line.slice(0, 999)}…` : line;
}
