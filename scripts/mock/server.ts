/**
 * The mock: Prism responds to every request. What this file adds to Prism:
 *
 * - URLs of the service in a response have the host of the request.
 * - The problem of a rejected request lists Prism's faults, one for each pointer, unless `Prefer`
 *   picks an example. An error without a body gets a problem with its status.
 * - Invalid JSON and a path with an invalid escape get a 400. HEAD is GET without a body.
 * - The log has a line for each rejected request and for each change of the contract.
 */
import { stat } from "node:fs/promises";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import { examples } from "../../domain/examples.ts";
import type { Failure } from "../../lib/command.ts";
import { contractFile, contractPath } from "../../lib/contract-file.ts";
import { isObject } from "../../lib/is-object.ts";
import { listen } from "../../lib/ports.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { safeTarget } from "../../lib/secrets.ts";
import { countFaults } from "../../reference/core/problem.ts";
import { createHttpServer } from "../../reference/http-server.ts";
import { NodeCall, readBody, sendAtOnce } from "../../reference/node-http.ts";
import { type Fault, loadPrism, type PrismRequest, problemType, type Reply } from "./prism.ts";

export interface MockOptions {
  /** An OpenAPI 2, 3.0 or 3.1 file. */
  contract?: string;
  host?: string;
  /** 0 chooses a free port. */
  port?: number;
  /** The option that a message about the port names. */
  portOption?: string;
  /** Called with one line for each rejected request and for each change of the contract. */
  log?: (line: string) => void;
  /** Logs every request. */
  verbose?: boolean;
}

/**
 * Starts the mock. Resolves when it listens, and throws a Failure with a one-line message when
 * it cannot start.
 */
export async function startMock({
  contract = contractFile,
  host = "127.0.0.1",
  port = 0,
  portOption = "--port",
  log = () => {},
  verbose = false,
}: MockOptions = {}): Promise<RunningService> {
  const read = loadPrism();
  const file = contractPath(contract);
  let change = await lastChange(file);
  let ask = await read(file);
  const server = createHttpServer(async (request, response) => {
    const input = await readInput(request);
    const reply = "status" in input ? input : explained(await ask(input));
    const { status, text } = reply;
    const { origin } = new NodeCall(request, undefined);
    const headers = { ...cors(request), ...reply.headers };
    const body = text.replaceAll(exampleAddress, `"${origin}/admin/api/`);
    sendAtOnce(request, response, { status, headers, body });
    const line = `${request.method} ${safeTarget(request.url ?? "")} ${status}`;
    if (status >= 400) log(`✖ ${line} ${describeReason(reply)}`);
    else if (verbose) log(line);
  });
  const url = await listen(server, { host, port, portOption });

  const watching = setInterval(async () => {
    const now = await lastChange(file);
    if (now === change) return;
    change = now;
    try {
      ask = await read(file);
      log("The contract has changed: the mock serves the new one.");
    } catch (error) {
      log(`${(error as Failure).message} The mock still serves the previous contract.`);
    }
  }, 300).unref();
  return {
    url,
    async stop() {
      clearInterval(watching);
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns when a file last changed, or 0 when it does not exist. */
async function lastChange(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** The start of a URL of the service in the contract's examples. */
const exampleAddress = `"${examples().settings.site}/admin/api/`;

/** The same limit as Prism's own server. */
const bodyLimit = 10 * 1024 * 1024;

/**
 * Converts a request to Prism's form, or returns the reply to a request that Prism does not handle.
 */
async function readInput(request: IncomingMessage): Promise<PrismRequest | Reply> {
  const { method, target } = new NodeCall(request, undefined);
  const { headers } = request;
  if (method === "OPTIONS" && headers.origin && headers["access-control-request-method"]) {
    return { status: 204, headers: {}, body: undefined, text: "", faults: [] };
  }
  let url: URL;
  try {
    url = new URL(`http://mock${target}`);
    decodeURIComponent(url.pathname);
  } catch {
    return problem(400, "The path must be percent-encoded UTF-8.");
  }
  const query: PrismRequest["url"]["query"] = {};
  for (const name of url.searchParams.keys()) {
    const [first = "", ...others] = url.searchParams.getAll(name);
    query[name] = others.length === 0 ? first : [first, ...others];
  }
  const bytes = await new Promise<Uint8Array | "too large">((done) => {
    readBody(request, bodyLimit, done);
  });
  if (bytes === "too large") return problem(413, `The body must have at most ${bodyLimit} bytes.`);
  const text = Buffer.from(bytes).toString();
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "");
  let body: unknown = text === "" ? null : text;
  try {
    if (isJson && text !== "") body = JSON.parse(text);
  } catch (error) {
    return problem(400, `The body is not valid JSON: ${(error as Error).message}.`);
  }
  const prismMethod = method === "HEAD" ? "get" : method.toLowerCase();
  return { method: prismMethod, url: { path: url.pathname, query }, headers, body };
}

/** Adds a problem that lists the faults of the request. */
function explained(reply: Reply): Reply {
  const { status, headers, body, faults } = reply;
  const isProblem = isObject(body) && headers["content-type"]?.startsWith(problemType);
  // Another contract may define its own error bodies.
  const isExplained = body !== undefined && !(isProblem && faults.length > 0);
  if (status < 400 || isExplained) return reply;
  const errors = groupFaults(faults);
  const detail = errors.length > 0 ? countFaults(errors) : describeReason(reply);
  // Replaces the faults in the contract's example.
  const own = { detail, errors: errors.length > 0 ? errors : undefined };
  const named = problem(status, detail, { ...(isProblem && body), ...own });
  return { ...named, headers: { ...headers, ...named.headers }, faults };
}

/** A problem of RFC 9457, as the contract describes it. */
function problem(status: number, detail: string, more: object = {}): Reply {
  const body = { type: "about:blank", title: STATUS_CODES[status], status, detail, ...more };
  const headers = { "content-type": problemType };
  return { status, headers, body, text: JSON.stringify(body), faults: [] };
}

/** Groups Prism's faults by place. */
function groupFaults(faults: readonly Fault[]): { pointer: string; detail: string }[] {
  const details = new Map<string, string>();
  for (const { path: [part, ...names] = [], message } of faults) {
    if (part === undefined) continue;
    const [name = part, ...members] = names;
    const inBody = names.map((one) => `/${one}`).join("");
    const pointer = part === "body" ? inBody : name + members.map((one) => `[${one}]`).join("");
    const before = details.get(pointer);
    details.set(pointer, before === undefined ? `${message}.` : `${before} ${message}.`);
  }
  return Array.from(details, ([pointer, detail]) => ({ pointer, detail }));
}

/** The reason of a rejection, in one line. */
function describeReason({ status, body, faults }: Reply): string {
  if (faults.length > 0) return faults.map(({ message }) => `${message}.`).join(" ");
  const { detail, title } = isObject(body) ? body : {};
  const reason = detail || title || `The contract has no body for the status ${status}.`;
  return String(reason).replaceAll(/\s+/g, " ");
}

/** The same CORS headers as Prism's server: pages of any origin may call, with cookies. */
function cors({ headers }: IncomingMessage): Record<string, string> {
  return {
    "access-control-allow-origin": headers.origin ?? "*",
    "access-control-allow-methods": headers["access-control-request-method"] ?? "*",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "*",
    vary: "origin",
  };
}
