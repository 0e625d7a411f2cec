/** Whether a port can be listened on, and what to say when it cannot. */
import { type AddressInfo, createServer } from "node:net";
import { Failure } from "./command.ts";

export interface Place {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The option that chooses the port, for the message: `--port`. */
  portOption: string;
}

/** Throws a Failure when the port cannot be had; gives the port, chosen if it was 0. */
export async function freePort(place: Place): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(listenFailure(error, place)));
    server.listen({ host: place.host, port: place.port, exclusive: true }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** The one line for an error of `listen`. */
export function listenFailure(error: NodeJS.ErrnoException, place: Place): Failure {
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

/** The address to call, for a host that is listened on. */
export function urlOf(host: string, port: number): string {
  const callable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${callable.includes(":") ? `[${callable}]` : callable}:${port}`;
}
