/**
 * The mock server: the records of the contract's examples, without a memory.
 *
 * Prism answers what only Prism knows: a `Prefer` header that names an example or a status, and
 * everything when another contract is served. Prism's answer to any other request would be its
 * first example, whatever was asked, and a canned problem, whatever is wrong. So these are answered
 * as the reference answers them at its start, and then forgotten. Prism takes a second to start:
 * with our own contract, it starts when a request needs it.
 */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { type Answer, type Call, joined } from "../reference/core/answer.ts";
import { type Fault, problem } from "../reference/core/problem.ts";
import { createReference, type Reference } from "../reference/core/reference.ts";
import { keptOpen, NodeCall, readBody, refuseUnread } from "../reference/node.ts";
import { examples } from "../world/examples.ts";
import { Failure } from "./command.ts";
import { checkContract, contractFile, contractPath } from "./contract-file.ts";
import { listen } from "./ports.ts";
import { type PrismOptions, type RunningPrism, startPrism } from "./prism.ts";
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
  await checkContract(file);
  const own = file === contractPath(contractFile);
  let end: (why: Failure) => void = () => {};
  const ended = new Promise<Failure>((done) => {
    end = done;
  });
  // Without Prism, the mock of our own contract goes on, and starts it again when it is needed.
  const prismEnded = own ? ({ message }: Failure) => log(`✖ ${message}`) : end;
  const prism = prismOnDemand({ file, log, verbose }, prismEnded, signal);
  if (!own) await prism.needed();
  const reference = createReference({ sessionHeader });
  const answering = { reference, own, prism, log, verbose };
  const server = createServer(keptOpen, (request, response) =>
    respond(request, response, answering),
  );
  server.on("clientError", refuseUnread);
  const url = await listen(server, place).catch(async (failure: unknown) => {
    await prism.stop();
    throw failure;
  });
  server.on("error", (error) => end(new Failure(`The mock ended: ${error.message}.`)));
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await prism.stop();
    },
    ended,
  };
}

/** Prism, which starts when it is needed, and again when that start failed or when it has ended. */
interface PrismOnDemand extends Pick<RunningService, "stop"> {
  needed(): Promise<RunningPrism>;
}

function prismOnDemand(
  options: PrismOptions,
  ended: (why: Failure) => void,
  signal?: AbortSignal,
): PrismOnDemand {
  const stopping = new AbortController();
  const signals = [stopping.signal, ...(signal ? [signal] : [])];
  let starting: Promise<RunningPrism> | undefined;
  return {
    needed() {
      starting ??= startPrism({ ...options, signal: AbortSignal.any(signals) }).then(
        (prism) => {
          void prism.ended.then((why) => {
            starting = undefined;
            ended(why);
          });
          return prism;
        },
        (error) => {
          starting = undefined;
          throw error;
        },
      );
      return starting;
    },
    async stop() {
      stopping.abort();
      await starting?.then(
        (prism) => prism.stop(),
        () => {},
      );
    },
  };
}

/** What a request is answered with. */
interface Answering {
  reference: Reference;
  /** Whether the reference judges and answers, as the contract is the project's own. */
  own: boolean;
  prism: PrismOnDemand;
  log: (line: string) => void;
  verbose: boolean;
}

function respond(request: IncomingMessage, response: ServerResponse, answering: Answering): void {
  const { reference, own, log, verbose } = answering;
  if (!own) {
    void forward(request, response, answering);
    return;
  }
  const limit = reference.bodyLimitOf(request.method ?? "");
  const answer = (body: Call["body"]) => {
    const call = new NodeCall(request, body);
    const answer = forgotten(reference, call);
    if (prefersPrism(call, answer)) {
      void forward(request, response, answering, body);
      return;
    }
    if (answer.status >= 400) log(`✖ ${lineOf(request)} ${answer.status} ${reasonOf(answer)}`);
    else if (verbose) log(`${lineOf(request)} ${answer.status}`);
    const { date: _, ...headers } = answer.headers;
    end(request, response, answer.status, { ...headers, ...cors(request) }, joined(answer.chunks));
  };
  if (limit === 0) answer(undefined);
  else readBody(request, limit, answer);
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

/**
 * Whether the caller asks for a certain example or status, which only Prism can give. A request that
 * breaks a rule is refused first; for that the record of the example may be missing.
 */
function prefersPrism(call: Call, { status }: Answer): boolean {
  return (
    /\b(code|example|dynamic)\s*=/.test(call.header("prefer") ?? "") &&
    (status < 400 || status === 404)
  );
}

/** Lets Prism answer, with the body that was read already, if it was. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { own, prism, log }: Answering,
  body?: Call["body"],
): Promise<void> {
  const fail = (error: Error) => {
    if (response.destroyed) return;
    // A Failure says what to do, such as to install Prism.
    const why =
      error instanceof Failure ? error.message : `Prism gave no answer: ${error.message}.`;
    log(`✖ ${lineOf(request)}: ${why}`);
    const { status, headers, chunks } = problem(503, why);
    end(request, response, status, { ...headers, ...cors(request) }, joined(chunks));
  };
  const running = await prism.needed().catch(fail);
  if (!running || response.destroyed) return;
  const { connection: _, expect: __, ...headers } = request.headers;
  // For a type that it has no answer in, Prism gives a 200 in place of the preferred 404.
  if (own) delete headers.accept;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const asked = send(running.url, { method, headers, path: request.url });
  asked.once("error", fail);
  asked.once("response", (answer) => {
    buffer(answer).then((bytes) => {
      const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = answer.headers;
      const { origin } = new NodeCall(request, undefined);
      end(request, response, answer.statusCode ?? 503, kept, withOrigin(bytes, origin));
    }, fail);
  });
  response.once("close", () => asked.destroy());
  if (body instanceof Uint8Array) asked.end(body);
  else request.pipe(asked);
}

const exampleOrigin = examples().world.site;

/** The same JSON, with links to where the caller has called. */
function withOrigin(bytes: Uint8Array, origin: string): Uint8Array {
  const text = Buffer.from(bytes).toString();
  return Buffer.from(text.replaceAll(`"${exampleOrigin}/admin/api/`, `"${origin}/admin/api/`));
}

function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Uint8Array,
): void {
  if (response.destroyed) return;
  // What was not read cannot be followed by another request.
  const closing = request.complete ? {} : { connection: "close" };
  const length = status === 204 ? {} : { "content-length": body.length };
  response.writeHead(status, { ...headers, ...length, ...closing });
  response.end(status === 204 || request.method === "HEAD" ? undefined : body);
}

/** As Prism does it, so that a page that sends cookies can call as well. */
function cors({ headers }: IncomingMessage): OutgoingHttpHeaders {
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
