import { createServer } from "node:http";
import { expect, test } from "vitest";
import { fuzzRequest } from "../../scripts/fuzz/request.ts";
import { fuzz } from "../../scripts/fuzz.ts";
import { listening, startReference } from "../listening.ts";

test("the reference answers random requests as the contract says", async () => {
  const url = await startReference();
  const { statuses, faults } = await fuzz(url, { requests: 500, seed: 7 });
  expect(faults).toEqual([]);
  // Enough of each kind, or the run shows nothing.
  for (const status of [200, 201, 204, 404, 422]) {
    expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  }
});

test.each([
  ["status 500", (_: string) => ({ status: 500, type: "text/plain", body: "" })],
  ["not application/problem+json", () => ({ status: 404, type: "text/html", body: "<p>" })],
  ["a body that is not JSON", () => ({ status: 200, type: "application/json", body: "{" })],
  ["breaks its schema", () => ({ status: 200, type: "application/json", body: '{"data":{}}' })],
])("it finds %s, and ends", async (words, answer) => {
  const url = await listening(
    createServer((request, response) => {
      const { status, type, body } = answer(request.url ?? "");
      request.resume();
      response.writeHead(status, { "content-type": type }).end(body);
    }),
  );
  const { faults } = await fuzz(url, { requests: 1000, seed: 1 });
  expect(faults.length).toBeGreaterThanOrEqual(10);
  expect(faults.some(({ fault }) => fault.includes(words))).toBe(true);
});

test("the same seed gives the same requests", () => {
  const first = Array.from({ length: 50 }, (_, number) => fuzzRequest(3, number));
  expect(Array.from({ length: 50 }, (_, number) => fuzzRequest(3, number))).toEqual(first);
  expect(fuzzRequest(4, 0)).not.toEqual(first[0]);
});
