/** The client works in the same way with the mock and the reference. */
import { expect, onTestFinished, test } from "vitest";
import { collect, createClient, ValidationError } from "../../client/index.ts";
import { type Finding, validate } from "../../client/validate.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { startReference } from "../listening.ts";
import { newSponsee } from "./service.ts";

const services = {
  async mock() {
    const mock = await startMock();
    onTestFinished(() => mock.stop());
    return mock.url;
  },
  reference: () => startReference(),
};

test.each(["mock", "reference"] as const)(
  "the client reads, creates and deletes records of the %s, and validate finds no violation of a documented rule",
  async (name) => {
    const client = createClient({ baseUrl: await services[name]() });
    const findings: Finding[] = [];
    client.use(validate({ report: (finding) => findings.push(finding), throws: true }));
    expect((await client.sponsees.get("1001")).first_name).toBe("Amani");
    for (const { list } of [client.sponsees, client.contributions]) {
      const { total } = (await list()).meta;
      expect(total).toBeGreaterThan(0);
      for (const follow of ["links", "numbers"] as const) {
        expect(await collect<unknown>(list({}, { follow }))).toHaveLength(total);
      }
      await expect(list({ page: 0 })).rejects.toThrow(ValidationError);
    }
    const { id } = await client.sponsees.create({ ...newSponsee, reference_number: "V-1" });
    await client.sponsees.delete(id);
    expect(findings.filter(({ kind }) => kind === "documented")).toEqual([]);
  },
);
