/**
 * The mock server: the records of the contract's examples, without a memory.
 *
 * It answers a request as the reference does at its start, and then forgets it; a `Prefer` header
 * picks an example or a status. Another contract than the project's own is served by Prism, which
 * answers with the contract's first example, whatever was asked.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { type Answer, bytesOf, type Call, joined } from "../reference/core/answer.ts";
import { type Fault, problem } from "../reference/core/problem.ts";
import { createReference, type Reference } from "../reference/core/reference.ts";
import { matchRoute } from "../reference/core/route.ts";
import { keptOpen, NodeCall, readBody, refuseUnread, sendAtOnce } from "../reference/node-http.ts";
import { examples } from "../world/examples.ts";
import { type Page, pageOf } from "../world/page.ts";
import { Failure } from "./command.ts";
import { checkContract, contractFile, contractPath } from "./contract-file.ts";
import { listen } from "./ports.ts";
import { type AnswerExample, answerExamples, preferred } from "./preferred.ts";
import { type RunningPrism, startPrism } from "./prism.ts";
import type { RunningService } from "./run-services.ts";
import { safeTarget } from "./start-reference.ts";

export interface MockOptions {
  /** The bundled contract. With another than the project's own, Prism answers everything. */
  contract?: string;
  host?: string;
  /** 0 chooses a free one. */
  port?: number;
  /** The option that a message about the port names. */
  portOption?: string;
  /** Receives one line for each request that is refused, and for Prism's own errors. */
  log?: (line: string) => void;
  /** Give `log` a line for every request, and every line that Prism writes. */
  verbose?: boolean;
  /** Gives up the start. */
  signal?: AbortSignal;
}

/**
 * Starts the mock and resolves when it listens. Throws a Failure of one line when the contract or
 * the port will not do.
 */
export async function startMock({
  contract = contractFile,
  host = "127.0.0.1",
  port = 0,
  portOption = "--port",
  log = () => {},
  verbose = false,
  signal,
}: MockOptions = {}): Promise<RunningService> {
  const place = { host, port, portOption };
  const file = contractPath(contract);
  const own = file === contractPath(contractFile);
  if (!own) await checkContract(file);
  const prism = own ? undefined : await startPrism({ file, log, verbose, signal });
  const respond = prism === undefined ? answering(log, verbose) : forwarding(prism, log);
  const server = createServer(keptOpen, respond);
  server.on("clientError", refuseUnread);
  const url = await listen(server, place).catch(async (failure: unknown) => {
    await prism?.stop();
    throw failure;
  });
  const failed = new Promise<Failure>((end) => {
    server.on("error", (error) => end(new Failure(`The mock ended: ${error.message}.`)));
  });
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await prism?.stop();
    },
    ended: prism === undefined ? failed : Promise.race([failed, prism.ended]),
  };
}

/** Answers from the contract of the project. */
function answering(log: (line: string) => void, verbose: boolean): RequestListener {
  const reference = createReference({ sessionHeader });
  const examples = answerExamples();
  return (request, response) => {
    const respond = (body: Call["body"]) => {
      const call = new NodeCall(request, body);
      const answer = withPreference(call, forgotten(reference, call), examples);
      if (answer.status >= 400) log(`✖ ${lineOf(request)} ${answer.status} ${reasonOf(answer)}`);
      else if (verbose) log(`${lineOf(request)} ${answer.status}`);
      const { date: _, ...headers } = answer.headers;
      sendAtOnce(request, response, { ...answer, headers: { ...headers, ...cors(request) } });
    };
    const limit = reference.bodyLimitOf(request.method ?? "");
    if (limit === 0) respond(undefined);
    else readBody(request, limit, respond);
  };
}

/** A session would be a memory. */
const sessionHeader = "x-session";

/** What the reference answers at its start. Whatever it has written is undone. */
function forgotten(reference: Reference, call: Call): Answer {
  const { method, origin, target, body } = call;
  const header = (name: string) => (name === sessionHeader ? undefined : call.header(name));
  const answer = reference.answer({ method, origin, target, body, header });
  reference.reset();
  return answer;
}

/** The usual answer, or the one that a `Prefer` header picks in its place. */
function withPreference(
  call: Call,
  usual: Answer,
  examples: ReadonlyMap<string, readonly AnswerExample[]>,
): Answer {
  const prefer = call.header("prefer");
  if (prefer === undefined) return usual;
  const [path = ""] = call.target.split("?");
  const operation = matchRoute(path)?.operations.get(call.method);
  if (operation === undefined) return usual;
  const answer = preferred(prefer, examples.get(operation) ?? [], usual);
  const bytes = withOrigin(joined(answer.chunks), call.origin);
  const body: { meta?: Page["meta"] } =
    answer.status === 200 ? JSON.parse(Buffer.from(bytes).toString()) : {};
  if (body.meta === undefined) return { ...answer, chunks: [bytes] };
  // The example's links keep the filters of the request that it was written for.
  const { current_page: page, per_page: size, total } = body.meta;
  const url = { origin: call.origin, pathname: path, search: call.target.slice(path.length) };
  const list = { ...body, ...pageOf(url, page, size, total) };
  return { ...answer, chunks: [bytesOf(JSON.stringify(list))] };
}

/** Lets Prism answer. */
function forwarding(prism: RunningPrism, log: (line: string) => void): RequestListener {
  return (request, response) => {
    const fail = (error: Error) => {
      if (response.destroyed) return;
      const why = `Prism gave no answer: ${error.message}.`;
      log(`✖ ${lineOf(request)}: ${why}`);
      const answer = problem(503, why);
      const headers = { ...answer.headers, ...cors(request) };
      sendAtOnce(request, response, { ...answer, headers });
    };
    const { connection: _, expect: __, ...headers } = request.headers;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const asked = send(prism.url, { method, headers, path: request.url });
    asked.once("error", fail);
    asked.once("response", (answer) => {
      buffer(answer).then((bytes) => {
        const {
          connection: _,
          "keep-alive": __,
          "transfer-encoding": ___,
          ...kept
        } = answer.headers;
        const { origin } = new NodeCall(request, undefined);
        sendAtOnce(request, response, {
          status: answer.statusCode ?? 503,
          headers: kept as Answer["headers"],
          chunks: [withOrigin(bytes, origin)],
        });
      }, fail);
    });
    response.once("close", () => asked.destroy());
    request.pipe(asked);
  };
}

const exampleOrigin = examples().world.site;

/** The same JSON, with links to where the caller has called. */
function withOrigin(bytes: Uint8Array, origin: string): Uint8Array {
  const text = Buffer.from(bytes).toString();
  return Buffer.from(text.replaceAll(`"${exampleOrigin}/admin/api/`, `"${origin}/admin/api/`));
}

/** As Prism does it, so that a page that sends cookies can call as well. */
function cors({ headers }: IncomingMessage): Answer["headers"] {
  return {
    "access-control-allow-origin": headers.origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "*",
    vary: "origin",
  };
}

/** A request as a line of the log shows it. */
function lineOf({ method, url = "" }: IncomingMessage): string {
  return `${method} ${safeTarget(url)}`;
}

/** What was wrong with a request that was refused. */
function reasonOf({ chunks }: Answer): string {
  const text = Buffer.from(joined(chunks)).toString();
  const { detail, errors } = JSON.parse(text) as { detail: string; errors?: Fault[] };
  return errors?.map((fault) => `${fault.pointer}: ${fault.detail}`).join(" ") ?? detail;
}
