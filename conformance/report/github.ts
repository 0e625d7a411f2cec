/** What a run shows in GitHub Actions: a summary of the job, and an annotation for each cause. */
import { appendFileSync } from "node:fs";
import type { Report } from "../verdicts.ts";
import { failedBy, linesOf, rowsOf } from "./failure.ts";
import { markdownReport } from "./markdown.ts";

/** GitHub shows no more of one step. */
const most = 10;

/**
 * Appends the report to the job's summary. Returns the lines to print: workflow commands that make
 * annotations. Does nothing outside of GitHub Actions.
 */
export function reportToGitHub(report: Report, env: NodeJS.ProcessEnv): string[] {
  if (env.GITHUB_ACTIONS !== "true") return [];
  const lines = annotations(report);
  if (env.GITHUB_STEP_SUMMARY) {
    try {
      appendFileSync(env.GITHUB_STEP_SUMMARY, markdownReport(report));
    } catch (error) {
      lines.push(`The summary of the job cannot be written: ${(error as Error).message}`);
    }
  }
  return lines;
}

function annotations({ causes, results }: Report): string[] {
  return causes.slice(0, most).map((cause) => {
    const [{ id, statement }, ...others] = failedBy(cause, results);
    const title = others.length > 0 ? `${id} and ${others.length} more` : id;
    const text = [statement, ...rowsOf(cause.failures.slice(0, 1)).flatMap(linesOf)].join("\n");
    return `::error title=${data(title).replaceAll(":", "%3A").replaceAll(",", "%2C")}::${data(text)}`;
  });
}

/** As the data of a workflow command is written. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
