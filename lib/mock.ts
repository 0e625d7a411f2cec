/**
 * The mock: Prism answers every request. What this file adds to Prism:
 *
 * - Addresses of the service in a response lead to where the caller asked.
 * - The problem of a rejected request has Prism's own faults, one for each pointer, unless `Prefer`
 *   picks an example for it. An error without a body gets the problem of its status.
 * - JSON that does not parse and a path with a wrong escape get a 400. HEAD is GET without a body.
 * - The log has a line for each rejected request, and for each change of the contract.
 */
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, STATUS_CODES } from "node:http";
import type { IHttpRequest } from "@stoplight/prism-http";
import type { Answer } from "../reference/core/answer.ts";
import { keptOpen, NodeCall, readBody, refuseUnread, sendAtOnce } from "../reference/node-http.ts";
import { examples } from "../world/examples.ts";
import { Failure } from "./command.ts";
import { contractFile, contractPath } from "./contract-file.ts";
import { isObject } from "./is-object.ts";
import { listen } from "./ports.ts";
import {
  ask,
  type Fault,
  loadPrism,
  type Prism,
  problemOf,
  problemType,
  type Reply,
  readContract,
} from "./prism.ts";
import type { RunningService } from "./run-services.ts";
import { safeTarget } from "./safe-target.ts";

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
  const prism = loadPrism();
  const file = contractPath(contract);
  let change = await changeOf(file);
  let operations = await readContract(prism, file);
  const server = createServer(keptOpen, async (request, response) => {
    const send = (reply: Reply) => {
      sendAtOnce(request, response, answerOf(prism, request, explained(reply)));
      const line = `${request.method} ${safeTarget(request.url ?? "")} ${reply.status}`;
      if (reply.status >= 400) log(`✖ ${line} ${reasonOf(reply).replaceAll(/\s+/g, " ")}`);
      else if (verbose) log(line);
    };
    try {
      if (isPreflight(request)) send({ status: 204, headers: {}, body: undefined, faults: [] });
      else send(await ask(prism, operations, await requestOf(prism, request)));
    } catch (error) {
      send(problemOf(prism, error));
    }
  });
  server.on("clientError", refuseUnread);
  const url = await listen(server, { host, port, portOption });

  const watching = setInterval(async () => {
    const now = await changeOf(file);
    if (now === change) return;
    change = now;
    try {
      operations = await readContract(prism, file);
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

/** As much as Prism's own server reads. */
const bodyLimit = 10 * 1024 * 1024;

/** A request as Prism takes it. Throws a problem when it cannot be read. */
async function requestOf(prism: Prism, request: IncomingMessage): Promise<IHttpRequest> {
  const rejection = (status: number, detail: string) =>
    new prism.ProblemJsonError("about:blank", STATUS_CODES[status] ?? "", status, detail);
  const { method, target } = new NodeCall(request, undefined);
  let url: URL;
  try {
    url = new URL(`http://mock${target}`);
    decodeURIComponent(url.pathname);
  } catch {
    throw rejection(400, "The path must be percent-encoded UTF-8 and is not.");
  }
  const query: Record<string, string | string[]> = {};
  for (const name of url.searchParams.keys()) {
    const [first = "", ...others] = url.searchParams.getAll(name);
    query[name] = others.length === 0 ? first : [first, ...others];
  }
  const bytes = await new Promise<Uint8Array | "too large">((done) => {
    readBody(request, bodyLimit, done);
  });
  if (bytes === "too large") throw rejection(413, `The body has more than ${bodyLimit} bytes.`);
  const text = Buffer.from(bytes).toString();
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(request.headers["content-type"] ?? "");
  let body: unknown = text === "" ? null : text;
  try {
    if (isJson && text !== "") body = JSON.parse(text);
  } catch (error) {
    throw rejection(400, `The body is not valid JSON: ${(error as Error).message}.`);
  }
  return {
    method: (method === "HEAD" ? "get" : method.toLowerCase()) as IHttpRequest["method"],
    url: { path: url.pathname, query },
    headers: request.headers as Record<string, string>,
    body,
  };
}

/** The same reply, whose problem names the faults of the request. */
function explained(reply: Reply): Reply {
  const { status, headers, body, faults } = reply;
  // Another contract may describe errors of its own.
  const isProblem = isObject(body) && headers["content-type"]?.startsWith(problemType);
  const isExplained = body !== undefined && !(isProblem && faults.length > 0);
  if (status < 400 || isExplained) return reply;
  const errors = errorsOf(faults);
  const count = `${errors.length} fault${errors.length === 1 ? "" : "s"}`;
  const problem = {
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    ...(isProblem && body),
    detail: errors.length > 0 ? `The request has ${count}.` : reasonOf(reply),
    // Also where there are none: the example of the contract has others.
    errors: errors.length > 0 ? errors : undefined,
  };
  return { ...reply, headers: { ...headers, "content-type": problemType }, body: problem };
}

/** Prism's faults, one for each place. */
function errorsOf(faults: readonly Fault[]): { pointer: string; detail: string }[] {
  const details = new Map<string, string>();
  for (const { path: [part, ...names] = [], message } of faults) {
    if (part === undefined) continue;
    const [name, ...members] = names;
    const inBody = names.map((one) => `/${one}`).join("");
    const pointer = part === "body" ? inBody : name + members.map((one) => `[${one}]`).join("");
    const before = details.get(pointer);
    details.set(pointer, `${before === undefined ? "" : `${before} `}${message}.`);
  }
  return Array.from(details, ([pointer, detail]) => ({ pointer, detail }));
}

/** Why a request was rejected. */
function reasonOf({ status, body, faults }: Reply): string {
  if (faults.length > 0) return faults.map(({ message }) => `${message}.`).join(" ");
  const { detail, title } = isObject(body) ? body : {};
  return String(detail || title || `The contract has no body for the status ${status}.`);
}

/** How the contract's examples begin an address of the service. */
const exampleAddress = `"${examples().world.site}/admin/api/`;

function answerOf(prism: Prism, request: IncomingMessage, reply: Reply): Answer {
  const { status, headers, body } = reply;
  const { origin } = new NodeCall(request, undefined);
  const text = String(prism.serialize(body, headers["content-type"]) ?? "");
  return {
    status,
    headers: { ...cors(request), ...headers },
    chunks: [Buffer.from(text.replaceAll(exampleAddress, `"${origin}/admin/api/`))],
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === "OPTIONS" && Boolean(headers.origin && headers["access-control-request-method"])
  );
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
