import { describe, expect, test } from "vitest";
import { type Rule, rules, sampleData } from "./sample-data.ts";

describe("the sample data", () => {
  test("is not empty", () => {
    expect(sampleData.sponsees.length).toBeGreaterThan(45);
    expect(sampleData.contributions.length).toBeGreaterThan(50);
  });

  test.each(Object.keys(rules) as Rule[])("obeys the rule: %s", (rule) => {
    expect(rules[rule](sampleData)).toEqual([]);
  });
});
