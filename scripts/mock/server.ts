/**
 * The mock: Prism responds to every request. What this file adds to Prism:
 *
 * - Addresses of the service in a response lead to where the caller asked.
 * - The problem of a rejected request has Prism's own faults, one for each pointer, unless `Prefer`
 *   picks an example for it. An error without a body gets the problem of its status.
 * - JSON that does not parse and a path with a wrong escape get a 400. HEAD is GET without a body.
 * - The log has a line for each rejected request, and for each change of the contract.
 */
import { stat } from "node:fs/promises";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import { examples } from "../../domain/examples.ts";
import { Failure } from "../../lib/command.ts";
import { contractFile, contractPath } from "../../lib/contract-file.ts";
import { isObject } from "../../lib/is-object.ts";
import { listen } from "../../lib/ports.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { safeTarget } from "../../lib/safe-target.ts";
import { createHttpServer } from "../../reference/http-server.ts";
import { NodeCall, readBody, sendAtOnce } from "../../reference/node-http.ts";
import { type Fault, loadPrism, type PrismRequest, problemType, type Reply } from "./prism.ts";

export interface MockOptions {
  /** An OpenAPI 2, 3.0 or 3.1 file. */
  contract?: string;
  host?: string;
  /** 0 chooses a free one. */
  port?: number;
  /** The option that a message about the port names. */
  portOption?: string;
  /** Receives one line for each rejected request, and for each change of the contract. */
  log?: (line: string) => void;
  /** Give `log` a line for every request. */
  verbose?: boolean;
}

/** Starts the mock and resolves when it listens. Throws a Failure of one line when it cannot. */
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
  let change = await changeOf(file);
  let ask = await read(file);
  const server = createHttpServer(async (request, response) => {
    const input = await inputOf(request);
    const reply = "status" in input ? input : explained(await ask(input));
    const { status, text } = reply;
    const { origin } = new NodeCall(request, undefined);
    const headers = { ...cors(request), ...reply.headers };
    const body = text.replaceAll(exampleAddress, `"${origin}/admin/api/`);
    sendAtOnce(request, response, { status, headers, body });
    const line = `${request.method} ${safeTarget(request.url ?? "")} ${status}`;
    if (status >= 400) log(`✖ ${line} ${reasonOf(reply)}`);
    else if (verbose) log(line);
  });
  const url = await listen(server, { host, port, portOption });

  const watching = setInterval(async () => {
    const now = await changeOf(file);
    if (now === change) return;
    change = now;
    try {
      ask = await read(file);
      log("The contract has changed: the mock serves the new one.");
    } catch (error) {
      log(`${(error as Failure).message} The mock serves the contract as it was.`);
    }
  }, 300).unref();
  return {
    url,
    async stop() {
      clearInterval(watching);
      server.close();
      server.closeAllConnections();
    },
    ended: new Promise((end) => {
      server.on("error", (error) => end(new Failure(`The mock ended: ${error.message}.`)));
    }),
  };
}

/** When a file has changed last; 0 when it is not there. */
async function changeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** How the contract's examples begin an address of the service. */
const exampleAddress = `"${examples().world.site}/admin/api/`;

/** As much as Prism's own server reads. */
const bodyLimit = 10 * 1024 * 1024;

/** A request as Prism takes it, or the reply to a request that is not for Prism. */
async function inputOf(request: IncomingMessage): Promise<PrismRequest | Reply> {
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
    return problem(400, "The path must be percent-encoded UTF-8 and is not.");
  }
  const query: PrismRequest["url"]["query"] = {};
  for (const name of url.searchParams.keys()) {
    const [first = "", ...others] = url.searchParams.getAll(name);
    query[name] = others.length === 0 ? first : [first, ...others];
  }
  const bytes = await new Promise<Uint8Array | "too large">((done) => {
    readBody(request, bodyLimit, done);
  });
  if (bytes === "too large") return problem(413, `The body has more than ${bodyLimit} bytes.`);
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

/** The same reply, with a problem that names the faults of the request. */
function explained(reply: Reply): Reply {
  const { status, headers, body, faults } = reply;
  const isProblem = isObject(body) && headers["content-type"]?.startsWith(problemType);
  // Another contract may describe errors of its own.
  const isExplained = body !== undefined && !(isProblem && faults.length > 0);
  if (status < 400 || isExplained) return reply;
  const errors = errorsOf(faults);
  const count = `${errors.length} fault${errors.length === 1 ? "" : "s"}`;
  const detail = errors.length > 0 ? `The request has ${count}.` : reasonOf(reply);
  // The example of the contract names other faults, which must not stay.
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

/** Prism's faults, one for each place. */
function errorsOf(faults: readonly Fault[]): { pointer: string; detail: string }[] {
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

/** Why a request was rejected, in one line. */
function reasonOf({ status, body, faults }: Reply): string {
  if (faults.length > 0) return faults.map(({ message }) => `${message}.`).join(" ");
  const { detail, title } = isObject(body) ? body : {};
  const reason = detail || title || `The contract has no body for the status ${status}.`;
  return String(reason).replaceAll(/\s+/g, " ");
}

/** As Prism's server does it: pages of any origin may call, with cookies. */
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
