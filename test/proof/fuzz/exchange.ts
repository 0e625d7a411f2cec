/** Sends bytes to a server on this machine, and reads the response. */
import { request } from "node:http";
import { connect } from "node:net";
import { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";

export interface FuzzResponse {
  status: number;
  /** The content type, or undefined if the response has none. */
  type: string | undefined;
  body: Buffer;
}

/**
 * Sends the bytes, and returns everything that the server sends before it closes the connection.
 * `isWhole` is false for a broken request. Rejects after 20 seconds without data.
 */
export function exchange(url: string, sent: Buffer, isWhole: boolean): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setTimeout(20_000, () => {
      fail(new Error("no data for 20 seconds"));
      socket.destroy();
    });
    socket.on("data", (part) => parts.push(part));
    // After a broken request, the server may reset the connection, so an error is not a fault.
    socket.on("error", (error) => isWhole && fail(error));
    socket.on("close", () => done(Buffer.concat(parts)));
    // A broken request may be incomplete. `end` closes the sending side, so the server does not
    // wait for the rest.
    if (isWhole) socket.write(sent);
    else socket.end(sent);
  });
}

/**
 * Uses Node's HTTP client to parse the response to a request with this method. Rejects when the
 * response is not complete.
 */
export function responseIn(received: Buffer, method: string): Promise<FuzzResponse> {
  const socket = new Duplex({ read() {}, write: (_, __, done) => done() });
  socket.push(received);
  socket.push(null);
  return new Promise((done, fail) => {
    const asked = request({ method, createConnection: () => socket }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => done({ status, type: headers["content-type"], body }), fail);
    });
    asked.on("error", fail).end();
  });
}
