import { beforeEach, expect, test } from "@jest/globals";
import { createClient } from "sponsorship-api";
import { createReference } from "sponsorship-api/reference";

const reference = createReference();
const client = createClient({ baseUrl: "http://service.test", fetch: reference.fetch });
beforeEach(() => reference.reset());

test("an update changes first_name", async () => {
  await client.sponsees.update("1001", { first_name: "Malaika" });
  expect((await client.sponsees.get("1001")).first_name).toBe("Malaika");
});

test("the next test begins with the same records", async () => {
  expect((await client.sponsees.get("1001")).first_name).toBe("Amani");
});
