import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractFile, contractPath } from "../../lib/contract-file.ts";
import { type RunningPrism, startPrism } from "../../lib/prism.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { startSmallService } from "./small-service.ts";
import { runCommand, verdictOn } from "./suite.ts";

const only = ["examples", "service.answers", "service.json", "service.content-type"];

describe("Prism", () => {
  let prism: RunningPrism;
  beforeAll(async () => {
    prism = await startPrism({ file: contractPath(contractFile), log: () => {} });
  });
  afterAll(() => prism.stop());

  test("answers every documented example request as documented, writes included", async () => {
    const { report, exitCode } = await verdictOn(prism.url, { only, allowWrites: true });
    const bad = report.results.filter(({ verdict }) => verdict !== "pass");
    expect(bad).toStrictEqual([]);
    expect(report.faults).toStrictEqual([]);
    expect(exitCode).toBe(0);
  });

  test("receives no write without --allow-writes", async () => {
    const { report } = await verdictOn(prism.url, { only });
    const writes = report.results.filter(({ verdict }) => verdict === "inconclusive");
    expect(writes.map(({ requirement }) => requirement.id)).toStrictEqual([
      "examples.createSponsee",
      "examples.replaceSponsee",
      "examples.updateSponsee",
      "examples.deleteSponsee",
    ]);
    expect(writes[0]?.evidence).toStrictEqual(["writes are not allowed (--allow-writes)"]);
  });

  test("passes by the command line", async () => {
    const { code, output } = await runCommand("--base-url", prism.url, "--only", "examples");
    expect(code).toBe(0);
    expect(output).toMatch(
      /^✔ http:\S+ passes: nothing that was checked differs from the description\.\n/,
    );
    expect(output).toMatch(/\d+ requests in \d+\.\d s \(sponsorship-api \S+\)\.$/);
  });
});

test("a service with the examples' records passes, and only records of the run are changed", async () => {
  await using service = await startSmallService();
  const before = [...service.sponsees.keys()];
  const { report, violated, exitCode } = await verdictOn(service.url, { allowWrites: true, only });
  expect(violated).toStrictEqual([]);
  expect(exitCode).toBe(0);
  expect(report.results.filter(({ verdict }) => verdict !== "pass")).toStrictEqual([]);
  expect(report.leftovers).toStrictEqual([]);
  // What was made is gone again, and nothing else was touched.
  expect([...service.sponsees.keys()]).toStrictEqual(before);
  const touched = service.requests.filter(({ method, id }) => id && method !== "GET");
  expect(touched.filter(({ id = "" }) => before.includes(id))).toStrictEqual([]);
});

test("a service with other records passes, by shape", async () => {
  const { contributions, sponsees } = await otherWorld();
  await using service = await startSmallService({ sponsees, contributions, queryStyle: "plain" });
  const { report, violated } = await verdictOn(service.url, {
    allowWrites: true,
    only: ["examples"],
  });
  expect(violated).toStrictEqual([]);
  expect(report.faults).toStrictEqual([]);
  expect(report.discovered.queryStyle.sponsees.style).toBe("plain");
  expect(service.requests.filter(({ headers }) => headers.prefer).length).toBeLessThan(3);
});

test("no page is fetched twice while nothing changes", async () => {
  const paths: string[] = [];
  const server = createReferenceServer(createReference(), ({ request }) => {
    paths.push(`${request.method} ${request.url}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await verdictOn(`http://127.0.0.1:${port}`);
  server.close();
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toStrictEqual([]);
});

/** Records that are like the examples', but others. */
async function otherWorld() {
  await using service = await startSmallService();
  const sponsees = [...service.sponsees.values()].map((one, index) => ({
    ...one,
    id: `s/${index} ü`,
    reference_number: `OWN-${index}`,
    first_name: `Name ${index}`,
    url: `https://other.example.org/${index}`,
  }));
  const contributions = [] as Record<string, unknown>[];
  return { sponsees, contributions };
}
