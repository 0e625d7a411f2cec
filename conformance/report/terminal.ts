import type { Outcome } from "../outcome.ts";
import type { Result, RunReport } from "../run.ts";

/** The report for people: the sum first, then what matters most. */
export function terminalReport(report: RunReport, outcome: Outcome): string {
  const { failing, known, otherwise, notShown, holding, obsolete, expired, evidence } = outcome;
  const decided = holding.length + failing.length + known.length + otherwise.length;
  const lines = [
    `${sum(report, outcome)}`,
    "",
    ...failing.flatMap(violation),
    ...section("Known deviations", known, ({ result, deviation }) => [
      `  ! ${result.requirement.id}: accepted until ${deviation.expires} (${deviation.owner}): ${deviation.reason}`,
    ]),
    ...section("Deviations that have expired", expired, ({ requirement, expires, owner }) => [
      `  ✖ ${requirement}: accepted until ${expires} (${owner})`,
    ]),
    ...section("Deviations that can be deleted: the requirement holds", obsolete, (deviation) => [
      `  ! ${deviation.requirement}`,
    ]),
    ...section("Made otherwise, where service.md leaves a choice", otherwise, (result) => [
      `  · ${result.requirement.id}: ${result.violations[0]?.actual ?? ""}`,
    ]),
    ...section("Not shown", notShown, (result) => [
      `  ? ${result.requirement.id}: ${result.evidence[0] ?? "no check has decided it"}`,
    ]),
    ...section("Could not be removed", report.leftovers, (text) => [`  ! ${text}`]),
    ...section("Faults of the suite itself", report.faults, (text) => [`  ✖ ${text}`]),
    ...section("Notes", notesOf(report), (text) => [`  · ${text}`]),
    `${holding.length} hold, ${failing.length + known.length} violated, ${notShown.length} not shown` +
      ` (${decided} decided, ${evidence} % of what is documented).`,
    `${report.requests} requests in ${report.seconds.toFixed(1)} s.`,
  ];
  return lines.join("\n");
}

function sum(report: RunReport, { failing, exitCode, evidence }: Outcome): string {
  const { baseUrl } = report;
  switch (exitCode) {
    case 0:
      return `✔ ${baseUrl} conforms, as far as was shown.`;
    case 1:
      return `✖ ${baseUrl} does not conform: ${failing.length} ${failing.length === 1 ? "requirement is" : "requirements are"} violated.`;
    case 4:
      return `? ${baseUrl}: too little evidence, ${evidence} % of what is documented was decided.`;
    case 5:
      return `✖ The suite itself failed; its verdict on ${baseUrl} is not complete.`;
    default:
      return `✖ The run was interrupted; its verdict on ${baseUrl} is not complete.`;
  }
}

function violation({ requirement, violations, more }: Result): string[] {
  return [
    `✖ ${requirement.id} (service.md, section ${requirement.section})`,
    `  ${requirement.statement}`,
    ...violations.flatMap(({ curl, expected, actual, at, schemaPath }) => [
      ...(curl === undefined ? [] : [`    request:  ${curl}`]),
      `    expected: ${expected}`,
      `    came:     ${actual}`,
      ...(at === undefined ? [] : [`    at:       ${at === "" ? "the whole body" : at}`]),
      ...(schemaPath === undefined ? [] : [`    schema:   ${schemaPath}`]),
      "",
    ]),
    ...(more > 0 ? [`    and ${more} more of the same`, ""] : []),
  ];
}

function notesOf({ discovered: { queryStyle }, notes }: RunReport): string[] {
  return [
    ...Object.entries(queryStyle).map(
      ([resource, { style, why }]) => `Query style of ${resource}: ${style} (${why}).`,
    ),
    ...notes,
  ];
}

function section<T>(title: string, items: readonly T[], lines: (item: T) => string[]): string[] {
  return items.length === 0 ? [] : [`${title}:`, ...items.flatMap(lines), ""];
}
