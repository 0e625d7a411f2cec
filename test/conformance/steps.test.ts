/** A failure tells the writes that its request builds on. */
import { expect, test } from "vitest";
import { labelled } from "../../conformance/report/failure.ts";
import type { Exchange } from "../../conformance/service/target.ts";
import { stepsBefore } from "../../conformance/steps.ts";

const list = "http://x/admin/api/v2/sponsees";
const names = (number: string, first: string) =>
  JSON.stringify({ reference_number: number, first_name: first });

/** Creates 1 and 2, changes 1 four times, is refused once, creates and deletes 3. */
const sent = [
  { method: "GET", url: list, status: 200 },
  { method: "POST", url: list, status: 201, made: "1", body: names("t-1", "Ada t") },
  { method: "POST", url: list, status: 201, made: "2", body: names("t-2", "Grace t") },
  { method: "PATCH", url: `${list}/1`, status: 200, body: "{}" },
  { method: "PATCH", url: `${list}/1`, status: 422, body: names("t-2", "Ada t") },
  { method: "PUT", url: `${list}/1`, status: 200, body: names("t-4", "Zoë t") },
  { method: "PATCH", url: `${list}/1`, status: 200, body: "{}" },
  { method: "PATCH", url: `${list}/1`, status: 200, body: "{}" },
  { method: "POST", url: list, status: 201, made: "3", body: names("t-3", "Mary t") },
  { method: "DELETE", url: `${list}/3`, status: 204 },
].map((one, index): Exchange => ({ ...one, number: index + 1, headers: {}, ms: 1 }));

test.each<[string, string, string, string | undefined, number[]]>([
  [
    "a sponsee of the run: its create, and its last changes",
    "GET",
    `${list}/1`,
    undefined,
    [2, 6, 7, 8],
  ],
  ["one that is deleted", "GET", `${list}/3`, undefined, [9, 10]],
  ["one that was always there", "GET", `${list}/1001`, undefined, []],
  ["a filter by an id", "GET", `${list}?filter%5Bid%5D=2`, undefined, [3]],
  [
    "a filter by a text that an update has given",
    "GET",
    `${list}?first_name=Zo%C3%AB%20t`,
    undefined,
    [2, 6, 7, 8],
  ],
  [
    "a filter by a part: those that are there",
    "GET",
    `${list}?reference_number=t-`,
    undefined,
    [2, 3, 6, 7, 8],
  ],
  [
    "the whole text of one that is deleted",
    "GET",
    `${list}?reference_number=t-3&page=2`,
    undefined,
    [9, 10],
  ],
  ["the list: those that are there", "GET", `${list}?sort=first_name`, undefined, [2, 3, 6, 7, 8]],
  ["a create with a number that is taken", "POST", list, names("t-2", "Alan t"), [3]],
  ["a create with a new number", "POST", list, names("t-9", "Alan t"), []],
  ["contributions", "GET", "http://x/admin/api/v3/contributions", undefined, []],
])("%s", (_name, method, url, body, expected) => {
  const last = { method, url, number: sent.length + 1, headers: {}, ms: 1, ...(body && { body }) };
  const steps = stepsBefore(last, [...sent, last]);
  expect(steps.map(({ number }) => number)).toStrictEqual(expected);
});

test("what came later is no step", () => {
  const [, , , first] = sent;
  if (first === undefined) throw new Error("The fourth is gone.");
  expect(stepsBefore(first, sent).map(({ number }) => number)).toStrictEqual([2]);
});

test("reports show the steps, and what their reader has to change", () => {
  const failure = { curl: "c", expected: "e", actual: "a", records: [], moreRecords: 0 };
  const rows = (before: { curl: string; makes?: string }[]) =>
    labelled({ ...failure, before }).map(([label, text]) => label + text);
  expect(rows([])).toStrictEqual(["request:  c", "expected: e", "actual:   a"]);
  expect(rows([{ curl: "a" }, { curl: "b", makes: "7" }])).toStrictEqual([
    "before:   a",
    "before:   b",
    "request:  c",
    "note:     sponsee 7 is gone: the create answers with a new id: use that one instead",
    "expected: e",
    "actual:   a",
  ]);
  expect(
    rows([
      { curl: "a", makes: "7" },
      { curl: "b", makes: "8" },
    ])[3],
  ).toBe(
    "note:     the sponsees 7, 8 are gone: the creates answer with new ids: use those instead",
  );
});
