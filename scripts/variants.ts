/**
 * `npm run variants`: whether the conformance suite passes what it must pass.
 *
 * Each variant is a right service: for some of the freedoms that the description leaves, it differs
 * from the reference. Exit code 1 when the suite finds fault with one; the report names the fewest
 * differences that show it.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { defineCommand, flag, type List, UsageError, wholeNumber } from "../lib/command.ts";
import { type Choice, choiceOf, parts, randomChoice, textOf } from "../test/variants/compose.ts";
import type { Done, Task } from "../test/variants/worker.ts";

const service: List<Choice> = {
  kind: "list",
  placeholder: "'AXIS=VALUE; …'",
  description: "Try this service instead of random ones",
  parse(given) {
    try {
      return choiceOf(given);
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  },
};

interface Named extends Task {
  name: string;
}

export const command = defineCommand({
  name: "npm run variants",
  summary:
    "Find out whether the conformance suite passes correct services that differ from the reference.",
  options: {
    count: wholeNumber("N", 300, "How many services to build", { min: 1, max: 1_000_000 }),
    seed: wholeNumber("N", 1, "The first seed", { min: 0, max: 4_294_967_295 }),
    service,
    alone: flag("Try each value of each axis by itself"),
    workers: wholeNumber("N", 2, "How many to try at once", { min: 1, max: 64 }),
  },
  async run({ count, seed, service, alone, workers }) {
    const start = performance.now();
    const tasks: Named[] =
      service.length > 0
        ? service.map((choice) => ({ name: "the service", choice }))
        : alone
          ? parts.map(({ axis, name }) => ({ name: `${axis}=${name}`, choice: { [axis]: name } }))
          : Array.from({ length: count }, (_, index) => ({
              name: `seed ${seed + index}`,
              choice: randomChoice(seed + index),
            }));
    const failed = await tryAll(tasks, Math.min(workers, tasks.length));
    const differing = tasks.reduce((sum, { choice }) => sum + Object.keys(choice).length, 0);
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${tasks.length - failed} of ${tasks.length} right services pass; each differs in ${(differing / tasks.length).toFixed(0)} ways on average. ${seconds.toFixed(1)} seconds.`,
    );
    return failed > 0 ? 1 : 0;
  },
});

/** Gives each worker a service, and the next when it is done. Says at once what fails. */
async function tryAll(tasks: readonly Named[], count: number): Promise<number> {
  const left = [...tasks];
  let failed = 0;
  let done = 0;
  const work = async () => {
    const worker = new Worker(new URL("../test/variants/worker.ts", import.meta.url));
    try {
      for (let task = left.shift(); task !== undefined; task = left.shift()) {
        worker.postMessage({ choice: task.choice } satisfies Task);
        const [{ findings, smallest }] = (await once(worker, "message")) as [Done];
        done++;
        if (findings.length > 0) {
          failed++;
          if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
          console.log(
            [
              `✖ ${task.name}: ${findings.map(({ id }) => id).join(", ")}`,
              `  ${JSON.stringify(findings[0]?.what)}`,
              `  npm run variants -- --service ${JSON.stringify(textOf(smallest ?? task.choice))}`,
            ].join("\n"),
          );
        }
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done}/${tasks.length}`);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  return failed;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
