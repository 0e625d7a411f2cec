/** Runs servers in parallel until the user stops them. */
import { once } from "node:events";
import { freePort, type Place, type RunningService } from "./ports.ts";

/** A server that can be started. */
export interface Service {
  place: Place;
  /** Must leave nothing running when it throws. */
  start(): Promise<RunningService>;
}

/**
 * Starts all services in parallel, calls `ready` with them in the same order, and waits. On Ctrl-C,
 * SIGTERM or SIGHUP, and when npm ends, it stops all of them and prints one line.
 *
 * @throws the Failure of a service that cannot start, after the others have stopped
 */
export async function runServices(
  services: readonly Service[],
  ready: (running: RunningService[]) => void,
): Promise<undefined> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // The process ends after the services, so no listener is removed.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, stop);
  // The reader of our output may end first, as `head -1` does. This must not end a server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  whenOrphaned(stop);
  // Checks all ports first, because `start` can be slow. For example, it can build the docs.
  for (const { place } of services) await freePort(place);

  const settled = await Promise.allSettled(services.map(({ start }) => start()));
  const running = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = settled.find((one) => one.status === "rejected");
  try {
    if (failed) throw failed.reason;
    if (!stopping.signal.aborted) {
      ready(running);
      await once(stopping.signal, "abort");
    }
  } finally {
    await Promise.all(running.map((service) => service.stop()));
  }
  console.log(`${process.stdout.isTTY ? "\n" : ""}Stopped.`);
  return undefined;
}

/**
 * Calls `stop` when this process gets a new parent. When npm gets SIGTERM, the shell between npm
 * and this process ends, but this process does not get a signal.
 */
function whenOrphaned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 200).unref();
}
