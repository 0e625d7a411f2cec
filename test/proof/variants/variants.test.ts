/**
 * Some correct services that differ from the reference in several ways at once. Each way is a pair
 * `axis=value`, such as `page size=3 and 5`. `npm run variants` tries 300 random services. With
 * `--alone`, it tries each pair alone.
 */
import { describe, expect, test } from "vitest";
import { requirements } from "../../../conformance/index.ts";
import { axes } from "./axes/all.ts";
import {
  type Choice,
  choiceOf,
  findingsOf,
  isRandom,
  parts,
  randomChoice,
  shrunk,
  textOf,
} from "./compose.ts";

/** The first service has a value for almost every axis. The others have values for about half. */
const differing = [1, 0.5, 0.5, 0.5].map((share, seed) => randomChoice(seed + 1, share));

describe.concurrent("the suite passes", () => {
  test.each([
    // The suite once reported failures of these correct services by mistake. A service with
    // only one of the values passed.
    "syntax of filters=plain; records=no sponsees",
    "custom fields in input=unknown ones are ignored; custom fields in responses=slugs with hyphens",
    "meta of an empty page=last_page is 0; records=none",
    "response to invalid input=500 with HTML; null in input=ignored; fields that a PUT does not send=cleared",
    "response to invalid input=200 with errors in the body; delay until reads return a written value=250 ms by id",
    "form of ids=used again after a delete; fields that were never given=some of each; page size=3 and 5; delay until reads return a written value=200 ms by id and in lists",
    "spelling of UTC=without hyphens and colons; time of a contribution=created_at",
    "fields that were never given=left out; records=none; other clients=create and delete",
    // The connections become idle while the suite waits for the rate limit.
    "connections=closed when idle for 1 s; rate limit=429 and Retry-After in seconds",
    // A service that is slow, limits the rate, returns written values late, and returns null and
    // empty fields.
    "rate limit=429 and Retry-After in seconds; response time=20 ms; delay until reads return a written value=300 ms in lists; records=some sponsees with the required fields only; fields that were never given=some of each",
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

describe.concurrent("implied requirements", () => {
  const broken = parts.filter(({ value }) => value.warns);

  test("each have a service that breaks only this requirement", () => {
    const own = new Set(broken.map(({ value }) => value.warns?.[0]));
    const implied = requirements.filter(({ level }) => level === "implied").map(({ id }) => id);
    expect([...own].sort()).toEqual(implied.sort());
  });

  // Axes with a value for each list have the sponsees first.
  test.each([0, -1])(
    "fail no documented requirement when a service breaks one of them on each axis (value %i)",
    async (index) => {
      const byAxis = Map.groupBy(broken, ({ axis }) => axis);
      const choice = [...byAxis].map(([axis, values]) => [axis, values.at(index)?.name] as const);
      expect(await findingsOf(Object.fromEntries(choice) as Choice)).toStrictEqual([]);
    },
  );
});

test("the random services use every value that is not marked `alone` or `warns`", () => {
  const random = Array.from({ length: 400 }, (_, seed) => randomChoice(seed));
  const together = parts.filter(isRandom);
  const never = together.filter(({ axis, name }) => !random.some((one) => one[axis] === name));
  expect(never).toEqual([]);
});

test("`unlike`, the list of contradicting values, contains only values that exist", () => {
  for (const unlike of parts.flatMap(({ value }) => value.unlike ?? [])) choiceOf(unlike);
});

test("choiceOf throws an error for a missing value, an unknown value and an unknown axis", () => {
  const [axis = ""] = Object.keys(axes);
  expect(() => choiceOf(axis)).toThrow(`The axis ${axis} needs "=" and a value. Values: `);
  expect(() => choiceOf(`${axis}=x`)).toThrow(`The axis ${axis} has no value "x". Values: `);
  expect(() => choiceOf("x=y")).toThrow('There is no axis "x". Axes: ');
});

test("textOf and choiceOf convert a choice to a string and back, even an empty choice", () => {
  for (const choice of [{}, randomChoice(1)]) expect(choiceOf(textOf(choice))).toEqual(choice);
});

test('findingsOf returns "too many requests" for a run that reaches its request limit', async () => {
  const findings = await findingsOf({}, { maxRequests: 100 });
  expect(findings.map(({ what }) => what)).toContain("too many requests");
});

test("shrunk removes the values that a failure does not need", async () => {
  const choice = randomChoice(1, 1);
  const [first = "", second = ""] = [Object.keys(choice)[3], Object.keys(choice).at(-2)];
  const smallest = await shrunk(choice, async (smaller) => first in smaller && second in smaller);
  expect(Object.keys(smallest)).toEqual([first, second]);
});
