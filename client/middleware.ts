/** What a middleware gets about a call. */
export interface MiddlewareCall {
  /** The request, as the middleware before this one left it. */
  request: Request;
  /** The path of the contract, with its parameters in braces. */
  readonly schemaPath: string;
  /** The parameters that the caller gave. */
  readonly params: {
    query?: Record<string, unknown>;
    path?: Record<string, unknown>;
  };
  /** The id of this call, unique in this client. */
  readonly id: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function without `return` is also valid.
type Maybe<Value> = Value | undefined | void | Promise<Value | undefined | void>;

/**
 * Sees every request and response of a client, and can replace them: for a log, or a check.
 * `client.use` adds it and `client.eject` removes it. It does not see retries, which are part of
 * sending the request. A call rejects with what a middleware throws.
 */
export interface Middleware {
  /** Returns another request to send, or a response to use without sending anything. */
  onRequest?(call: MiddlewareCall): Maybe<Request | Response>;
  /** Returns another response. */
  onResponse?(call: MiddlewareCall & { response: Response }): Maybe<Response>;
  /** Returns a response to use instead of an error of the network, or another error. */
  onError?(call: MiddlewareCall & { error: unknown }): Maybe<Response | Error>;
}

/**
 * Sends a request through middleware: requests in the order in which the middleware was added,
 * responses and errors in reverse.
 */
export async function throughMiddleware(
  all: readonly Middleware[],
  call: MiddlewareCall,
  send: (request: Request) => Promise<Response>,
): Promise<{ request: Request; response: Response }> {
  let { request } = call;
  let response: Response | undefined;
  for (const one of all) {
    const result = await one.onRequest?.({ ...call, request });
    if (result instanceof Response) {
      response = result;
      break;
    }
    if (result) request = result;
  }
  const reversed = [...all].reverse();
  response ??= await send(request).catch(async (thrown: unknown) => {
    let error = thrown;
    for (const one of reversed) {
      const result = await one.onError?.({ ...call, request, error });
      if (result instanceof Response) return result;
      if (result) error = result;
    }
    throw error;
  });
  for (const one of reversed) {
    response = (await one.onResponse?.({ ...call, request, response })) || response;
  }
  return { request, response };
}
