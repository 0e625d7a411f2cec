/** `npm run crashes`: kills the reference during its writes, and checks its data files. */
import { defineCommand, wholeNumber } from "../../lib/command.ts";
import { kinds } from "./crashes/judge.ts";
import { killRounds } from "./crashes/rounds.ts";

const command = defineCommand({
  name: "npm run crashes",
  summary: "Kill the reference during its writes, and check its data files.",
  options: {
    rounds: wholeNumber("N", 200, "The number of rounds, each with a kill during a write", {
      min: 0,
      max: 100_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the random choices", { min: 0, max: 4_294_967_295 }),
  },
  async run({ rounds, seed }) {
    const { line, faults } = await killRounds(rounds, seed);
    console.log(line);
    for (const { kind, detail } of faults) console.error(`✖ ${kind}: ${detail}`);
    for (const [kind, words] of Object.entries(kinds)) {
      console.log(`${faults.filter((fault) => fault.kind === kind).length} ${kind} (${words})`);
    }
    return faults.length > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
