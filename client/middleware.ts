/** What a middleware gets about a call. */
export interface MiddlewareCall {
  /** The request, as the middleware before this one left it. */
  request: Request;
  /** The path of the contract, with its parameters in braces. */
  readonly schemaPath: string;
  /** The parameters that the caller gave. */
  readonly params: {
    query?: Record<string, unknown>;
    header?: Record<string, unknown>;
    path?: Record<string, unknown>;
    cookie?: Record<string, unknown>;
  };
  /** A unique id of this call. */
  readonly id: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function without `return` is as good.
type Maybe<Value> = Value | undefined | void | Promise<Value | undefined | void>;

/**
 * Sees every request and response of a client, and can replace them: for a log, or a check.
 * `client.use` adds it and `client.eject` removes it. It does not see retries, which are part of
 * sending the request.
 */
export interface Middleware {
  /** Returns another request to send, or a response to use without sending anything. */
  onRequest?(call: MiddlewareCall): Maybe<Request | Response>;
  /** Returns another response. */
  onResponse?(call: MiddlewareCall & { response: Response }): Maybe<Response>;
  /** Returns a response instead of a network error, or another error. */
  onError?(call: MiddlewareCall & { error: unknown }): Maybe<Response | Error>;
}
