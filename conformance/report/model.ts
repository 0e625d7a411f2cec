/** What a run found, ready to be shown: every report is made of this, and report.json is this. */

import type { Verdict } from "../book.ts";
import { causesOf } from "../causes.ts";
import type { Deviation } from "../deviations.ts";
import { grouped } from "../grouped.ts";
import type { Outcome } from "../outcome.ts";
import { checkFileOf, type Level } from "../requirements.ts";
import type { ReportedFailure, Result, RunReport, Seen } from "../run.ts";
import type { Discovered } from "../service/preflight.ts";
import type { Redactor } from "../service/redact.ts";
import type { Resource } from "../service/service.ts";
import { suite } from "../suite.ts";
import { discreet, printable } from "./discreet.ts";

/** What a verdict counts as; only `fail` fails a run. */
export type Status = "fail" | "known" | "difference" | "inconclusive" | "pass";

/** A failure as it is shown. */
export type ShownFailure = Omit<ReportedFailure, "keys"> & {
  /** How many more records there were than are named. */
  moreRecords: number;
};

/** One fault of the service. */
export interface Cause {
  /** The ids of the requirements that fail by it. */
  requirements: string[];
  /** One failure; several when they are of one requirement, and no other fails by them. */
  failures: ShownFailure[];
  /** How many more failures there were than are listed. */
  more: number;
}

export interface Finding {
  id: string;
  /** The section of the service description. */
  section: string;
  level: Level;
  statement: string;
  /** The file of the suite that decides it. */
  file: string;
  verdict: Verdict;
  status: Status;
  /** Why it passes, or why it is inconclusive. */
  evidence: string[];
  failures: ShownFailure[];
  /** How many more failures there were than are listed. */
  more: number;
  /** What the file of deviations says of it. */
  deviation?: Omit<Deviation, "requirement"> & { expired: boolean };
}

/** Changes when a reader of the former form could not read a report. */
export const format = 3;

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
  /** How much of what is documented was decided, in percent, rounded down. */
  evidence: number;
  counts: { requirements: number } & Record<
    "pass" | "fail" | "known" | "difference" | "inconclusive",
    number
  >;
  requests: number;
  seconds: number;
  /** The options of the run, without what is secret in them. */
  options: { name: string; value: string }[];
  queryStyle: Discovered["queryStyle"];
  /** The pages of each list that were visited. */
  seen: Record<Resource, Seen>;
  notes: string[];
  leftovers: string[];
  faults: string[];
  interrupted: boolean;
  /** Every failure of the run, by what is wrong: failures that show the same fault are one. */
  causes: Cause[];
  results: Finding[];
}

export interface ReportContext {
  profile?: string;
  date: Date;
  options: readonly { name: string; value: string }[];
  /** Takes secrets out of what the user wrote: the options and the deviations. */
  redact: Redactor;
}

export function reportOf(run: RunReport, outcome: Outcome, context: ReportContext): Report {
  const { redact } = context;
  const statuses = new Map<Result, Status>([
    ...outcome.failing.map((result) => [result, "fail"] as const),
    ...outcome.known.map(({ result }) => [result, "known"] as const),
    ...outcome.differences.map((result) => [result, "difference"] as const),
    ...outcome.inconclusive.map((result) => [result, "inconclusive"] as const),
    ...outcome.passing.map((result) => [result, "pass"] as const),
  ]);
  const expired = new Set(outcome.expired);
  const deviations = new Map(outcome.listed.map((one) => [one.requirement, one]));
  return {
    format,
    suite: { ...suite },
    baseUrl: printable(run.baseUrl),
    ...(context.profile !== undefined && { profile: context.profile }),
    date: context.date.toISOString(),
    exitCode: outcome.exitCode,
    evidence: outcome.evidence,
    counts: {
      requirements: run.results.length,
      pass: outcome.passing.length,
      fail: outcome.failing.length,
      known: outcome.known.length,
      difference: outcome.differences.length,
      inconclusive: outcome.inconclusive.length,
    },
    requests: run.requests,
    seconds: Math.round(run.seconds * 1000) / 1000,
    options: context.options.map(({ name, value }) => ({ name, value: words(value) })),
    queryStyle: run.discovered.queryStyle,
    seen: run.seen,
    notes: run.notes.map(words),
    leftovers: run.leftovers.map(words),
    faults: run.faults.map((text) => text.split("\n").map(words).join("\n")),
    interrupted: run.interrupted,
    causes: causesOf(
      outcome.failing.map(({ requirement: { id }, failures }) => ({ id, failures })),
    ).map(cause),
    results: run.results.map(finding),
  };

  function words(text: string): string {
    return printable(redact.text(text));
  }

  function cause({
    requirements,
    failures,
  }: ReturnType<typeof causesOf<ReportedFailure>>[number]): Cause {
    const found = outcome.failing.filter(({ requirement: { id } }) => requirements.includes(id));
    const about = found.map(({ requirement: { id, statement } }) => `${id} ${statement}`).join(" ");
    const alone = requirements.length === 1 ? found[0] : undefined;
    const shown = distinct(failures.slice(0, listed).map((one) => shownFailure(one, about)));
    return {
      requirements,
      failures: shown,
      more: alone ? alone.more + alone.failures.length - shown.length : 0,
    };
  }

  function finding(result: Result): Finding {
    const { id, section, level, statement } = result.requirement;
    const { verdict, evidence, failures, more } = result;
    const deviation = deviations.get(id);
    const about = `${id} ${statement}`;
    return {
      id,
      section,
      level,
      statement,
      file: checkFileOf(id),
      verdict,
      status: statuses.get(result) ?? "inconclusive",
      evidence: [...new Set(evidence)].map((text) => discreet(text, about)),
      failures: distinct(failures.slice(0, listed).map((one) => shownFailure(one, about))),
      more: more + Math.max(0, failures.length - listed),
      ...(deviation && {
        deviation: {
          reason: words(deviation.reason),
          owner: words(deviation.owner),
          expires: deviation.expires,
          expired: expired.has(deviation),
        },
      }),
    };
  }
}

/** How many failures of a requirement are listed, and how many records of a failure. */
const listed = 3;
const named = 10;

function shownFailure(failure: ReportedFailure, about: string): ShownFailure {
  const { curl, expected, actual, at, schemaPath, records } = failure;
  const topic = [about, curl, expected, at].join(" ");
  return {
    ...(curl !== undefined && { curl: printable(curl) }),
    expected: discreet(expected, topic),
    actual: discreet(actual, topic),
    ...(at !== undefined && { at: printable(at) }),
    ...(schemaPath !== undefined && { schemaPath: printable(schemaPath) }),
    records: records.slice(0, named).map((text) => discreet(text, topic)),
    moreRecords: Math.max(0, records.length - named),
  };
}

/** The same fault, found twice in an answer that was asked for twice, is told once. */
function distinct(failures: readonly ShownFailure[]): ShownFailure[] {
  return [...new Map(failures.map((one) => [JSON.stringify(one), one])).values()];
}

/** Requirements that are inconclusive, by the reasons: most first. */
export function byReason(findings: readonly Finding[]): { reason: string; findings: Finding[] }[] {
  const groups = grouped(findings, reasonOf);
  return [...groups]
    .map(([reason, members]) => ({ reason, findings: members }))
    .sort((a, b) => b.findings.length - a.findings.length);
}

export function reasonOf({ evidence }: Finding): string {
  return evidence.length > 0 ? evidence.join("; ") : "no check has decided it";
}

/** The run in one sentence: the first line of every report. */
export function verdictOf({
  baseUrl: url,
  profile,
  causes,
  counts,
  evidence,
  exitCode,
}: Report): string {
  const baseUrl = profile === undefined ? url : `${url} (profile ${profile})`;
  switch (exitCode) {
    case 0:
      return `${baseUrl} passes: nothing that was checked differs from the description.`;
    case 1:
      return `${baseUrl} fails ${counted(counts.fail, "requirement")}${
        causes.length < counts.fail ? `, for ${counted(causes.length, "reason")}` : ""
      }.`;
    case 4:
      return `${baseUrl}: too little evidence: ${evidence} % of the documented requirements were decided.`;
    case 5:
      return `The suite itself failed; its verdict on ${baseUrl} is not complete.`;
    default:
      return `The run was interrupted; its verdict on ${baseUrl} is not complete.`;
  }
}

/** "252 passed, 0 failed, …": the counts in one sentence. */
export function sumOf({ counts, evidence }: Report): string {
  const { pass, fail, known, difference, inconclusive } = counts;
  const parts = [
    `${pass} passed`,
    `${fail} failed`,
    ...(known > 0 ? [counted(known, "known deviation")] : []),
    ...(difference > 0 ? [counted(difference, "difference")] : []),
    `${inconclusive} inconclusive`,
  ];
  return `${parts.join(", ")}; ${evidence} % of the documented requirements were decided.`;
}

/** "sponsorship-api 0.1.0" */
export function suiteText({ suite: { name, version } }: Report): string {
  return `${name} ${version}`;
}

/** "62 records on 5 pages, all that there are". */
export function seenText({ records, pages, lastPage }: Seen): string {
  if (pages === 0) return "not visited";
  const extent =
    pages >= lastPage
      ? `${counted(pages, "page")}, all that there are`
      : `${pages} of ${lastPage} pages`;
  return `${counted(records, "record")} on ${extent}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
