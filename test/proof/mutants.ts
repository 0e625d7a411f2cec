/**
 * `npm run mutants`: tests whether the conformance suite detects defects.
 *
 * Each mutant is the reference with one defect. A mutant is detected when a documented requirement
 * fails, and reproducible when the curl lines of its first failure show the defect again. The exit
 * code is 1 when a fair mutant survives or is not reproducible, or when the reference itself fails.
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
import { catalogue, kindOption, sample, wholeCatalogue } from "./mutants/catalogue.ts";
import { isFair, type Mutant } from "./mutants/mutant.ts";
import { replay } from "./mutants/replay.ts";
import { openRunner, type Trial } from "./mutants/runner.ts";
import { mutantsBy, record, requestsOnReference, whyInconclusive } from "./record.ts";

const json = optional("FILE", "Write all results to this file");

const only = list<string>("ID", "Try only mutants whose ids begin with this", (given) => {
  if (!wholeCatalogue.some(({ id }) => id.startsWith(given))) {
    throw new UsageError(`does not match any mutant: "${given}"`);
  }
  return given;
});

export const command = defineCommand({
  name: "npm run mutants",
  summary: "Check that the conformance suite detects each of many defects.",
  options: {
    json,
    only,
    kind: kindOption,
    sample: flag("Try one mutant of each requirement only, as npm test does"),
    thorough: flag("Also break the shape of each field in every way (takes minutes)"),
    record: flag("Record what each requirement detects, for conformance explain; takes minutes"),
    replay: flag("Replay the curl lines of every first failure, not only of every twentieth"),
    "at-once": wholeNumber("N", 8, "The number of mutants to try in parallel", { min: 1, max: 64 }),
  },
  async run(values) {
    if (spawnSync("curl", ["--version"]).error) {
      throw new UsageError("curl is not installed. It is needed to replay failures.");
    }
    if (values.record && (values.only.length > 0 || values.kind.length > 0)) {
      throw new UsageError("--record needs every requirement: give no --only and no --kind.");
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
    if (chosen.length === 0) throw new UsageError("No mutant has one of these kinds and ids.");
    const wrong = await withoutDefect(new Set(chosen.map(({ records }) => records)));
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
    if (values.record) {
      record({
        mutants: mutantsBy(chosen.filter(({ id }) => trials.get(id)?.named)),
        requests: await requestsOnReference(),
        inconclusive: await whyInconclusive(),
      });
    }
    const survived = whole.survivors.some(isFair);
    const isWrong = ({ lost, trouble }: Trial) => lost !== undefined || trouble.length > 0;
    return survived || [...trials.values()].some(isWrong) ? 1 : 0;
  },
});

/**
 * Tries mutants in parallel, each in its own runner. Replays one failure of every `replayed`.
 */
async function tryAll(chosen: readonly Mutant[], width: number, replayed: number) {
  const trials = new Map<string, Trial>();
  const left = chosen.entries();
  const work = async () => {
    await using runner = await openRunner();
    for (const [index, mutant] of left) {
      const trial = await runner.attempt(mutant);
      if (trial.failure && index % replayed === 0) {
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

/** The faults of the suite on a reference without a defect; empty when there are none. */
async function withoutDefect(all: ReadonlySet<Mutant["records"]>): Promise<string[]> {
  await using runner = await openRunner();
  const found: string[] = [];
  for (const records of all) {
    const { failing, trouble } = await runner.baseline(records);
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
  /** The detected mutants whose own requirement fails. */
  named: number;
  kinds: Record<string, Score>;
  /** The number of documented requirements that have a mutant. */
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
          `Failures whose curl lines do not reproduce the defect: ${lost.length}`,
          ...lost.map((trial) => `  ✖ ${trial.id}: ${trial.lost}`),
        ]
      : []),
    ...(troubled.length > 0
      ? [
          "",
          `Faults of the suite with ${troubled.length}:`,
          ...troubled.map(({ id, trouble }) => `  ! ${id}: ${trouble[0]?.split("\n")[0]}`),
        ]
      : []),
  ].join("\n");
}

function percent({ detected, all }: Score): string {
  return all === 0 ? "100" : ((100 * detected) / all).toFixed(detected === all ? 0 : 1);
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
