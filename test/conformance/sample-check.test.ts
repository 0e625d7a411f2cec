/** The sample for authors of checks gives the right verdicts. */
import { expect, test } from "vitest";
import { runChecks } from "../../conformance/index.ts";
import { asking, bare, type Layer } from "../proof/service.ts";
import { exact } from "./sample-check.ts";
import { serveReference } from "./served.ts";

/** Applies `change` if `filter[id]` has three characters, such as `100`, a part of id `1001`. */
const ofPart = (change: (next: Parameters<Layer>[0]) => Parameters<Layer>[0]): Layer => {
  return (next) => (ask) => (ask.query.get("filter[id]")?.length === 3 ? change(next) : next)(ask);
};

test.each<[string, string, Layer]>([
  ["pass", "the reference", (next) => next],
  [
    "fail",
    "a filter that finds a sponsee by a part of its id",
    ofPart((next) => (ask) => next(asking(ask, { id: null }))),
  ],
  [
    "inconclusive",
    "a filter for which the service returns 500",
    ofPart(() => async () => bare(500)),
  ],
  ["inconclusive", "a filter that the service rejects", ofPart(() => async () => bare(400))],
  [
    "inconclusive",
    "filters without effect",
    (next) => (ask) => next({ ...ask, query: new URLSearchParams() }),
  ],
])("the sample check gives the verdict %s on: %s", async (verdict, _service, layer) => {
  await using service = await serveReference({ layer });
  const only = ["sponsees.filter.id.exact"];
  const { results } = await runChecks([exact], { baseUrl: service.url, only });
  expect(results.map((one) => one.status)).toStrictEqual([verdict]);
});
