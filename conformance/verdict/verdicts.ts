/**
 * The results of a run: a verdict on each requirement, the causes of the failures, and the exit
 * code.
 */

import type { Cause, Report, Verdict } from "../../generated/report.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { grouped } from "../grouped.ts";
import type { Target } from "../http/target.ts";
import { suite } from "../suite.ts";
import { acceptsInput, causesIn } from "./cause.ts";
import { type Deviation, isExpired } from "./deviations.ts";
import { maskedReport } from "./masking.ts";
import { compareVersions, decidedBy, isNamed, type Requirement } from "./requirements.ts";
import { type Entry, type Failure, hasFailed, newEntry, type Results } from "./results.ts";
import { shownFailure } from "./shown-failure.ts";

export type { Cause, Report, Seen, Verdict } from "../../generated/report.ts";
export type Status = Verdict["status"];

/** The statuses of verdicts. */
export const statuses = [
  "pass",
  "fail",
  "warning",
  "known",
  "new",
  "difference",
  "inconclusive",
] as const satisfies readonly Status[];

/** The version of the format of `report.json`. Increase it when a change breaks programs that read the file. */
export const format = 7 as const;

/** The options that affect verdicts and reports. */
export interface Judging {
  deviations?: readonly Deviation[];
  /** `--min-decided`: the minimum percentage of decided documented requirements. */
  minDecided?: number;
  /** `--max-warnings`: the run fails if it has more warnings. By default, their number is not limited. */
  maxWarnings?: number | undefined;
  /** `--requirements`: the contract's version that the service implements, by default the newest. */
  implemented?: string | undefined;
  /** `--strict-deviations`: the run fails if a requirement with a known deviation passes. */
  strictDeviations?: boolean;
  /** The package's `repository.url`, for links to the form for disputing a requirement. */
  repository?: string | undefined;
  /** When the run began. */
  date?: Date;
  /** The name of the profile. */
  profile?: string | undefined;
  /** The options of the user, which the report lists. */
  options?: readonly { name: string; value: string }[];
}

/** The exit codes of the command, for the help and the docs. */
export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, "no documented requirement failed, except known deviations and newer requirements"],
  [
    1,
    "a documented requirement failed, or there are more warnings than --max-warnings allows, or (with --strict-deviations) a requirement with a deviation passed",
  ],
  [2, "wrong options"],
  [3, "the service cannot be reached, rejects the suite's requests, or does not have this API"],
  [4, "too few requirements were decided (--min-decided)"],
  [5, "the suite itself failed, or a report could not be written"],
  [130, "interrupted"],
];

/** 130 is the exit code that shells expect after Ctrl-C. */
export const interruptedCode = 130;

/** The facts of a finished run. */
export type Done = Pick<
  Report,
  "queryStyle" | "seen" | "seconds" | "interrupted" | "leftovers" | "faults"
>;

export function reportOf(
  target: Target,
  results: Results,
  requirements: readonly Requirement[],
  done: Done,
  judging: Judging,
): Report {
  const { minDecided = 1, strictDeviations = false, date = new Date(), options = [] } = judging;
  const { profile, implemented, maxWarnings } = judging;
  const failed = requirements.map(({ id }) => id).filter((id) => hasFailed(results, id));
  const tested = requirements.map((one) => ({ ...one, ...entryOn(one, results, failed) }));
  const causeOf = causesIn(tested);
  const judged = tested.map((one) => {
    const groups = [...grouped(one.failures, (failure) => causeOf(one.id, failure))];
    const verdict = verdictOn(target, one, groups, { ...judging, date });
    return { verdict, groups: groups.slice(0, kept) };
  });
  const verdicts = judged.map(({ verdict }) => verdict);
  const scored = verdicts.filter(
    ({ level, since }) => level === "documented" && !isNew(since, implemented),
  );
  const documented = scored.length;
  const decided = scored.filter(({ status }) => status !== "inconclusive").length;
  const decidedPercent = documented === 0 ? 0 : Math.floor((100 * decided) / documented);
  const tooFewDecided = documented > 0 && (decided === 0 || decidedPercent < minDecided);
  const isStale = verdicts.some(({ deviation, status }) => deviation && status === "pass");
  const count = (status: Status) => verdicts.filter((one) => one.status === status).length;
  const counts = Object.fromEntries(statuses.map((status) => [status, count(status)]));
  const report = withoutUndefined({
    format,
    suite: { ...suite },
    baseUrl: target.address,
    profile,
    date: date.toISOString(),
    exitCode: exitCode(),
    maxWarnings,
    documented,
    decided,
    decidedPercent,
    counts: { requirements: verdicts.length, ...(counts as Record<Status, number>) },
    requests: target.exchanges.length,
    options: [...options],
    ...done,
    notes: [...target.notes],
    causes: causesOf(target, judged),
    results: verdicts,
  });
  return maskedReport(target, report);

  function exitCode(): Report["exitCode"] {
    if (done.faults.length > 0) return 5;
    if (done.interrupted) return interruptedCode;
    const hasTooMany = maxWarnings !== undefined && count("warning") > maxWarnings;
    if (count("fail") > 0 || hasTooMany || (strictDeviations && isStale)) return 1;
    return tooFewDecided ? 4 : 0;
  }
}

/** The results for a requirement. A failure that another failed requirement explains is inconclusive. */
function entryOn(
  { id, needs = [] }: Requirement,
  results: Results,
  failed: readonly string[],
): Entry {
  const entry = results.of(id) ?? newEntry();
  const unmet = failed.find((one) => needs.some((text) => isNamed(one, text)));
  if (unmet === undefined || entry.failures.length === 0) return entry;
  return { ...newEntry(), inconclusive: new Map([[`needs ${unmet}, which fails`, undefined]]) };
}

/** How many different failures of one requirement are kept. */
const kept = 20;

/** The verdict on a requirement, and its failures by cause. */
interface Judged {
  verdict: Verdict;
  groups: readonly (readonly [cause: string, failures: readonly Failure[]])[];
}

function isNew(since: string, implemented: string | undefined): boolean {
  return implemented !== undefined && compareVersions(since, implemented) > 0;
}

function verdictOn(
  target: Target,
  one: Requirement & Entry,
  groups: Judged["groups"],
  { deviations = [], date, repository, implemented }: Judging & { date: Date },
): Verdict {
  const { id, section, level, since, statement, failures, inconclusive } = one;
  const deviation = deviations.findLast(({ requirement }) => requirement === id);
  const { reason = "", owner = "", expires = "" } = deviation ?? {};
  const status = statusOf();
  const open = status === "inconclusive" ? [...inconclusive.values()] : [];
  const request = open.find((response) => response !== undefined);
  const isReported = status === "fail" || status === "warning";
  return withoutUndefined({
    id,
    section,
    level,
    since,
    statement,
    file: decidedBy(one).file,
    status,
    reasons: reasonsOf(status, one),
    curl: request && target.curl(request.exchange),
    failures: groups.slice(0, kept).map(([, same]) => shownFailure(target, same)),
    more: Math.max(0, groups.length - kept),
    dispute: isReported ? disputeUrl(repository, id) : undefined,
    deviation: deviation && { reason, owner, expires, expired: isReported },
  });

  /** A case that was not tried does not prevent a pass. */
  function statusOf(): Status {
    const isPassed = inconclusive.size === 0 && one.passes.size > 0;
    if (failures.length === 0) return isPassed ? "pass" : "inconclusive";
    if (level !== "documented" && level !== "implied") return "difference";
    if (isNew(since, implemented)) return "new";
    if (deviation && !isExpired(deviation, date)) return "known";
    return level === "documented" ? "fail" : "warning";
  }
}

/** Why a requirement passes or is inconclusive. */
function reasonsOf(status: Status, { inconclusive, passes, notTried }: Entry): string[] {
  if (status === "pass")
    return [...passes].map(([text, count]) => (count > 0 ? `${count} ${text}` : text));
  if (status !== "inconclusive") return [];
  return [...(inconclusive.size > 0 ? inconclusive.keys() : notTried)];
}

/**
 * The causes of failures, and then of warnings. A warning that has the cause of a failure is listed with
 * this failure.
 */
function causesOf(target: Target, judged: readonly Judged[]): Cause[] {
  // A service that accepts a wrong value in a write also returns the value later. The report lists
  // both failures under the requirement on the write.
  const isAboutInput = ({ groups }: Judged) => groups.some(([, same]) => same.some(acceptsInput));
  const ordered = (["fail", "warning"] as const).flatMap((status) => {
    const all = judged.filter(({ verdict }) => verdict.status === status);
    return [...all.filter(isAboutInput), ...all.filter((one) => !isAboutInput(one))];
  });
  const found = ordered.flatMap(({ verdict: { id }, groups }) =>
    groups.map(([cause, failures]) => ({ id, cause, failures })),
  );
  const byCause = grouped(found, ({ cause }) => cause);
  // Each requirement is listed once. A requirement without a new cause is listed with its first
  // cause.
  const listed = grouped(ordered, ({ verdict: { id }, groups }) => {
    const first = groups.map(([cause]) => byCause.get(cause)?.[0]?.id);
    return first.includes(id) ? id : first[0];
  });
  return [...listed].map(([id, members]) => ({
    status: members[0]?.verdict.status === "fail" ? "fail" : "warning",
    requirements: members.map(({ verdict }) => verdict.id),
    failures: [...byCause.values()]
      .filter(([first]) => first?.id === id)
      .map((same) =>
        shownFailure(
          target,
          same.flatMap(({ failures }) => failures),
        ),
      ),
  }));
}

/** The URL of the form to dispute a requirement. Undefined if `url` is not a GitHub repository. */
function disputeUrl(url: string | undefined, id: string): string | undefined {
  const [, path] = /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?$/.exec(url ?? "") ?? [];
  const query = new URLSearchParams({ template: "wrong-requirement.yml", title: id, id });
  return path && `https://github.com/${path}/issues/new?${query}`;
}
