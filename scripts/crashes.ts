/**
 * `npm run crashes`: kills the reference during its writes, and counts the losses in its
 * data files.
 */
import { defineCommand, Failure } from "../lib/command.ts";
import { hasStrace, killAtEachCall } from "./crashes/each-call.ts";
import { kinds } from "./crashes/judge.ts";

const command = defineCommand({
  name: "npm run crashes",
  summary: "Kill the reference during its writes, and count the losses in its data files.",
  options: {},
  async run() {
    if (!hasStrace()) throw new Failure("strace does not run here. Install it, on Linux.");
    const { lines, faults } = await killAtEachCall();
    console.log(lines.join("\n"));
    for (const { kind, detail } of faults) console.error(`✖ ${kind}: ${detail}`);
    for (const [kind, words] of Object.entries(kinds)) {
      console.log(`${faults.filter((fault) => fault.kind === kind).length} ${kind} (${words})`);
    }
    return faults.length > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
