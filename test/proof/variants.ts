/**
 * `npm run variants`: tests whether the conformance suite passes correct services.
 *
 * Each variant is a correct service that differs from the reference where the description allows
 * it. The exit code is 1 when a variant does not pass; the output then has a small set of
 * differences that causes the failure.
 */
import { parallel } from "../../conformance/evidence/parallel.ts";
import { defineCommand, flag, list, UsageError, wholeNumber } from "../../lib/command.ts";
import {
  type Choice,
  choiceOf,
  findingsOf,
  parts,
  randomChoice,
  smallestOf,
  textOf,
} from "./variants/compose.ts";

const service = list<Choice>(
  "'AXIS=VALUE; …'",
  "Try a service with differences such as 'page size=7', instead of random ones",
  (given) => {
    try {
      return choiceOf(given);
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  },
);

interface Task {
  name: string;
  choice: Choice;
}

export const command = defineCommand({
  name: "npm run variants",
  summary:
    "Check that the conformance suite passes correct services that differ from the reference.",
  options: {
    count: wholeNumber("N", 300, "The number of services to build", { min: 1, max: 1_000_000 }),
    seed: wholeNumber("N", 1, "The first seed", { min: 0, max: 4_294_967_295 }),
    service,
    alone: flag("Try one service for each AXIS=VALUE, instead of random ones"),
    "at-once": wholeNumber("N", 4, "The number of services to try in parallel", {
      min: 1,
      max: 64,
    }),
  },
  async run({ count, seed, service, alone, "at-once": width }) {
    const start = performance.now();
    const tasks: Task[] =
      service.length > 0
        ? service.map((choice) => ({ name: "the service", choice }))
        : alone
          ? parts.map(({ axis, name }) => ({ name: `${axis}=${name}`, choice: { [axis]: name } }))
          : Array.from({ length: count }, (_, index) => ({
              name: `seed ${seed + index}`,
              choice: randomChoice(seed + index),
            }));
    const failed = await tryAll(tasks, width);
    const differing = tasks.reduce((sum, { choice }) => sum + Object.keys(choice).length, 0);
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${tasks.length - failed} of ${tasks.length} correct services pass. The average number of differences from the reference is ${(differing / tasks.length).toFixed(0)}. ${seconds.toFixed(1)} seconds.`,
    );
    return failed > 0 ? 1 : 0;
  },
});

/** Tries services in parallel, and prints each failed service immediately. Returns the number of failed services. */
async function tryAll(tasks: readonly Task[], width: number): Promise<number> {
  let failed = 0;
  let done = 0;
  const attempt = async ({ name, choice }: Task) => {
    const findings = await findingsOf(choice);
    const [first] = findings;
    if (first) {
      failed++;
      const smallest = await smallestOf(choice, first.id);
      if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
      console.log(
        [
          `✖ ${name}: ${findings.map(({ id }) => id).join(", ")}`,
          `  ${JSON.stringify(first.what)}`,
          `  npm run variants -- --service ${JSON.stringify(textOf(smallest))}`,
        ].join("\n"),
      );
    }
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${++done}/${tasks.length}`);
  };
  await parallel(tasks, attempt, width);
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  return failed;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
