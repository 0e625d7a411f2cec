import { expect, test } from "vitest";
import { instead } from "../mutants/defects.ts";
import { operationOf } from "../variants/service.ts";
import { serveReference } from "./served.ts";
import { verdictOn } from "./suite.ts";

const only = [
  ...["sponsees.create", "sponsees.replace", "sponsees.update", "sponsees.delete"],
  ...["sponsee.age-derived", "sponsee.status-labels-differ", "contributions.read-only"],
];

test("on the reference, every requirement of writes holds, and nothing is left", async () => {
  await using service = await serveReference();
  const before = await service.sponsees();
  const { report, outcome } = await verdictOn(service.url, { allowWrites: true, only });
  expect(report.faults).toStrictEqual([]);
  const open = report.results.filter(({ verdict }) => verdict !== "pass");
  expect(open.map(({ requirement, evidence }) => [requirement.id, evidence])).toStrictEqual([]);
  expect(report.results.length).toBeGreaterThan(80);
  expect(outcome.exitCode).toBe(0);
  expect(report.leftovers).toStrictEqual([]);
  expect(await service.sponsees()).toStrictEqual(before);
  // Each request costs a real service time.
  expect(report.requests).toBeLessThan(800);
});

test("no write reaches a record that was there", async () => {
  await using service = await serveReference();
  const before = new Set((await service.sponsees()).map(({ id }) => id));
  await verdictOn(service.url, { allowWrites: true });
  const writes = service.asks.filter(({ method }) => !["GET", "OPTIONS"].includes(method));
  const known = writes.filter((ask) => before.has(operationOf(ask).id));
  expect(known).toStrictEqual([]);
  const contributions = writes.filter(({ path }) => path.includes("contributions"));
  expect(contributions.map(({ method, body }) => [method, body])).toStrictEqual([
    ["POST", {}],
    ["PUT", {}],
    ["PATCH", {}],
    ["DELETE", undefined],
  ]);
});

test("nothing is written without permission", async () => {
  await using service = await serveReference();
  const { report } = await verdictOn(service.url, { only });
  expect(service.asks.filter(({ method }) => method !== "GET")).toStrictEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === "fail")).toStrictEqual([]);
});

test("a target that refuses creates is not judged", async () => {
  await using service = await serveReference({
    layer: instead("createSponsee", () => ({ status: 403, headers: {}, body: {} })),
  });
  const { report, violated } = await verdictOn(service.url, { allowWrites: true, only });
  expect(violated).toStrictEqual([]);
  expect(report.faults).toStrictEqual([]);
});
