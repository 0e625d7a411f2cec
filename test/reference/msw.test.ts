import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import { referenceHandler } from "../../reference/msw.ts";
import { required } from "./refused.ts";

const reference = createReference();
const server = setupServer(referenceHandler(reference, "https://charity.example.org"));
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => reference.reset());
afterAll(() => server.close());

const address = "https://charity.example.org/admin/api/v2/sponsees";
const body = JSON.stringify(required);
const create = () =>
  fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
const found = async () => {
  const answer = await fetch(`${address}?reference_number=NEW-1`);
  const { data, links } = (await answer.json()) as { data: object[]; links: { first: string } };
  expect(links.first).toBe(`${address}?reference_number=NEW-1&page=1`);
  return data;
};

test("a unit test with MSW creates a sponsee and finds it", async () => {
  expect(await found()).toEqual([]);
  const created = await create();
  expect(created.status).toBe(201);
  expect(await found()).toEqual([((await created.json()) as { data: object }).data]);
  expect((await create()).status, "the number is taken").toBe(422);
});

test("the next test with MSW does not see the sponsee", async () => {
  expect(await found()).toEqual([]);
  expect((await fetch(`${address}/1001`, { method: "DELETE" })).status).toBe(204);
  expect((await fetch(`${address}/1001`)).status).toBe(404);
});
