/** `npm run crashes`: kills the reference during its writes, and checks its data files. */
import { spawnSync } from "node:child_process";
import { defineCommand, wholeNumber } from "../../lib/command.ts";
import { killAtEachCall, killAtRandom } from "./crashes/rounds.ts";

const command = defineCommand({
  name: "npm run crashes",
  summary:
    "Kill the reference during its writes, and check its data files. With the program strace, also kill it at each call of SQLite to the system.",
  options: {
    rounds: wholeNumber("N", 200, "The number of rounds, each with a kill during a write", {
      min: 0,
      max: 100_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the random choices", { min: 0, max: 4_294_967_295 }),
  },
  async run({ rounds, seed }) {
    const hasStrace = spawnSync("strace", ["-V"]).error === undefined;
    if (!hasStrace)
      console.log("Install strace to also kill at each call of SQLite to the system.");
    const results = [await killAtRandom(rounds, seed)];
    if (hasStrace) results.push(await killAtEachCall(1));
    const faults = results.flatMap((result) => result.faults);
    for (const fault of faults) console.error(`✖ ${fault}`);
    for (const { line } of results) console.log(line);
    console.log(`${faults.length} files lost an acknowledged write, or were damaged.`);
    return faults.length > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
