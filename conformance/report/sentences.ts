/** Sentences that several reports share. */
import { stringify } from "yaml";
import { counted } from "../../lib/counted.ts";
import { grouped } from "../grouped.ts";
import { withoutId } from "../http/path.ts";
import type { Deviation } from "../verdict/deviations.ts";
import type { ShownFailure } from "../verdict/shown-failure.ts";
import type { Report, Seen, Status, Verdict } from "../verdict/verdicts.ts";

/** Requirements that are inconclusive for the same reason. */
export interface Open {
  reason: string;
  verdicts: Verdict[];
  /** The curl line of a request that left a requirement inconclusive. */
  curl: string | undefined;
}

/** Inconclusive requirements by reason. The most frequent reason is first. */
export function byReason(verdicts: readonly Verdict[]): Open[] {
  const groups = grouped(verdicts, reasonOf);
  return [...groups]
    .map(([reason, members]) => {
      return { reason, verdicts: members, curl: members.find(({ curl }) => curl)?.curl };
    })
    .sort((a, b) => b.verdicts.length - a.verdicts.length);
}

/** A reason is frequent if at least this many requirements have it. */
const many = 10;

/**
 * `large` has the frequent reasons, which reports list at the top. A reason that is already in the
 * headline is in `small`.
 */
export function openOf({ results }: Report): { large: Open[]; small: Open[] } {
  const open = byReason(results.filter(({ status }) => status === "inconclusive"));
  const isInHeadline = onlyReason(results) !== undefined;
  const isLarge = ({ verdicts }: Open) => verdicts.length >= many && !isInHeadline;
  return { large: open.filter(isLarge), small: open.filter((one) => !isLarge(one)) };
}

/** "97 requirements, 79 of them documented, were inconclusive for this reason: writes are not allowed" */
export function openText({ reason, verdicts }: Open, note = ""): string {
  const documented = verdicts.filter(({ level }) => level === "documented").length;
  return `${verdicts.length} requirements, ${documented} of them documented, were inconclusive for this reason${note}: ${reason}`;
}

export function reasonOf({ reasons }: Verdict): string {
  return reasons.length > 0 ? reasons.join("; ") : "no check decided it";
}

/** "accepted until 2027-03-31 (The search team): The engine matches beginnings." */
export function deviationText({ deviation }: Verdict): string {
  return `accepted until ${deviation?.expires} (${deviation?.owner}): ${deviation?.reason}`;
}

/** "GET /admin/api/v2/LIST returns 15 at /meta/per_page. Expected: 30. Requirement: A page has 30 records." */
export function differenceText({ statement, failures: [failure] }: Verdict): string {
  if (failure === undefined) return statement;
  const { actual, at = "", request, expected } = failure;
  const where = at === "" ? "" : ` at ${at}`;
  const asked = request === undefined ? "Found:" : `${brief(request)} returns`;
  return `${asked} ${actual}${where}. Expected: ${expected}. Requirement: ${statement}`;
}

/** The requirements with a deviation that is not needed, because they pass. */
export function obsoleteOf({ results }: Report): Verdict[] {
  return results.filter(({ status, deviation }) => status === "pass" && deviation);
}

/** The lists that reports contain in addition to the failures. */
export function listsOf(report: Report) {
  const having = (status: Status) => report.results.filter((one) => one.status === status);
  const failed = having("fail");
  const expired = failed.filter(({ deviation }) => deviation);
  const accepted = (one: Verdict) => `${one.id}: ${deviationText(one)}`;
  return [
    { title: "Known deviations", bullet: "!", lines: having("known").map(accepted) },
    { title: "Deviations that have expired", bullet: "✖", lines: expired.map(accepted) },
    {
      title: "Deviations that can be deleted: the requirement passes",
      bullet: "!",
      lines: obsoleteOf(report).map(({ id }) => id),
    },
    {
      title: "Failures of requirements newer than the version that the service implements",
      bullet: "·",
      lines: having("new").map((one) => `${one.id} (${one.since}): ${differenceText(one)}`),
    },
    {
      title:
        "Differences, not failures. On these points, the charity's description of the service has only examples (observed) or nothing (provisional)",
      bullet: "·",
      lines: having("difference").map((one) => {
        const same = failed.find(({ failures }) => failures.some(isSameAs(one)));
        const what = one.failures[0]?.actual === "no value" ? "missing property" : "value";
        const also = same ? ` The requirement ${same.id} fails because of the same ${what}.` : "";
        return `${one.id} (${one.level}): ${differenceText(one)}${also}`;
      }),
    },
  ];
}

/**
 * Whether a failure has the same value and the same place as this difference. `/data/0/age` and
 * `/data/3/age` are the same place.
 */
function isSameAs({ failures: [difference] }: Verdict) {
  const place = ({ at = "" }: ShownFailure) => at.replace(/\/\d+/g, "");
  return (failure: ShownFailure) =>
    difference?.at !== undefined &&
    place(failure) === place(difference) &&
    failure.actual === difference.actual;
}

function brief(request: string): string {
  return request.length > 100 ? `${request.slice(0, 100)}…` : request;
}

/** The first line of the terminal, HTML and Markdown reports. */
export function headlineOf(report: Report): string {
  const left =
    report.leftovers.length > 0
      ? " The run could not remove some of the records that it created."
      : "";
  const isSaid = report.exitCode === 0 || hasTooManyWarnings(report);
  const warnings = warningsText(report);
  return `${verdictText(report)}${warnings === "" || isSaid ? "" : ` The run has ${warnings}.`}${left}`;
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

function verdictText(report: Report): string {
  const { profile, causes, counts, documented, exitCode, results } = report;
  const baseUrl = `${report.baseUrl}${profile === undefined ? "" : ` (profile ${profile})`}`;
  switch (exitCode) {
    case 0: {
      const warnings = warningsText(report);
      const passes = `${baseUrl} passes${warnings && ` with ${warnings}`}`;
      if (documented === 0) return `${passes}: no documented requirement failed.`;
      const known = results.filter(isKnownAndDocumented).length;
      return `${passes}: ${shareText(report, report.decided - known)} passed, and ${
        known > 0 ? "only known deviations" : "none"
      } failed.${report.decidedPercent < 80 ? mostOpenText(report) : ""}`;
    }
    case 1: {
      const { inconclusive } = counts;
      const rest =
        inconclusive === 0
          ? "No requirement was inconclusive."
          : `${counted(inconclusive, "requirement")} ${inconclusive > 1 ? "were" : "was"} ${inconclusiveText(report)}.`;
      if (hasTooManyWarnings(report)) {
        return `${baseUrl} has ${warningsText(report)}, and --max-warnings allows ${report.maxWarnings}. ${rest}`;
      }
      if (counts.fail === 0) {
        return `${baseUrl} passes requirements that are listed as known deviations: delete their entries. ${rest}`;
      }
      const why = causes.length < counts.fail ? `, for ${counted(causes.length, "reason")}` : "";
      return `${baseUrl} fails ${shareText(report, counts.fail)}${why}. ${rest}`;
    }
    case 4: {
      const reason = onlyReason(results);
      if (reason !== undefined)
        return `All requirements are inconclusive on ${baseUrl}: ${reason}.`;
      return `${baseUrl}: too few requirements were decided: ${shareText(report)} passed or failed.${mostOpenText(report)}`;
    }
    case 5:
      return `The suite itself failed; its verdict on ${baseUrl} is incomplete.`;
    default:
      return `The run was interrupted; its verdict on ${baseUrl} is incomplete.`;
  }
}

function isKnownAndDocumented({ level, status }: Verdict): boolean {
  return level === "documented" && status === "known";
}

/** "inconclusive (3 of them documented)" */
function inconclusiveText({ counts: { inconclusive }, documented, decided }: Report): string {
  const open = documented - decided;
  if (open === inconclusive) return "inconclusive";
  return `inconclusive (${open === 0 ? "none" : open} of them documented)`;
}

/** "143 of 222 documented requirements" */
function shareText({ decided, documented }: Report, count = decided): string {
  return `${count} of ${documented} documented requirements`;
}

/** The most frequent reason for inconclusive documented requirements. */
function mostOpenText({ results }: Report): string {
  const [most] = byReason(
    results.filter(({ level, status }) => level === "documented" && status === "inconclusive"),
  );
  return most
    ? ` The others were inconclusive. The most frequent reason (${counted(most.verdicts.length, "requirement")}): ${most.reason}.`
    : "";
}

/** The reason why no requirement was decided, if there is only one. */
function onlyReason(results: readonly Verdict[]): string | undefined {
  if (results.some(({ status }) => status !== "inconclusive")) return undefined;
  const [first, ...others] = byReason(results);
  return others.length === 0 ? first?.reason : undefined;
}

/** "271 requirements: 252 passed, 0 failed, …": the counts. */
export function sumOf(report: Report): string {
  const { pass, fail, warning, known, new: added, difference, inconclusive } = report.counts;
  const parts = [
    `${pass} passed`,
    `${fail} failed`,
    ...(warning > 0 ? [counted(warning, "warning")] : []),
    ...(known > 0 ? [counted(known, "known deviation")] : []),
    ...(added > 0 ? [`${added} new`] : []),
    ...(difference > 0 ? [counted(difference, "difference")] : []),
    `${inconclusive} ${inconclusiveText(report)}`,
  ];
  const all = counted(report.results.length, "requirement");
  const implied = report.results.filter(({ level }) => level === "implied").length;
  const others = report.results.length - report.documented - implied;
  const kinds = added > 0 ? "observed, provisional or new" : "observed or provisional";
  const kept = [
    ...(implied > 0 ? [`${counted(implied, "implied requirement")} can only cause warnings`] : []),
    ...(others > 0 ? [`${counted(others, `${kinds} requirement`)} cannot fail the run`] : []),
  ];
  const rest = kept.length === 0 || report.documented === 0 ? "" : ` ${kept.join(", and ")}.`;
  return `${all}: ${parts.join(", ")}. ${shareText(report)} were decided (${report.decidedPercent}%).${rest}`;
}

type DeviationEntry = Omit<Deviation, "requirement"> & { requirement: string | string[] };

/**
 * The failures of a run as a file for `--deviations`: an entry for each cause, and the entries that
 * are known. The user fills in the fields that are empty.
 */
export function deviationsOf(
  { results, causes }: Report,
  { owner = "", expires = "" }: { owner?: string | undefined; expires?: string | undefined } = {},
): string {
  const byId = new Map(results.map((one) => [one.id, one]));
  const known = results.filter(({ status }) => status === "known");
  const same = grouped(known, ({ deviation }) => JSON.stringify(deviation));
  const entries = [...causes.map((one) => one.requirements), ...[...same.values()].map(idsOf)].map(
    ([first = "", ...others]): DeviationEntry => {
      const { status, deviation, statement = "", failures = [] } = byId.get(first) ?? {};
      return {
        requirement: others.length > 0 ? [first, ...others] : first,
        reason: deviation?.reason ?? `${placeText(failures[0])}. Requirement: ${statement}`,
        owner: deviation?.owner ?? owner,
        expires: (status === "known" && deviation?.expires) || expires,
      };
    },
  );
  return `# Fill in "owner" and "expires" (the last day on which the failure is accepted, YYYY-mm-dd).
${stringify(entries, { lineWidth: 0 })}`;
}

function idsOf(verdicts: readonly Verdict[]): string[] {
  return verdicts.map(({ id }) => id);
}

/** "GET /admin/api/v2/LIST/{id} at /data/gender": the place of a failure in every run. */
function placeText({ request = "A response", at = "" }: Partial<ShownFailure> = {}): string {
  const path = withoutId(request.replace(/\?.*/, ""));
  return `${path}${at === "" ? "" : ` at ${at.replace(/\/\d+/g, "/*")}`}`;
}

/** "sponsorship-api 0.1.0" */
export function suiteText({ suite: { name, version } }: Report): string {
  return `${name} ${version}`;
}

/** "62 records on 5 of 5 pages". */
export function seenText({ records, pages, lastPage }: Seen): string {
  return `${counted(records, "record")} on ${pages} of ${counted(lastPage, "page")}`;
}
