/** The report `report.md`, for a comment on a pull request, and the output for GitHub Actions. */
import { appendFileSync } from "node:fs";
import type { Report } from "../verdict/verdicts.ts";
import {
  blocksOf,
  causesOf,
  type Item,
  linesOf,
  type Section,
  sectionsOf,
  sumOf,
} from "./content.ts";
import { headlineOf, markOf, sentText } from "./sentences.ts";

export function markdownReport(report: Report): string {
  return [
    `## ${markOf(report)} ${escaped(headlineOf(report))}`,
    sumOf(report),
    ...sectionsOf(report).flatMap(sectionParts),
    sentText(report),
    "",
  ].join("\n\n");
}

function sectionParts({ id, title, about, isInFull, texts, items }: Section): string[] {
  if (id === "pass") return [];
  const head = [`### ${title}`, about];
  if (isInFull) return [...head, ...items.flatMap(causeParts)];
  if (id === "faults") return [...head, ...texts.map(fenced)];
  const lines = items.map((one) =>
    one.isGroup ? `${one.line} (${one.verdicts.length})` : one.line,
  );
  return [...head, list([...texts, ...lines])];
}

function causeParts(cause: Item): string[] {
  const [{ id, section }] = cause.verdicts;
  return [
    `#### \`${id}\` (section ${section})`,
    ...blocksOf(cause).map((block) =>
      typeof block === "string" ? escaped(block) : fenced(linesOf(block).join("\n")),
    ),
  ];
}

function list(items: readonly string[]): string {
  return items.map((text) => `- ${escaped(text)}`).join("\n");
}

/** A code block whose fence is longer than any run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Escapes Markdown and HTML, except in URLs of plain characters. */
function escaped(text: string): string {
  return text.replace(/(https:\/\/[\w/.?=&%-]+)|([\\`*_[\]<>|&#~@])/g, (_, url, mark) =>
    url === undefined ? `\\${mark}` : url,
  );
}

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
