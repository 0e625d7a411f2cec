/** Tests which failures have the same cause, and how a report lists causes. */
import { describe, expect, test } from "vitest";
import { check } from "../../conformance/index.ts";
import { causeOf } from "../../conformance/verdict/cause.ts";
import { type Actual, type Failure, recordOf } from "../../conformance/verdict/failure.ts";
import { reportOn } from "./report.ts";

const service = "http://x/admin/api";
const gender = { schemaPath: "Sponsee#/properties/gender/enum" };
let number = 1;

/** A new exchange, such as `PATCH /v2/sponsees/1`. Each exchange has its own number. */
function asked(line = `GET /v2/sponsees?page=${number}`) {
  const [method = "", path] = line.split(" ");
  const exchange = { method, url: service + path, number: ++number, headers: {}, ms: 1 };
  return { request: { exchange } };
}

const failure = (actual: Actual, more: Partial<Failure> = {}): Failure => ({
  ...{ ...asked(), expected: "it" },
  ...{ actual, ...more },
});
/** A failure with a wrong value. */
const wrong = (at: string, value: unknown, more: Partial<Failure> = {}) =>
  failure({ value }, { at, ...more });
/** A failure with a wrong status. */
const status = (status: number, line: string, more: Partial<Failure> = {}) =>
  failure({ words: `status ${status}`, status }, { ...asked(line), ...more });
/** A failure of a service that accepts an invalid input. */
const accepted = (line: string, tried: string) =>
  failure({ words: "status 200, and the sponsee was created" }, { ...asked(line), tried });
/** A failure that concerns the whole list, not one record. */
const list = (line: string) => failure({ words: "a list" }, { ...asked(line), at: "/data" });

const contribution = asked("GET /v3/contributions/50001");
const byId = asked("GET /v2/sponsees?id=1");
const required = { schemaPath: "Sponsee#/required" };

describe("whether two failures of two requirements have the same cause:", () => {
  test.each<[string, boolean, Failure, Failure]>([
    [
      "the same place of the schema, with different values",
      true,
      wrong("/data/0/gender", "x", gender),
      wrong("/data/line_items/0/sponsee/gender", 1, { ...gender, ...contribution }),
    ],
    [
      "the same field in a list and in an item",
      true,
      wrong("/data/0/gender", null),
      wrong("/data/gender", null, { expected: "the value of the list" }),
    ],
    [
      "two missing properties",
      true,
      wrong("/data/0/gender", undefined, required),
      wrong("/data/0/url", undefined, required),
    ],
    [
      "the same name in two resources",
      false,
      wrong("/data/0/id", null),
      wrong("/data/id", null, contribution),
    ],
    ["two failures that concern the whole list", false, wrong("/data", []), wrong("/data", [])],
    [
      "a missing operation",
      true,
      status(405, "PATCH /v2/sponsees/1"),
      status(405, "PATCH /v2/sponsees/2"),
    ],
    [
      "two missing operations",
      false,
      status(405, "PATCH /v2/sponsees/1"),
      status(405, "PUT /v2/sponsees/1"),
    ],
    [
      "two rejections by one operation",
      false,
      status(422, "PATCH /v2/sponsees/1"),
      status(422, "PATCH /v2/sponsees/2"),
    ],
    [
      "a filter that leaves out records",
      true,
      list("GET /v2/sponsees?first_name=a&page=2"),
      list("GET /v2/sponsees?page=1&first_name=b"),
    ],
    [
      "two filters that leave out records",
      false,
      list("GET /v2/sponsees?first_name=a"),
      list("GET /v2/sponsees?last_name=a"),
    ],
    [
      "two properties with a wrong type, in responses to one filter",
      false,
      wrong("/meta/last_page", "1", { ...byId, schemaPath: "PageMeta#/properties/last_page/type" }),
      wrong("/data/0/age", "1", { ...byId, schemaPath: "Sponsee#/properties/age/type" }),
    ],
    [
      "one invalid input that two operations accept",
      true,
      accepted("POST /v2/sponsees", "gender-other"),
      accepted("PUT /v2/sponsees/1", "gender-other"),
    ],
    [
      "two invalid inputs that one operation accepts",
      false,
      accepted("PUT /v2/sponsees/1", "gender-other"),
      accepted("PUT /v2/sponsees/1", "first-name-null"),
    ],
    [
      "failures without a place",
      false,
      failure({ words: "nothing" }),
      failure({ words: "nothing" }),
    ],
  ])("%s: %s", (_name, one, a, b) => {
    expect(causeOf("r0", a) === causeOf("r1", b)).toBe(one);
  });
});

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
  [
    "several causes of the failure of one requirement are reported together",
    ["1 2", "", ""],
    ["page.links: 1, 2"],
  ],
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

test("failures of one requirement have one cause if they differ only in the index of the record", () => {
  const cause = (at: string, expected: string) =>
    causeOf("r", failure({ words: "the sponsee 7" }, { at, expected }));
  expect(cause("/data/0", "another one")).toBe(cause("/data/12", "another one"));
  expect(cause("/data/0", "another one")).not.toBe(cause("/data/0", "none"));
  expect(cause("/data/0", "another one")).not.toBe(cause("/meta/0", "another one"));
});

test.each<[unknown, string | undefined, string | undefined]>([
  [{ data: [{ id: "7" }, { id: "8" }] }, "/data/1/gender", "sponsees/8"],
  [{ data: { id: 9 } }, "/data/line_items/0/id", "sponsees/9"],
  [{ data: [] }, "/data/1/gender", undefined],
  [{ data: null }, "/data/gender", undefined],
  [{ meta: { total: 1 } }, "/meta/total", undefined],
  [{ data: { id: "7" } }, undefined, undefined],
])("in %j, the record at %s is %s", (json, at, record) => {
  const request = { ...asked().request, json };
  expect(recordOf(failure({ words: "" }, { request, ...(at !== undefined && { at }) }))).toBe(
    record,
  );
});
