/**
 * Starts servers in the process of the tests. An open server does not keep the process running.
 */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createReference } from "../reference/core/reference.ts";
import { createReferenceServer } from "../reference/node.ts";

/** Listens on a free port, and returns the URL. */
export async function listening(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1").unref(), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whether Tomcat accepts the target of a request: RFC 3986 does not allow brackets in a query. */
export const isStrict = (target = "") => /^[\w.~!$&'()*+,;=:@/?%-]*$/.test(target);

/** Makes a server return 400 for each target that Tomcat rejects. */
export function likeTomcat(server: Server): Server {
  const handlers = server.listeners("request");
  return server.removeAllListeners("request").on("request", (request, response) => {
    if (!isStrict(request.url)) return response.writeHead(400).end("Invalid character");
    for (const handle of handlers) handle.call(server, request, response);
  });
}

/** Serves the reference on a free port, with the rule of Tomcat for targets, and returns the URL. */
export function startReference(reference = createReference()): Promise<string> {
  return listening(likeTomcat(createReferenceServer(reference)));
}
