/** Runs Prism in this process: loads it, reads a contract, and returns responses to requests. */
import { existsSync } from "node:fs";
import { validateHeaderValue } from "node:http";
import { createRequire } from "node:module";
import type { IHttpRequest, ProblemJsonError } from "@stoplight/prism-http";
import { calledAs, Failure } from "../../lib/command.ts";
import { shown } from "../../lib/contract-file.ts";

/** Returns Prism's response to a request. Never throws: an error of Prism becomes a problem. */
export type Ask = (request: PrismRequest) => Promise<Reply>;

export interface PrismRequest {
  /** The method in lower case. */
  method: string;
  url: { path: string; query: Record<string, string | string[]> };
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON, or the text of another media type. Null when there is no body. */
  body: unknown;
}

/** Prism's response. */
export interface Reply {
  status: number;
  /** The headers by lower-case name. */
  headers: Record<string, string>;
  body: unknown;
  /** The body as a string. */
  text: string;
  /** The reasons why Prism rejected the request. */
  faults: Fault[];
}

/** A fault of a request. The path begins with the part of the request: `["body", "gender"]`. */
export interface Fault {
  path?: readonly string[] | undefined;
  message: string;
}

/** The checks of `prism mock`, except checks of the response, which Prism would only log. */
const checks = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  isProxy: false,
  upstreamProxy: undefined,
} as const;

type Parts = ReturnType<typeof findPrism>;

/**
 * Loads Prism, which takes a second, and returns the function that reads a contract. Both throw a
 * Failure with a message of one line.
 */
export function loadPrism(): (file: string) => Promise<Ask> {
  const parts = findPrism();
  const logger = parts.createLogger("mock", { level: "silent" });
  const prism = parts.createInstance({ ...checks, mock: { dynamic: false } }, { logger });
  return async (file) => {
    if (!existsSync(file)) throw new Failure(`${shown(file)} does not exist.`);
    const failure = (reason: string) =>
      new Failure(`Prism cannot serve ${shown(file)} as OpenAPI 2, 3.0 or 3.1 (${reason}).`);
    const operations = await parts.getHttpOperationsFromSpec(file).catch((error) => {
      throw failure(firstLine(error));
    });
    if (operations.length === 0) throw failure("it has no operations");
    return async (given) => {
      try {
        const request = given as IHttpRequest;
        const preferences = getRight(parts.getHttpConfigFromRequest(request));
        // Prism changes this object, so each request gets its own.
        const mock = { dynamic: false, ...preferences } as { dynamic: boolean };
        const asked = prism.request(request, operations, { ...checks, mock });
        const { output, validations } = getRight(await asked());
        const { statusCode: status, body } = output;
        // With these statuses the caller would keep waiting for the response.
        if (status < 200) throw new Error(`Status ${status} is not a final response.`);
        const headers = plain(output.headers);
        const text = String(parts.serialize(body, headers["content-type"]) ?? "");
        const isPicked = preferences.exampleKey !== undefined && preferences.code === status;
        // Severity 0 is an error. Warnings do not reject a request.
        const errors = validations.input.filter(({ severity }) => severity === 0);
        return { status, headers, body, text, faults: isPicked ? [] : errors };
      } catch (error) {
        return toProblem(parts, error as ProblemJsonError);
      }
    };
  };
}

/** The problem that Prism's server sends for an error. */
function toProblem({ ProblemJsonError }: Parts, error: ProblemJsonError): Reply {
  const body = ProblemJsonError.toProblemJson(error as never);
  const { headers, validation = [] } = (error.additional ?? {}) as {
    headers?: Record<string, string>;
    validation?: { location?: string[]; message: string }[];
  };
  return {
    status: body.status,
    headers: { ...plain(headers), "content-type": problemType },
    body,
    text: JSON.stringify(body),
    faults: validation.map(({ location: path, message }) => ({ path, message })),
  };
}

export const problemType = "application/problem+json";

/**
 * The parts of Prism that we use. They are found from its command, the only package that a user
 * installs.
 */
function findPrism() {
  try {
    const { resolve } = createRequire(import.meta.url);
    const load = createRequire(resolve("@stoplight/prism-cli/package.json"));
    const core: typeof import("@stoplight/prism-core") = load("@stoplight/prism-core");
    const http: typeof import("@stoplight/prism-http") = load("@stoplight/prism-http");
    // Prism's server does not export these two. The server itself does not catch errors that Prism
    // throws.
    const preferences: typeof import("@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js") =
      load("@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js");
    const bodies: typeof import("@stoplight/prism-http-server/dist/serialize.js") = load(
      "@stoplight/prism-http-server/dist/serialize.js",
    );
    return { ...core, ...http, ...preferences, ...bodies };
  } catch (error) {
    // Prism 5.15 and newer need Node 24.
    const version = Number.parseInt(process.versions.node, 10) < 24 ? "@5.14" : "";
    const install = calledAs("npm ci", `npm install --save-dev @stoplight/prism-cli${version}`);
    const reference = calledAs("npm run reference", "npx sponsorship-api reference");
    throw new Failure(
      `The mock needs Prism, which does not load (${firstLine(error)}). Run "${install}", or use "${reference}", which does not need it.`,
    );
  }
}

/** Converts headers to Node's form. Prism has null for a header without an example. */
function plain(headers: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null);
  const texts = given.map(([name, value]): [string, string] => [name.toLowerCase(), String(value)]);
  for (const [name, text] of texts) validateHeaderValue(name, text);
  return Object.fromEntries(texts);
}

function getRight<T>(either: { _tag: "Left"; left: Error } | { _tag: "Right"; right: T }): T {
  if (either._tag === "Left") throw either.left;
  return either.right;
}

function firstLine(error: unknown): string {
  return (error as Error).message.split(/:?\s*\n|:$/, 1)[0] ?? "";
}
