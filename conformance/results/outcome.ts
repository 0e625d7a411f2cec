/** What a run comes to: which failures count, and the exit code. */

import { compareVersions, type Requirement } from "../requirements.ts";
import type { RunReport } from "../run.ts";
import { type Deviation, isExpired } from "./deviations.ts";
import type { Result } from "./results.ts";

/** What a verdict counts as; only `fail` fails a run. */
export const statuses = ["pass", "fail", "known", "new", "difference", "inconclusive"] as const;
export type Status = (typeof statuses)[number];

export interface Outcome {
  judged: Judged[];
  /** Documented and failed, and not accepted: these fail the run. */
  failing: Result[];
  /** How many documented requirements the service must fulfil, and how many of them were decided. */
  documented: number;
  decided: number;
  /** The same in percent, rounded down. */
  decidedPercent: number;
  exitCode: number;
}

export interface Judged {
  result: Result;
  /**
   * `known` fails, and is accepted until a day; `new` fails, and is newer than the version that the
   * service implements; a `difference` is a provisional choice that the service made differently, or
   * a value that was not observed.
   */
  status: Status;
  /** What the file of deviations says of it, whether it still fails or not. */
  deviation?: Deviation;
}

export interface OutcomeOptions {
  deviations?: readonly Deviation[];
  /** `--min-decided`: the least percentage of documented requirements that must be decided. */
  minDecided?: number;
  /** `--requirements`: the version of the contract that the service implements; all when not given. */
  implemented?: string;
  /** `--strict-deviations`: a listed requirement that passes fails the run. */
  strictDeviations?: boolean;
  now?: Date;
}

/** What the command's exit codes mean: for the help and the docs. */
export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, "no documented requirement failed"],
  [1, "a documented requirement failed, or a known deviation passes (--strict-deviations)"],
  [2, "wrong options"],
  [3, "the service cannot be reached, refuses the suite, or is not this service"],
  [4, "too little decided (--min-decided)"],
  [5, "the suite itself failed, or a report could not be written"],
  [130, "interrupted"],
];

/** 130 is what a shell expects of a command that Ctrl-C ended. */
export const interrupted = 130;

export function outcomeOf(
  report: RunReport,
  {
    deviations = [],
    minDecided = 1,
    implemented,
    strictDeviations = false,
    now = new Date(),
  }: OutcomeOptions = {},
): Outcome {
  const isNew = ({ since }: Requirement) =>
    implemented !== undefined && compareVersions(since, implemented) > 0;
  const judged = report.results.map((result): Judged => {
    const { id } = result.requirement;
    const deviation = deviations.findLast(({ requirement }) => requirement === id);
    const isAccepted = deviation !== undefined && !isExpired(deviation, now);
    const status = statusOf(result, isAccepted, isNew(result.requirement));
    return { result, status, ...(deviation && { deviation }) };
  });
  const failing = judged.flatMap(({ result, status }) => (status === "fail" ? result : []));
  const scored = report.results.filter(
    ({ requirement }) => requirement.level === "documented" && !isNew(requirement),
  );
  const documented = scored.length;
  const decided = scored.filter(({ verdict }) => verdict !== "inconclusive").length;
  const decidedPercent = documented === 0 ? 0 : Math.floor((100 * decided) / documented);
  const stale = judged.filter(({ status, deviation }) => deviation && status === "pass");
  return { judged, failing, documented, decided, decidedPercent, exitCode: exitCode() };

  function exitCode(): number {
    if (report.faults.length > 0) return 5;
    if (report.interrupted) return interrupted;
    if (failing.length > 0 || (strictDeviations && stale.length > 0)) return 1;
    const isLittle = decided === 0 || decidedPercent < minDecided;
    return documented > 0 && isLittle ? 4 : 0;
  }
}

function statusOf(
  { requirement: { level }, verdict }: Result,
  isAccepted: boolean,
  isNew: boolean,
): Status {
  if (verdict !== "fail") return verdict;
  if (level !== "documented") return "difference";
  if (isNew) return "new";
  return isAccepted ? "known" : "fail";
}
