/** A run with `--only` gives its requirements the same verdicts as a whole run. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRunner, type Runner } from "../proof/mutants/runner.ts";
import { mutantOf } from "./served.ts";
import { verdictOn } from "./suite.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await openRunner();
});
afterAll(() => runner[Symbol.asyncDispose]());

/** The verdict on each requirement, by id. */
async function verdictsOn(baseUrl: string, only: string[] = []) {
  const { report } = await verdictOn(baseUrl, { only, allowWrites: true });
  return Object.fromEntries(report.results.map(({ id, status }) => [id, status]));
}

test.each([
  // The first value of --only selects the requirement that the mutant breaks. The second value
  // selects other requirements.
  [
    "page.links: PageLinks.last is missing in the list of contributions.",
    ["page.links", "contributions.get"],
  ],
  [
    "sponsees.filter.id.exact: The filter id treats a comma as a separator of ids.",
    ["sponsees.filter.id", "sponsees.update.read-back"],
  ],
])("--only gives the verdicts of a whole run on the mutant %s", async (id, only) => {
  const mutant = mutantOf(id);
  const whole = await verdictsOn(runner.place(mutant));
  for (const part of only) {
    const alone = await verdictsOn(runner.place(mutant), [part]);
    expect(Object.keys(alone)).not.toStrictEqual([]);
    expect(whole, part).toMatchObject(alone);
  }
  expect(whole[mutant.requirement]).toBe("fail");
});
