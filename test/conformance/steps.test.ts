/** The steps of a failure are the requests to send before the failed request, such as a create. */
import { expect, test } from "vitest";
import type { Exchange } from "../../conformance/http/target.ts";
import { linesOf, rowsOf } from "../../conformance/report/failure.ts";
import type { ShownFailure } from "../../conformance/verdict/shown-failure.ts";
import { stepsBefore } from "../../conformance/verdict/steps.ts";

const list = "http://x/admin/api/v2/sponsees";
const names = (number: string, first: string) =>
  JSON.stringify({ reference_number: number, first_name: first });

/**
 * A run creates sponsees 1 and 2, changes sponsee 1 four times, sends one change that is rejected,
 * and creates and deletes sponsee 3.
 */
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

test.each<[string, string, number[]]>([
  ["sponsee 1: its create and its last three changes", "sponsees/1", [2, 6, 7, 8]],
  ["a deleted sponsee", "sponsees/3", [9, 10]],
  ["a sponsee that existed before the run", "sponsees/1001", []],
  ["a list with a filter by an id", "sponsees?filter%5Bid%5D=2", [3]],
  ["a list with a filter by a name of an update", "sponsees?first_name=Zo%C3%AB%20t", [2, 6, 7, 8]],
  ["a list with a part of each number", "sponsees?reference_number=t-", [2, 3, 6, 7, 8]],
  ["a list with the number of a deleted sponsee", "sponsees?reference_number=t-3&page=2", [9, 10]],
  ["the whole list", "sponsees?sort=first_name", [2, 3, 6, 7, 8]],
  ["contributions", "../v3/contributions", []],
])("the steps of a GET of %s", (_name, path, expected) => {
  expect(numbersBefore({ method: "GET", url: new URL(path, list).href })).toStrictEqual(expected);
});

test.each([
  ["a reference number that a sponsee has", names("t-2", "Alan t"), [3]],
  ["a new reference number", names("t-9", "Alan t"), []],
])("the steps of a create with %s", (_name, body, expected) => {
  expect(numbersBefore({ method: "POST", url: list, body })).toStrictEqual(expected);
});

test("the steps of an update leave out earlier updates with the same body", () => {
  const update = { method: "PATCH", url: `${list}/1`, body: "{}" };
  expect(numbersBefore(update)).toStrictEqual([2, 6]);
});

test("the steps contain the last write that sent the failed field or the filter's value", () => {
  const changes = Array.from({ length: 4 }, () => ({
    method: "PATCH",
    url: `${list}/2`,
    body: "{}",
  }));
  const writes = [{ method: "PATCH", url: `${list}/2`, body: names("t-5", "Ida t") }, ...changes];
  const exchanges = [...sent, ...writes].map((one, index) => ({
    ...{ status: 200, headers: {}, ms: 1 },
    ...one,
    number: index + 1,
  }));
  const steps = (path: string, fields: string[] = []) => {
    const get = { method: "GET", url: list + path, number: 16, headers: {}, ms: 1 };
    return stepsBefore(get, [...exchanges, get], [], fields).map(({ number }) => number);
  };
  expect(steps("/2")).toStrictEqual([3, 13, 14, 15]);
  expect(steps("/2", ["data", "first_name"])).toStrictEqual([3, 11, 13, 14, 15]);
  expect(steps("?reference_number=t-5")).toStrictEqual([3, 11, 13, 14, 15]);
});

test("when a failure compares a sponsee with an earlier list, the steps are the writes to this sponsee and the GET of the list", () => {
  const [first] = sent;
  if (first === undefined) throw new Error("The first exchange is missing.");
  const earlier = { ...first, number: sent.length + 1 };
  const get = { ...first, url: `${list}/2`, number: sent.length + 2 };
  const steps = stepsBefore(get, [...sent, earlier, get], [earlier]);
  expect(steps.map(({ number }) => number)).toStrictEqual([3, 11]);
});

test.each([
  ["an array", [{ key: "shoe_size", value: "31" }]],
  ["an object", { shoe_size: "31" }],
])("the steps contain the last write of a custom field in %s", (_form, custom_fields) => {
  const patch = { method: "PATCH", url: `${list}/2`, status: 200, headers: {}, ms: 1 };
  const bodies = [{ custom_fields }, { gender: "F" }, {}, {}, {}];
  const writes = bodies.map((body) => ({ ...patch, body: JSON.stringify(body) }));
  const exchanges = [...sent, ...writes].map((one, index) => ({ ...one, number: index + 1 }));
  const get = { method: "GET", url: `${list}/2`, number: 16, headers: {}, ms: 1 };
  const steps = stepsBefore(get, [...exchanges, get], [], ["shoe_size"]);
  expect(steps.map(({ number }) => number)).toStrictEqual([3, 11, 13, 14, 15]);
});

function numbersBefore(request: Pick<Exchange, "method" | "url" | "body">): number[] {
  const last = { ...request, number: sent.length + 1, headers: {}, ms: 1 };
  return stepsBefore(last, [...sent, last]).map(({ number }) => number);
}

test("requests after a failure are not among its steps", () => {
  const [, , , first] = sent;
  if (first === undefined) throw new Error("The fourth exchange is missing.");
  expect(stepsBefore(first, sent).map(({ number }) => number)).toStrictEqual([2]);
});

test("reports contain the steps", () => {
  const failure = {
    curl: "c 7",
    expected: "e",
    actual: "a",
    records: [],
    moreRecords: 0,
    responses: 1,
  };
  const rows = (before: { curl: string; makes?: string }[]) =>
    rowsOf([{ ...failure, before }]).flatMap(linesOf);
  expect(rows([])).toStrictEqual(["expected: e", "actual:   a", "request:  c 7"]);
  // The request does not contain the id 9, so the report has no note about another id.
  expect(rows([{ curl: "a", makes: "9" }])[4]).toBeUndefined();
  expect(rows([{ curl: "a" }, { curl: "b", makes: "7" }])).toStrictEqual([
    "expected: e",
    "actual:   a",
    "before:   a",
    "before:   b",
    "request:  c 7",
    "note:     if your POST returns another id, use it instead of 7",
  ]);
  const two = [
    { curl: "a", makes: "6" },
    { curl: "b", makes: "7" },
  ];
  expect(rows(two)[5]).toBe("note:     if POST number 2 returns another id, use it instead of 7");
  expect(rows([...two, { curl: "use 6" }])[6]).toBe(
    "note:     if your POST requests return other ids, use them instead of 6, 7, in this order",
  );
});

test("when the steps of a failure begin with the steps of the first failure in its group, a sentence replaces the repeated steps", () => {
  const failure = (curl: string, before: string[]): ShownFailure => ({
    ...{ curl, expected: "e", actual: "a", records: [], moreRecords: 0, responses: 1 },
    before: before.map((line) => ({ curl: line })),
  });
  const given = [
    failure("d", ["a", "b"]),
    failure("e", ["a", "b", "c"]),
    failure("f", ["a", "c"]),
    failure("g", ["a", "b"]),
  ];
  const rows = rowsOf(given).map((one) =>
    one.flatMap(([name, text]) => (name === "before" || name === "request" ? text : [])),
  );
  expect(rows).toStrictEqual([
    ["a", "b", "d"],
    ["the same 2 requests as in the first failure of this group", "c", "e"],
    ["a", "c", "f"],
    ["the same 2 requests as in the first failure of this group", "g"],
  ]);
});
