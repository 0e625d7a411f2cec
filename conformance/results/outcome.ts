/** What a run comes to: which failures count, and the exit code. */

import { type Deviation, isExpired } from "./deviations.ts";
import type { Result } from "./results.ts";

/** What a verdict counts as; only `fail` fails a run. */
export const statuses = ["pass", "fail", "known", "difference", "inconclusive"] as const;
export type Status = (typeof statuses)[number];

export interface Outcome {
  judged: Judged[];
  /** Documented and failed, and not accepted: these fail the run. */
  failing: Result[];
  /** How much of the documented requirements was decided, in percent, rounded down. */
  decidedPercent: number;
  exitCode: number;
}

export interface Judged {
  result: Result;
  /**
   * `known` fails, and is accepted until a day; a `difference` is a provisional choice that the
   * service made differently, or a value that was not observed.
   */
  status: Status;
  /** What the file of deviations says of it, whether it still fails or not. */
  deviation?: Deviation;
}

export interface OutcomeOptions {
  deviations?: readonly Deviation[];
  /** `--min-decided`: the least percentage of documented requirements that must be decided. */
  minDecided?: number;
  now?: Date;
}

/** What the command's exit codes mean: for the help and the docs. */
export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, "no documented requirement failed"],
  [1, "a documented requirement failed"],
  [2, "wrong options"],
  [3, "the service cannot be reached, refuses the suite, or is not this service"],
  [4, "too little decided (--min-decided)"],
  [5, "the suite itself failed, or a report could not be written"],
  [130, "interrupted"],
];

/** 130 is what a shell expects of a command that Ctrl-C ended. */
export const interrupted = 130;

export function outcomeOf(
  report: { results: readonly Result[]; faults: readonly string[]; interrupted: boolean },
  { deviations = [], minDecided = 1, now = new Date() }: OutcomeOptions = {},
): Outcome {
  const judged = report.results.map((result): Judged => {
    const { id } = result.requirement;
    const deviation = deviations.findLast(({ requirement }) => requirement === id);
    const isAccepted = deviation !== undefined && !isExpired(deviation, now);
    return { result, status: statusOf(result, isAccepted), ...(deviation && { deviation }) };
  });
  const failing = judged.flatMap(({ result, status }) => (status === "fail" ? result : []));
  const documented = report.results.filter(({ requirement }) => requirement.level === "documented");
  const decided = documented.filter(({ verdict }) => verdict !== "inconclusive");
  const decidedPercent =
    documented.length === 0 ? 0 : Math.floor((100 * decided.length) / documented.length);
  return { judged, failing, decidedPercent, exitCode: exitCode() };

  function exitCode(): number {
    if (report.faults.length > 0) return 5;
    if (report.interrupted) return interrupted;
    if (failing.length > 0) return 1;
    const isLittle = decided.length === 0 || decidedPercent < minDecided;
    return documented.length > 0 && isLittle ? 4 : 0;
  }
}

function statusOf({ requirement: { level }, verdict }: Result, isAccepted: boolean): Status {
  if (verdict !== "fail") return verdict;
  if (level !== "documented") return "difference";
  return isAccepted ? "known" : "fail";
}
