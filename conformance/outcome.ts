/** What a run comes to: which failures count, and the exit code. */
import { type Deviation, isExpired } from "./deviations.ts";
import type { Result, RunReport } from "./run.ts";

export interface Outcome {
  /** Every deviation of the file. */
  listed: readonly Deviation[];
  /** Documented and failed: these fail the run. */
  failing: Result[];
  /** Failed, and accepted until a day. */
  known: { result: Result; deviation: Deviation }[];
  /** Provisional choices that the service made differently, and values that were not observed. */
  differences: Result[];
  inconclusive: Result[];
  passing: Result[];
  /** Listed as deviations, although they pass: the file can shrink. */
  obsolete: Deviation[];
  /** Listed, failed and expired: they fail the run. */
  expired: Deviation[];
  /** How much of the documented requirements was decided, in percent, rounded down. */
  evidence: number;
  exitCode: number;
}

export interface OutcomeOptions {
  deviations?: readonly Deviation[];
  /** The least percentage of documented requirements that must be decided. */
  minEvidence?: number;
  now?: Date;
}

/** What the command's exit codes mean: for the help and the docs. */
export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, "no documented requirement failed"],
  [1, "a documented requirement failed"],
  [2, "wrong options"],
  [3, "the service cannot be reached, refuses the suite, or is not this service"],
  [4, "too little evidence (--min-evidence)"],
  [5, "the suite itself failed, or a report could not be written"],
  [130, "interrupted"],
];

/** 130 is what a shell expects of a command that Ctrl-C ended. */
export const interrupted = 130;

export function outcomeOf(
  report: RunReport,
  { deviations = [], minEvidence = 1, now = new Date() }: OutcomeOptions = {},
): Outcome {
  const listed = new Map(deviations.map((deviation) => [deviation.requirement, deviation]));
  const outcome: Outcome = {
    listed: deviations,
    failing: [],
    known: [],
    differences: [],
    inconclusive: [],
    passing: [],
    obsolete: [],
    expired: [],
    evidence: 0,
    exitCode: 0,
  };
  for (const result of report.results) {
    const { requirement, verdict } = result;
    const deviation = listed.get(requirement.id);
    if (verdict === "pass") {
      outcome.passing.push(result);
      if (deviation) outcome.obsolete.push(deviation);
    } else if (verdict === "inconclusive") outcome.inconclusive.push(result);
    else if (requirement.level !== "documented") outcome.differences.push(result);
    else if (deviation && !isExpired(deviation, now)) outcome.known.push({ result, deviation });
    else {
      outcome.failing.push(result);
      if (deviation) outcome.expired.push(deviation);
    }
  }
  const documented = report.results.filter(({ requirement }) => requirement.level === "documented");
  const decided = documented.filter(({ verdict }) => verdict !== "inconclusive");
  outcome.evidence =
    documented.length === 0 ? 0 : Math.floor((100 * decided.length) / documented.length);
  outcome.exitCode = exitCode();
  return outcome;

  function exitCode(): number {
    if (report.faults.length > 0) return 5;
    if (report.interrupted) return interrupted;
    if (outcome.failing.length > 0) return 1;
    return decided.length === 0 || outcome.evidence < minEvidence ? 4 : 0;
  }
}
