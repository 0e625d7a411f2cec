/** The page of the conformance requirements, from conformance/requirements.yaml. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { type Html, html } from "../../../lib/html.ts";
import { root } from "../../../lib/tool.ts";
import type { Page } from "../frame/page.ts";
import { section } from "../parts/block.ts";
import { inline, prose, table } from "../parts/markdown.ts";

export interface Requirement {
  id: string;
  words: string;
  level: string;
  statement: string;
  /** What a run of the suite's own tests has recorded: what decides it, fails it and leaves it open. */
  recorded: [label: string, texts: string[]][];
}

interface Evidence {
  requests: Record<string, { first: string[] }>;
  mutants: Record<string, { count: number; first: string[] }>;
  inconclusive: Record<string, string[]>;
}

export interface Requirements {
  requirements: Requirement[];
  unobservable: { words: string; statement: string; why: string }[];
}

export async function readRequirements(): Promise<Requirements> {
  const read = (file: string) => readFile(join(root, file), "utf8");
  const source: Requirements = parse(await read("conformance/requirements.yaml"));
  const evidence: Evidence = JSON.parse(await read("generated/evidence.json"));
  const requirements = source.requirements.map((one) => {
    return { ...one, recorded: recordedOf(one, evidence) };
  });
  return { ...source, requirements };
}

/** How many texts of each kind the page has; `conformance explain` has more. */
const most = 2;

function recordedOf({ id, level }: Requirement, evidence: Evidence): Requirement["recorded"] {
  const requests = evidence.requests[id]?.first.slice(-most) ?? [];
  const { count = 0, first = [] } = evidence.mutants[id] ?? {};
  const defects = first.slice(0, most);
  const more = count > defects.length ? [`And ${count - defects.length} more.`] : [];
  return [
    [
      "Decided by",
      requests.length > 0 ? requests.map((one) => `\`${one}\``) : ["every response of the run"],
    ],
    ["Fails for", level === "documented" ? [...defects, ...more] : []],
    ["Inconclusive when", evidence.inconclusive[id]?.slice(0, most) ?? []],
  ];
}

/** The section of the words that a requirement points at, `4.1` of `4.1 create row gender`. */
export function sectionOf(words: string): string {
  return words.split(" ")[0] as string;
}

/** A statement with the mark of its level. */
function statementOf({ statement, level }: Requirement): string {
  return level === "documented" ? statement : `${statement} *(${level})*`;
}

function sectionLink(words: string): string {
  return `[§ ${sectionOf(words)}](/the-service.md#${sectionOf(words)})`;
}

const lead =
  "What the conformance suite checks. Only a documented requirement can fail a run. [How to run it](/guides/testing-your-implementation.md)";

/** @param service docs/the-service.md, whose headings name the sections. */
export function requirementsPage(
  { requirements, unobservable }: Requirements,
  service: string,
): Page {
  const groups = Array.from(
    service.matchAll(/^#+ (\d+(?:\.\d+)?) (.+)$/gm),
    ([, id = "", name]) => ({
      id,
      title: `${id} ${name}`,
      members: requirements.filter(({ words }) => sectionOf(words) === id),
    }),
  ).filter(({ members }) => members.length > 0);
  const subjects = html`<ul>
${groups.map(
  ({ id, title, members }) =>
    html`<li><a href="#${id}">${title}<span class="count">${members.length}</span></a></li>
`,
)}</ul>`;
  const rest = `Statements of the description that the suite does not check, and why.

${table(
  ["Statement", "Why", "Section"],
  unobservable.map(({ words, statement, why }) => [statement, why, sectionLink(words)]),
  "--:",
)}`;
  const unseen = section({
    id: "unseen",
    title: "What clients cannot observe",
    content: { html: prose(rest), markdown: rest },
  });
  return {
    path: "requirements.html",
    title: "Requirements",
    description: "What the conformance suite checks.",
    menu: {
      ...{ group: "Specification", label: "Requirements", order: 3 },
      count: requirements.length,
    },
    html: (end) => html`<div class="guide wide page">
<article>
<p class="eyebrow">Specification</p>
<h1>Requirements</h1>
<p class="lead">${inline(lead)}</p>
<details class="toc small"><summary>Sections <small class="now"></small></summary>${subjects}</details>
${filters(requirements)}
<p class="none" hidden>No requirement has these words.</p>
<table class="statements stack"><thead class="hidden"><tr><th scope="col">Id</th><th scope="col">Requirement</th></tr></thead>
${groups.map(groupView)}</table>
${unseen.html}${end}
</article>
<nav class="toc" aria-labelledby="toc"><h2 id="toc">Sections</h2>${subjects}</nav>
</div>`,
    markdown: ["# Requirements", lead, ...groups.map(groupMarkdown), unseen.markdown].join("\n\n"),
  };
}

function filters(requirements: readonly Requirement[]): Html {
  const chip = (level: string, label: string) => {
    const { length } = requirements.filter((one) => level === "all" || one.level === level);
    return html`<label><input type="radio" name="kind" value="${level}"${level === "all" && html` checked`}>${label} <span class="count">${length}</span></label>
`;
  };
  return html`<div class="filters">
<fieldset class="chips"><legend class="hidden">Kind</legend>
${chip("all", "All")}${chip("documented", "Documented")}${chip("observed", "Observed")}${chip("provisional", "Provisional")}</fieldset>
<input type="search" placeholder="Filter by word, id or section" aria-label="Filter" autocomplete="off" hidden>
<p class="hidden" role="status"></p>
</div>`;
}

interface Group {
  /** The number of the section. */
  id: string;
  title: string;
  members: Requirement[];
}

function groupView({ id: section, title, members }: Group): Html {
  return html`<tbody id="${section}">
<tr><th scope="rowgroup" colspan="2"><a href="/the-service.html#${section}">${title}</a> <span class="count">${members.length}</span></th></tr>
${members.map((one) => {
  const { id, level, statement } = one;
  return html`<tr data-kind="${level}" id="${id}"><td><a href="#${id}"><code>${id}</code></a></td><td>${inline(statement)}${level !== "documented" && html` <em class="mark-word ${level}">(${level})</em>`}${recordedView(one)}</td></tr>
`;
})}</tbody>
`;
}

function recordedView({ recorded }: Requirement): Html {
  return html`<details class="evidence quiet"><summary>How it is decided</summary>${recorded.map(
    ([label, texts]) => texts.length > 0 && html`<p>${label}: ${inline(texts.join(" "))}</p>`,
  )}</details>`;
}

function groupMarkdown({ id: section, title, members }: Group): string {
  const rows = members.map((one) => [`\`${one.id}\``, statementOf(one)]);
  const how = members.map(({ id, recorded }) => {
    const parts = recorded
      .filter(([, texts]) => texts.length > 0)
      .map(([label, texts]) => `${label}: ${texts.join(" ")}`);
    return `- \`${id}\`: ${parts.join("; ")}`;
  });
  return [
    `## [${title}](/the-service.md#${section}) (${members.length})`,
    table(["Id", "Requirement"], rows),
    `How each is decided:\n\n${how.join("\n")}`,
  ].join("\n\n");
}
