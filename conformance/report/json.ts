import type { Outcome } from "../outcome.ts";
import type { RunReport } from "../run.ts";

/** The report for programs: `report.json`. */
export function jsonReport(report: RunReport, outcome: Outcome): string {
  const known = new Map(
    outcome.known.map(({ result, deviation }) => [result.requirement.id, deviation]),
  );
  const { results, ...rest } = report;
  return `${JSON.stringify(
    {
      format: 1,
      ...rest,
      exitCode: outcome.exitCode,
      evidence: outcome.evidence,
      results: results.map(({ requirement: { covers: _covers, ...requirement }, ...result }) => ({
        ...requirement,
        ...result,
        ...(known.has(requirement.id) && { deviation: known.get(requirement.id) }),
      })),
    },
    null,
    2,
  )}\n`;
}
