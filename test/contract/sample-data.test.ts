import { describe, expect, test } from "vitest";
import { missingStates, rules, sampleData } from "./sample-data.ts";

describe("the sample data", () => {
  test("has more than 45 sponsees and more than 50 contributions", () => {
    expect(sampleData.sponsees.length).toBeGreaterThan(45);
    expect(sampleData.contributions.length).toBeGreaterThan(50);
  });

  test("has a contribution in each state that a screen needs", () => {
    expect(missingStates(sampleData.contributions)).toEqual([]);
  });

  test.each(Object.entries(rules))("obeys the rule: %s", (_, rule) => rule(sampleData));
});
