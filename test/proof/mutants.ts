/**
 * `npm run mutants`: tests whether the conformance suite detects defects.
 *
 * Each mutant is the reference with one defect. A mutant is detected when a documented requirement
 * fails. For a defect of an implied requirement, a warning is enough. A mutant is reproducible when
 * the curl lines of its first failure show the defect again. The exit code is 1 when a mutant is not
 * detected or not reproducible. It is also 1 when a requirement fails on the reference, or when the
 * suite itself fails.
 */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import {
  defineCommand,
  Failure,
  flag,
  list,
  optional,
  UsageError,
  wholeNumber,
} from "../../lib/command.ts";
import { counted } from "../../lib/counted.ts";
import { catalogue, sample, wholeCatalogue } from "./mutants/catalogue.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { replay } from "./mutants/replay.ts";
import { isOfExamples, openRunner, type Trial } from "./mutants/runner.ts";

const json = optional("FILE", "Write all results to this file");

const only = list<string>("ID", "Try only mutants whose ids begin with this", (given) => {
  if (!wholeCatalogue.some(({ id }) => id.startsWith(given))) {
    throw new UsageError(`does not match any mutant: "${given}"`);
  }
  return given;
});

export const command = defineCommand({
  name: "npm run mutants",
  summary: "Check that the conformance suite detects defects of a service.",
  options: {
    json,
    only,
    sample: flag("Try only one mutant of each requirement, as npm test does"),
    thorough: flag("Break each field in every way, instead of in one way (takes minutes)"),
    replay: flag("Replay the first failure of every mutant, not only of every twentieth mutant"),
    "at-once": wholeNumber("N", 8, "The number of mutants to try in parallel", { min: 1, max: 64 }),
  },
  async run(values) {
    if (spawnSync("curl", ["--version"]).error) {
      throw new UsageError("curl is not installed. It is needed to replay failures.");
    }
    const start = performance.now();
    const all = values.sample
      ? sample
      : values.thorough || values.only.length > 0
        ? wholeCatalogue
        : catalogue;
    const chosen = all.filter(
      ({ id }) => values.only.length === 0 || values.only.some((start) => id.startsWith(start)),
    );
    const wrong = await failuresOnReference(chosen);
    if (wrong.length > 0) throw new Failure(wrong.join("\n"));
    const trials = await tryAll(chosen, values["at-once"], values.replay ? 1 : 20);
    const seconds = (performance.now() - start) / 1000;
    console.log(summary(chosen, trials, seconds));
    if (values.json !== undefined) {
      const mutants = chosen.map(({ title, requirement, id }) => {
        return { title, requirement, ...trials.get(id) };
      });
      writeFileSync(values.json, `${JSON.stringify({ seconds, mutants }, null, 2)}\n`);
    }
    const isWrong = ({ detected, lost, trouble }: Trial) =>
      !detected || lost !== undefined || trouble.length > 0;
    return [...trials.values()].some(isWrong) ? 1 : 0;
  },
});

/**
 * Tries `width` mutants in parallel. With the interval 20, replays the first failure of every
 * twentieth mutant.
 */
async function tryAll(chosen: readonly Mutant[], width: number, interval: number) {
  const trials = new Map<string, Trial>();
  const left = chosen.entries();
  const work = async () => {
    await using runner = await openRunner();
    for (const [index, mutant] of left) {
      const trial = await runner.attempt(mutant);
      if (trial.failure && index % interval === 0) {
        trial.lost = await replay(runner, mutant, trial.failure);
      }
      trials.set(mutant.id, trial);
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${trials.size}/${chosen.length}`);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  return trials;
}

/**
 * Runs the suite on the reference. Returns a message for each requirement that fails and each error
 * of the suite.
 */
async function failuresOnReference(chosen: readonly Mutant[]): Promise<string[]> {
  await using runner = await openRunner();
  const found: string[] = [];
  for (const [first] of Map.groupBy(chosen, (one) => isOfExamples(one.requirement)).values()) {
    if (first === undefined) continue;
    const { failing, trouble } = await runner.baseline(first);
    found.push(
      ...failing.map((id) => `✖ The reference itself fails ${id}.`),
      ...trouble.map((text) => `✖ The suite itself failed on the reference: ${text}`),
    );
  }
  return found;
}

function summary(
  chosen: readonly Mutant[],
  trials: ReadonlyMap<string, Trial>,
  seconds: number,
): string {
  const all = [...trials.values()];
  const survivors = all.filter(({ detected }) => !detected);
  const named = all.filter((trial) => trial.named).length;
  const requirements = new Set(chosen.map(({ requirement }) => requirement)).size;
  const lost = all.filter((trial) => trial.lost !== undefined);
  const troubled = all.filter(({ trouble }) => trouble.length > 0);
  const listed = (title: string, found: readonly Trial[], line: (trial: Trial) => string) =>
    found.length > 0 ? ["", `${title}: ${found.length}`, ...found.map(line)] : [];
  return [
    `Mutants detected: ${all.length - survivors.length} of ${all.length}. For ${named} of them, the broken requirement itself failed.`,
    `The mutants break ${counted(requirements, "requirement")}. ${seconds.toFixed(1)} seconds.`,
    ...listed("Mutants not detected", survivors, ({ id }) => `  ✖ ${id}`),
    ...listed(
      "Failures whose curl lines do not reproduce the defect",
      lost,
      (trial) => `  ✖ ${trial.id}: ${trial.lost}`,
    ),
    ...listed(
      "Mutants on which the suite itself failed",
      troubled,
      ({ id, trouble }) => `  ! ${id}: ${trouble[0]?.split("\n")[0]}`,
    ),
  ].join("\n");
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
