/** Listening on a port, and what to say when that cannot be. */
import { type AddressInfo, createServer, type Server } from "node:net";
import { Failure } from "./command.ts";

export interface Place {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The option that chooses the port, for the message: `--port`. */
  portOption: string;
}

/** Listens there, and gives the address to call. Throws a Failure when the port cannot be had. */
export async function listen(server: Server, place: Place): Promise<string> {
  const { host, port } = place;
  await new Promise<void>((done, fail) => {
    // Not once: a later error concerns one connection, which could not be accepted.
    server.on("error", (error) => fail(listenFailure(error, place)));
    server.listen({ host, port }, () => done());
  });
  const callable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const { port: chosen } = server.address() as AddressInfo;
  return `http://${callable.includes(":") ? `[${callable}]` : callable}:${chosen}`;
}

/** Throws a Failure when the port cannot be had; gives the port, chosen if it was 0. */
export async function freePort(place: Place): Promise<number> {
  const server = createServer();
  await listen(server, place);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The one line for an error of `listen`. */
function listenFailure(error: NodeJS.ErrnoException, place: Place): Failure {
  const { host, port, portOption } = place;
  switch (error.code) {
    case "EADDRINUSE":
      return new Failure(
        `Port ${port} is in use: stop what listens there, or choose another with ${portOption}.`,
      );
    case "EACCES":
      return new Failure(
        `Port ${port} needs more rights than you have: choose another with ${portOption}.`,
      );
    default:
      return new Failure(`Cannot listen on ${host}, port ${port}: ${error.message}.`);
  }
}
