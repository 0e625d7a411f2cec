/** Output for GitHub Actions: a job summary, and an annotation for each cause. */
import { appendFileSync } from "node:fs";
import type { Report } from "../verdict/verdicts.ts";
import { causesOf, type Item } from "./content.ts";
import { markdownReport } from "./markdown.ts";
import { linesOf } from "./rows.ts";

/**
 * Appends the report to the job's summary, and returns the lines to print. Does nothing outside
 * GitHub Actions.
 */
export function reportToGitHub(report: Report, env: NodeJS.ProcessEnv): string[] {
  if (env.GITHUB_ACTIONS !== "true") return [];
  // GitHub shows the first 10 failures and the first 10 warnings of a step.
  const lines = causesOf(report).map(annotation);
  if (env.GITHUB_STEP_SUMMARY) {
    try {
      appendFileSync(env.GITHUB_STEP_SUMMARY, markdownReport(report));
    } catch (error) {
      lines.push(`The summary of the job cannot be written: ${(error as Error).message}`);
    }
  }
  return lines;
}

function annotation({ verdicts: [{ id, statement, status }, ...others], failures }: Item): string {
  const command = status === "fail" ? "error" : "warning";
  const title = others.length > 0 ? `${id} and ${others.length} more` : id;
  const text = [statement, ...linesOf(failures[0] ?? [])].join("\n");
  return `::${command} title=${data(title).replaceAll(":", "%3A").replaceAll(",", "%2C")}::${data(text)}`;
}

/** Escapes text for a workflow command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
