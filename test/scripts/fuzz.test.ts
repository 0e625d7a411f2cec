import { createServer, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import { bytesOf, fuzzRequest } from "../../scripts/fuzz/request.ts";
import { fuzz } from "../../scripts/fuzz.ts";
import { listening, startReference } from "../listening.ts";

test("the reference responds to random requests as the contract says", async () => {
  const url = await startReference(createReference({ control: true }));
  const { statuses, faults } = await fuzz(url, { requests: 1500, seed: 7 });
  expect(faults).toEqual([]);
  // Enough of each kind, or the run proves nothing.
  for (const status of [200, 201, 204, 400, 404, 422]) {
    expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  }
});

const answer = (status: number, type: string, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": type }).end(body);
};
test.each([
  ["status 500", answer(500, "text/plain", "")],
  ["not application/problem+json", answer(404, "text/html", "<p>")],
  ["a body that is not JSON", answer(200, "application/json", "{")],
  ["breaks its schema", answer(200, "application/json", '{"data":{}}')],
  [
    "aborted",
    (response: ServerResponse) =>
      response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}"),
  ],
  ["socket hang up", (response: ServerResponse) => response.socket?.end("HTTP/1.1 200")],
  [
    "Parse Error",
    (response: ServerResponse) => response.socket?.end("HTTP/1.1 204 No Content\r\n\r\n{}"),
  ],
])("npm run fuzz finds %s, and ends", async (words, respond) => {
  const url = await listening(createServer((_, response) => respond(response)));
  const { faults } = await fuzz(url, { requests: 1000, seed: 1 });
  expect(faults.length).toBeGreaterThanOrEqual(10);
  expect(faults.some(({ fault }) => fault.includes(words))).toBe(true);
});

test("the same seed gives the same requests", () => {
  const sent = (seed: number) =>
    Array.from({ length: 50 }, (_, number) => {
      const { request, broken } = fuzzRequest(seed, number);
      return (broken ?? bytesOf(request)).toString("latin1");
    });
  expect(sent(3)).toEqual(sent(3));
  expect(sent(4)[0]).not.toBe(sent(3)[0]);
});
