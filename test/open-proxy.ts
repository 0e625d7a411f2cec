/** A forward proxy for tests. */
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { listening } from "./listening.ts";

/** A proxy that sends every request and every tunnel to the server on `port`. */
export async function openProxy(port: number) {
  const requests: string[] = [];
  const proxy = createServer((received, response) => {
    const { method = "", url = "", headers } = received;
    requests.push(`${method} ${url}`);
    const path = url.replace("http://charity.example.org", "");
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (reply) => {
      reply.pipe(response.writeHead(reply.statusCode ?? 0, reply.headers));
    });
    received.pipe(sent);
  });
  proxy.on("connect", ({ method, url }, socket) => {
    requests.push(`${method} ${url}`);
    const tunnel = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [tunnel, socket]) end.on("error", () => {});
  });
  const url = await listening(proxy);
  return { requests, url: url.replace("://", "://user:s3cret-password@") };
}
