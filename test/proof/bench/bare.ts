/**
 * A server that records one response of the reference for each case, and then only repeats these
 * responses. Its speed is the limit for servers that use `node:http`. The argument is the URL of
 * the reference.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Case, cases, toRequest } from "./cases.ts";

const [, , reference = ""] = process.argv;
const recorded = new Map(
  await Promise.all(cases.map(async (one) => [one.name, await recordResponse(one)] as const)),
);
const server = createServer((request, response) => {
  const { status = 404, headers, body } = recorded.get(String(request.headers["x-case"])) ?? {};
  const send = () => response.writeHead(status, headers).end(body);
  if (request.method === "GET") send();
  else request.resume().on("end", send);
}).listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

async function recordResponse(one: Case) {
  const response = await fetch(reference + one.paths[0], toRequest(one));
  const headers = Object.fromEntries(response.headers);
  for (const name of ["date", "connection", "keep-alive"]) delete headers[name];
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
