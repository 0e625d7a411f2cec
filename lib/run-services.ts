/** Runs servers side by side until the user stops them or all of them have ended. */
import type { Failure } from "./command.ts";
import { freePort, type Place } from "./ports.ts";

/** A server that listens. */
export interface RunningService {
  /** Without a slash at the end. */
  url: string;
  /** Resolves when nothing of it is left. Calling it again is harmless. */
  stop(): Promise<void>;
  /** Resolves, to why, if it ends without having been asked to. Never rejects. */
  ended: Promise<Failure>;
}

/** A server that can be started. */
export interface Service {
  name: string;
  place: Place;
  /** Must leave nothing running when it throws, and give up soon when the signal aborts. */
  start(signal: AbortSignal): Promise<RunningService>;
}

const ignore = () => {};
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Starts all services at once, calls `ready` with them in the same order, and waits. On Ctrl-C,
 * SIGTERM or SIGHUP, and when the npm that runs us is ended, it stops all of them and says so in one
 * line. A service that ends on its own is reported, and the others go on, while there are any.
 *
 * @returns the exit code: 1 when a service has ended on its own, and otherwise 0
 * @throws the Failure of a service that cannot start, once the others have stopped
 */
export async function runServices(
  services: readonly Service[],
  ready: (running: RunningService[]) => void,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const asked = new Promise<undefined>((done) => {
    stopping.signal.addEventListener("abort", () => done(undefined));
  });
  for (const name of stopSignals) process.on(name, stop);
  // The reader of our output may end first, as `head -1` does: this must not end a server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", ignore);
  const watching = whenOrphaned(stop);
  let exitCode = 0;
  try {
    // All ports first: no waiting for a build that could then not be served.
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
        const ends = running.map(async ({ ended }) => {
          const { message } = await ended;
          exitCode = 1;
          console.error(message);
        });
        await Promise.race([asked, Promise.all(ends)]);
      }
    } finally {
      await Promise.all(running.map((service) => service.stop()));
    }
    if (stopping.signal.aborted) console.log(`${process.stdout.isTTY ? "\n" : ""}Stopped.`);
    return exitCode;
  } finally {
    for (const name of stopSignals) process.off(name, stop);
    clearInterval(watching);
  }
}

/**
 * npm runs a script in a shell. It passes SIGTERM on to the shell, which dies of it and tells us
 * nothing: all that we see is another parent.
 */
function whenOrphaned(stop: () => void): NodeJS.Timeout | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 200).unref();
}
