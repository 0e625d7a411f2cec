import { describe, expect, test } from "vitest";
import { schemaFaults } from "../proof/fuzz/judge.ts";

describe("the schema", () => {
  test.each<[string, unknown[], unknown[]]>([
    ["CalendarDate", ["2026-03-14"], ["", "2026-02-30", "2026-03-14T00:00:00Z", null]],
    ["DateOrEmpty", ["2026-03-14", ""], [" ", "2026-02-30", null]],
    ["DateOrTimestamp", ["2026-03-14", "2026-03-14T09:26:53Z"], ["", "today"]],
    [
      "Timestamp",
      ["2026-03-14T09:26:53Z", "2026-03-14T09:26:53+02:00", "2026-03-14T24:00:00Z"],
      ["", "2026-03-14", "2026-03-14T24:30:00Z", null],
    ],
    ["TimestampOrEmpty", ["2026-03-14T09:26:53Z", ""], ["2026-03-14", " ", null]],
    ["ZuluTimestamp", ["2026-03-14T09:26:53Z"], ["", "2026-03-14T09:26:53+00:00", "2026-03-14"]],
    [
      "UtcTimestamp",
      ["2026-03-14T09:26:53Z", "2026-03-14T09:26:53+00:00"],
      ["", "2026-03-14T09:26:53+02:00", "2026-03-14"],
    ],
    ["OffsetTimestamp", ["2026-03-14T09:26:53+00:00"], ["", "2026-03-14T09:26:53Z"]],
    ["UtcTimestampMicroseconds", ["2026-03-14T09:26:53.589793Z"], ["2026-03-14T09:26:53Z", ""]],
    ["FourPlaceDecimal", ["35.0000", "0.0000", "-1.5000"], [35, "35", "35.000", "35.00000", ""]],
    ["BooleanLike", [true, false, 0, 1], [2, "1", "true", null, 0.5]],
    ["Gender", ["M", "F"], ["m", "", "X", null]],
    ["NotShown", [null, 1, "", [], {}, [null, { a: [1] }], true, { a: null }], []],
    ["Url", ["https://charity.example.org/a?b=1"], ["", "a", null]],
    ["SponsoredStatusInput", [0, 1, 2], [3, -1, "1", null]],
    [
      "CustomFieldsInput",
      [[{ key: "a", value: "b" }], [], { a: "b" }, {}],
      [[{ key: "a" }], [{ value: "b" }], "a", null],
    ],
  ])("%s accepts valid values and rejects invalid values", (name, right, wrong) => {
    const isValid = (value: unknown) =>
      schemaFaults(`/components/schemas/${name}`, value).length === 0;
    expect(right.filter((value) => !isValid(value))).toEqual([]);
    expect(wrong.filter(isValid)).toEqual([]);
  });
});
