/** Tries the mutants that it is told, one at a time. */
import { parentPort } from "node:worker_threads";
import { wholeCatalogue } from "./catalogue.ts";
import { type Finding, openLaboratory, type Trial } from "./laboratory.ts";
import type { Mutant } from "./mutant.ts";
import { replay } from "./replay.ts";

/** What a worker is asked: an id, and whether to replay its failure; or a world without a defect. */
export type Task = { mutant: string; replays: boolean } | { baseline: Mutant["world"] };
/** What it answers with. */
export type Done = { trial: Trial } | { baseline: Finding };

const laboratory = await openLaboratory();
const byId = new Map(wholeCatalogue.map((mutant) => [mutant.id, mutant]));
const known = new Map<Mutant["world"], Set<string>>();

async function baseline(world: Mutant["world"]): Promise<Finding> {
  const finding = await laboratory.baseline(world);
  known.set(world, new Set(finding.failing));
  return finding;
}

parentPort?.on("message", async (task: Task) => {
  const answer = (done: Done) => parentPort?.postMessage(done);
  if ("baseline" in task) return answer({ baseline: await baseline(task.baseline) });
  const mutant = byId.get(task.mutant);
  if (mutant === undefined) throw new Error(`There is no mutant "${task.mutant}".`);
  if (!known.has(mutant.world)) await baseline(mutant.world);
  const trial = await laboratory.attempt(mutant, known.get(mutant.world) ?? new Set());
  if (trial.failure && task.replays) trial.lost = await replay(laboratory, mutant, trial.failure);
  answer({ trial });
});
