/**
 * How many of the mutants other tools catch: `node test/mutants/peers/run.ts prism` and
 * `node test/mutants/peers/run.ts dredd --dredd FOLDER`. README.md beside the mutants has the table.
 */
import { writeFileSync } from "node:fs";
import { defineCommand, Failure, optional, UsageError } from "../../../lib/command.ts";
import { catalogue, kindOption } from "../catalogue.ts";
import { type Laboratory, openLaboratory } from "../laboratory.ts";
import { unbroken } from "../mutant.ts";
import { openDredd } from "./dredd.ts";
import type { Peer } from "./peer.ts";
import { openPrism } from "./prism.ts";

const fair = catalogue.filter((mutant) => mutant.fair === true);

const peers = {
  dredd: (laboratory: Laboratory, folder: string | undefined) => openDredd(laboratory, folder),
  prism: (laboratory: Laboratory) => openPrism(laboratory),
};

const command = defineCommand({
  name: "node test/mutants/peers/run.ts",
  summary: "Find out how many of the fair mutants another tool detects.",
  options: {
    dredd: optional("FOLDER", "Where Dredd is installed: node_modules/dredd of an empty project"),
    json: optional("FILE", "Write there what it says of each mutant"),
    kind: kindOption,
  },
  positionals: {
    placeholder: "tool",
    description: "The tool",
    choices: Object.keys(peers),
  },
  async run(values, [tool, ...more]) {
    if (tool === undefined || more.length > 0) throw new UsageError("Name one tool.");
    const chosen = fair.filter(
      (mutant) => values.kind.length === 0 || values.kind.includes(mutant.kind),
    );
    await using laboratory = await openLaboratory();
    const start = performance.now();
    await using peer: Peer = await peers[tool as keyof typeof peers](laboratory, values.dredd);
    for (const world of ["own", "examples"] as const) {
      const complaint = await peer.complaint(unbroken(world));
      if (complaint === undefined) continue;
      throw new Failure(`${peer.name} finds fault with the reference itself: ${complaint}`);
    }
    const complaints = new Map<string, string>();
    for (const [index, mutant] of chosen.entries()) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${index}/${chosen.length}`);
      const complaint = await peer.complaint(mutant);
      if (complaint !== undefined) complaints.set(mutant.id, complaint);
    }
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    const seconds = (performance.now() - start) / 1000;
    const isDetected = ({ id }: { id: string }) => complaints.has(id);
    const rows = Object.entries(Object.groupBy(chosen, (mutant) => mutant.kind)).map(
      ([name, list]) =>
        `  ${name.padEnd(10)}${`${list.filter(isDetected).length} of ${list.length}`.padStart(12)}`,
    );
    console.log(
      [
        `${peer.name} detects ${complaints.size} of ${chosen.length} fair mutants. ${seconds.toFixed(1)} seconds.`,
        "",
        ...rows,
      ].join("\n"),
    );
    if (values.json !== undefined) {
      const outcome = chosen.map((mutant) => ({
        id: mutant.id,
        kind: mutant.kind,
        complaint: complaints.get(mutant.id) ?? null,
      }));
      writeFileSync(values.json, `${JSON.stringify(outcome, null, 2)}\n`);
    }
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
