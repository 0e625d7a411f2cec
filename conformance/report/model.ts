/** What a run found, ready to be shown: every report is made of this, and report.json is this. */

import { grouped } from "../grouped.ts";
import { checkFileOf, type Level } from "../requirements.ts";
import { type Cause, causesOf } from "../results/causes.ts";
import { type Deviation, deviationsText } from "../results/deviations.ts";
import { type Judged, type Outcome, type Status, statuses } from "../results/outcome.ts";
import type { ReportedFailure, Result } from "../results/results.ts";
import { type RunReport, type Seen, writesNotAllowed } from "../run.ts";
import type { DetectedStyle, Resource } from "../service/service.ts";
import { disputeUrl, suite } from "../suite.ts";
import { discreet, printable } from "./discreet.ts";

/** A failure as it is shown. */
export type ShownFailure = Omit<ReportedFailure, "keys"> & {
  /** How many more records there were than are named. */
  moreRecords: number;
  /** Other places of the same answers where the same is wrong: properties that are missing, too. */
  alsoAt?: string[];
};

/** One cause of failures, or several that come up first by the same requirement, as they are shown. */
export interface ShownCause {
  /** The ids of the requirements that fail by it, and are in no other cause. */
  requirements: string[];
  /** A failure of each cause. */
  failures: ShownFailure[];
  /** How many more different failures of the first requirement there were than are listed. */
  more: number;
}

export interface Finding {
  id: string;
  /** The section of the service description. */
  section: string;
  level: Level;
  since: string;
  statement: string;
  /** The file of the suite that decides it. */
  file: string;
  status: Status;
  /** Why it passes, or why it is inconclusive. */
  reasons: string[];
  /** A request whose answer left it open. */
  curl?: string;
  failures: ShownFailure[];
  /** How many more different failures there were than are listed. */
  more: number;
  /** Of a failed one: where to say that the requirement is wrong. */
  dispute?: string;
  /** What the file of deviations says of it. */
  deviation?: Omit<Deviation, "requirement"> & { expired: boolean };
}

/** Changes when a reader of the former form could not read a report. */
export const format = 5;

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
  leftovers: string[];
  faults: string[];
  interrupted: boolean;
  /** Every failure of the run, by what is wrong: failures with the same cause are one. */
  causes: ShownCause[];
  results: Finding[];
}

export interface ReportContext {
  /** The `repository.url` of the package, with the form for a requirement that is wrong. */
  repository?: string;
  profile?: string;
  date: Date;
  options: readonly { name: string; value: string }[];
}

export function reportOf(run: RunReport, outcome: Outcome, context: ReportContext): Report {
  const words = (text: string) => printable(run.redact.text(text));
  const counts = statuses.map((status) => {
    return [status, outcome.judged.filter((one) => one.status === status).length];
  });
  const failing = outcome.failing.map(({ requirement: { id }, failures }) => ({ id, failures }));
  return {
    format,
    suite: { ...suite },
    baseUrl: printable(run.baseUrl),
    ...(context.profile !== undefined && { profile: context.profile }),
    date: context.date.toISOString(),
    exitCode: outcome.exitCode,
    documented: outcome.documented,
    decided: outcome.decided,
    decidedPercent: outcome.decidedPercent,
    counts: {
      requirements: run.results.length,
      ...(Object.fromEntries(counts) as Record<Status, number>),
    },
    requests: run.requests,
    seconds: Math.round(run.seconds * 1000) / 1000,
    options: context.options.map(({ name, value }) => ({ name, value: words(value) })),
    queryStyle: ofPart(run, run.queryStyle),
    seen: run.seen,
    notes: run.notes.map(words),
    leftovers: run.leftovers.map(words),
    faults: run.faults.map((text) => text.split("\n").map(words).join("\n")),
    interrupted: run.interrupted,
    causes: causesWithPlaces(
      causesOf(failing).map((cause) => shownCause(cause, outcome.failing)),
      failing.map(({ id }) => id),
    ),
    results: outcome.judged.map((judged) => finding(judged, words, context)),
  };
}

/** What is said of the resources that were asked for. */
function ofPart<T>({ resources }: RunReport, all: Record<Resource, T>) {
  return Object.fromEntries(resources.map((one) => [one, all[one]])) as { [R in Resource]?: T };
}

function shownCause(
  { requirements, failures }: Cause<ReportedFailure>,
  failing: readonly Result[],
): ShownCause {
  const found = failing.filter(({ requirement: { id } }) => requirements.includes(id));
  const about = found.map(({ requirement: { id, statement } }) => `${id} ${statement}`).join(" ");
  return {
    requirements,
    failures: withPlaces(distinct(failures.map((one) => shownFailure(one, about)))),
    more: found.find(({ requirement: { id } }) => id === requirements[0])?.more ?? 0,
  };
}

/** Failures of a schema that differ in their places only, told once: ten properties that are missing. */
function withPlaces(failures: readonly ShownFailure[]): ShownFailure[] {
  return [...grouped(failures, withoutPlace).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const places = others.flatMap(({ at = [], alsoAt = [] }) => [at, alsoAt].flat());
    const alsoAt = [...(first.alsoAt ?? []), ...places];
    return [alsoAt.length > 0 ? { ...first, alsoAt } : first];
  });
}

function withoutPlace(failure: ShownFailure): string {
  const { at, alsoAt, ...rest } = failure;
  return JSON.stringify(failure.schemaPath === undefined ? failure : rest);
}

/** The same for causes of one failure each, whatever requirements say something of those places. */
function causesWithPlaces(causes: readonly ShownCause[], ids: readonly string[]): ShownCause[] {
  const groups = grouped(causes, ({ more, failures }) =>
    JSON.stringify([more, failures.map(withoutPlace)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const failures = withPlaces(group.flatMap((one) => one.failures));
    if (first === undefined || failures.length > 1) return group;
    const failing = new Set(group.flatMap(({ requirements }) => requirements));
    return [{ ...first, failures, requirements: ids.filter((id) => failing.has(id)) }];
  });
}

function finding(
  { result, status, deviation }: Judged,
  words: (text: string) => string,
  { repository }: ReportContext,
): Finding {
  const { requirement, reasons, curl, failures, more } = result;
  const { id, section, level, since, statement } = requirement;
  const dispute = status === "fail" ? disputeUrl(repository, id) : undefined;
  const about = `${id} ${statement}`;
  return {
    id,
    section,
    level,
    since,
    statement,
    file: checkFileOf(id),
    status,
    reasons: [...new Set(reasons)].map((text) => discreet(text, about)),
    ...(curl !== undefined && { curl: printable(curl) }),
    failures: distinct(failures.map((one) => shownFailure(one, about))),
    more,
    ...(dispute !== undefined && { dispute }),
    ...(deviation && {
      deviation: {
        reason: words(deviation.reason),
        owner: words(deviation.owner),
        expires: deviation.expires,
        expired: status === "fail",
      },
    }),
  };
}

/** How many records of a failure are named. */
const named = 10;

function shownFailure(failure: ReportedFailure, about: string): ShownFailure {
  const { request, curl, before = [], expected, actual, at, schemaPath, records } = failure;
  const topic = [about, curl, expected, at].join(" ");
  return {
    ...(request !== undefined && { request: printable(request) }),
    ...(curl !== undefined && { curl: printable(curl) }),
    ...(before.length > 0 && {
      before: before.map((step) => ({
        curl: printable(step.curl),
        ...(step.makes !== undefined && { makes: printable(step.makes) }),
      })),
    }),
    expected: discreet(expected, topic),
    actual: discreet(actual, topic),
    ...(at !== undefined && { at: printable(at) }),
    ...(schemaPath !== undefined && { schemaPath: printable(schemaPath) }),
    records: records.slice(0, named).map((text) => discreet(text, topic)),
    moreRecords: Math.max(0, records.length - named),
  };
}

/** The same failure, found twice in a response that was requested twice, is reported once. */
function distinct(failures: readonly ShownFailure[]): ShownFailure[] {
  return [...new Map(failures.map((one) => [JSON.stringify(one), one])).values()];
}

/** Requirements that are inconclusive for the same reason. */
export interface Open {
  reason: string;
  findings: Finding[];
  /** A request to look at first. */
  curl: string | undefined;
}

/** Requirements that are inconclusive, by the reasons: most first. */
export function byReason(findings: readonly Finding[]): Open[] {
  const groups = grouped(findings, reasonOf);
  return [...groups]
    .map(([reason, members]) => {
      return { reason, findings: members, curl: members.find(({ curl }) => curl)?.curl };
    })
    .sort((a, b) => b.findings.length - a.findings.length);
}

/** How many requirements a reason leaves open that is told right after the first line. */
const many = 10;

/** The reasons that leave much open, which every report tells at its top, and the others. */
export function openOf({ results }: Report): { large: Open[]; small: Open[] } {
  const open = byReason(results.filter(({ status }) => status === "inconclusive"));
  const isTold = isAllUnasked(results);
  const isLarge = ({ findings }: Open) => findings.length >= many && !isTold;
  return { large: open.filter(isLarge), small: open.filter((one) => !isLarge(one)) };
}

/** "97 requirements were not decided: writes are not allowed (--allow-writes)" */
export function openText({ reason, findings }: Open, note = ""): string {
  return `${counted(findings.length, "requirement")} were not decided${note}: ${reason}`;
}

export function reasonOf({ reasons }: Finding): string {
  return reasons.length > 0 ? reasons.join("; ") : "no check has decided it";
}

/** "accepted until 2027-03-31 (The search team): The engine matches beginnings." */
export function deviationText({ deviation }: Finding): string {
  return `accepted until ${deviation?.expires} (${deviation?.owner}): ${deviation?.reason}`;
}

/** "A page has 30 records. Here: 15 at /meta/per_page of GET /admin/api/v2/sponsees; our choice: 30" */
export function differenceText({ statement, level, failures: [failure] }: Finding): string {
  if (failure === undefined) return statement;
  const { actual, at = "", request, expected } = failure;
  const where = at === "" ? "" : ` at ${at}`;
  const asked = request === undefined ? "" : ` ${where ? "of" : "from"} ${brief(request)}`;
  const label = { observed: "observed", provisional: "our choice", documented: "expected" }[level];
  // Many a statement ends with what is expected.
  const choice = statement.includes(expected) ? "" : `; ${label}: ${expected}`;
  return `${statement} Here: ${actual}${where}${asked}${choice}`;
}

function brief(request: string): string {
  return request.length > 100 ? `${request.slice(0, 100)}…` : request;
}

/** The run in a sentence or two: the first line of every report. */
export function headlineOf(report: Report): string {
  const left = report.leftovers.length > 0 ? " It could not remove all that it created." : "";
  return verdictText(report) + left;
}

function verdictText(report: Report): string {
  const { profile, causes, counts, documented, exitCode, results } = report;
  const baseUrl = `${report.baseUrl}${profile === undefined ? "" : ` (profile ${profile})`}`;
  switch (exitCode) {
    case 0:
      if (documented === 0) return `${baseUrl} passes: no documented requirement failed.`;
      return `${baseUrl} passes: ${shareText(report)} were decided, and ${
        counts.known > 0 ? "only known deviations" : "none"
      } failed.${moreText(report)}`;
    case 1: {
      const share = `${shareText(report)} were decided.${moreText(report)}`;
      if (counts.fail === 0) {
        return `${baseUrl} passes requirements that are listed as known deviations: delete their entries. ${share}`;
      }
      const reasons =
        causes.length < counts.fail ? `, for ${counted(causes.length, "reason")}` : "";
      return `${baseUrl} fails ${counted(counts.fail, "requirement")}${reasons}; ${share}`;
    }
    case 4:
      if (isAllUnasked(results)) {
        const these =
          results.length === 1
            ? "this requirement needs"
            : `these ${results.length} requirements need`;
        return `Nothing was checked on ${baseUrl}: ${these} --allow-writes.`;
      }
      return `${baseUrl}: too little was decided: ${shareText(report)}.${moreText(report)}`;
    case 5:
      return `The suite itself failed; its verdict on ${baseUrl} is not complete.`;
    default:
      return `The run was interrupted; its verdict on ${baseUrl} is not complete.`;
  }
}

/** "143 of 222 documented requirements" */
function shareText({ decided, documented }: Report): string {
  return `${decided} of ${documented} documented requirements`;
}

/** What would decide more of the documented requirements; where too little is decided, why. */
function moreText({ results, exitCode }: Report): string {
  const open = results.filter(
    ({ level, status }) => level === "documented" && status === "inconclusive",
  );
  const [most] = byReason(open);
  if (most === undefined) return "";
  const count = most.findings.length;
  if (most.reason === writesNotAllowed) return ` --allow-writes may decide ${count} more.`;
  return exitCode === 4 ? ` The most frequent reason (${count}): ${most.reason}.` : "";
}

/** Whether nothing but the lack of --allow-writes left every requirement open. */
function isAllUnasked(results: readonly Finding[]): boolean {
  return results.length > 0 && results.every((one) => reasonOf(one) === writesNotAllowed);
}

/** "252 passed, 0 failed, …": the counts in one sentence. */
export function sumOf(report: Report): string {
  const { pass, fail, known, new: added, difference, inconclusive } = report.counts;
  const parts = [
    `${pass} passed`,
    `${fail} failed`,
    ...(known > 0 ? [counted(known, "known deviation")] : []),
    ...(added > 0 ? [`${added} new`] : []),
    ...(difference > 0 ? [counted(difference, "difference")] : []),
    `${inconclusive} inconclusive`,
  ];
  return `${parts.join(", ")}; ${shareText(report)} were decided (${report.decidedPercent} %).`;
}

/** The failures of a run as a file for `--deviations`. */
export function deviationsOf({ results }: Report): string {
  const failed = results.filter(({ status }) => status === "fail" || status === "known");
  return deviationsText(
    failed.map((one) => ({
      id: one.id,
      what: differenceText(one),
      ...(one.deviation && {
        deviation: one.status === "fail" ? { ...one.deviation, expires: "" } : one.deviation,
      }),
    })),
  );
}

/** "sponsorship-api 0.1.0" */
export function suiteText({ suite: { name, version } }: Report): string {
  return `${name} ${version}`;
}

/** "62 records on 5 pages, the whole list". */
export function seenText({ records, pages, lastPage }: Seen): string {
  const extent =
    pages >= lastPage
      ? `${counted(pages, "page")}, the whole list`
      : `${pages} of ${lastPage} pages`;
  return `${counted(records, "record")} on ${extent}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
