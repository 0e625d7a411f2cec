/**
 * `npm run mutants`: whether the conformance suite detects what it is there to detect.
 *
 * Each mutant is the reference with one defect. One is detected when a documented requirement fails,
 * and reported well when the curl lines of its first failure show the defect again.
 * Exit code 1 when a fair one survives or is reported badly, or when the reference itself fails.
 */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import {
  defineCommand,
  Failure,
  flag,
  type List,
  optional,
  UsageError,
  wholeNumber,
} from "../../lib/command.ts";
import { catalogue, kindOption, sample, wholeCatalogue } from "./mutants/catalogue.ts";
import { openLaboratory, type Trial } from "./mutants/laboratory.ts";
import { isFair, type Mutant } from "./mutants/mutant.ts";
import { replay } from "./mutants/replay.ts";

const json = optional("FILE", "Write every result to this file");

const only: List<string> = {
  kind: "list",
  placeholder: "ID",
  description: "Try only this mutant, or all whose ids begin with this",
  parse(given) {
    if (!wholeCatalogue.some(({ id }) => id.startsWith(given))) {
      throw new UsageError(`names no mutant: "${given}"`);
    }
    return given;
  },
};

export const command = defineCommand({
  name: "npm run mutants",
  summary: "Find out whether the conformance suite detects each of many defects.",
  options: {
    json,
    only,
    kind: kindOption,
    sample: flag("Try one mutant of each requirement only, as npm test does"),
    thorough: flag("Also break the shape of each field in every way, which takes minutes"),
    replay: flag("Replay the curl lines of every first failure, not only of every twentieth"),
    "at-once": wholeNumber("N", 8, "How many to try at once", { min: 1, max: 64 }),
  },
  async run(values) {
    if (spawnSync("curl", ["--version"]).error) {
      throw new UsageError("curl is not installed: it sends the lines of failures again.");
    }
    const start = performance.now();
    const all = values.sample
      ? sample
      : values.thorough || values.only.length > 0
        ? wholeCatalogue
        : catalogue;
    const chosen = all.filter(
      (mutant) =>
        (values.kind.length === 0 || values.kind.includes(mutant.kind)) &&
        (values.only.length === 0 || values.only.some((id) => mutant.id.startsWith(id))),
    );
    if (chosen.length === 0) throw new UsageError("No mutant is of these kinds and has these ids.");
    const wrong = await withoutDefect(new Set(chosen.map(({ world }) => world)));
    if (wrong.length > 0) throw new Failure(wrong.join("\n"));
    const trials = await tryAll(chosen, values["at-once"], values.replay ? 1 : 20);
    const seconds = (performance.now() - start) / 1000;
    const whole = summary(chosen, trials);
    console.log(shown(whole, trials, seconds));
    if (values.json !== undefined) {
      const rows = chosen.map(({ layer: _, ...mutant }) => ({
        ...mutant,
        ...trials.get(mutant.id),
      }));
      const { survivors, ...rest } = whole;
      writeFileSync(
        values.json,
        `${JSON.stringify({ ...rest, seconds, survivors: survivors.map(({ id }) => id), mutants: rows }, null, 2)}\n`,
      );
    }
    const survived = whole.survivors.some(isFair);
    const isWrong = ({ lost, trouble }: Trial) => lost !== undefined || trouble.length > 0;
    return survived || [...trials.values()].some(isWrong) ? 1 : 0;
  },
});

/** Tries so many at once, each in a laboratory that nobody else uses. Of so many, one failure is replayed. */
async function tryAll(chosen: readonly Mutant[], width: number, replayed: number) {
  const trials = new Map<string, Trial>();
  const left = chosen.entries();
  const work = async () => {
    await using laboratory = await openLaboratory();
    for (const [index, mutant] of left) {
      const trial = await laboratory.attempt(mutant);
      if (trial.failure && index % replayed === 0) {
        trial.lost = await replay(laboratory, mutant, trial.failure);
      }
      trials.set(mutant.id, trial);
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${trials.size}/${chosen.length}`);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  return trials;
}

/** What is wrong with the suite on a reference without a defect; empty when all is well. */
async function withoutDefect(worlds: ReadonlySet<Mutant["world"]>): Promise<string[]> {
  await using laboratory = await openLaboratory();
  const found: string[] = [];
  for (const world of worlds) {
    const { failing, trouble } = await laboratory.baseline(world);
    found.push(
      ...failing.map((id) => `✖ The reference itself fails ${id}.`),
      ...trouble.map((text) => `✖ The suite itself failed on the reference: ${text}`),
    );
  }
  return found;
}

interface Score {
  detected: number;
  all: number;
}

interface Summary {
  fair: Score;
  /** Of all that were detected, those whose own requirement fails. */
  named: number;
  kinds: Record<string, Score>;
  /** How many documented requirements have a mutant. */
  requirements: number;
  survivors: Mutant[];
}

function summary(chosen: readonly Mutant[], trials: ReadonlyMap<string, Trial>): Summary {
  const score = (mutants: readonly Mutant[]): Score => {
    const fair = mutants.filter(isFair);
    return { detected: fair.filter(({ id }) => trials.get(id)?.detected).length, all: fair.length };
  };
  const kinds = Object.groupBy(chosen, (mutant) => mutant.kind);
  return {
    fair: score(chosen),
    named: chosen.filter((mutant) => isFair(mutant) && trials.get(mutant.id)?.named).length,
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, list]) => [name, score(list)])),
    requirements: new Set(chosen.map(({ requirement }) => requirement)).size,
    survivors: chosen.filter(({ id }) => !trials.get(id)?.detected),
  };
}

function shown(whole: Summary, trials: ReadonlyMap<string, Trial>, seconds: number): string {
  const { fair, named, kinds, requirements, survivors } = whole;
  const of = ({ detected, all }: Score) => `${detected} of ${all}`.padStart(12);
  const rows = Object.entries(kinds).map(([name, score]) => `  ${name.padEnd(10)}${of(score)}`);
  const left = survivors.map((mutant) => {
    const mark = isFair(mutant) ? "✖" : "–";
    const why = mutant.fair === true ? "" : ` (unfair: ${mutant.fair.unfair})`;
    return `  ${mark} ${mutant.id}: ${mutant.description}${why}`;
  });
  const lost = [...trials.values()].filter((trial) => trial.lost !== undefined);
  const troubled = [...trials.values()].filter(({ trouble }) => trouble.length > 0);
  return [
    `Mutants detected: ${fair.detected} of ${fair.all} fair ones (${percent(fair)} %), ${named} of them by the requirement that they break.`,
    `They break ${requirements} requirements. ${seconds.toFixed(1)} seconds.`,
    "",
    ...rows,
    ...(left.length > 0 ? ["", `Survivors: ${left.length}`, ...left] : []),
    ...(lost.length > 0
      ? [
          "",
          `Failures whose lines do not show the defect again: ${lost.length}`,
          ...lost.map((trial) => `  ✖ ${trial.id}: ${trial.lost}`),
        ]
      : []),
    ...(troubled.length > 0
      ? [
          "",
          `The suite had trouble with ${troubled.length}:`,
          ...troubled.map(({ id, trouble }) => `  ! ${id}: ${trouble[0]?.split("\n")[0]}`),
        ]
      : []),
  ].join("\n");
}

function percent({ detected, all }: Score): string {
  return all === 0 ? "100" : ((100 * detected) / all).toFixed(detected === all ? 0 : 1);
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
