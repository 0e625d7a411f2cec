/**
 * Sends one request again and again over some connections, and counts the answers. Runs as its own
 * process, and does as little as it can: the server under test is to take the time.
 */
import { connect } from "node:net";

/** What the parent process asks for. */
export interface LoadOrder {
  port: number;
  /**
   * The whole request as it is sent. Each time `{number}` becomes another nine digits, and `{page}`
   * any of the first `pages` multiples of `step`.
   */
  request: string;
  pages?: number;
  step?: number;
  /** The status that every answer must have. */
  status: number;
  connections: number;
  milliseconds: number;
}

/** What the parent process gets. */
export type LoadResult = { perSecond: number } | { error: string };

let number = 0;

function run({
  port,
  request,
  pages = 1,
  step = 1,
  status,
  connections,
  milliseconds,
}: LoadOrder): Promise<LoadResult> {
  return new Promise((done) => {
    let answers = 0;
    let waiting = connections;
    const start = performance.now();
    const over = () => performance.now() - start >= milliseconds;
    const finish = (result: LoadResult) => {
      for (const socket of sockets) socket.destroy();
      done(result);
    };
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      const send = () => {
        const text = request
          .replaceAll("{number}", () => String(++number).padStart(9, "0"))
          .replaceAll("{page}", () => String(step * (1 + Math.floor(Math.random() * pages))));
        socket.write(text);
      };
      const read = answerReader((found) => {
        if (found !== status) {
          finish({ error: `status ${found}, not ${status}` });
          return;
        }
        answers++;
        if (!over()) send();
        else if (--waiting === 0)
          finish({ perSecond: answers / ((performance.now() - start) / 1000) });
      });
      socket.on("connect", send);
      socket.on("data", read);
      socket.on("error", (error) => finish({ error: error.message }));
      return socket;
    });
    setTimeout(() => finish({ error: "no answer" }), milliseconds + 10_000).unref();
  });
}

/** Cuts a stream into answers, each of which must say its `content-length` or be chunked. */
function answerReader(answered: (status: number) => void): (chunk: Buffer) => void {
  let head: Buffer | undefined;
  let status = 0;
  let left = 0;
  let chunked: Buffer | undefined;
  return function read(chunk: Buffer): void {
    if (chunked !== undefined) {
      chunked = Buffer.concat([chunked.subarray(-8), chunk]);
      if (chunked.subarray(-5).equals(lastChunk)) {
        chunked = undefined;
        answered(status);
      }
      return;
    }
    if (left > 0) {
      left -= chunk.length;
      if (left === 0) answered(status);
      return;
    }
    head = head === undefined ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const text = head.toString("latin1", 0, end).toLowerCase();
    const body = head.subarray(end + 4);
    head = undefined;
    status = Number(text.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1];
    if (length === undefined && text.includes("\r\ntransfer-encoding: chunked")) {
      chunked = Buffer.alloc(0);
      read(body);
      return;
    }
    left = Number(length ?? 0) - body.length;
    if (left === 0) answered(status);
  };
}

const lastChunk = Buffer.from("0\r\n\r\n");

process.on("message", (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit());
