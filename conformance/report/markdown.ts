/** The report `report.md`, for a comment on a pull request or a job summary of GitHub Actions. */
import type { Report } from "../verdict/verdicts.ts";
import { blocksOf, type Item, type Section, sectionsOf, sumOf } from "./content.ts";
import { linesOf } from "./rows.ts";
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

function sectionParts(section: Section): string[] {
  const { id, kind, title, about, items } = section;
  if (id === "pass") return [];
  const head = [`### ${title}`, about];
  switch (kind) {
    case "causes":
      return [...head, ...items.flatMap(causeParts)];
    case "failures":
      return [...head, list(items.map(({ line }) => line))];
    case "groups":
      return [...head, list(items.map((one) => `${one.title} (${one.verdicts.length})`))];
    case "texts":
      return [...head, id === "faults" ? items.map(fenced).join("\n\n") : list(items)];
  }
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
