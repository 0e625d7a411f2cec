import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  type Conditions,
  createReference,
  type ReferenceOptions,
} from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { logLine } from "../../reference/start.ts";
import { listening } from "../listening.ts";
import { raw, refused } from "../raw.ts";
import { call, contributions, sponsees } from "./calls.ts";
import { required } from "./refused.ts";

async function serve(options: ReferenceOptions = {}, log: string[] = []) {
  const reference = createReference(options);
  const server = createReferenceServer(reference, {
    log: (exchange) => log.push(logLine(exchange, true)),
    hosts: ["named.example"],
  });
  const url = await listening(server);
  return { reference, url, port: Number(new URL(url).port) };
}

test("the Node server returns the same responses as reference.fetch, also to parallel requests", async () => {
  const { url } = await serve();
  const twin = createReference();
  const compare = async (target: string, init: RequestInit = {}) => {
    // The requests have an Origin. Without this header, only reference.fetch returns CORS headers.
    const headers = { origin: "http://page.test", "content-type": "application/json" };
    const [sent, own] = await Promise.all([
      // Without a timeout, fetch() waits forever if the Content-Length in the response is too large.
      fetch(url + target, { ...init, headers, signal: AbortSignal.timeout(30_000) }),
      twin.fetch(new Request(url + target, { ...init, headers })),
    ]);
    expect(sent.status).toBe(own.status);
    expect(await sent.text()).toBe(await own.text());
    for (const [name, value] of own.headers) expect(sent.headers.get(name)).toBe(value);
  };
  const targets = [
    contributions,
    `${contributions}?page=2&recurring=true&sort=updated_at`,
    ...Array.from({ length: 50 }, (_, index) => `${contributions}/${50_001 + index}`),
    `${sponsees}/1002`,
    `${sponsees}/unknown`,
    `${sponsees}?page=x`,
  ];
  await Promise.all(targets.map((target) => compare(target)));
  const body = JSON.stringify({ first_name: "Änne 安" });
  await compare(`${sponsees}/1002`, { method: "PATCH", body });
  await Promise.all(targets.map((target) => compare(target)));
});

test("a caller that reads late gets its own responses, also after later responses to another caller", async () => {
  const { url, port, reference } = await serve();
  const get = (id: number) => `GET ${contributions}/${id} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const ids = Array.from({ length: 1500 }, (_, index) => 50_001 + (index % 50));
  const slow = connect(port, "127.0.0.1").pause();
  const last = "HEAD / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
  slow.write(ids.map(get).join("") + last);
  // The server handles the requests until the buffers of the connection are full.
  while (reference.requests().length < 100) await setImmediate();
  for (let index = 0; index < 200; index++) {
    expect((await fetch(`${url}${sponsees}/1002`)).status).toBe(200);
    await setImmediate();
  }
  let text = "";
  slow.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  slow.resume();
  await once(slow, "close");
  const found = text.split("HTTP/1.1 404")[0]?.split("HTTP/1.1 200 OK").slice(1) ?? [];
  const bodies = found.map((one) => JSON.parse(one.slice(one.indexOf("\r\n\r\n"))));
  expect(bodies.map(({ data }) => Number(data.id))).toEqual(ids);
}, 30_000);

describe("a request that Node cannot read", () => {
  const post = (name: string) => {
    const body = JSON.stringify({ ...required, reference_number: name });
    return `POST ${sponsees} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const broken = (method: string, target: string) =>
    `${method} ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`;
  const garbage = "HELLO\r\n\r\n";
  test.each([
    ["after a create", [post("a"), garbage], [201, 400]],
    ["after two creates", [post("a"), post("b"), garbage], [201, 201, 400]],
    [
      "after a delete",
      [`DELETE ${sponsees}/1001 HTTP/1.1\r\nhost: localhost\r\n\r\n`, garbage],
      [204, 400],
    ],
    ["after a create: its chunks are broken", [post("a"), broken("POST", sponsees)], [201, 400]],
    ["because its chunks are broken", [broken("POST", sponsees)], [400]],
    ["because its chunks are broken: a delete", [broken("DELETE", `${sponsees}/1001`)], [204, 400]],
  ])("gets its response after the earlier responses: %s", async (_, requests, statuses) => {
    const { url, reference } = await serve();
    const responses = await raw(url, requests.join(""));
    const found = [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(found).toEqual(statuses);
    // Each write has its response.
    const done = reference.requests().map(({ status }) => status);
    expect(done).toEqual(statuses.filter((status) => status !== 400));
  });
});

test("the server keeps an idle connection open for the next request", async () => {
  const { port } = await serve();
  const get = async (agent: Agent) => {
    const request = httpRequest({ agent, port, path: sponsees }).end();
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return { reused: request.reusedSocket, "keep-alive": answer.headers["keep-alive"] };
  };
  const agent = new Agent({ keepAlive: true });
  // If the server closed idle connections, Node would announce the time limit in the header Keep-Alive.
  expect(await get(agent)).toEqual({ reused: false, "keep-alive": undefined });
  expect(await get(agent)).toEqual({ reused: true, "keep-alive": undefined });
  agent.destroy();
});

describe("the server on a raw socket", () => {
  const get = (host: string) =>
    `GET ${sponsees} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  const post = (headers: string, body: string) =>
    `POST ${sponsees} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`;
  const json = "content-type: application/json\r\n";
  const tooLong = (length: number) =>
    `GET ${sponsees} HTTP/1.1\r\nhost: localhost\r\nx-long: ${"x".repeat(length)}\r\n\r\n`;
  test.each([
    ["headers that are too long", tooLong(500_000), refused(431, "must have at most 16384 bytes")],
    ["HTTP/1.0 without a Host", `GET ${sponsees} HTTP/1.0\r\n\r\n`, /^HTTP\/1\.1 200 /],
    ["a malformed Host", get('"><x'), /^HTTP\/1\.1 421 /],
    [
      "a Host that is not in the option hosts",
      get("evil.example:4020"),
      /^HTTP\/1\.1 421 .*not started for the host \\"evil\.example\\"/s,
    ],
    ["a Host in the option hosts", get("Named.example:4020"), /^HTTP\/1\.1 200 /],
    ["localhost", get("localhost:1"), /^HTTP\/1\.1 200 /],
    ["an IPv6 address", get("[::1]:1"), /^HTTP\/1\.1 200 /],
    [
      "an absolute URL in the request line",
      get("127.0.0.1").replace("GET ", "GET http://127.0.0.1"),
      /^HTTP\/1\.1 200 /,
    ],
    [
      "a Content-Length that is too large",
      post(`${json}content-length: 999`, ""),
      /^HTTP\/1\.1 413 .*"The body must have at most 100 bytes\."/s,
    ],
    [
      "a chunked body that is too large",
      post(`${json}transfer-encoding: chunked`, `ff\r\n${"x".repeat(255)}\r\n`),
      /^HTTP\/1\.1 413 /,
    ],
  ])("responds correctly to %s", async (_, text, expected) => {
    const { url } = await serve({ bodyLimit: 100 });
    const answer = await raw(url, text);
    expect(answer).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test("keeps working after callers that disconnect", async () => {
    const { port, url } = await serve();
    for (const text of ["", "GET /", tooLong(500_000), "HELLO\r\n\r\n"]) {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      if (text !== "") socket.write(text);
      socket.resetAndDestroy();
    }
    expect((await fetch(`${url}${sponsees}`)).status).toBe(200);
  });

  test("completes a response before it rejects invalid HTTP that arrives during the response", async () => {
    const conditions: Conditions = { listSponsees: { drip: 300 } };
    const { port } = await serve({ conditions });
    const warned: Error[] = [];
    const onWarning = (warning: Error) => warned.push(warning);
    process.on("warning", onWarning);
    const socket = connect(port, "127.0.0.1");
    const closed = once(socket, "close");
    let answer = "";
    socket.on("data", (part) => {
      answer += String(part);
    });
    socket.write(`GET ${sponsees} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await once(socket, "data");
    for (let part = 0; part < 20; part++) {
      socket.write("HELLO\r\n\r\n");
      await setImmediate();
    }
    await closed;
    process.off("warning", onWarning);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\}HTTP\/1\.1 400 Bad Request\r\n.*\}$/s);
    expect(warned).toEqual([]);
  });

  test("does not apply a request whose body is cut off", async () => {
    const { port, reference, url } = await serve();
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `DELETE ${sponsees}/1001 HTTP/1.1\r\nhost: localhost\r\n` +
        `\r\nPATCH ${sponsees}/1002 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"first_name":"Half`,
    );
    await once(socket, "data");
    socket.destroy();
    const answer = await fetch(`${url}${sponsees}/1002`);
    expect(await answer.text()).not.toContain("Half");
    expect((await call(reference, "GET", `${sponsees}/1001`)).status).toBe(404);
  });
});

test("the log masks secret parameters, and all headers except a few such as Accept", async () => {
  const log: string[] = [];
  const { url } = await serve({}, log);
  const path = `${sponsees}?page=2&access_token=s3cret&filter%5Bapi%4Bey%5D=s3cret`;
  const headers = ["authorization: Bearer s3cret", "x-tenant: s3cret", "accept: text/plain"];
  const lines = [`GET ${path} HTTP/1.1`, "host: localhost", "connection: close", ...headers];
  await raw(url, `${lines.join("\r\n")}\r\n\r\n`);
  await expect.poll(() => log.length).toBe(1);
  expect(log[0]).toContain(`GET ${sponsees}?page=2&access_token=***&filter%5Bapi%4Bey%5D=*** 422`);
  expect(log[0]).toContain("authorization: ***");
  expect(log[0]).toContain("accept: text/plain");
  expect(log[0]).not.toContain("s3cret");
});
