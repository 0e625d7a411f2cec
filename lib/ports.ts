/** Listens on ports, and explains why a port is not available. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "./command.ts";

export interface Place {
  host: string;
  /** 0 chooses a free port. */
  port: number;
  /** The option that sets the port, for the message: `--port`. */
  portOption: string;
}

/** A running server. */
export interface RunningService {
  /** The URL without a trailing slash. */
  url: string;
  /** Resolves when the server has stopped completely. A second call has no effect. */
  stop(): Promise<void>;
}

/** Listens. Throws a Failure when the port is not available. */
export async function listen(server: Server, place: Place): Promise<RunningService> {
  const { host, port } = place;
  await new Promise<void>((done, fail) => {
    // Not `once`: without a listener, a later error of the server would end the process.
    server.on("error", (error) => fail(listenFailure(error, place)));
    server.listen({ host, port }, () => done());
  });
  const callable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${callable.includes(":") ? `[${callable}]` : callable}:${chosen}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Returns the port; for port 0, a free port. Throws a Failure when the port is not available. */
export async function freePort(place: Place): Promise<number> {
  const { url, stop } = await listen(createServer(), place);
  await stop();
  return Number(new URL(url).port);
}

/** Converts an error of `listen` to a Failure with a message of one line. */
function listenFailure(error: NodeJS.ErrnoException, place: Place): Failure {
  const { host, port, portOption } = place;
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or choose another port with ${portOption}.`,
    EACCES: `You do not have permission to use port ${port}. Choose another port with ${portOption}.`,
  };
  const other = `Cannot listen on ${host}, port ${port}: ${error.message}.`;
  return new Failure(messages[error.code ?? ""] ?? other);
}
