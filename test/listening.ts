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

/** Serves the reference implementation on a free port, and returns the URL. */
export function startReference(reference = createReference()): Promise<string> {
  return listening(createReferenceServer(reference));
}
