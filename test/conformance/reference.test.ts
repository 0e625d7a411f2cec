/** The whole suite on the reference as `npm run reference` serves it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunReport } from "../../conformance/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { verdictOn } from "./suite.ts";

const server = createReferenceServer(createReference());
let report: RunReport;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  ({ report } = await verdictOn(`http://127.0.0.1:${port}`, { allowWrites: true }));
});
afterAll(() => void server.close());

test("every documented requirement holds, and none is not shown", () => {
  expect(report.faults).toStrictEqual([]);
  expect(report.leftovers).toStrictEqual([]);
  const open = report.results.filter(
    ({ requirement: { level }, verdict }) => level === "documented" && verdict !== "pass",
  );
  expect(
    open.map(({ requirement: { id }, verdict, evidence }) => ({ id, verdict, evidence })),
  ).toStrictEqual([]);
});

test("what is observed or provisional is shown as well", () => {
  const open = report.results.filter(({ verdict }) => verdict === "inconclusive");
  expect(open.map(({ requirement: { id } }) => id)).toStrictEqual([]);
});
