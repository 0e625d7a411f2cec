/** What a run comes to: a verdict on each requirement, the causes of the failures, and the exit code. */
import { type Book, reasonsOf, verdictOf } from "./book.ts";
import { type Deviation, isExpired } from "./deviations.ts";
import {
  byCause,
  type Failure,
  masked,
  printable,
  type ShownFailure,
  shownFailure,
} from "./failure.ts";
import type { Target } from "./http/target.ts";
import { checkFileOf, compareVersions, type Level, type Requirement } from "./requirements.ts";
import type { DetectedStyle, Resource } from "./service/service.ts";
import { disputeUrl, suite } from "./suite.ts";

/** What a verdict counts as; only `fail` fails a run. */
export const statuses = ["pass", "fail", "known", "new", "difference", "inconclusive"] as const;
export type Status = (typeof statuses)[number];

/** One requirement, and what became of it. */
export interface Verdict {
  id: string;
  /** The section of the service description. */
  section: string;
  level: Level;
  /** The version of the contract that has it first: `0.1`. */
  since: string;
  statement: string;
  /** The file of the suite that decides it. */
  file: string;
  /**
   * `known` fails, and is accepted until a day; `new` fails, and is newer than the version that the
   * service implements; a `difference` is a provisional choice that the service made differently, or
   * a value that was not observed.
   */
  status: Status;
  /** Why it passes, or why it is inconclusive. */
  reasons: string[];
  /** A request whose response left it open. */
  curl?: string;
  failures: ShownFailure[];
  /** How many more different failures there were than are listed. */
  more: number;
  /** Of a failed one: where to report that the requirement is wrong. */
  dispute?: string;
  /** What the file of deviations says of it, whether it still fails or not. */
  deviation?: Omit<Deviation, "requirement"> & { expired: boolean };
}

/** One cause of failures, or several that come up first by the same requirement. */
export interface Cause {
  /** The ids of the requirements that fail by it, and are in no other cause. */
  requirements: string[];
  /** A failure of each cause. */
  failures: ShownFailure[];
  /** How many more different failures of the first requirement there were than are listed. */
  more: number;
}

/** How much of a list was visited, asked for without filter and sort. */
export interface Seen {
  pages: number;
  lastPage: number;
  /** Those that this run has made are not counted. */
  records: number;
}

/** Changes when a reader of the former form could not read a report. */
export const format = 5;

/** Everything that a run found: `report.json`, and what every other report is made from. */
export interface Report {
  format: typeof format;
  /** Which suite has judged, and in which version. */
  suite: { name: string; version: string };
  baseUrl: string;
  /** The part of the service that was checked; all of it when there is none. */
  profile?: string;
  /** When the run began, in UTC. */
  date: string;
  exitCode: number;
  /** How many documented requirements the service must fulfil, and how many of them were decided. */
  documented: number;
  decided: number;
  /** The same in percent, rounded down. */
  decidedPercent: number;
  counts: { requirements: number } & Record<Status, number>;
  requests: number;
  seconds: number;
  /** The options of the run, without what is secret in them. */
  options: { name: string; value: string }[];
  queryStyle: Partial<Record<Resource, DetectedStyle>>;
  /** The pages of each list that were visited. */
  seen: Partial<Record<Resource, Seen>>;
  notes: string[];
  /** What the run created and could not remove. */
  leftovers: string[];
  /** Checks that failed by themselves: faults of the suite. */
  faults: string[];
  interrupted: boolean;
  /** Every failure of the run, by what is wrong: failures with the same cause are one. */
  causes: Cause[];
  results: Verdict[];
}

/** What a run is judged by, and what its report says of it. */
export interface Judging {
  deviations?: readonly Deviation[];
  /** `--min-decided`: the least percentage of documented requirements that must be decided. */
  minDecided?: number;
  /** `--requirements`: the version of the contract that the service implements; all when not given. */
  implemented?: string;
  /** `--strict-deviations`: a listed requirement that passes fails the run. */
  strictDeviations?: boolean;
  /** The `repository.url` of the package, with the form for a requirement that is wrong. */
  repository?: string;
  /** When the run began. */
  date?: Date;
  /** The part of the service that is checked, by its name. */
  profile?: string;
  /** The options as the user gave them, to be listed in the report. */
  options?: readonly { name: string; value: string }[];
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
export const interruptedCode = 130;

/** What a run has done, and what it leaves. */
export interface Done extends Pick<Report, "queryStyle" | "seen" | "seconds" | "interrupted"> {
  leftovers: readonly string[];
  faults: readonly string[];
}

export function reportOf(
  target: Target,
  book: Book,
  requirements: readonly Requirement[],
  { leftovers, faults, ...done }: Done,
  judging: Judging,
): Report {
  const { minDecided = 1, strictDeviations = false, date = new Date(), options = [] } = judging;
  const { profile } = judging;
  const line = (text: string) => printable(target.redact.text(text));
  const failing: Failing[] = [];
  const results = requirements.map((requirement) => {
    const groups = byCause(requirement.id, book.of(requirement.id)?.failures ?? []);
    const verdict = verdictOn(target, book, requirement, groups, { ...judging, date });
    const { id, status, more } = verdict;
    if (status === "fail") failing.push({ id, groups, more });
    return verdict;
  });
  const scored = requirements.flatMap((requirement, index) =>
    requirement.level === "documented" && !isNew(requirement, judging)
      ? (results[index]?.status ?? [])
      : [],
  );
  const documented = scored.length;
  const decided = scored.filter((status) => status !== "inconclusive").length;
  const decidedPercent = documented === 0 ? 0 : Math.floor((100 * decided) / documented);
  const isLittle = documented > 0 && (decided === 0 || decidedPercent < minDecided);
  const isStale = results.some(({ deviation, status }) => deviation && status === "pass");
  const counts = statuses.map((status) => {
    return [status, results.filter((one) => one.status === status).length];
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
      requirements: results.length,
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
    results,
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

/** Whether a requirement is newer than the version that the service implements. */
function isNew({ since }: Requirement, { implemented }: Judging): boolean {
  return implemented !== undefined && compareVersions(since, implemented) > 0;
}

function verdictOn(
  target: Target,
  book: Book,
  requirement: Requirement,
  groups: ReadonlyMap<string, readonly Failure[]>,
  judging: Judging & { date: Date },
): Verdict {
  const { id, section, level, since, statement } = requirement;
  const { deviations = [], date, repository } = judging;
  const line = (text: string) => printable(target.redact.text(text));
  const deviation = deviations.findLast((one) => one.requirement === id);
  const isAccepted = deviation !== undefined && !isExpired(deviation, date);
  const entry = book.of(id);
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

/** A requirement that fails: its failures by their causes. */
interface Failing {
  id: string;
  groups: ReadonlyMap<string, readonly Failure[]>;
  more: number;
}

/** The causes of failures, in the order in which they come up first. */
function causesOf(target: Target, failing: readonly Failing[]): Cause[] {
  const failures = new Map<string, Failure[]>();
  const heads = new Map<string, { requirements: string[]; keys: string[]; more: number }>();
  const headOf = new Map<string, string>();
  for (const { id, groups, more } of failing) {
    const keys = [...groups.keys()].slice(0, kept);
    const own = keys.filter((key) => !headOf.has(key));
    for (const key of own) headOf.set(key, id);
    if (own.length > 0) heads.set(id, { requirements: [id], keys: own, more });
    // Each requirement is named once: with a cause of its own, or with the first that it shares.
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
