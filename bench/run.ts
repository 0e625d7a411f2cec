/** `npm run bench`: how fast everything is, as ratios within one run. */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { defineCommand, flag, type List, UsageError, wholeNumber } from "../lib/command.ts";
import { withParts } from "../lib/marked-parts.ts";
import { measureClient } from "./client.ts";
import { measurePipeline } from "./pipeline.ts";
import { type Effort, type Measured, type Part, parts, type Ratio, ratioTable } from "./ratios.ts";
import { measureReference } from "./reference.ts";
import { measureSuite } from "./suite.ts";

const measurements: Record<Part, (effort: Effort) => Promise<Measured>> = {
  reference: measureReference,
  client: measureClient,
  suite: measureSuite,
  pipeline: measurePipeline,
};

const only: List<Part> = {
  kind: "list",
  placeholder: "PART",
  description: `Measure this part only: ${parts.join(", ")}`,
  parse(given) {
    const part = parts.find((one) => one === given);
    if (part === undefined) throw new UsageError(`must be one of ${parts.join(", ")}`);
    return part;
  },
};

export const command = defineCommand({
  name: "npm run bench",
  summary:
    "Compare the reference with a bare server and Prism, the client with fetch, the suite with its\nrequests alone, and each step of the pipeline with an empty process.",
  options: {
    only,
    rounds: wholeNumber("N", 5, "How often each is measured at most; the median counts", {
      min: 1,
      max: 50,
    }),
    milliseconds: wholeNumber("MS", 250, "How long each rate is measured", {
      min: 50,
      max: 10_000,
    }),
    connections: wholeNumber("N", 8, "How many connections the load has", { min: 1, max: 200 }),
    details: flag("Print the tables of each route and list, too"),
    write: flag("Write the tables into bench/README.md"),
  },
  async run({ only: chosen, details, write, ...effort }) {
    if (write && chosen.length > 0)
      throw new UsageError("--write needs all parts: not with --only.");
    const ratios: Ratio[] = [];
    const tables: string[] = [];
    for (const part of parts.filter((one) => chosen.length === 0 || chosen.includes(one))) {
      console.error(`Measuring the ${part} ...`);
      const measured = await measurements[part](effort);
      ratios.push(...measured.ratios);
      if (measured.details !== "") tables.push(measured.details);
    }
    console.log([ratioTable(ratios), ...(details ? tables : [])].join("\n\n"));
    if (write) writeTables(ratioTable(ratios), tables.join("\n\n"));
    return 0;
  },
});

function writeTables(ratios: string, details: string): void {
  const file = new URL("README.md", import.meta.url);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, ${cpus()[0]?.model ?? "an unknown processor"}.`;
  const parts = { ratios: `${machine}\n\n${ratios}`, details };
  writeFileSync(file, withParts(readFileSync(file, "utf8"), parts));
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
