/** How a report lists causes. `groups.test.ts` tests which failures have the same cause. */
import { expect, test } from "vitest";
import { check } from "../../conformance/index.ts";
import { recordOf } from "../../conformance/verdict/shown-failure.ts";
import { reportOn } from "./report.ts";

const ids = ["page.links", "page.meta", "page.meta-links"];

test.each<[string, string[], string[]]>([
  [
    "a requirement with two causes is listed once, with both causes",
    ["1 2", "2", ""],
    ["page.links page.meta: 1, 2"],
  ],
  [
    "a requirement that has only causes of earlier requirements is listed with its first cause",
    ["1", "1 2", "1 2"],
    ["page.links page.meta-links: 1", "page.meta: 2"],
  ],
  [
    "causes with the same requirements are reported together",
    ["1 2 3", "1 2 3", ""],
    ["page.links page.meta: 1, 2, 3"],
  ],
])("%s", async (_name, given, want) => {
  const fails = check(ids, async (run) => {
    const request = await run.service.list("sponsees");
    for (const [index, causes] of given.entries()) {
      const id = ids[index] ?? "";
      run.pass(id, "seen");
      for (const tried of causes === "" ? [] : causes.split(" ")) {
        run.fail(id, { request, tried, expected: "it", actual: { words: tried } });
      }
    }
  });
  const { causes } = await reportOn([fails], { only: ids });
  expect(
    causes.map(
      ({ requirements, failures }) =>
        `${requirements.join(" ")}: ${failures.map(({ actual }) => actual).join(", ")}`,
    ),
  ).toStrictEqual(want);
});

test.each<[unknown, string | undefined, string | undefined]>([
  [{ data: [{ id: "7" }, { id: "8" }] }, "/data/1/gender", "sponsees/8"],
  [{ data: { id: 9 } }, "/data/line_items/0/id", "sponsees/9"],
  [{ data: [] }, "/data/1/gender", undefined],
  [{ data: null }, "/data/gender", undefined],
  [{ data: { id: "7" } }, undefined, undefined],
])("in %j, the record at %s is %s", (json, at, record) => {
  const url = "http://x/admin/api/v2/sponsees";
  const request = { exchange: { method: "GET", url, number: 1, headers: {}, ms: 1 }, json };
  const failure = { request, expected: "it", actual: { words: "" } };
  expect(recordOf({ ...failure, ...(at !== undefined && { at }) })).toBe(record);
});
