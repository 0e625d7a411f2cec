/** Failures with the same cause form one finding. */
import { describe, expect, test } from "vitest";
import type { Actual, Failure } from "../../conformance/book.ts";
import { causesOf, keysOf, recordIn } from "../../conformance/results/causes.ts";

const exchange = { number: 1, method: "GET", headers: {}, ms: 1 };
const sponsees = { exchange: { ...exchange, url: "http://x/admin/api/v2/sponsees?page=2" } };
const posted = { exchange: { ...sponsees.exchange, method: "POST" } };
const contribution = {
  exchange: { ...exchange, url: "http://x/admin/api/v3/contributions/50001" },
};
const gender = "Sponsee#/properties/gender/enum";

/**
 * A failure in short form: the place, the actual and the expected value, and the place in the
 * schema.
 */
function failure(at: string | undefined, actual: Actual, more: Partial<Failure> = {}): Failure {
  // Another answer each time.
  const request = asked("GET", `?page=${++answers}`).request;
  return { request, expected: "it", actual, ...(at !== undefined && { at }), ...more };
}
let answers = 1;

const asked = (method: string, path: string) => ({
  request: {
    exchange: {
      ...exchange,
      number: ++answers,
      method,
      url: `http://x/admin/api/v2/sponsees${path}`,
    },
  },
});

describe("two failures of two requirements have", () => {
  test.each<[string, boolean, Failure, Failure]>([
    [
      "one place of the schema, with other values",
      true,
      failure("/data/0/gender", { value: "x" }, { schemaPath: gender }),
      failure(
        "/data/line_items/0/sponsee/gender",
        { value: 1 },
        {
          schemaPath: gender,
          request: contribution,
        },
      ),
    ],
    [
      "one field with the same kind of value",
      true,
      failure("/data/0/gender", { value: null }, { schemaPath: gender }),
      failure("/data/gender", { value: null }, { expected: "the value of the list" }),
    ],
    [
      "two properties that are missing",
      false,
      failure("/data/0/gender", { value: undefined }, { schemaPath: "Sponsee#/required" }),
      failure("/data/0/url", { value: undefined }, { schemaPath: "Sponsee#/required" }),
    ],
    [
      "one field, null and empty",
      false,
      failure("/data/0/age", { value: null }),
      failure("/data/0/age", { value: "" }),
    ],
    [
      "one field, texts, with other expectations",
      false,
      failure("/data/0/gender", { value: "M" }, { expected: "F" }),
      failure("/data/0/gender", { value: "M" }, { expected: "as before" }),
    ],
    [
      "one name in two resources",
      false,
      failure("/data/0/id", { value: null }),
      failure("/data/id", { value: null }, { request: contribution }),
    ],
    ["the whole list", false, failure("/data", { value: [] }), failure("/data", { value: [] })],
    [
      "the same field of meta",
      false,
      failure("/meta/total", { value: 1 }),
      failure("/meta/total", { value: 1 }),
    ],
    [
      "one answer, one place, one value",
      true,
      failure("/meta/total", { value: 1 }, { request: sponsees, expected: "2" }),
      failure("/meta/total", { value: 1 }, { request: sponsees, expected: "3" }),
    ],
    [
      "one answer and other values",
      false,
      failure(undefined, { words: "status 422", status: 422 }, { request: posted }),
      failure(
        undefined,
        { words: "status 422, and it was made", status: 422 },
        { request: posted },
      ),
    ],
    [
      "one operation that is not there",
      true,
      failure(undefined, { words: "status 405", status: 405 }, asked("PATCH", "/1")),
      failure(undefined, { words: "status 405: No", status: 405 }, asked("PATCH", "/2")),
    ],
    [
      "two refusals of one operation",
      false,
      failure(undefined, { words: "status 422", status: 422 }, asked("PATCH", "/1")),
      failure(undefined, { words: "status 422", status: 422 }, asked("PATCH", "/2")),
    ],
    [
      "two operations that are not there",
      false,
      failure(undefined, { words: "status 405", status: 405 }, asked("PATCH", "/1")),
      failure(undefined, { words: "status 405", status: 405 }, asked("PUT", "/1")),
    ],
    [
      "a filter that leaves records out",
      true,
      failure("/data", { words: "a list without it" }, asked("GET", "?first_name=a&page=2")),
      failure("/data", { words: "a list without it" }, asked("GET", "?page=1&first_name=b")),
    ],
    [
      "two filters that leave records out",
      false,
      failure("/data", { words: "a list without it" }, asked("GET", "?first_name=a")),
      failure("/data", { words: "a list without it" }, asked("GET", "?last_name=a")),
    ],
    [
      "a filter that shows what it should not, the same twice",
      true,
      failure(undefined, { words: "50007" }, asked("GET", "?occurred_before=a")),
      failure(undefined, { words: "50007" }, asked("GET", "?occurred_before=b")),
    ],
    [
      "two properties with a wrong type, in answers to one filter",
      false,
      failure(
        "/meta/last_page",
        { value: "1" },
        {
          ...asked("GET", "?id=1"),
          schemaPath: "PageMeta#/properties/last_page/type",
        },
      ),
      failure(
        "/data/0/age",
        { value: "1" },
        {
          ...asked("GET", "?id=1"),
          schemaPath: "Sponsee#/properties/age/type",
        },
      ),
    ],
    [
      "one input that two operations take",
      true,
      failure(
        undefined,
        { words: "status 201", status: 201 },
        { ...asked("POST", ""), tried: "gender-other" },
      ),
      failure(
        undefined,
        { words: "status 200", status: 200 },
        { ...asked("PUT", "/1"), tried: "gender-other" },
      ),
    ],
    [
      "two inputs that one operation takes",
      false,
      failure(
        undefined,
        { words: "status 200", status: 200 },
        { ...asked("PUT", "/1"), tried: "gender-other" },
      ),
      failure(
        undefined,
        { words: "status 200", status: 200 },
        { ...asked("PUT", "/1"), tried: "first-name-null" },
      ),
    ],
    [
      "no place",
      false,
      failure(undefined, { words: "nothing" }),
      failure(undefined, { words: "nothing" }),
    ],
  ])("%s: have one cause %s", (_name, one, a, b) => {
    const results = [a, b].map((each, index) => ({
      id: `r${index}`,
      failures: [{ keys: keysOf(`r${index}`, each), records: [] }],
    }));
    expect(causesOf(results).map(({ requirements }) => requirements)).toStrictEqual(
      one ? [["r0", "r1"]] : [["r0"], ["r1"]],
    );
  });
});

test.each<[string, { id: string; failures: string[] }[], string[]]>([
  [
    "a chain is one",
    [
      { id: "a", failures: ["1"] },
      { id: "b", failures: ["2"] },
      { id: "c", failures: ["1 2"] },
    ],
    ["a b c: 1"],
  ],
  [
    "a requirement with two causes is listed once, with both causes",
    [
      { id: "a", failures: ["1", "2"] },
      { id: "b", failures: ["2"] },
    ],
    ["a b: 1, 2"],
  ],
  [
    "a requirement that is first somewhere is listed only there, and others where they first occur",
    [
      { id: "a", failures: ["1"] },
      { id: "b", failures: ["1", "2"] },
      { id: "c", failures: ["1", "2"] },
    ],
    ["a c: 1", "b: 2"],
  ],
  [
    "causes with the same requirements are reported together",
    [
      { id: "a", failures: ["1", "2", "3"] },
      { id: "b", failures: ["1", "2", "3"] },
    ],
    ["a b: 1, 2, 3"],
  ],
  [
    "causes of one requirement alone stay together",
    [{ id: "a", failures: ["1", "2"] }],
    ["a: 1, 2"],
  ],
])("%s", (_name, given, want) => {
  const results = given.map(({ id, failures }) => ({
    id,
    failures: failures.map((keys) => ({ keys: keys.split(" "), records: [], name: keys })),
  }));
  expect(
    causesOf(results).map(
      ({ requirements, failures }) =>
        `${requirements.join(" ")}: ${failures.map(({ name }) => name).join(", ")}`,
    ),
  ).toStrictEqual(want);
});

test("failures of one requirement that differ only in their records have the same first key", () => {
  const first = (at: string, expected: string) =>
    keysOf("r", failure(at, { words: "the sponsee 7" }, { expected }))[0];
  expect(first("/data/0", "another one")).toBe(first("/data/12", "another one"));
  expect(first("/data/0", "another one")).not.toBe(first("/data/0", "none"));
  expect(first("/data/0", "another one")).not.toBe(first("/meta/0", "another one"));
});

test("the records of all failures of a cause are listed once", () => {
  const failures = [
    ["1", "2"],
    ["2", "3"],
  ].map((records) => ({ keys: ["k"], records }));
  expect(causesOf([{ id: "a", failures }])[0]?.failures).toStrictEqual([
    { keys: ["k"], records: ["1", "2", "3"] },
  ]);
});

test("the records of the reported failure come first", () => {
  const other = { keys: ["k"], records: ["other/1"] };
  const shown = { keys: ["k"], records: ["shown/1"], schemaPath: "A#/type" };
  expect(causesOf([{ id: "a", failures: [other, shown] }])[0]?.failures).toStrictEqual([
    { ...shown, records: ["shown/1", "other/1"] },
  ]);
});

test.each<[unknown, string | undefined, string | undefined]>([
  [{ data: [{ id: "7" }, { id: "8" }] }, "/data/1/gender", "sponsees/8"],
  [{ data: { id: 9 } }, "/data/line_items/0/id", "sponsees/9"],
  [{ data: { id: "" } }, "/data/id", "sponsees/"],
  [{ data: [] }, "/data/1/gender", undefined],
  [{ data: null }, "/data/gender", undefined],
  [{ meta: { total: 1 } }, "/meta/total", undefined],
  [undefined, "/data/0", undefined],
  [{ data: { id: "7" } }, undefined, undefined],
])("in %j, %s is in the record %s", (json, at, record) => {
  const request = { ...sponsees, json };
  expect(
    recordIn({ request, expected: "", actual: { words: "" }, ...(at !== undefined && { at }) }),
  ).toBe(record);
});
