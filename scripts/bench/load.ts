/** Sends requests for a while, and counts the responses. */
import autocannon from "autocannon";
import { Failure } from "../../lib/command.ts";
import { type Case, requestOf } from "./cases.ts";
import type { Server } from "./programs.ts";

/**
 * How many requests the server answers in a second of its own processor time. What the load generator
 * and other programs take from the machine does not count.
 */
export async function rate(server: Server, one: Case, milliseconds: number): Promise<number> {
  const before = await server.timeSoFar();
  const { errors, requests, statusCodeStats } = await autocannon({
    url: server.url,
    connections: 8,
    duration: milliseconds / 1000,
    // How often it looks at the clock, in milliseconds.
    sampleInt: 20,
    requests: one.paths.map((path) => ({ ...requestOf(one), path })),
    idReplacement: one.body?.includes("[<id>]") ?? false,
  });
  const used = (await server.timeSoFar()) - before;
  const statuses = Object.keys(statusCodeStats ?? {}).join(", ");
  if (errors > 0 || statuses !== String(one.status)) {
    throw new Failure(
      `${one.name} at ${server.url}: ${errors} errors and status ${statuses || "none"}, not ${one.status}.`,
    );
  }
  return requests.sent / used;
}
