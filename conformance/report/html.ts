/** The report `report.html`: the results of a run, failures first. */

import { counted } from "../../lib/counted.ts";
import { type Html, html } from "../../lib/html.ts";
import type { Report, Status, Verdict } from "../verdicts.ts";
import {
  isRequest,
  type Row,
  type RowName,
  rowsOf,
  type ShownCause,
  shownCauses,
} from "./failure.ts";
import { page } from "./page.ts";
import { bySection, sectionName } from "./sections.ts";
import { byReason, headlineOf, openOf, openText, seenText, suiteText } from "./sentences.ts";

export function htmlReport(report: Report): string {
  const { results, leftovers, faults, exitCode } = report;
  const having = (status: Status) => results.filter((verdict) => verdict.status === status);
  const failed = having("fail");
  const known = having("known");
  const added = having("new");
  const differences = having("difference");
  const inconclusive = having("inconclusive");
  const passed = having("pass");
  const obsolete = passed.filter(({ deviation }) => deviation);
  const [tone, mark] = tones[exitCode] ?? (["fail", "✖"] as const);
  return page(
    `${mark} Conformance of ${report.baseUrl}`,
    html`<body>
<header class="${tone}">
<p class="kind">Conformance report</p>
<h1><span class="mark" aria-hidden="true">${mark}</span> ${headlineOf(report)}</h1>
<p class="when"><time datetime="${report.date}">${report.date.slice(0, 16).replace("T", " ")} UTC</time> · ${counted(report.requests, "request")} in ${report.seconds.toFixed(1)} s · exit code ${exitCode}</p>
${tally(report)}
${openOf(report).large.map(
  (one) => html`<p><a href="#inconclusive">${openText(one)}</a></p>
`,
)}</header>
<main>
${texts("faults", "Faults of the suite itself", faults, "The other results are valid, but the report is incomplete.")}
${texts("leftovers", "Could not be removed", leftovers, "The run created these records, and they may still exist.")}
${section("fail", "Failed", failed, "The service differs from the description.", [...index(failed), ...shownCauses(report).map(causeArticle)])}
${section("known", "Known deviations", known, "These failures are accepted until a date and do not fail the run.", known.map(article))}
${section("obsolete", "Deviations that can be deleted", obsolete, "These requirements pass, so their entries are not needed.", list(obsolete))}
${section("new", "New", added, "These failed requirements are newer than the version that the service implements and do not fail the run.", added.map(article))}
${section("difference", "Differences", differences, "The description does not specify this behaviour, so every choice is valid. The service differs from our choice.", differences.map(article))}
${section("inconclusive", "Inconclusive", inconclusive, "The data or the options did not allow a decision.", inconclusiveGroups(inconclusive))}
${section("pass", "Passed", passed, "The evidence for each requirement.", passedGroups(passed))}
${aboutRun(report)}
</main>
<footer>Written by the conformance suite of ${suiteText(report)}. This page loads nothing from the network.</footer>
</body>`,
  );
}

const tones: Record<number, readonly [string, string]> = { 0: ["pass", "✔"], 4: ["known", "?"] };

/** The counts as links and as a bar. */
function tally({ counts, decided, documented }: Report): Html {
  const parts = [
    { id: "fail", label: "failed", count: counts.fail },
    { id: "known", label: "known deviations", count: counts.known },
    { id: "new", label: "new", count: counts.new },
    {
      id: "difference",
      label: counts.difference === 1 ? "difference" : "differences",
      count: counts.difference,
    },
    { id: "inconclusive", label: "inconclusive", count: counts.inconclusive },
    { id: "pass", label: "passed", count: counts.pass },
  ].filter(({ id, count }) => count > 0 || id === "fail");
  return html`<nav aria-label="Verdicts"><ul class="tally">
${parts.map(
  ({ id, label, count }) =>
    html`<li class="${id}">${
      count > 0
        ? html`<a href="#${id}"><b>${count}</b> ${label}</a>`
        : html`<span><b>0</b> ${label}</span>`
    }</li>\n`,
)}</ul></nav>
<div class="bar" aria-hidden="true">${parts
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => html`<i class="${id}" style="flex-grow:${count}"></i>`)}</div>
<p class="decided">${counts.requirements} requirements; ${decided} of ${documented} documented ones were decided.</p>`;
}

function section(
  id: string,
  title: string,
  items: readonly unknown[],
  about: string,
  body: Html | Html[],
): Html | false {
  if (items.length === 0) return false;
  return part(id, id, html`${title} <span class="count">${items.length}</span>`, about, body);
}

function part(id: string, tone: string, title: Html, about: string, body: Html | Html[]): Html {
  return html`<section id="${id}" class="${tone}">
<h2>${title}</h2>
<p class="about">${about}</p>
${body}
</section>`;
}

/** An index of a long list. */
function index(verdicts: readonly Verdict[]): Html[] {
  if (verdicts.length < 4) return [];
  const links = verdicts.map(({ id }) => html`<li><a href="#${id}"><code>${id}</code></a></li>\n`);
  return [html`<ul class="index">${links}</ul>`];
}

/** One article for each cause. */
function causeArticle({ verdicts: [first, ...others], failures, also, more }: ShownCause): Html {
  const linked = (verdict: Verdict) => html`<div id="${verdict.id}">${head(verdict)}</div>`;
  return html`<article>
${linked(first)}${failures.map(details)}${more && html`<p class="more">${more}</p>`}
${others.length > 0 && html`<p class="also">${also}</p>${others.map(linked)}`}
</article>`;
}

function article(verdict: Verdict): Html {
  const { id, failures, more } = verdict;
  return html`<article id="${id}">
${head(verdict)}${rowsOf(failures).map(details)}${more > 0 && html`<p class="more">and ${more} more of this requirement</p>`}
</article>`;
}

function head({ id, section: number, statement, deviation, dispute, file }: Verdict): Html {
  return html`<h3><a href="#${id}"><code>${id}</code></a></h3>
<p class="source">${sectionText(number)} · decided in <code>${file}</code></p>
<p class="statement">${statement}</p>
${dispute && html`<p class="source">If a correct service may differ here: <a href="${dispute}">report it</a></p>`}
${
  deviation &&
  html`<p class="deviation">${deviation.expired ? "Was accepted" : "Accepted"} until <time>${deviation.expires}</time> (${deviation.owner}): ${deviation.reason}</p>`
}`;
}

const titles: Record<RowName, string> = {
  expected: "Expected",
  actual: "Actual",
  at: "Where in the body",
  "also at": "Also at",
  schema: "Where in the schema",
  records: "Records",
  before: "Before",
  request: "Request",
  note: "Note",
};

function details(rows: readonly Row[]): Html {
  return html`<dl>
${rows.map(([name, text]) => html`<div class="${isRequest(name) ? "request" : name}"><dt>${titles[name]}</dt><dd>${shownRow(name, text)}</dd></div>\n`)}</dl>`;
}

function shownRow(name: RowName, text: string): Html {
  if (isRequest(name)) return html`<pre tabindex="0">${text}</pre>`;
  const isProse = name === "expected" || name === "records" || name === "note";
  return isProse ? html`${text}` : html`<code>${text}</code>`;
}

function list(verdicts: readonly Verdict[]): Html {
  return html`<ul>${verdicts.map(({ id }) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function inconclusiveGroups(verdicts: readonly Verdict[]): Html[] {
  return byReason(verdicts).map(
    ({ reason, verdicts: members, curl }) => html`<details${openWhenFew(members)}>
<summary>${reason} <span class="count">${members.length}</span></summary>
${curl !== undefined && html`<pre tabindex="0">${curl}</pre>`}
${rows(members, ({ statement }) => html`${statement}`)}
</details>`,
  );
}

function passedGroups(verdicts: readonly Verdict[]): Html[] {
  return bySection(verdicts).map(
    ([number, members]) => html`<details>
<summary>${sectionText(number)} <span class="count">${members.length}</span></summary>
${rows(
  members,
  ({ statement, reasons }) =>
    html`${statement}${reasons.map((text) => html`<span class="shown">${text}</span>`)}`,
)}
</details>`,
  );
}

function rows(verdicts: readonly Verdict[], text: (verdict: Verdict) => Html): Html {
  return html`<ul class="rows">${verdicts.map(
    (verdict) =>
      html`<li id="${verdict.id}"><code>${verdict.id}</code>${
        verdict.level !== "documented" && html` <span class="level">${verdict.level}</span>`
      }<p>${text(verdict)}</p></li>\n`,
  )}</ul>`;
}

function openWhenFew(members: readonly Verdict[]): Html | false {
  return members.length <= 5 && html` open`;
}

function texts(id: string, title: string, lines: readonly string[], about: string): Html | false {
  if (lines.length === 0) return false;
  const body = lines.map((text) => html`<pre tabindex="0">${text}</pre>`);
  return part(id, "fail", html`${title}`, about, body);
}

function aboutRun({ baseUrl, options, seen, queryStyle, notes }: Report): Html {
  return html`<section id="run">
<h2>The run</h2>
<dl class="facts">
<div><dt>Target</dt><dd><code>${baseUrl}</code></dd></div>
${Object.entries(seen).map(
  ([resource, what]) => html`<div><dt>List of ${resource}</dt><dd>${seenText(what)}</dd></div>\n`,
)}${Object.entries(queryStyle).map(
  ([resource, { style: value, why }]) =>
    html`<div><dt>Query style of ${resource}</dt><dd>${value} (${why})</dd></div>\n`,
)}${options.map(
  ({ name, value }) =>
    html`<div><dt><code>--${name}</code></dt><dd>${value === "" ? "given" : html`<code>${value}</code>`}</dd></div>\n`,
)}</dl>
${notes.length > 0 && html`<h3>Notes</h3><ul>${notes.map((text) => html`<li>${text}</li>`)}</ul>`}
</section>`;
}

function sectionText(number: string): string {
  const name = sectionName(number);
  return `Section ${number}${name ? ` · ${name}` : ""}`;
}
