/** The filters, sorts and unique fields of a resource that the contract does not have. */
import { expect, test } from "vitest";
import { examples } from "../../domain/examples.ts";
import { Service } from "../../domain/service.ts";
import { type Resource, resources } from "../../generated/operations.ts";
import { RecordSet } from "../../reference/core/record-set.ts";

const letters: Resource = {
  path: "/letters",
  noun: "letter",
  schema: "Letter",
  operations: { list: "listLetters" },
  fields: ["id", "code", "title", "sent_on", "is_read"],
  unique: ["code"],
  pageSize: 5,
  filters: {
    code: { kind: "exact", field: "code" },
    id: { kind: "exact", field: "id" },
    title: { kind: "partial", field: "title" },
    sent_before: { kind: "before", field: "sent_on" },
    sent_after: { kind: "after", field: "sent_on" },
    is_read: { kind: "flag", field: "is_read" },
  },
  sorts: ["title", "sent_on"],
  defaultSort: "-sent_on",
};
const all = [
  { id: "1", code: "L-1", title: "Hello", sent_on: "2026-01-10", is_read: true },
  { id: "2", code: "L-10", title: "a poem", sent_on: "2026-03-10", is_read: false },
  { id: "3", title: "OTHELLO", sent_on: "2026-03-10", is_read: false },
];
const service = new Service({ letters }, examples());
const setOf = (items: Iterable<object>) =>
  new RecordSet(service as never, "letters" as never, items as Iterable<{ id: string }>, 1);
const set = setOf(all);
const ids = (filter: Record<string, unknown>, sort?: string) =>
  set.list({ filter, ...(sort && { sort }) }, "2026-11-01").map(({ id }) => id);
const day = Date.parse("2026-03-10");

test.each<[Record<string, unknown>, string[]]>([
  [{ id: "2" }, ["2"]],
  [{ id: "20" }, []],
  [{ code: "L-1" }, ["1"]],
  [{ code: "l-1" }, []],
  [{ title: "hello" }, ["3", "1"]],
  [{ sent_before: day }, ["1"]],
  [{ sent_after: day }, []],
  [{ sent_after: day - 1 }, ["2", "3"]],
  [{ is_read: true }, ["1"]],
  [{ is_read: false }, ["2", "3", "1"]],
  [{ title: "hello", is_read: true }, ["1"]],
])("the filter %j lists the records %j", (filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});

test.each([
  [undefined, ["2", "3", "1"]],
  ["sent_on", ["1", "2", "3"]],
  ["-sent_on", ["2", "3", "1"]],
  ["title", ["2", "1", "3"]],
  ["-title", ["3", "1", "2"]],
])("the sort %s gives the order %j", (sort, expected) => {
  expect(ids({}, sort)).toEqual(expected);
});

test("a filter by a field that depends on the day uses the current day", () => {
  const { sponsees } = resources;
  const byAge = { ...sponsees, filters: { age: { kind: "exact", field: "age" } } } as const;
  const own = new Service({ sponsees: byAge as Resource }, examples());
  const all = new RecordSet(own as never, "sponsees", own.items("sponsees"), 1);
  const found = (day: string) => all.list({ filter: { age: 12 } }, day).map(({ id }) => id);
  expect(found("2026-11-01")).toContain("1002");
  expect(found("2026-10-31")).not.toContain("1002");
});

test("a value of a unique field has one owner, and a missing value has none", () => {
  expect(set.owner("code", "L-10")?.id).toBe("2");
  for (const value of ["L-2", "", null, undefined]) {
    expect(set.owner("code", value)).toBeUndefined();
  }
  const copy = set.clone();
  copy.put({ id: "2", code: "L-2" } as { id: string });
  expect(copy.owner("code", "L-10")).toBeUndefined();
  expect(copy.owner("code", "L-2")?.id).toBe("2");
});

test("a set keeps all records that have no id", () => {
  const items = [{ title: "One" }, { title: "Two" }];
  expect(setOf(items).list({ filter: {} }, "2026-11-01")).toEqual(items);
});

test("the id of the next record is larger than each id that the set had", () => {
  const copy = set.clone();
  expect(copy.nextId).toBe("4");
  copy.delete("3");
  expect(copy.nextId).toBe("4");
});
