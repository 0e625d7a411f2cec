/** The page of the conformance requirements, from conformance/requirements.yaml. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { type Html, html } from "../../lib/html.ts";
import { root } from "../../lib/tool.ts";
import type { Frame } from "../layout.ts";
import { inline } from "../markdown.ts";
import { servicePath } from "../section-link.ts";

export interface Requirement {
  id: string;
  words: string;
  level: string;
  statement: string;
}

export interface Requirements {
  requirements: Requirement[];
  unobservable: { words: string; statement: string; why: string }[];
}

const levels = ["documented", "observed", "provisional"];

export async function readRequirements(): Promise<Requirements> {
  return parse(await readFile(join(root, "conformance/requirements.yaml"), "utf8"));
}

export function requirementsPage(given: Requirements, frame: Frame): Html {
  const { requirements, unobservable } = given;
  const groups = [...Map.groupBy(requirements, ({ id }) => id.split(".")[0] ?? "")];
  const chip = (level: string, label: string, count: number) =>
    html`<label><input type="radio" name="kind" value="${level}"${level === "all" && html` checked`}>${label} <span class="count">${count}</span></label>
`;
  const subjects = html`<ul>
${groups.map(
  ([name, members]) =>
    html`<li><a href="#${name}">${name}<span class="count">${members.length}</span></a></li>
`,
)}</ul>`;
  return html`<div class="guide wide page">
<article>
<p class="eyebrow">Specification</p>
<h1>Requirements</h1>
<p class="lead">What the conformance suite checks. Only a documented requirement can fail a run. <a href="guides/testing-your-implementation.html">How to run it</a></p>
<details class="toc small"><summary>Subjects <small class="now"></small></summary>${subjects}</details>
<div class="filters">
<fieldset class="chips"><legend class="hidden">Kind</legend>
${chip("all", "All", requirements.length)}${levels.map((level) =>
  chip(
    level,
    `${level[0]?.toUpperCase()}${level.slice(1)}`,
    requirements.filter((one) => one.level === level).length,
  ),
)}</fieldset>
<input type="search" placeholder="Filter by word, id or section" aria-label="Filter" autocomplete="off" hidden>
<p class="hidden" role="status"></p>
</div>
<p class="none" hidden>No requirement has these words.</p>
<table class="statements stack"><thead class="hidden"><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Section</th></tr></thead>
${groups.map(([name, members]) => group(name, members))}</table>
${
  unobservable.length > 0 &&
  html`<h2 id="unseen"><a href="#unseen">What no client can see</a></h2>
<p>Statements of the description that the suite does not check, and why.</p>
<table class="stack"><thead class="hidden"><tr><th scope="col">Statement</th><th scope="col">Why</th><th scope="col">Section</th></tr></thead><tbody>
${unobservable.map(
  ({ words, statement, why }) =>
    html`<tr><td>${inline(statement)}</td><td class="quiet">${inline(why)}</td><td class="num">${sectionLink(words)}</td></tr>
`,
)}</tbody></table>`
}
${frame.end}
</article>
<nav class="toc" aria-labelledby="toc"><h2 id="toc">Subjects</h2>${subjects}</nav>
</div>`;
}

function group(name: string, members: Requirement[]): Html {
  return html`<tbody id="${name}">
<tr><th scope="rowgroup" colspan="3">${name} <span class="count">${members.length}</span></th></tr>
${members.map(
  ({ id, words, level, statement }) =>
    html`<tr data-kind="${level}" id="${id}"><td><a href="#${id}"><code>${id}</code></a></td><td>${inline(statement)}${level !== "documented" && html` <em class="mark-word ${level}">(${level})</em>`}</td><td class="num">${sectionLink(words)}</td></tr>
`,
)}</tbody>
`;
}

function sectionLink(words: string): Html {
  const section = sectionOf(words);
  return html`<a href="${servicePath}#${section}">§ ${section}</a>`;
}

/** The section of the words that a requirement points at, `4.1` of `4.1 create row gender`. */
export function sectionOf(words: string): string {
  return words.split(" ")[0] as string;
}
