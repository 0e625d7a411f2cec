/** The order in which the suite runs checks, and how it reaches verdicts. */
import { expect, test } from "vitest";
import { late } from "../../conformance/check.ts";
import { chosenPages } from "../../conformance/evidence/lists.ts";
import { type Check, check, NotTried, runChecks } from "../../conformance/index.ts";
import { serveReference } from "./served.ts";

async function run(checks: Check[], options = {}) {
  await using service = await serveReference();
  const report = await runChecks(checks, { baseUrl: service.url, only: ["page"], ...options });
  const [links] = report.results;
  return { report, links, code: report.exitCode };
}

const failure = { expected: "this", actual: { value: { that: 1 } } };
const passes = check(["page.links"], async (one) => one.pass("page.links", "seen"));
const fails = check(["page.links"], async (one) => one.fail("page.links", failure));
const skipped = check(["page.links"], async (one) => one.notTried("page.links", "no data"));

test("a failure outweighs a pass, and a pass outweighs a case that could not be tried", async () => {
  expect((await run([skipped])).links).toMatchObject({
    status: "inconclusive",
    reasons: ["no data"],
  });
  expect((await run([passes, skipped])).links).toMatchObject({ status: "pass" });
  expect((await run([skipped, passes])).links).toMatchObject({
    status: "pass",
    reasons: ["seen"],
  });
  for (const order of [
    [passes, fails, skipped],
    [fails, passes],
  ]) {
    const { links, code } = await run(order);
    expect(links).toMatchObject({ status: "fail", failures: [{ actual: '{"that":1}' }] });
    expect(code).toBe(1);
  }
});

test("checks run in this order of phases: read, write, late write, late read, judge", async () => {
  const order: string[] = [];
  const one = (name: string, phase: Check["phase"] = "read") =>
    check(["page.links"], async (one) => one.pass("page.links", `${order.push(name)}`), { phase });
  const checks = [
    one("judge", "judge"),
    ...late(one("late read"), one("late write", "write")),
    one("write", "write"),
    one("read"),
  ];
  await run(checks, { allowWrites: true });
  expect(order).toStrictEqual(["read", "write", "late write", "late read", "judge"]);
  order.length = 0;
  await run(checks);
  expect(order).toStrictEqual(["read", "late read", "judge"]);
});

test("a check that throws is a fault of the suite, and the other checks run", async () => {
  const broken = check(["page.meta"], async () => {
    throw new TypeError("x is undefined");
  });
  const { report, links, code } = await run([broken, passes]);
  expect(report.faults).toStrictEqual([
    expect.stringContaining("page.meta: TypeError: x is undef"),
  ]);
  expect(links).toMatchObject({ status: "pass" });
  expect(code).toBe(5);
});

test("the request limit prevents a pass if it stops a check halfway, but not if the check has sent no request", async () => {
  const asks = (pages: number[]) =>
    check(["page.links"], async (run) => {
      for (const page of pages) await run.service.list("sponsees", { page });
      run.pass("page.links", `${pages.length} pages`);
    });
  // A run begins with four requests.
  const options = { maxRequests: 6 };
  expect((await run([asks([2, 3]), asks([4])], options)).links).toMatchObject({ status: "pass" });
  expect((await run([asks([2]), asks([3, 4])], options)).links).toMatchObject({
    status: "inconclusive",
    reasons: ["the request limit of 6 is reached (--max-requests)"],
  });
});

test("a check without a result, or with a result for a requirement that it does not name, is a fault of the suite", async () => {
  const { report } = await run([check(["page.links"], async () => {})]);
  expect(report.faults[0]).toContain("has no result for page.links");
  const stray = check(["page.links"], async (one) => one.pass("page.meta", "seen"));
  expect((await run([stray])).report.faults[0]).toContain('result for "page.meta"');
});

test("a request without a response fails service.responds, and leaves the check's requirement inconclusive", async () => {
  await using service = await serveReference({
    respond({ query }, response) {
      if (query.get("page") !== "2") return false;
      response.destroy();
      return true;
    },
  });
  const visits = check(["page.links"], async (one) => {
    await one.visit("sponsees");
  });
  const report = await runChecks([visits], { baseUrl: service.url });
  expect(report.results.find(({ id }) => id === "page.links")).toMatchObject({
    status: "inconclusive",
    reasons: [expect.stringContaining("got no response")],
  });
  expect(report.results.find(({ id }) => id === "service.responds")).toMatchObject({
    status: "fail",
    failures: [
      { curl: expect.stringContaining(`curl -i '${service.url}/admin/api/v2/sponsees?page=2' -H`) },
    ],
  });
  expect(report.faults).toStrictEqual([]);
});

test("a run reads twelve pages of a list that has more pages: the first two, the last and some in between", () => {
  expect(chosenPages(1)).toStrictEqual([1]);
  expect(chosenPages(12)).toHaveLength(12);
  for (const last of [13, 100, 4_000]) {
    const pages = chosenPages(last);
    expect(pages).toHaveLength(12);
    expect(pages).toStrictEqual(expect.arrayContaining([1, 2, last]));
    expect(pages).toStrictEqual([...new Set(pages)].filter((page) => page >= 1 && page <= last));
    expect(chosenPages(last)).toStrictEqual(pages);
  }
});

test("says why requirements were not tried, unless another check decided them", async () => {
  const early = check(["page.links"], async () => {
    throw new NotTried("there is no list");
  });
  const none = check(["page.links"], async () => {}, { none: "nothing was found" });
  expect((await run([early])).links?.reasons).toStrictEqual(["there is no list"]);
  expect((await run([none])).links?.reasons).toStrictEqual(["nothing was found"]);
  expect((await run([early, none])).links?.reasons).toStrictEqual(["there is no list"]);
  expect((await run([early, passes, none])).links).toMatchObject({ status: "pass" });
});
