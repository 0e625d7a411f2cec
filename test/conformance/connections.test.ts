/** How the suite handles a service that closes connections. */
import { createServer, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { openTarget } from "../../conformance/http/target.ts";
import { listening } from "../listening.ts";
import type { Ask } from "../proof/service.ts";
import { openService } from "./served.ts";

const path = "/admin/api/v2/sponsees";

/** Responds to the first request on each connection, and calls `misbehave` for each later request. */
function onReuse(misbehave: (response: ServerResponse) => void) {
  const used = new Set<Socket>();
  return (_ask: Ask, response: ServerResponse) => {
    const { socket } = response.req;
    const isReused = used.has(socket);
    used.add(socket);
    if (isReused) misbehave(response);
    return isReused;
  };
}

test("20 simultaneous reads succeed when the service closes every connection that is used again", async () => {
  const respond = onReuse((response) => response.destroy());
  await using open = await openService({ respond });
  const paths = Array.from({ length: 20 }, (_, index) => `${path}?page=${index + 1}`);
  const responses = await Promise.all(paths.map((path) => open.http.send({ method: "GET", path })));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test("a service that closes a reused connection in the middle of a response fails", async () => {
  const respond = onReuse((response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("{", () => response.destroy());
  });
  await using open = await openService({ respond });
  await open.http.send({ method: "GET", path });
  const again = open.http.send({ method: "GET", path, fresh: true });
  await expect(again).rejects.toMatchObject({ exchange: { failure: "reset" } });
  expect(open.service.asks).toHaveLength(2);
});

test("a service that closes the connection of a write before the response fails, and gets the write once", async () => {
  await using open = await openService({
    respond({ method }, response) {
      if (method === "POST") response.destroy();
      return method === "POST";
    },
  });
  await open.http.send({ method: "GET", path });
  const write = open.http.send({ method: "POST", path, body: "{}" });
  await expect(write).rejects.toMatchObject({ exchange: { failure: "reset" } });
  expect(open.service.asks.map(({ method }) => method)).toEqual(["GET", "POST"]);
});

test.each<[string, (socket: Socket) => void]>([
  ["closes", (socket) => socket.destroy()],
  ["resets", (socket) => socket.resetAndDestroy()],
])(
  "the response of a service that does not read the body and %s the connection is read",
  async (_how, close) => {
    const server = createServer(({ socket }, response) => {
      response.writeHead(413, { "Content-Length": "0" }).end(() => close(socket));
    });
    const target = openTarget({ baseUrl: await listening(server) });
    const body = "x".repeat(1_000_000);
    for (let count = 0; count < 3; count++) {
      expect(await target.send({ method: "POST", path, body })).toMatchObject({ status: 413 });
    }
    target.close();
  },
);
