/** Sends requests for a given time, and counts them. */
import autocannon from "autocannon";
import { Failure } from "../../../lib/command.ts";
import { counted } from "../../../lib/counted.ts";
import { type Case, toRequest } from "./cases.ts";
import type { Server } from "./programs.ts";

/**
 * Returns the number of requests that the server handles in a second of its own processor time. The
 * time of the load generator and of other programs does not count.
 */
export async function rate(server: Server, one: Case, milliseconds: number): Promise<number> {
  const before = await server.timeSoFar();
  // A sleeping load generator costs the server time: each response has to wake it. So it never sleeps.
  let awake = setImmediate(function spin() {
    awake = setImmediate(spin);
  });
  const load = autocannon({
    url: server.url,
    connections: 8,
    duration: milliseconds / 1000,
    // How often to check the time, in milliseconds.
    sampleInt: 20,
    requests: one.paths.map((path) => ({ ...toRequest(one), path })),
    idReplacement: one.body?.includes("[<id>]") ?? false,
  });
  const { errors, requests, statusCodeStats } = await Promise.resolve(load).finally(() =>
    clearImmediate(awake),
  );
  const used = (await server.timeSoFar()) - before;
  const statuses = Object.keys(statusCodeStats ?? {}).join(", ");
  // On a busy machine, a server may get no processor time in a short turn.
  if (errors === 0 && statuses === "" && milliseconds < 10_000) {
    return rate(server, one, 2 * milliseconds);
  }
  if (errors > 0 || statuses !== String(one.status)) {
    throw new Failure(
      `${one.name} at ${server.url}: ${counted(errors, "error")} and the statuses ${statuses || "none"}. Expected only status ${one.status}.`,
    );
  }
  return requests.sent / used;
}
