import { describe, expect, test, vi } from "vitest";
import { createClient } from "../../client/index.ts";
import { ContractError, type Finding, validate } from "../../client/validate.ts";
import { createReference } from "../../reference/core/reference.ts";
import { clientOf, contributions, failureOf, params, sponsee, sponsees } from "./service.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test changes it in every way.
type Json = any;

/**
 * A client of the reference whose responses are changed in transit, with the findings of the
 * middleware.
 *
 * @param change other values for the record, or a function that changes or replaces the response
 */
function changed(change: object | ((body: Json) => unknown) = {}, options = {}) {
  const findings: Finding[] = [];
  const reference = createReference();
  const client = createClient({
    baseUrl: "http://service.example.org",
    fetch: async (request) => {
      const response = await reference.fetch(request);
      const { status } = response;
      if (status === 204) return response;
      const body = await response.json();
      const answer =
        typeof change === "function" ? change(body) : Object.assign(body.data ?? {}, change);
      return answer instanceof Response ? answer : Response.json(body, { status });
    },
  });
  client.use(validate({ report: (finding) => findings.push(finding), ...options }));
  return { client, findings };
}

test("validate finds no broken documented rule in the reference", async () => {
  const { client, findings } = changed();
  for (let page = 1; page <= 4; page++) {
    await client.GET(contributions, { params: { query: { page } } });
    await client.GET(sponsees, { params: { query: { page } } });
  }
  await client.POST(sponsees, {
    body: {
      reference_number: "V-1",
      first_name: "Zawadi",
      sponsored_status: 0,
      enrollment_date: "2026-10-01",
    },
  });
  await client.DELETE(sponsee, { params });
  await client.GET(sponsee, { params });
  expect(findings.filter(({ kind }) => kind === "documented")).toEqual([]);
});

describe("a broken documented rule", () => {
  test.each<[object, string, RegExp]>([
    [{ first_name: 7 }, "/data/first_name", /^must be a string$/],
    [{ url: undefined }, "/data/url", /^is required$/],
    [{ gender: "X" }, "/data/gender", /^must be one of "M", "F"$/],
    [{ custom_fields: [7] }, "/data/custom_fields/0", /^must be an object$/],
  ])("is reported with its place: %j", async (change, pointer, message) => {
    const { client, findings } = changed(change);
    const { data } = await client.GET(sponsee, { params });
    expect(data).toBeDefined();
    const about = { operation: "getSponsee", method: "GET", status: 200 };
    const finding = { kind: "documented", pointer, message: expect.stringMatching(message) };
    expect(findings).toMatchObject([{ ...about, ...finding }]);
  });

  test("is a field that a supporter's address must not have", async () => {
    const { client, findings } = changed(({ data: [{ supporter }] }) => {
      supporter.billing_address.title = "Ms";
    });
    await client.GET(contributions);
    const pointer = "/data/0/supporter/billing_address/title";
    expect(findings).toMatchObject([{ pointer, message: "must be absent" }]);
  });

  test("is thrown on request, and the error names the request without values of the query", async () => {
    const { client } = changed(
      ({ data }) => {
        data[0].id = 1;
      },
      { throws: true },
    );
    const query = { filter: { first_name: "a" } };
    const error = await failureOf(client.GET(sponsees, { params: { query } }));
    const url = `http://service.example.org${sponsees}?filter[first_name]=…`;
    const why = `GET ${url} 200: /data/0/id must be a string (documented)`;
    expect(error).toBeInstanceOf(ContractError);
    expect(String(error)).toBe(`ContractError: ${why}`);
  });

  test("is a body that is not JSON, and a delete whose status is not 204", async () => {
    const { client, findings } = changed(() => new Response("<h1>Log in</h1>"));
    await client.GET(sponsee, { params }).catch(() => {});
    expect(findings).toMatchObject([{ kind: "documented", message: "must be JSON" }]);
    const { client: other } = await clientOf([{ body: {} }]);
    other.use(validate({ report: (finding) => findings.push(finding) }));
    await other.DELETE(sponsee, { params });
    expect(findings[1]).toMatchObject({ kind: "documented", operation: "deleteSponsee" });
  });
});

test("validate reports a value that was not observed as observed, and never throws for it", async () => {
  const { client, findings } = changed({ sponsored_status: "Waiting" }, { throws: true });
  const { data } = await client.GET(sponsee, { params });
  expect(data?.data.sponsored_status).toBe("Waiting");
  const message = expect.stringContaining("Waiting");
  const pointer = "/data/sponsored_status";
  expect(findings).toMatchObject([{ kind: "observed", pointer, message }]);
});

test("validate reports null in a provisional field as provisional", async () => {
  const { client, findings } = changed({ gender: null });
  await client.GET(sponsee, { params });
  expect(findings).toMatchObject([{ kind: "provisional", pointer: "/data/gender" }]);
});

test("validate ignores an error status, and writes to the console by default", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { client } = changed({ id: 7 }, { report: undefined });
  await client.GET(sponsee, { params: { path: { id: "unknown" } } });
  expect(warn).not.toHaveBeenCalled();
  await client.GET(sponsee, { params });
  expect(warn.mock.calls).toEqual([[expect.stringContaining("/data/id must be a string")]]);
  warn.mockRestore();
});
