/** Sentences that several reports share. */
import { counted } from "../../lib/counted.ts";
import { grouped } from "../grouped.ts";
import type { Report, Verdict } from "../verdict/verdicts.ts";

/** The mark of the whole run. */
export function markOf({ exitCode }: Report): string {
  if (exitCode === 0) return "✔";
  return exitCode === 4 ? "?" : "✖";
}

/** The first line of a report: the result of the run. */
export function headlineOf(report: Report): string {
  const { baseUrl, profile, leftovers } = report;
  const name = `${baseUrl}${profile === undefined ? "" : ` (profile ${profile})`}`;
  const warnings = warningsText(report);
  return [
    resultText(report, name),
    ...(warnings === "" || hasTooManyWarnings(report) ? [] : [`The run has ${warnings}.`]),
    openText(report),
    ...(leftovers.length > 0
      ? ["The run could not remove some of the records that it created."]
      : []),
  ].join(" ");
}

function resultText(report: Report, name: string): string {
  const { causes, counts, decided, documented, exitCode, maxWarnings, results } = report;
  const of = `of ${documented} documented requirements`;
  switch (exitCode) {
    case 0: {
      const isKnown = ({ level, status }: Verdict) => level === "documented" && status === "known";
      const known = results.filter(isKnown).length;
      const failed = known > 0 ? "only known deviations" : "none";
      return `${name} passes: ${decided - known} ${of} passed, and ${failed} failed.`;
    }
    case 1: {
      if (hasTooManyWarnings(report))
        return `${name} has ${warningsText(report)}, and --max-warnings allows ${maxWarnings}.`;
      if (counts.fail === 0)
        return `${name} passes requirements that are listed as known deviations: delete their entries.`;
      const reasons = causes.filter(({ status }) => status === "fail").length;
      const why = reasons < counts.fail ? `, for ${counted(reasons, "reason")}` : "";
      return `${name} fails ${counts.fail} ${of}${why}.`;
    }
    case 4:
      return `${name}: too few requirements were decided: ${decided} ${of} passed or failed.`;
    case 5:
      return `The suite itself failed; its verdict on ${name} is incomplete.`;
    default:
      return `The run was interrupted; its verdict on ${name} is incomplete.`;
  }
}

/** "2 warnings", or an empty string if there are none. */
export function warningsText({ counts: { warning } }: Report): string {
  return warning > 0 ? counted(warning, "warning") : "";
}

/** Whether the run fails only because of `--max-warnings`. */
export function hasTooManyWarnings({ counts, exitCode, maxWarnings }: Report): boolean {
  const isOver = maxWarnings !== undefined && counts.warning > maxWarnings;
  return exitCode === 1 && counts.fail === 0 && isOver;
}

/** How many requirements were inconclusive, and the most frequent reason. */
function openText({ results, documented, decided }: Report): string {
  const open = results.filter(({ status }) => status === "inconclusive");
  const [most, ...others] = byReason(open);
  if (most === undefined) return "No requirement was inconclusive.";
  const were = `${counted(open.length, "requirement")} ${open.length === 1 ? "was" : "were"} inconclusive`;
  const [title, members] = most;
  const some = counted(members.length, "requirement");
  const reason = others.length === 0 ? "The reason" : `The most frequent reason (${some})`;
  return `${were} (${documented - decided} documented). ${reason}: ${title}.`;
}

/** Inconclusive requirements by reason. The most frequent reason is first. */
export function byReason(verdicts: readonly Verdict[]): [string, Verdict[]][] {
  return [...grouped(verdicts, lineOf)].sort(([, a], [, b]) => b.length - a.length);
}

/** The id of a requirement, with its level if a failure cannot fail the run. */
export function nameOf({ id, level }: Verdict): string {
  return level === "documented" ? id : `${id} (${level})`;
}

/** The essence of a verdict in one line. */
export function lineOf(verdict: Verdict): string {
  const { status, since, statement, reasons, deviation } = verdict;
  switch (status) {
    case "known":
      return deviationText(deviation);
    case "new":
      return `new since ${since}: ${differenceText(verdict)}`;
    case "difference":
      return differenceText(verdict);
    case "inconclusive":
      return reasons.join("; ") || "no check decided it";
    case "pass":
      return reasons.join("; ");
    default:
      return statement;
  }
}

/** "accepted until 2027-03-31 (The search team): The engine matches beginnings." */
export function deviationText(deviation: Verdict["deviation"]): string {
  const { reason, owner, expires } = deviation ?? {};
  return `accepted until ${expires} (${owner}): ${reason}`;
}

/** "GET /admin/api/v2/LIST returns 15 at /meta/per_page. Expected: 30. Requirement: A page has 30 records." */
function differenceText({ statement, failures: [failure] }: Verdict): string {
  if (failure === undefined) return statement;
  const { actual, at = "", request, expected } = failure;
  const where = at === "" ? "" : ` at ${at}`;
  const asked = request === undefined ? "Found:" : `${request} returns`;
  return `${asked} ${actual}${where}. Expected: ${expected}. Requirement: ${statement}`;
}

/** "8 requests in 1.0 s (sponsorship-api 0.1.0)." */
export function sentText({ requests, seconds, suite: { name, version } }: Report): string {
  return `${counted(requests, "request")} in ${seconds.toFixed(1)} s (${name} ${version}).`;
}
