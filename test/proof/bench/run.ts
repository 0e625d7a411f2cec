/** `npm run bench`: compares servers, and prints the ratios of their speeds and of their start times. */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { defineCommand, flag, UsageError, wholeNumber } from "../../../lib/command.ts";
import { withParts } from "../../../lib/marked-parts.ts";
import { fallen } from "./fallen.ts";
import { measure, parts } from "./measurements.ts";
import { table } from "./table.ts";

const names = Object.keys(parts) as (keyof typeof parts)[];

export const command = defineCommand({
  name: "npm run bench",
  summary:
    "Compare the reference with other servers, long lists with short ones, and the mock with Prism. Exit with 1 when a ratio is a third worse than in test/proof/bench/README.md.",
  options: {
    rounds: wholeNumber("N", 2, "The number of rounds; all servers start again in each round", {
      min: 1,
      max: 50,
    }),
    write: flag("Write the table to test/proof/bench/README.md"),
  },
  positionals: { placeholder: "part", description: "Measure only these parts", choices: names },
  async run({ rounds, write }, chosen) {
    if (write && chosen.length > 0)
      throw new UsageError("--write measures all parts. Do not name any.");
    const rows = [["part", "what", "ratio", "of", "measured"]];
    for (const name of names.filter((one) => chosen.length === 0 || chosen.includes(one))) {
      console.error(`Measuring the ${name} ...`);
      const measured = await measure(parts[name], rounds);
      rows.push(...measured.map((cells) => [name, ...cells]));
    }
    const ratios = table(rows);
    console.log(ratios);
    const file = new URL("README.md", import.meta.url);
    const text = readFileSync(file, "utf8");
    const worse = fallen(rows, text);
    for (const line of worse) console.error(`✖ ${line}`);
    if (write) {
      const machine = `${availableParallelism()} cores, Node ${process.versions.node}, ${cpus()[0]?.model ?? "an unknown processor"}.`;
      writeFileSync(file, withParts(text, { ratios: () => `${machine}\n\n${ratios}` }));
    }
    return worse.length > 0 && !write ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
