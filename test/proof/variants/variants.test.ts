/**
 * A dozen correct services that differ from the reference in many ways at once. `npm run variants` builds
 * 300 random ones, and with `--alone` one service for each value.
 */
import { describe, expect, test } from "vitest";
import { choiceOf, covering, findingsOf, parts, randomChoice, shrunk, textOf } from "./compose.ts";

/** One differs on every axis. The others cover as many values as a dozen services can. */
const differing = [randomChoice(1, 1), ...covering(1).slice(0, 7)];

describe.concurrent("the suite passes", () => {
  test.each([
    // Defects that occur only together with other values.
    "style=plain, found out; data=no sponsees",
    "customFields=unknown ones are ignored; customShown=slugs with hyphens",
    "emptyPage=last_page 0; data=nothing",
    "refusal=200 with errors in the body; late=by id, 250 ms",
    // Slow, rate-limited, late and full of null and empty values, all at once.
    "limit=429 with Retry-After; speed=20 ms; late=300 ms; data=some with the required fields only; blank=some of each",
  ])("%s", async (text) => {
    expect(await findingsOf(choiceOf(text))).toStrictEqual([]);
  });

  test.each(differing.map((choice, index) => ({ index, choice })))(
    "the composed service $index",
    async ({ choice }) => {
      expect(await findingsOf(choice), textOf(choice)).toStrictEqual([]);
    },
  );
});

test("random services contain every value, unless it is tried only alone", () => {
  const random = Array.from({ length: 400 }, (_, seed) => randomChoice(seed));
  const together = parts.filter(({ value }) => !value.alone);
  for (const choices of [random, covering(1)]) {
    const never = together.filter(({ axis, name }) => !choices.some((one) => one[axis] === name));
    expect(never).toEqual([]);
  }
});

test("a failure is reduced to the values that it needs", async () => {
  const choice = randomChoice(1, 1);
  const [first = "", second = ""] = [Object.keys(choice)[3], Object.keys(choice).at(-2)];
  const smallest = await shrunk(choice, async (smaller) => first in smaller && second in smaller);
  expect(Object.keys(smallest)).toEqual([first, second]);
});
