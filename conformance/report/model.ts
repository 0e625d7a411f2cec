/** What a run found, ready to be shown: every report is made of this, and report.json is this. */

import type { Deviation } from "../deviations.ts";
import { grouped } from "../grouped.ts";
import type { Outcome } from "../outcome.ts";
import type { Level } from "../requirements.ts";
import type { ReportedViolation, Result, RunReport, Seen, Verdict } from "../run.ts";
import type { Discovered } from "../service/preflight.ts";
import type { Redactor } from "../service/redact.ts";
import type { Resource } from "../service/service.ts";
import { suite } from "../suite.ts";
import { discreet, printable } from "./discreet.ts";

/** What a verdict counts as; only `violated` fails a run. */
export type Status = "violated" | "known" | "otherwise" | "not shown" | "holds";

export interface Finding {
  id: string;
  /** The section of service.md. */
  section: string;
  level: Level;
  statement: string;
  verdict: Verdict;
  status: Status;
  /** Why it holds, or why it is not shown. */
  evidence: string[];
  violations: ReportedViolation[];
  /** How many more violations there were than are listed. */
  more: number;
  /** What the file of deviations says of it. */
  deviation?: Omit<Deviation, "requirement"> & { expired: boolean };
}

export interface Report {
  /** Changes when a reader of the former form could not read this one. */
  format: 1;
  /** Which suite has judged, and in which version. */
  suite: { name: string; version: string };
  baseUrl: string;
  /** When the run began, in UTC. */
  date: string;
  exitCode: number;
  /** How much of what is documented was decided, in percent, rounded down. */
  evidence: number;
  counts: { requirements: number } & Record<
    "holds" | "violated" | "known" | "otherwise" | "notShown",
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
  results: Finding[];
}

export interface ReportContext {
  date: Date;
  options: readonly { name: string; value: string }[];
  /** Takes secrets out of what the user wrote: the options and the deviations. */
  redact: Redactor;
}

export function reportOf(run: RunReport, outcome: Outcome, context: ReportContext): Report {
  const { redact } = context;
  const statuses = new Map<Result, Status>([
    ...outcome.failing.map((result) => [result, "violated"] as const),
    ...outcome.known.map(({ result }) => [result, "known"] as const),
    ...outcome.otherwise.map((result) => [result, "otherwise"] as const),
    ...outcome.notShown.map((result) => [result, "not shown"] as const),
    ...outcome.holding.map((result) => [result, "holds"] as const),
  ]);
  const expired = new Set(outcome.expired);
  const deviations = new Map(outcome.listed.map((one) => [one.requirement, one]));
  return {
    format: 1,
    suite: { ...suite },
    baseUrl: printable(run.baseUrl),
    date: context.date.toISOString(),
    exitCode: outcome.exitCode,
    evidence: outcome.evidence,
    counts: {
      requirements: run.results.length,
      holds: outcome.holding.length,
      violated: outcome.failing.length,
      known: outcome.known.length,
      otherwise: outcome.otherwise.length,
      notShown: outcome.notShown.length,
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
    results: run.results.map(finding),
  };

  function words(text: string): string {
    return printable(redact.text(text));
  }

  function finding(result: Result): Finding {
    const { id, section, level, statement } = result.requirement;
    const { verdict, evidence, violations, more } = result;
    const deviation = deviations.get(id);
    return {
      id,
      section,
      level,
      statement,
      verdict,
      status: statuses.get(result) ?? "not shown",
      evidence: [...new Set(evidence)].map((text) => discreet(text, `${id} ${statement}`)),
      violations: distinct(violations.map((one) => shownViolation(one, `${id} ${statement}`))),
      more,
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

function shownViolation(violation: ReportedViolation, about: string): ReportedViolation {
  const { curl, expected, actual, at, schemaPath } = violation;
  const topic = [about, curl, expected, at].join(" ");
  return {
    ...(curl !== undefined && { curl: printable(curl) }),
    expected: discreet(expected, topic),
    actual: discreet(actual, topic),
    ...(at !== undefined && { at: printable(at) }),
    ...(schemaPath !== undefined && { schemaPath: printable(schemaPath) }),
  };
}

/** The same fault, found twice in an answer that was asked for twice, is told once. */
function distinct(violations: readonly ReportedViolation[]): ReportedViolation[] {
  return [...new Map(violations.map((one) => [JSON.stringify(one), one])).values()];
}

/** Requirements that are not shown, by the reasons: most first. */
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
export function verdictOf({ baseUrl, counts, evidence, exitCode }: Report): string {
  switch (exitCode) {
    case 0:
      return `${baseUrl} conforms, as far as was shown.`;
    case 1:
      return `${baseUrl} does not conform: ${counted(counts.violated, "requirement is", "requirements are")} violated.`;
    case 4:
      return `${baseUrl}: too little evidence, ${evidence} % of what is documented was decided.`;
    case 5:
      return `The suite itself failed; its verdict on ${baseUrl} is not complete.`;
    default:
      return `The run was interrupted; its verdict on ${baseUrl} is not complete.`;
  }
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
