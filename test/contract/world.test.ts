import { describe, expect, test } from "vitest";
import { type Rule, rules, world } from "./world.ts";

describe("the sample data", () => {
  test("is not empty", () => {
    expect(world.sponsees.length).toBeGreaterThan(45);
    expect(world.contributions.length).toBeGreaterThan(50);
  });

  test.each(Object.keys(rules) as Rule[])("obeys the rule: %s", (rule) => {
    expect(rules[rule](world)).toEqual([]);
  });
});
