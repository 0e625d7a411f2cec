/** The client reads the mock and the reference alike. */
import { expect, onTestFinished, test } from "vitest";
import { collect, createClient, pages, paginate, unwrap } from "../../client/index.ts";
import { type Finding, validate } from "../../client/validate.ts";
import { startMock } from "../../lib/mock.ts";
import { startReference } from "../listening.ts";

const services = {
  async mock() {
    const mock = await startMock();
    onTestFinished(() => mock.stop());
    return mock.url;
  },
  reference: () => startReference(),
};

test.each(["mock", "reference"] as const)("the %s can be read", async (name) => {
  const client = createClient({ baseUrl: await services[name]() });
  const findings: Finding[] = [];
  client.use(validate({ report: (finding) => findings.push(finding), throws: true }));
  const params = { path: { id: "1001" } };
  const { data: sponsee } = await unwrap(client.GET("/admin/api/v2/sponsees/{id}", { params }));
  expect(sponsee.first_name).toBe("Amani");
  for (const path of ["/admin/api/v2/sponsees", "/admin/api/v3/contributions"] as const) {
    for await (const { data } of pages(client, path, { maxPages: 1 })) expect(data).not.toEqual([]);
    const records = await collect(paginate(client, path), { limit: 2 });
    expect(records).toHaveLength(2);
    expect((await client.GET(path, { params: { query: { page: 0 } } })).error).toBeDefined();
  }
  expect(findings.filter(({ kind }) => kind === "documented")).toEqual([]);
});
