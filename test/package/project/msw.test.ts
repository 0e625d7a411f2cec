import { setupServer } from "msw/node";
import { createClient, unwrap } from "sponsorship-api";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

// As a module of yours makes it, before MSW is there.
const client = createClient({ baseUrl: "https://charity.example.org" });

const reference = createReference();
const server = setupServer(referenceHandler(reference));
beforeAll(() => server.listen());
beforeEach(() => reference.reset());
afterAll(() => server.close());

const path = "/admin/api/v2/sponsees/{id}";
const params = { path: { id: "1001" } };

test("a change is there when it is read again", async () => {
  await unwrap(client.PATCH(path, { params, body: { first_name: "Malaika" } }));
  const { data: sponsee } = await unwrap(client.GET(path, { params }));
  expect(sponsee.first_name).toBe("Malaika");
});

test("the next test begins with the same records", async () => {
  const { data: sponsee } = await unwrap(client.GET(path, { params }));
  expect(sponsee.first_name).toBe("Amani");
});
