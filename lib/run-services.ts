/** Runs servers in parallel until the user stops them. */
import { once } from "node:events";
import { freePort, type Place } from "./ports.ts";

/** A running server. */
export interface RunningService {
  /** The URL without a trailing slash. */
  url: string;
  /** Resolves when the server has stopped completely. A second call has no effect. */
  stop(): Promise<void>;
}

/** A server that can be started. */
export interface Service {
  place: Place;
  /**
   * Must leave nothing running when it throws. Must resolve or throw soon after the signal aborts.
   */
  start(signal: AbortSignal): Promise<RunningService>;
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

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
  for (const name of stopSignals) process.on(name, stop);
  // The reader of our output may end first, as `head -1` does. This must not end a server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const watching = whenOrphaned(stop);
  try {
    // Checks all ports first, because `start` can be slow. For example, it can build the docs.
    for (const { place } of services) await freePort(place);

    let failure: unknown;
    const started = await Promise.all(
      services.map(async (service) => {
        try {
          return await service.start(stopping.signal);
        } catch (error) {
          if (!stopping.signal.aborted) failure = error;
          stopping.abort();
          return undefined;
        }
      }),
    );
    const running = started.filter((service) => service !== undefined);
    try {
      if (failure !== undefined) throw failure;
      if (!stopping.signal.aborted) {
        ready(running);
        await once(stopping.signal, "abort");
      }
    } finally {
      await Promise.all(running.map((service) => service.stop()));
    }
    if (stopping.signal.aborted) console.log(`${process.stdout.isTTY ? "\n" : ""}Stopped.`);
    return undefined;
  } finally {
    for (const name of stopSignals) process.off(name, stop);
    clearInterval(watching);
  }
}

/**
 * Calls `stop` when this process gets a new parent. When npm gets SIGTERM, the shell between npm
 * and this process ends, but this process does not get a signal.
 */
function whenOrphaned(stop: () => void): NodeJS.Timeout | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 200).unref();
}
