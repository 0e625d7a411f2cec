/** Failures with the same cause are reported once. */
import { describe, expect, test } from "vitest";
import { type Actual, causeOf, type Failure, recordOf } from "../../conformance/failure.ts";
import { check } from "../../conformance/index.ts";
import { reportOn } from "./report.ts";

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
      "one field in a list and in an item",
      true,
      failure("/data/0/gender", { value: null }),
      failure("/data/gender", { value: null }, { expected: "the value of the list" }),
    ],
    [
      "two properties that are missing",
      true,
      failure("/data/0/gender", { value: undefined }, { schemaPath: "Sponsee#/required" }),
      failure("/data/0/url", { value: undefined }, { schemaPath: "Sponsee#/required" }),
    ],
    [
      "one field, null and empty",
      true,
      failure("/data/0/age", { value: null }),
      failure("/data/0/age", { value: "" }),
    ],
    [
      "one field, with other expectations",
      true,
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
      true,
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
      "one response to a write, whatever it says",
      true,
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
  ])("%s: one cause %s", (_name, one, a, b) => {
    expect(causeOf("r0", a) === causeOf("r1", b)).toBe(one);
  });
});

const ids = ["page.links", "page.meta", "page.meta-links"];

test.each<[string, string[], string[]]>([
  [
    "a requirement with two causes is named once, with both",
    ["1 2", "2", ""],
    ["page.links page.meta: 1, 2"],
  ],
  [
    "a requirement with a cause of its own is named there only, and others where they come up first",
    ["1", "1 2", "1 2"],
    ["page.links page.meta-links: 1", "page.meta: 2"],
  ],
  [
    "causes with the same requirements are reported together",
    ["1 2 3", "1 2 3", ""],
    ["page.links page.meta: 1, 2, 3"],
  ],
  ["causes of one requirement alone stay together", ["1 2", "", ""], ["page.links: 1, 2"]],
])("%s", async (_name, given, want) => {
  const fails = check(ids, async ({ results, service }) => {
    const request = await service.list("sponsees");
    for (const [index, causes] of given.entries()) {
      const id = ids[index] ?? "";
      results.pass(id, "seen");
      for (const tried of causes === "" ? [] : causes.split(" ")) {
        results.fail(id, { request, tried, expected: "it", actual: { words: tried } });
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

test("failures of one requirement that differ in their records only have one cause", () => {
  const cause = (at: string, expected: string) =>
    causeOf("r", failure(at, { words: "the sponsee 7" }, { expected }));
  expect(cause("/data/0", "another one")).toBe(cause("/data/12", "another one"));
  expect(cause("/data/0", "another one")).not.toBe(cause("/data/0", "none"));
  expect(cause("/data/0", "another one")).not.toBe(cause("/meta/0", "another one"));
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
    recordOf({ request, expected: "", actual: { words: "" }, ...(at !== undefined && { at }) }),
  ).toBe(record);
});
