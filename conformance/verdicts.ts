/**
 * The results of a run: a verdict on each requirement, the causes of the failures, and the exit
 * code.
 */

import { byCause } from "./cause.ts";
import { type Deviation, isExpired } from "./deviations.ts";
import type { Failure } from "./failure.ts";
import type { Target } from "./http/target.ts";
import { masked, printable } from "./masking.ts";
import { checkFileOf, compareVersions, type Level, type Requirement } from "./requirements.ts";
import { type Results, reasonsOf, verdictOf } from "./results.ts";
import type { DetectedStyle, Resource } from "./service/service.ts";
import { type ShownFailure, shownFailure } from "./shown-failure.ts";
import { disputeUrl, suite } from "./suite.ts";

/** The statuses of verdicts. Only `fail` fails a run. */
export const statuses = ["pass", "fail", "known", "new", "difference", "inconclusive"] as const;
export type Status = (typeof statuses)[number];

/** The verdict on one requirement. */
export interface Verdict {
  id: string;
  /** The section of the description. */
  section: string;
  level: Level;
  /** The first version of the contract with this requirement: `0.1`. */
  since: string;
  statement: string;
  /** The file of the check that decides it. */
  file: string;
  /**
   * `known` is an accepted failure, and `new` is a failure of a requirement newer than the
   * implemented version. A `difference` is another provisional choice, or a value that was not
   * observed.
   */
  status: Status;
  /** Why it passes, or why it is inconclusive. */
  reasons: string[];
  /** The request that was inconclusive. */
  curl?: string;
  failures: ShownFailure[];
  /** The number of further different failures. */
  more: number;
  /** The form to dispute a failed requirement. */
  dispute?: string;
  /** Its entry in the file of deviations, even if the requirement passes. */
  deviation?: Omit<Deviation, "requirement"> & { expired: boolean };
}

/** One cause of failures, or several causes that occur first in the same requirement. */
export interface Cause {
  /** The ids of the requirements that fail for this cause. Each id is listed under one cause. */
  requirements: string[];
  /** A failure of each cause. */
  failures: ShownFailure[];
  /** The number of further different failures of the first requirement. */
  more: number;
}

/** The extent to which a list without filter and sort was visited. */
export interface Seen {
  pages: number;
  lastPage: number;
  /** Without the sponsees of this run. */
  records: number;
}

/** Increase it when a change breaks programs that read the previous format. */
export const format = 5;

/** The content of `report.json`. All other reports are derived from it. */
export interface Report {
  format: typeof format;
  /** The name and the version of the suite. */
  suite: { name: string; version: string };
  baseUrl: string;
  /** The profile of the run, if it checked a part of the service. */
  profile?: string;
  /** When the run began, in UTC. */
  date: string;
  exitCode: number;
  /** The number of documented requirements that the service must fulfil. */
  documented: number;
  decided: number;
  /** The decided requirements in percent, rounded down. */
  decidedPercent: number;
  counts: { requirements: number } & Record<Status, number>;
  requests: number;
  seconds: number;
  /** The options of the run, without secrets. */
  options: { name: string; value: string }[];
  queryStyle: Partial<Record<Resource, DetectedStyle>>;
  /** The visited pages of each list. */
  seen: Partial<Record<Resource, Seen>>;
  notes: string[];
  /** Sentences about sponsees that the run created and could not remove. */
  leftovers: string[];
  /** Errors of the checks themselves. */
  faults: string[];
  interrupted: boolean;
  /** The failures of the run, grouped by cause. */
  causes: Cause[];
  results: Verdict[];
}

/** The options that affect verdicts and reports. */
export interface Judging {
  deviations?: readonly Deviation[];
  /** `--min-decided`: the minimum percentage of decided documented requirements. */
  minDecided?: number;
  /** `--requirements`: the version of the contract that the service implements; all when not given. */
  implemented?: string;
  /** `--strict-deviations`: a listed requirement that passes fails the run. */
  strictDeviations?: boolean;
  /** The `repository.url` of the package, whose issue form disputes a requirement. */
  repository?: string;
  /** When the run began. */
  date?: Date;
  /** The name of the profile. */
  profile?: string;
  /** The options of the user, which the report lists. */
  options?: readonly { name: string; value: string }[];
}

/** The exit codes of the command, for the help and the docs. */
export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, "no documented requirement failed"],
  [1, "a documented requirement failed, or a known deviation passes (--strict-deviations)"],
  [2, "wrong options"],
  [3, "the service cannot be reached, rejects the suite's requests, or does not have this API"],
  [4, "too few requirements were decided (--min-decided)"],
  [5, "the suite itself failed, or a report could not be written"],
  [130, "interrupted"],
];

/** 130 is the exit code that shells expect after Ctrl-C. */
export const interruptedCode = 130;

/** The facts of a finished run. */
export interface Done extends Pick<Report, "queryStyle" | "seen" | "seconds" | "interrupted"> {
  leftovers: readonly string[];
  faults: readonly string[];
}

export function reportOf(
  target: Target,
  results: Results,
  requirements: readonly Requirement[],
  { leftovers, faults, ...done }: Done,
  judging: Judging,
): Report {
  const { minDecided = 1, strictDeviations = false, date = new Date(), options = [] } = judging;
  const { profile } = judging;
  const line = (text: string) => printable(target.redact.text(text));
  const failing: Failing[] = [];
  const verdicts = requirements.map((requirement) => {
    const groups = byCause(requirement.id, results.of(requirement.id)?.failures ?? []);
    const verdict = verdictOn(target, results, requirement, groups, { ...judging, date });
    const { id, status, more } = verdict;
    if (status === "fail") failing.push({ id, groups, more });
    return verdict;
  });
  const scored = requirements.flatMap((requirement, index) =>
    requirement.level === "documented" && !isNew(requirement, judging)
      ? (verdicts[index]?.status ?? [])
      : [],
  );
  const documented = scored.length;
  const decided = scored.filter((status) => status !== "inconclusive").length;
  const decidedPercent = documented === 0 ? 0 : Math.floor((100 * decided) / documented);
  const isLittle = documented > 0 && (decided === 0 || decidedPercent < minDecided);
  const isStale = verdicts.some(({ deviation, status }) => deviation && status === "pass");
  const counts = statuses.map((status) => {
    return [status, verdicts.filter((one) => one.status === status).length];
  });
  return {
    format,
    suite: { ...suite },
    baseUrl: line(target.address),
    ...(profile !== undefined && { profile }),
    date: date.toISOString(),
    exitCode: exitCode(),
    documented,
    decided,
    decidedPercent,
    counts: {
      requirements: verdicts.length,
      ...(Object.fromEntries(counts) as Record<Status, number>),
    },
    requests: target.exchanges.length,
    seconds: Math.round(done.seconds * 1000) / 1000,
    options: options.map(({ name, value }) => ({ name, value: line(value) })),
    queryStyle: done.queryStyle,
    seen: done.seen,
    notes: [...target.notes].map(line),
    leftovers: leftovers.map(line),
    faults: faults.map((text) => text.split("\n").map(line).join("\n")),
    interrupted: done.interrupted,
    causes: causesOf(target, failing),
    results: verdicts,
  };

  function exitCode(): number {
    if (faults.length > 0) return 5;
    if (done.interrupted) return interruptedCode;
    if (failing.length > 0 || (strictDeviations && isStale)) return 1;
    return isLittle ? 4 : 0;
  }
}

/** How many different failures of one requirement are kept. */
const kept = 20;

function isNew({ since }: Requirement, { implemented }: Judging): boolean {
  return implemented !== undefined && compareVersions(since, implemented) > 0;
}

function verdictOn(
  target: Target,
  results: Results,
  requirement: Requirement,
  groups: ReadonlyMap<string, readonly Failure[]>,
  judging: Judging & { date: Date },
): Verdict {
  const { id, section, level, since, statement } = requirement;
  const { deviations = [], date, repository } = judging;
  const line = (text: string) => printable(target.redact.text(text));
  const deviation = deviations.findLast((one) => one.requirement === id);
  const isAccepted = deviation !== undefined && !isExpired(deviation, date);
  const entry = results.of(id);
  const verdict = verdictOf(entry);
  const status = verdict === "fail" ? statusOfFailed() : verdict;
  const open = verdict === "inconclusive" ? [...(entry?.inconclusive.values() ?? [])] : [];
  const request = open.find((one) => one !== undefined);
  const dispute = status === "fail" ? disputeUrl(repository, id) : undefined;
  return {
    id,
    section,
    level,
    since,
    statement,
    file: checkFileOf(id),
    status,
    reasons: [...new Set(reasonsOf(entry))].map((text) => masked(target, text)),
    ...(request && { curl: printable(target.curl(request.exchange)) }),
    failures: [...groups.values()].slice(0, kept).map((same) => shownFailure(target, same)),
    more: Math.max(0, groups.size - kept),
    ...(dispute !== undefined && { dispute }),
    ...(deviation && {
      deviation: {
        reason: line(deviation.reason),
        owner: line(deviation.owner),
        expires: deviation.expires,
        expired: status === "fail",
      },
    }),
  };

  function statusOfFailed(): Status {
    if (level !== "documented") return "difference";
    if (isNew(requirement, judging)) return "new";
    return isAccepted ? "known" : "fail";
  }
}

/** A failed requirement, with its failures by cause. */
interface Failing {
  id: string;
  groups: ReadonlyMap<string, readonly Failure[]>;
  more: number;
}

/** The causes of failures, in the order of their first failures. */
function causesOf(target: Target, failing: readonly Failing[]): Cause[] {
  const failures = new Map<string, Failure[]>();
  const heads = new Map<string, { requirements: string[]; keys: string[]; more: number }>();
  const headOf = new Map<string, string>();
  for (const { id, groups, more } of failing) {
    const keys = [...groups.keys()].slice(0, kept);
    const own = keys.filter((key) => !headOf.has(key));
    for (const key of own) headOf.set(key, id);
    if (own.length > 0) heads.set(id, { requirements: [id], keys: own, more });
    // Each requirement is listed once: under its own cause, or under the first cause that it
    // shares.
    else heads.get(headOf.get(keys[0] ?? "") ?? "")?.requirements.push(id);
    for (const key of keys) {
      failures.set(key, [...(failures.get(key) ?? []), ...(groups.get(key) ?? [])]);
    }
  }
  return [...heads.values()].map(({ requirements, keys, more }) => ({
    requirements,
    failures: keys.map((key) => shownFailure(target, failures.get(key) ?? [])),
    more,
  }));
}
