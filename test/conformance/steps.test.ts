/** The steps of a failure are the requests to send before the failed request, such as a create. */
import { expect, test } from "vitest";
import type { Exchange } from "../../conformance/http/target.ts";
import { linesOf, rowsOf } from "../../conformance/report/content.ts";
import { stepsBefore } from "../../conformance/verdict/shown-failure.ts";

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

test.each<[string, string, number[], body?: string]>([
  ["sponsee 1: its create and its last three changes", "sponsees/1", [2, 6, 7, 8]],
  ["a deleted sponsee", "sponsees/3", [9, 10]],
  ["an id that is not percent-encoded correctly", "sponsees/%zz", []],
  ["a sponsee that existed before the run", "sponsees/1001", []],
  ["a list with a filter by an id", "sponsees?filter%5Bid%5D=2", [3]],
  ["a list with a filter by a name of an update", "sponsees?first_name=Zo%C3%AB%20t", [2, 6, 7, 8]],
  ["a list with a part of each number", "sponsees?reference_number=t-", [2, 3, 6, 7, 8]],
  ["a list with the number of a deleted sponsee", "sponsees?reference_number=t-3&page=2", [9, 10]],
  ["the whole list", "sponsees?sort=first_name", [2, 3, 6, 7, 8]],
  ["contributions", "../v3/contributions", []],
  ["a create with the reference number of a sponsee", "sponsees", [3], names("t-2", "Alan t")],
  ["a create with a new reference number", "sponsees", [], names("t-9", "Alan t")],
])("the steps of %s", (_name, path, expected, body) => {
  const request = body === undefined ? { method: "GET" } : { method: "POST", body };
  const last = { ...request, url: new URL(path, list).href, number: 11, headers: {}, ms: 1 };
  expect(numbersOf(last, [...sent, last])).toStrictEqual(expected);
});

const asArray = [{ key: "shoe_size", value: "31" }];

test.each<[string, object, string, string[]]>([
  ["the failed field", { first_name: "Ida" }, "/2", ["first_name"]],
  ["the filter's value", { reference_number: "t-5" }, "?reference_number=t-5", []],
  ["a custom field in an array", { custom_fields: asArray }, "/2", ["shoe_size"]],
  ["a custom field in an object", { custom_fields: { shoe_size: "31" } }, "/2", ["shoe_size"]],
])("the steps contain the last write of %s", (_what, first, path, fields) => {
  const patch = { method: "PATCH", url: `${list}/2`, status: 200, headers: {}, ms: 1 };
  const bodies = [first, { gender: "F" }, {}, {}, {}];
  const writes = bodies.map((body) => ({ ...patch, body: JSON.stringify(body) }));
  const exchanges = [...sent, ...writes].map((one, index) => ({ ...one, number: index + 1 }));
  const get = { method: "GET", url: list + path, number: 16, headers: {}, ms: 1 };
  expect(numbersOf(get, [...exchanges, get], fields)).toStrictEqual([3, 11, 13, 14, 15]);
});

function numbersOf(exchange: Exchange, exchanges: Exchange[], about: string[] = []): number[] {
  const failure = { request: { exchange }, about, expected: "it", actual: { words: "" } };
  return stepsBefore(failure, exchanges).map(({ number }) => number);
}

test("a note names ids that the service may not repeat, if a later request contains one of them", () => {
  const noteOn = (...before: { curl: string; makes?: string }[]) => {
    const shown = { expected: "e", actual: "a", records: [], moreRecords: 0, responses: 1 };
    const lines = rowsOf([{ ...shown, curl: "c 7", before }]).flatMap(linesOf);
    return lines.find((line) => line.startsWith("note:"))?.slice(10);
  };
  expect(noteOn({ curl: "a", makes: "9" })).toBeUndefined();
  expect(noteOn({ curl: "a", makes: "6" }, { curl: "b", makes: "7" }, { curl: "use 6" })).toBe(
    "if your POST requests return other ids, use them instead of 6, 7, in this order",
  );
});
