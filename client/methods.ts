import type { CallResult, Exchange, ProblemDetails } from "./calls.ts";
import { checkedBaseUrl, checkNumbers } from "./checks.ts";
import { InvalidResponseError } from "./errors.ts";
import { type Middleware, throughMiddleware } from "./middleware.ts";
import type { MinimalClient, MinimalClientOptions } from "./minimal-client.ts";
import { requestOf, type UntypedCall } from "./request.ts";
import type { RetryOptions } from "./retries.ts";
import type { SendOptions, Sent } from "./send.ts";

/** Sends a request, once or with retries. */
type Send = (request: Request, options: SendOptions & RetryOptions) => Promise<Sent>;

/** The HTTP methods of a client, which all send requests in this way. */
export function methodsOf(options: MinimalClientOptions & RetryOptions, send: Send): MinimalClient {
  const baseUrl = checkedBaseUrl(options.baseUrl);
  checkNumbers(options);
  const client = withoutUndefined(options);
  const middleware: Middleware[] = [];
  let calls = 0;

  async function call(method: string, schemaPath: string, given: UntypedCall = {}) {
    const own = withoutUndefined(given);
    const request = requestOf(method, baseUrl, schemaPath, client, own);
    const about = { request, schemaPath, params: own.params ?? {}, id: `${++calls}` };
    let attempts = 0;
    const all = [...middleware, ...(own.middleware ?? [])];
    const exchange = await throughMiddleware(all, about, async (last) => {
      const sent = await send(last, { ...client, ...own });
      attempts = sent.attempts;
      return sent.response;
    });
    return resultOf({ ...exchange, attempts });
  }
  const methodOf = (method: string) => (path: string, given?: UntypedCall) =>
    call(method, path, given);
  const methods = {
    GET: methodOf("GET"),
    PUT: methodOf("PUT"),
    POST: methodOf("POST"),
    DELETE: methodOf("DELETE"),
    PATCH: methodOf("PATCH"),
    use: (...added: Middleware[]) => void middleware.push(...added),
    eject(...removed: Middleware[]) {
      for (const one of removed) {
        const index = middleware.indexOf(one);
        if (index >= 0) middleware.splice(index, 1);
      }
    },
    baseUrl,
  };
  // Only the types know what each path takes and returns.
  return methods as unknown as MinimalClient;
}

/** The same options. One that is undefined would replace the client's. */
function withoutUndefined<Options extends object>(options: Options): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options;
}

/** The result of an exchange, with what its body says. */
async function resultOf(exchange: Exchange): Promise<CallResult<unknown>> {
  const { response } = exchange;
  const text = await response.text();
  if (!response.ok) return { error: problemOf(response, text), ...exchange };
  try {
    return { data: text === "" ? undefined : JSON.parse(text), ...exchange };
  } catch (cause) {
    const why = `its body is not JSON: ${(cause as SyntaxError).message}`;
    throw new InvalidResponseError(exchange, why, { cause });
  }
}

/** What an error status and its body say. The body may be anything. */
function problemOf({ status, statusText }: Response, text: string): ProblemDetails {
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {}
  return {
    // HTTP/2 has no status text.
    title: statusText || `Error ${status}`,
    ...(typeof body === "object" ? body : text && { detail: String(body) }),
    status,
  };
}
