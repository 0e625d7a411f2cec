import { getResponse } from "msw";
import { expect, test } from "vitest";
import { collect, createClient } from "../../client/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { referenceHandler } from "../../reference/msw.ts";

test("the MSW handler serves a list whose URL has a path before /admin/api/", async () => {
  const baseUrl = "https://charity.example.org/tenant";
  const handler = referenceHandler(createReference(), baseUrl);
  const client = createClient({
    baseUrl,
    fetch: async (request) => (await getResponse([handler], request)) ?? Response.error(),
  });
  const page = await client.sponsees.list();
  expect(page.links.first).toMatch(/^https:\/\/charity\.example\.org\/tenant\/admin\/api\/v2\//);
  expect(await collect(client.sponsees.list())).toHaveLength(62);
});
