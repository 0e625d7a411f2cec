import { expect, test, vi } from "vitest";
import { createClient } from "../../client/index.ts";
import { ContractError, type Finding, validate } from "../../client/validate.ts";
import { compare } from "../../conformance/evidence/mismatches.ts";
import { createReference } from "../../reference/core/reference.ts";
import { response } from "../contract/contract.ts";
import { variantsOf } from "../contract/verdicts.ts";
import { clientOf, contributions, failureOf, params, sponsee, sponsees } from "./service.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests set the fields of a record to values of any type.
type Json = any;

/**
 * Returns a client with the middleware `validate`, and the findings of the middleware.
 *
 * @param change changes the record of each response, or the first record of a list. It also gets the
 *   whole body. A `Response` that `change` returns replaces the reference's response.
 */
function changed(change: (record: Json, body: Json) => unknown, options = {}) {
  const findings: Finding[] = [];
  const reference = createReference();
  const client = createClient({
    baseUrl: "http://service.example.org",
    fetch: async (request) => {
      const response = await reference.fetch(request);
      const body = await response.json();
      const answer = change([body.data ?? {}].flat()[0], body);
      return answer instanceof Response ? answer : Response.json(body, response);
    },
  });
  client.use(validate({ report: (finding) => findings.push(finding), ...options }));
  return { client, findings };
}

test.each<[kind: string, change: object, field: string, message: string]>([
  ["documented", { first_name: 7 }, "first_name", "must be a string"],
  ["documented", { url: undefined }, "url", "is required"],
  ["documented", { gender: "X" }, "gender", 'must be one of "M", "F"'],
  ["documented", { custom_fields: [7] }, "custom_fields/0", "must be an object"],
  ["documented", { created_at: "soon" }, "created_at", "must be a point in time"],
  ["documented", { url: "no url" }, "url", "must be an absolute URL"],
  ["implied", { sponsor_count: -1 }, "sponsor_count", "must be at least 0"],
  ["implied", { id: "" }, "id", "must not be empty"],
  ["documented", { sponsor_count: -1.5 }, "sponsor_count", "must be"],
  ["provisional", { biography: null }, "biography", "must be a string"],
  ["provisional", { enrollment_date: "" }, "enrollment_date", "must be a calendar day"],
  ["documented", { first_name: null }, "first_name", "must be a string"],
  ["provisional", { gender: null }, "gender", 'must be one of "M", "F"'],
  ["provisional", { image_url: "/1.jpg" }, "image_url", "must be an absolute URL"],
  ["provisional", { created_at: "2026-03-14T09:26:53Z" }, "created_at", "must be a point in time"],
  [
    "observed",
    { sponsored_status: "New" },
    "sponsored_status",
    'is "New"; the description shows only ["Sponsored"',
  ],
])(
  "validate reports a finding of the kind %s for a record with %o",
  async (kind, change, field, message) => {
    const { client, findings } = changed((record) => Object.assign(record, change));
    const { data } = await client.GET(sponsee, { params });
    expect(data?.data).toMatchObject(JSON.parse(JSON.stringify(change)));
    const url = `http://service.example.org${sponsees}/1001`;
    const about = { operation: "getSponsee", method: "GET", url, status: 200 };
    const finding = { kind, pointer: `/data/${field}`, message: expect.stringContaining(message) };
    expect(findings).toMatchObject([{ ...about, ...finding }]);
  },
);

test.each([
  ["getSponsee", "sponsored", sponsee],
  ["getContribution", "later-recurring", `${contributions}/{id}`],
  ["listSponsees", "empty-list", sponsees],
] as const)(
  "validate and the suite agree which changes of the response of %s break no documented rule",
  async (operation, example, schemaPath) => {
    const findings: Finding[] = [];
    const middleware = validate({ report: (finding) => findings.push(finding) });
    const request = new Request(`http://service.example.org${schemaPath}`);
    let choices = 0;
    for (const body of variantsOf(structuredClone(response(operation, "200", example)))) {
      findings.length = 0;
      const given = { request, response: Response.json(body), schemaPath };
      await middleware.onResponse?.(given as never);
      const ours = findings.filter(({ kind }) => /implied|provisional/.test(kind));
      const { mismatches } = compare(operation, body);
      const found = mismatches.filter(({ choice }) => choice !== undefined);
      expect(ours.map(({ pointer }) => pointer)).toEqual(found.map(({ at }) => at));
      choices += found.length;
    }
    expect(choices).toBeGreaterThan(1);
  },
);

test.each([
  ["implied", 2],
  ["documented", "yes"],
  ["documented", 1.5],
])("validate reports as %s that is_test is %o", async (kind, is_test) => {
  const { client, findings } = changed((record) => Object.assign(record, { is_test }));
  await client.GET(contributions);
  expect(findings).toMatchObject([{ kind, pointer: "/data/0/is_test" }]);
});

test.each([
  ["provisional", "a page without records", { first_name: "zzz" }],
  ["documented", "a page with records", {}],
])("validate reports null in meta.from and meta.to as %s on %s", async (kind, _, filter) => {
  const { client, findings } = changed((_, { meta }) =>
    Object.assign(meta, { from: null, to: null }),
  );
  await client.GET(sponsees, { params: { query: { filter } } });
  const ofMeta = findings.filter(({ pointer }) => pointer.startsWith("/meta"));
  expect(ofMeta).toMatchObject(["/meta/from", "/meta/to"].map((pointer) => ({ kind, pointer })));
});

test("validate reports an empty string in meta.from as documented", async () => {
  const { client, findings } = changed((_, { meta }) => Object.assign(meta, { from: "" }));
  await client.GET(sponsees, { params: { query: { filter: { first_name: "zzz" } } } });
  expect(findings).toMatchObject([{ kind: "documented", pointer: "/meta/from" }]);
});

test("validate reports no contribution of the reference, such as one that is not a test", async () => {
  const { client, findings } = changed(() => {});
  const shown = [];
  for (const page of [1, 2, 3, 4]) {
    const { data } = await client.GET(contributions, { params: { query: { page } } });
    shown.push(...(data?.data ?? []).map(({ is_test }) => is_test));
  }
  expect([...new Set(shown)].sort()).toEqual([0, 1]);
  expect(findings).toEqual([]);
});

test("validate reports a field that a supporter's address must not have", async () => {
  const { client, findings } = changed(({ supporter }) =>
    Object.assign(supporter.billing_address, { title: "Ms" }),
  );
  await client.GET(contributions);
  const pointer = "/data/0/supporter/billing_address/title";
  expect(findings).toMatchObject([{ pointer, message: "must be absent" }]);
});

test("validate reports a body that is not JSON, and a delete whose status is not 204", async () => {
  const { client, findings } = changed(() => new Response("<h1>Log in</h1>"));
  await client.GET(sponsee, { params }).catch(() => {});
  expect(findings).toMatchObject([{ kind: "documented", message: "must be JSON" }]);
  const { client: other } = await clientOf([{ body: {} }]);
  other.use(validate({ report: (finding) => findings.push(finding) }));
  await other.DELETE(sponsee, { params });
  expect(findings[1]).toMatchObject({ kind: "documented", operation: "deleteSponsee" });
});

test("validate throws only for documented rules, and its error leaves out the values of filters", async () => {
  const change: { sponsored_status: unknown } = { sponsored_status: "Waiting" };
  const { client } = changed((record) => Object.assign(record, change), { throws: true });
  const list = () => client.GET(sponsees, { params: { query: { filter: { first_name: "a" } } } });
  expect((await list()).data?.data[0]?.sponsored_status).toBe("Waiting");
  change.sponsored_status = 1;
  const error = await failureOf(list());
  const url = `http://service.example.org${sponsees}?filter%5Bfirst_name%5D=…`;
  const why = `GET ${url} 200: /data/0/sponsored_status must be a string (documented)`;
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toBe(`ContractError: ${why}`);
});

test("validate ignores a response with an error status, and writes findings to the console by default", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { client } = changed((record) => Object.assign(record, { id: 7 }), { report: undefined });
  await client.GET(sponsee, { params: { path: { id: "unknown" } } });
  expect(warn).not.toHaveBeenCalled();
  await client.GET(sponsee, { params });
  expect(warn.mock.calls).toEqual([[expect.stringContaining("/data/id must be a string")]]);
  warn.mockRestore();
});
