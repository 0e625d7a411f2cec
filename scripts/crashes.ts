/** `node scripts/crashes.ts`: kills the reference in its writes, and counts what its data files lose. */
import { defineCommand, wholeNumber } from "../lib/command.ts";
import { hasStrace, killAtEachCall } from "./crashes/each-call.ts";
import type { Fault } from "./crashes/judge.ts";
import { killRounds } from "./crashes/rounds.ts";

const command = defineCommand({
  name: "node scripts/crashes.ts",
  summary: "Kill the reference in its writes, and count what its data files lose.",
  options: {
    rounds: wholeNumber("N", 200, "How many times to kill it at a random moment", {
      min: 0,
      max: 100_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the rounds", { min: 0, max: 4_294_967_295 }),
  },
  async run({ rounds, seed }) {
    const all: Fault[] = [];
    if (hasStrace()) {
      const { kills, faults } = await killAtEachCall();
      for (const [run, count] of Object.entries(kills)) console.log(`${count} kills: ${run}`);
      all.push(...faults);
    } else {
      console.log("strace is not installed, so no server was killed at each system call.");
    }
    const { acknowledged, journals, replaced, replacedWithJournal, faults } = await killRounds(
      rounds,
      seed,
    );
    console.log(
      `${rounds} kills at random moments: ${acknowledged} acknowledged writes; ${journals} kills left a journal; ${replaced} files were replaced or removed then, ${replacedWithJournal} of them beside a journal.`,
    );
    all.push(...faults);
    for (const { kind, detail } of all) console.error(`✖ ${kind}: ${detail}`);
    const count = (kind: Fault["kind"]) => all.filter((fault) => fault.kind === kind).length;
    console.log(
      `${count("lost")} lost, ${count("mixed")} mixed, ${count("words")} false words about a journal, ${count("other")} read differently by SQLite alone.`,
    );
    return all.length > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
