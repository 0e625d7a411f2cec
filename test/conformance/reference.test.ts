/** Runs the suite on the reference, and on the reference with changes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualRequests } from "../../conformance/command/options.ts";
import { instead, onContributions, onFiltered } from "../proof/layers.ts";
import { bare, type Json, type Layer, objectsIn, operationOf } from "../proof/service.ts";
import { type ServedReference, serveReference } from "./served.ts";
import { verdictOn } from "./suite.ts";

type Verdict = Awaited<ReturnType<typeof verdictOn>>;

const reading = ["GET", "OPTIONS"];

describe("a run with writes", () => {
  let served: ServedReference;
  let before: Json[];
  let run: Verdict;
  beforeAll(async () => {
    served = await serveReference();
    before = await served.sponsees();
    run = await verdictOn(served.url, { allowWrites: true });
  });
  afterAll(() => served[Symbol.asyncDispose]());

  test("passes every requirement", () => {
    expect(run.report.faults).toStrictEqual([]);
    expect(run.report.results.filter(({ status }) => status !== "pass")).toStrictEqual([]);
    expect(run.exitCode).toBe(0);
  });

  test("sends about usualRequests requests", () => {
    const { requests } = run.report;
    const remedy =
      "Send fewer requests, or change usualRequests in conformance/command/options.ts.";
    expect(requests, remedy).toBeLessThanOrEqual(usualRequests);
    expect(requests, remedy).toBeGreaterThan(usualRequests - 20);
  });

  test("leaves all sponsees unchanged", async () => {
    expect(run.report.leftovers).toStrictEqual([]);
    expect(await served.sponsees()).toStrictEqual(before);
  });

  test("writes to no sponsee that existed before the run, and sends one POST, PUT, PATCH and DELETE to contributions", () => {
    const writes = served.asks.filter(({ method }) => !reading.includes(method));
    const known = new Set(before.map(({ id }) => id));
    expect(writes.filter((ask) => known.has(operationOf(ask).id))).toStrictEqual([]);
    const contributions = writes.filter(({ path }) => path.includes("contributions"));
    expect(contributions.map(({ method, body }) => [method, body])).toStrictEqual([
      ["POST", {}],
      ["PUT", {}],
      ["PATCH", {}],
      ["DELETE", undefined],
    ]);
  });
});

test.each([
  [200, 0.75],
  [360, 0.9],
])(
  "with a limit of %i requests, the run decides more than %f of the documented requirements",
  async (maxRequests, share) => {
    await using served = await serveReference();
    const { report } = await verdictOn(served.url, { allowWrites: true, maxRequests });
    const documented = report.results.filter(({ level }) => level === "documented");
    const decided = documented.filter(({ status }) => status !== "inconclusive");
    expect(decided.length / documented.length).toBeGreaterThan(share);
  },
);

test("without permission to write, the run writes nothing, and sends no request twice", async () => {
  await using served = await serveReference();
  const { report, violated } = await verdictOn(served.url);
  expect(report.faults).toStrictEqual([]);
  expect(violated).toStrictEqual([]);
  expect(served.asks.filter(({ method }) => !reading.includes(method))).toStrictEqual([]);
  const asked = served.asks.map(({ method, path, query }) => `${method} ${path}?${query}`);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toStrictEqual([]);
});

test("when a list is too long to read completely, the suite cannot judge whether a filter omits records", async () => {
  await using served = await serveReference({
    pageSizes: { sponsees: 2, contributions: 2 },
    layer: onFiltered("contributions", "onetime", (all) => all.filter((_, index) => index % 3 > 0)),
  });
  const { report } = await verdictOn(served.url, { only: ["contributions.filter.onetime"] });
  const verdicts = report.results.map(({ id, status }) => [id, status]);
  expect(verdicts).toStrictEqual([
    ["contributions.filter.onetime.sound", "pass"],
    ["contributions.filter.onetime.complete", "inconclusive"],
  ]);
});

/** Returns this status without a body for every n-th request. */
const eachOf = (n: number, status: number, headers: Record<string, string> = {}): Layer => {
  let count = 0;
  return (next) => async (ask) => (++count % n === 0 ? bare(status, headers) : next(ask));
};

/** Changes the bounds of date filters before the service sees them. */
const bounded =
  (other: (bound: string) => string): Layer =>
  (next) =>
  (ask) => {
    const query = new URLSearchParams(ask.query);
    for (const [name, value] of ask.query)
      if (name.includes("occurred")) query.set(name, other(value));
    return next({ ...ask, query });
  };

test.each<[string, Layer]>([
  ["a rate limit that asks to wait for an hour", eachOf(20, 429, { "retry-after": "3600" })],
  ["one 503 in every 30 responses", eachOf(30, 503)],
  [
    "a PUT and a PATCH that require If-Match",
    instead(["replaceSponsee", "updateSponsee"], () => bare(428)),
  ],
  [
    "a PATCH that accepts only application/merge-patch+json",
    instead("updateSponsee", ({ ask, next }) =>
      ask.headers["content-type"] === "application/merge-patch+json"
        ? next({ ...ask, headers: { ...ask.headers, "content-type": "application/json" } })
        : bare(415),
    ),
  ],
  [
    "a rejection of names with more than 30 characters",
    instead(
      ["createSponsee", "replaceSponsee", "updateSponsee"],
      ({ sent: { first_name, last_name } }) =>
        [first_name, last_name].some((name) => String(name ?? "").length > 30) && bare(422),
    ),
  ],
  [
    "times that are stored with milliseconds and returned in whole seconds",
    bounded((bound) =>
      bound.includes("T") ? new Date(Date.parse(bound) - 437).toISOString() : bound,
    ),
  ],
  [
    "a rejection of datetimes with an offset",
    instead(
      "listContributions",
      ({ ask }) =>
        [...ask.query.values()].some((value) => /[+-]\d\d:\d\d$/.test(value)) && bare(400),
    ),
  ],
  [
    "an initial contribution whose line items have is_recurring false",
    onContributions((record) => {
      for (const line of objectsIn(record.line_items))
        if (begins(record)) line.is_recurring = false;
    }),
  ],
])("no requirement fails because of %s", async (_what, layer) => {
  await using served = await serveReference({ layer });
  const { report, violated } = await verdictOn(served.url, { allowWrites: true });
  expect(report.faults).toStrictEqual([]);
  expect(violated).toStrictEqual([]);
});

test("when some pages return 502, service.responds fails, and no requirement on filters or sorts fails", async () => {
  let count = 0;
  const layer = instead(
    ["listContributions", "listSponsees"],
    ({ ask }) => ask.query.has("page") && ++count % 7 === 0 && bare(502),
  );
  await using served = await serveReference({ layer });
  const { violated } = await verdictOn(served.url);
  expect(violated).toContain("service.responds");
  expect(violated.filter((id) => /\.(filter|sort)\./.test(id))).toStrictEqual([]);
});

/** Whether a contribution was placed when one of its recurring profiles began. */
function begins(record: Json): boolean {
  return objectsIn(record.line_items).some((line) =>
    objectsIn(line.recurring_profile).some((profile) => profile.started_on === record.ordered_at),
  );
}
