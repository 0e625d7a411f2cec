/** The page of the conformance requirements. */
import { bySection, sectionName } from "../../../conformance/report/sections.ts";
import {
  type Requirement,
  requirements,
  unobservable,
} from "../../../conformance/verdict/requirements.ts";
import { counted } from "../../../lib/counted.ts";
import { type Html, html } from "../../../lib/html.ts";
import type { Page } from "../frame/page.ts";
import { section } from "../parts/block.ts";
import { inline, table } from "../parts/markdown.ts";

const lead =
  "The conformance suite checks these requirements. An [implied](/index.md#how-sure-each-statement-is) requirement causes only a warning, and observed or provisional requirements never fail a run. `npx sponsorship-api conformance explain ID` prints the file and the line that decide a requirement. [How to run the suite](/guides/testing-your-implementation.md)";

export function requirementsPage(): Page {
  const groups = bySection(requirements).map(([id, members]) => {
    return { id, title: `${id} ${sectionName(id)}`, members };
  });
  const subjects = html`<ul>
${groups.map(
  ({ id, title, members }) =>
    html`<li><a href="#${id}">${title}<span class="count">${members.length}</span></a></li>
`,
)}</ul>`;
  const rows = unobservable.map((one) => [
    one.statement,
    one.why,
    `[§ ${one.section}](/the-service.md#${one.section})`,
  ]);
  const rest = `These points of [the description](/the-service.md) cannot fail a run.

${table(["Not checked", "Why", "Section"], rows, "--:")}`;
  const unseen = section("unseen", "What the suite does not check", rest);
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
${filters()}
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

function filters(): Html {
  const chip = (level: string, label: string) => {
    const { length } = requirements.filter((one) => level === "all" || one.level === level);
    return html`<label><input type="radio" name="kind" value="${level}"${level === "all" && html` checked`}>${label} <span class="count">${length}</span></label>
`;
  };
  return html`<div class="filters">
<fieldset class="chips"><legend class="hidden">Kind</legend>
${chip("all", "All")}${chip("documented", "Documented")}${chip("implied", "Implied")}${chip("observed", "Observed")}${chip("provisional", "Provisional")}</fieldset>
<input type="search" placeholder="Filter by word, id or section" aria-label="Filter" autocomplete="off" hidden>
<p class="hidden" role="status"></p>
</div>`;
}

/** The requirements of a section. */
interface Group {
  id: string;
  title: string;
  members: Requirement[];
}

function groupView({ id: section, title, members }: Group): Html {
  return html`<tbody id="${section}">
<tr><th scope="rowgroup" colspan="2"><a href="/the-service.html#${section}">${title}</a> <span class="count">${members.length}</span></th></tr>
${members.map((one) => {
  const { id, level } = one;
  return html`<tr data-kind="${level}" id="${id}"><td><a href="#${id}"><code>${id}</code></a></td><td>${inline(statementOf(one))}</td></tr>
`;
})}</tbody>
`;
}

/** A statement with the mark of its level. */
function statementOf({ statement, level }: Requirement): string {
  return level === "documented" ? statement : `${statement} *(${level})*`;
}

function groupMarkdown({ id: section, title, members }: Group): string {
  const rows = members.map((one) => [`\`${one.id}\``, statementOf(one)]);
  return [
    `## [${title}](/the-service.md#${section})`,
    table(["Id", counted(members.length, "requirement")], rows),
  ].join("\n\n");
}
