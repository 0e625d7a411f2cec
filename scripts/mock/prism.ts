/** Loads Prism into this process, reads contracts with it, and calls it. */
import { existsSync } from "node:fs";
import { validateHeaderValue } from "node:http";
import { createRequire } from "node:module";
import type { IPrismDiagnostic } from "@stoplight/prism-core";
import type { getHttpOperationsFromSpec, IHttpRequest } from "@stoplight/prism-http";
import { calledAs, Failure } from "../../lib/command.ts";
import { shown } from "../../lib/paths.ts";
import { mostFaults } from "../../reference/core/problem.ts";

export interface Reply {
  status: number;
  /** The headers by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** The reasons why Prism rejected the request. */
  faults: readonly Fault[];
}

/** A fault of a request. `path` begins with the part of the request, and `code` is a keyword: `oneOf`. */
export type Fault = Pick<IPrismDiagnostic, "path" | "code" | "message">;

/** The checks of `prism mock`, except checks of the response, which Prism would only log. */
const config = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  isProxy: false as const,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Loads Prism, which takes a second, and returns functions that use it. Throws a Failure when Prism does not load. */
export function loadPrism() {
  const parts = findPrism();
  const logger = parts.createLogger("mock", { level: "silent" });
  const prism = parts.createInstance(config, { logger });
  return { read, toProblem, serialize };

  /**
   * Reads a contract and returns a function that gets Prism's response to a request. The returned
   * function throws Prism's errors; `read` throws a Failure when Prism cannot serve the file.
   */
  async function read(file: string): Promise<(input: IHttpRequest) => Promise<Reply>> {
    if (!existsSync(file)) throw new Failure(`${shown(file)} does not exist.`);
    const failure = (reason: string) =>
      new Failure(`Prism cannot serve ${shown(file)} as OpenAPI 2, 3.0 or 3.1 (${reason}).`);
    const operations = await parts.getHttpOperationsFromSpec(file).catch((error) => {
      throw failure(firstLine(error));
    });
    if (operations.length === 0) throw failure("it has no operations");
    return async (input) => {
      const { code, exampleKey, ...others } = getRight(parts.getHttpConfigFromRequest(input));
      // Prism changes this object, so each request gets a new object.
      const mock = { dynamic: false, code, exampleKey, ...others };
      const asked = await prism.request(input, operations, { ...config, mock } as typeof config)();
      if (asked._tag === "Left") throw explained(asked.left, input, exampleKey, operations);
      const { output, validations } = asked.right;
      const { statusCode: status, headers, body } = output;
      // After a 1xx response, the caller would wait for another response.
      if (status < 200) throw new Error(`Status ${status} is not a final response.`);
      const isPicked = exampleKey !== undefined && code === status;
      // Severity 0 is an error. Warnings do not reject a request.
      const errors = first(validations.input.filter(({ severity }) => severity === 0));
      return { status, headers: plain(headers), body, faults: isPicked ? [] : errors };
    };
  }

  /**
   * Explains an error about an example or a media type. With a chosen code, Prism reports it as its own
   * failure, and repeats the error in the title.
   */
  function explained(
    error: Error,
    input: IHttpRequest,
    example: string | undefined,
    operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>>,
  ): Error {
    const { fromTemplate, toProblemJson } = parts.ProblemJsonError;
    const { type, title } = toProblemJson(error as never);
    const is = (name: string) => `${type} ${title}`.includes(`errors#${name}`);
    if (is("NOT_ACCEPTABLE")) {
      return fromTemplate(
        parts.NOT_ACCEPTABLE,
        `Unable to find content for ${input.headers?.accept}`,
      );
    }
    if (example === undefined || !is("NOT_FOUND")) return error;
    const { responses } = getRight(parts.route({ resources: operations, input }));
    const names = responses.flatMap(({ code, contents = [] }) =>
      contents.flatMap(({ examples = [] }) => examples.map(({ key }) => `${key} (${code})`)),
    );
    return fromTemplate(
      parts.NOT_FOUND,
      `No example of this status has the name "${example}". Examples: ${names.join(", ") || "none"}.`,
    );
  }

  /** Returns the problem that Prism's server would send for an error. */
  function toProblem(error: Error & { additional?: unknown }): Reply {
    const { headers = {}, validation } = (error.additional ?? {}) as {
      headers?: Record<string, string>;
      validation?: { location?: string[]; message: string }[];
    };
    const found = validation && first(validation);
    const problem = parts.ProblemJsonError.toProblemJson(error as never);
    const body = {
      ...problem,
      ...(found && { validation: found }),
    };
    return {
      status: body.status,
      headers: plain({ ...headers, "content-type": problemType }),
      body,
      faults: (found ?? []).map(({ location: path = [], message }) => ({ path, message })),
    };
  }

  /** Returns the body as a string. Throws when the media type does not allow the body. */
  function serialize({ headers, body }: Reply): string {
    return String(parts.serialize(body, headers["content-type"]) ?? "");
  }
}

/** Prism finds hundreds of thousands of faults in some bodies, and a response lists only a few of them. */
const first = <T>(faults: readonly T[]) => faults.slice(0, 10 * mostFaults);

export const problemType = "application/problem+json";

/**
 * Returns the parts of Prism that we use. Users install only `@stoplight/prism-cli`, so this
 * function loads the other packages of Prism from there.
 */
function findPrism() {
  try {
    const { resolve } = createRequire(import.meta.url);
    const load = createRequire(resolve("@stoplight/prism-cli/package.json"));
    const core: typeof import("@stoplight/prism-core") = load("@stoplight/prism-core");
    const http: typeof import("@stoplight/prism-http") = load("@stoplight/prism-http");
    // We do not use Prism's server, because some invalid requests end its process. Its package
    // exports only the server, so we load two other files by their paths, and the router of Prism.
    const server = "@stoplight/prism-http-server/dist";
    const preferences: typeof import("@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js") =
      load(`${server}/getHttpConfigFromRequest.js`);
    const bodies: typeof import("@stoplight/prism-http-server/dist/serialize.js") = load(
      `${server}/serialize.js`,
    );
    const { default: route }: typeof import("@stoplight/prism-http/dist/router/index.js") = load(
      "@stoplight/prism-http/dist/router/index.js",
    );
    return { ...core, ...http, ...preferences, ...bodies, route };
  } catch (error) {
    // Prism 5.16 needs Node 24.18 or newer. Prism 5.14 also runs on an older Node.
    const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
    const version = major < 24 || (major === 24 && minor < 18) ? "@5.14" : "";
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
