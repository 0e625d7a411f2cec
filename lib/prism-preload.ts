/**
 * Preloaded into Prism.
 *
 * Prism 5.16 never answers a request whose JSON does not parse: it reads the body to its end,
 * fails, and then waits for the `end` or `close` of the request, both of which have passed.
 * We let `close` come once more, after Prism has begun to wait; it then answers with 400.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import "./end-with-parent.ts";

subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  request.once("close", () => setImmediate(() => request.emit("close")));
});
