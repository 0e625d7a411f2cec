/**
 * Right services that differ in many ways at once, so that every value of every axis is tried.
 * `npm run variants` tries 300 random ones, and with `--alone` each value by itself.
 */
import { describe, expect, test } from "vitest";
import { choiceOf, covering, findingsOf, parts, randomChoice, shrunk, textOf } from "./compose.ts";

describe.concurrent("the suite passes", () => {
  test.each([
    // What shows in the company of others only.
    "style=plain, found out; data=no sponsees",
    "customFields=unknown ones are ignored; customShown=slugs with hyphens",
    "emptyPage=last_page 0; data=nothing",
    "refusal=200 with errors in the body; late=by id, 250 ms",
    // Slow, rate-limited, late and full of blanks, all at once.
    "limit=429 with Retry-After; speed=20 ms; late=300 ms; data=some with the required fields only; blank=some of each",
  ])("%s", async (text) => {
    expect(await findingsOf(choiceOf(text))).toStrictEqual([]);
  });

  test.each(covering(2).map((choice, index) => ({ index, choice })))(
    "service $index of those with every value",
    async ({ choice }) => {
      expect(await findingsOf(choice), textOf(choice)).toStrictEqual([]);
    },
  );

  test.each(parts.filter(({ value }) => value.alone))(
    "by itself, $axis: $name",
    async ({ axis, name, value }) => {
      const only = value.alone ?? [];
      expect(await findingsOf({ [axis]: name }, { only })).toStrictEqual([]);
    },
  );

  test("a service that differs on every axis", async () => {
    const choice = randomChoice(1, 1);
    expect(await findingsOf(choice), textOf(choice)).toStrictEqual([]);
  });
});

test("random services have every value, unless it is tried by itself only", () => {
  const random = Array.from({ length: 400 }, (_, seed) => randomChoice(seed));
  const together = parts.filter(({ value }) => !value.alone);
  for (const choices of [random, covering(1)]) {
    const never = together.filter(({ axis, name }) => !choices.some((one) => one[axis] === name));
    expect(never).toEqual([]);
  }
});

test("a failure is shrunk to what it needs", async () => {
  const choice = randomChoice(1, 1);
  const [first = "", second = ""] = [Object.keys(choice)[3], Object.keys(choice).at(-2)];
  const smallest = await shrunk(choice, async (smaller) => first in smaller && second in smaller);
  expect(Object.keys(smallest)).toEqual([first, second]);
});
