/** Prism in this process: loads it, reads a contract, and asks it for the response to a request. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { IHttpRequest, ProblemJsonError } from "@stoplight/prism-http";
import { calledAs, Failure } from "./command.ts";
import { shown } from "./contract-file.ts";

export type Prism = ReturnType<typeof loadPrism>;
export type Operations = Awaited<ReturnType<typeof readContract>>;

/** What Prism responds with. */
export interface Reply {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  body: unknown;
  /** Why Prism has rejected the request. */
  faults: Fault[];
}

/** A fault of a request. The path begins with the part of the request: `["body", "gender"]`. */
export interface Fault {
  path?: readonly string[] | undefined;
  message: string;
}

/** What `prism mock` checks, without the response: it would only log the faults there. */
const checks = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  isProxy: false,
  upstreamProxy: undefined,
} as const;

/** Loads Prism through its command, the one package of Prism that a user installs. */
export function loadPrism() {
  try {
    const { resolve } = createRequire(import.meta.url);
    const load = createRequire(resolve("@stoplight/prism-cli/package.json"));
    const { createLogger }: typeof import("@stoplight/prism-core") = load("@stoplight/prism-core");
    const http: typeof import("@stoplight/prism-http") = load("@stoplight/prism-http");
    // Prism's server does not export these. As a whole it has no catch around its calls of Prism.
    const preferences: typeof import("@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js") =
      load("@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js");
    const bodies: typeof import("@stoplight/prism-http-server/dist/serialize.js") = load(
      "@stoplight/prism-http-server/dist/serialize.js",
    );
    const logger = createLogger("mock", { level: "silent" });
    return {
      ...http,
      instance: http.createInstance({ ...checks, mock: { dynamic: false } }, { logger }),
      preferencesOf: preferences.getHttpConfigFromRequest,
      serialize: bodies.serialize,
    };
  } catch (error) {
    // Prism 5.15 and newer need Node 24.
    const version = Number.parseInt(process.versions.node, 10) < 24 ? "@5.14" : "";
    const install = calledAs("npm ci", `npm install --save-dev @stoplight/prism-cli${version}`);
    const reference = calledAs("npm run reference", "npx sponsorship-api reference");
    throw new Failure(
      `The mock needs Prism, which does not load (${firstLine(error)}): ${install}. "${reference}" runs without it.`,
    );
  }
}

/** The operations of a contract. Throws a Failure of one line when Prism cannot serve it. */
export async function readContract(prism: Prism, file: string) {
  if (!existsSync(file)) throw new Failure(`${shown(file)} does not exist.`);
  const operations = await prism.getHttpOperationsFromSpec(file).catch((error: Error) => {
    throw new Failure(`Prism cannot serve ${shown(file)} (${firstLine(error)}).`);
  });
  if (operations.length > 0) return operations;
  throw new Failure(`Prism finds no operations in ${shown(file)}: is it an OpenAPI file?`);
}

/** Asks Prism for the response to a request. What it throws, `problemOf` makes a response of. */
export async function ask(prism: Prism, operations: Operations, request: IHttpRequest) {
  const preferences = rightOf(prism.preferencesOf(request));
  // Prism writes to this object, so each request gets its own.
  const mock = { dynamic: false, ...preferences } as { dynamic: boolean };
  const asked = prism.instance.request(request, operations, { ...checks, mock });
  const { output, validations } = rightOf(await asked());
  const { statusCode: status, headers = {}, body } = output;
  // A caller would wait for the response after one of these.
  if (status < 200) throw new Error(`The status ${status} does not end a response.`);
  const isPicked = preferences.exampleKey !== undefined && preferences.code === status;
  // Severity 0 is an error. A warning rejects nothing.
  const errors = validations.input.filter(({ severity }) => severity === 0);
  const reply: Reply = { status, headers: plain(headers), body, faults: isPicked ? [] : errors };
  return reply;
}

/** The problem that Prism's server sends for an error. */
export function problemOf(prism: Prism, thrown: unknown): Reply {
  const error = thrown as ProblemJsonError;
  const problem = prism.ProblemJsonError.toProblemJson(error as never);
  const { headers = {}, validation = [] } = (error.additional ?? {}) as {
    headers?: Record<string, string>;
    validation?: { location?: string[]; message: string }[];
  };
  return {
    status: problem.status,
    headers: { ...plain(headers), "content-type": problemType },
    body: problem,
    faults: validation.map(({ location: path, message }) => ({ path, message })),
  };
}

export const problemType = "application/problem+json";

/** Headers as Node sends them. Prism has null for a header without an example. */
function plain(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function rightOf<T>(either: { _tag: "Left"; left: Error } | { _tag: "Right"; right: T }): T {
  if (either._tag === "Left") throw either.left;
  return either.right;
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n", 1)[0]?.trim() ?? "";
}
