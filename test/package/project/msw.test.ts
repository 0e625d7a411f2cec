import { setupServer } from "msw/node";
import { createClient } from "sponsorship-api";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const client = createClient({ baseUrl: "https://charity.example.org" });

const reference = createReference();
const server = setupServer(referenceHandler(reference));
beforeAll(() => server.listen());
beforeEach(() => reference.reset());
afterAll(() => server.close());

test("an update changes first_name", async () => {
  await client.sponsees.update("1001", { first_name: "Malaika" });
  expect((await client.sponsees.get("1001")).first_name).toBe("Malaika");
});

test("the next test begins with the same records", async () => {
  expect((await client.sponsees.get("1001")).first_name).toBe("Amani");
});
