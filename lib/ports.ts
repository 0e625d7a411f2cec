/** Listens on ports, and explains why a port is not available. */
import { type AddressInfo, createServer, type Server } from "node:net";
import { Failure } from "./command.ts";

export interface Place {
  host: string;
  /** 0 chooses a free port. */
  port: number;
  /** The option that sets the port, for the message: `--port`. */
  portOption: string;
}

/** Listens and returns the URL to call. Throws a Failure when the port is not available. */
export async function listen(server: Server, place: Place): Promise<string> {
  const { host, port } = place;
  await new Promise<void>((done, fail) => {
    // Not `once`: without a listener, a later error of the server would end the process.
    server.on("error", (error) => fail(listenFailure(error, place)));
    server.listen({ host, port }, () => done());
  });
  const callable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const { port: chosen } = server.address() as AddressInfo;
  return `http://${callable.includes(":") ? `[${callable}]` : callable}:${chosen}`;
}

/** Returns the port; for port 0, a free port. Throws a Failure when the port is not available. */
export async function freePort(place: Place): Promise<number> {
  const server = createServer();
  await listen(server, place);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
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
