/** The report for people, `report.html`: what a run found, the worst first. */
import { type Html, html } from "../../lib/html.ts";
import type { Status } from "../results/outcome.ts";
import {
  alsoFails,
  failedBy,
  inOrder,
  madeText,
  moreFailures,
  recordsText,
  requestsAbove,
  type ToldFailure,
} from "./failure.ts";
import {
  byReason,
  counted,
  type Finding,
  headlineOf,
  openOf,
  openText,
  type Report,
  type ShownCause,
  seenText,
  suiteText,
} from "./model.ts";
import { page } from "./page.ts";
import { bySection, sectionName } from "./sections.ts";

export function htmlReport(report: Report): string {
  const { results, leftovers, faults, exitCode } = report;
  const having = (status: Status) => results.filter((finding) => finding.status === status);
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
${texts("faults", "Faults of the suite itself", faults, "What was checked may be right; the report is not complete.")}
${texts("leftovers", "Could not be removed", leftovers, "The run created these records, and they may still be there.")}
${section("fail", "Failed", failed, "What the description states, and the service does differently.", [...index(failed), ...causeArticles(report.causes, failed)])}
${section("known", "Known deviations", known, "Failed, and accepted until a day: these do not fail the run.", known.map(article))}
${section("obsolete", "Deviations that can be deleted", obsolete, "They are listed, but the requirement passes.", list(obsolete))}
${section("new", "New", added, "Failed, and newer than the version that the service implements: these do not fail the run.", added.map(article))}
${section("difference", "Differences", differences, "Where the description leaves a choice, no answer is wrong. Here the service chose differently from us.", differences.map(article))}
${section("inconclusive", "Inconclusive", inconclusive, "The data or the options gave no evidence for or against these.", inconclusiveGroups(inconclusive))}
${section("pass", "Passed", passed, "This was found for them, and nothing against them.", passedGroups(passed))}
${aboutRun(report)}
</main>
<footer>Written by the conformance suite of ${suiteText(report)}. This page asks for nothing from the network.</footer>
</body>`,
  );
}

const tones: Record<number, readonly [string, string]> = { 0: ["pass", "✔"], 4: ["known", "?"] };

/** The counts as links, and as a bar whose parts are as wide as they are many. */
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

/** Shows a long list at a glance. */
function index(findings: readonly Finding[]): Html[] {
  if (findings.length < 4) return [];
  const links = findings.map(({ id }) => html`<li><a href="#${id}"><code>${id}</code></a></li>\n`);
  return [html`<ul class="index">${links}</ul>`];
}

/** One article for each cause. */
function causeArticles(causes: readonly ShownCause[], failed: readonly Finding[]): Html[] {
  const linked = (finding: Finding) => html`<div id="${finding.id}">${head(finding)}</div>`;
  return causes.map((cause) => {
    const [first, ...others] = failedBy(cause, failed);
    const { failures, more } = cause;
    return html`<article>
${linked(first)}${inOrder(failures).map(details)}${moreText(more, moreFailures(more))}
${others.length > 0 && html`<p class="also">${alsoFails(cause)}:</p>${others.map(linked)}`}
</article>`;
  });
}

function article(finding: Finding): Html {
  const { id, failures, more } = finding;
  return html`<article id="${id}">
${head(finding)}${inOrder(failures).map(details)}${moreText(more, `${more} more of this requirement`)}
</article>`;
}

function head({ id, section: number, statement, deviation, dispute, file }: Finding): Html {
  return html`<h3><a href="#${id}"><code>${id}</code></a></h3>
<p class="source">${sectionText(number)} · decided in <code>${file}</code></p>
<p class="statement">${statement}</p>
${dispute && html`<p class="source">If a correct service may differ here: <a href="${dispute}">say so</a></p>`}
${
  deviation &&
  html`<p class="deviation">${deviation.expired ? "Was accepted" : "Accepted"} until <time>${deviation.expires}</time> (${deviation.owner}): ${deviation.reason}</p>`
}`;
}

function details(failure: ToldFailure): Html {
  const { curl, before = [], isContinued, expected, actual, at, alsoAt = [], schemaPath } = failure;
  const records = recordsText(failure);
  const note = madeText(failure);
  const steps = html`${isContinued && html`<p>${requestsAbove}</p>`}${before.map((step) => html`<pre tabindex="0">${step.curl}</pre>`)}`;
  return html`<dl>
<div><dt>Expected</dt><dd>${expected}</dd></div>
<div class="actual"><dt>Actual</dt><dd><code>${actual}</code></dd></div>
${at !== undefined && html`<div><dt>Where in the body</dt><dd>${at === "" ? "the whole body" : html`<code>${at}</code>`}</dd></div>`}
${alsoAt.length > 0 && html`<div><dt>Also at</dt><dd><code>${alsoAt.join(", ")}</code></dd></div>`}
${schemaPath !== undefined && html`<div><dt>Where in the schema</dt><dd><code>${schemaPath}</code></dd></div>`}
${records !== undefined && html`<div><dt>Records</dt><dd>${records}</dd></div>`}
${(isContinued || before.length > 0) && html`<div class="request"><dt>Before</dt><dd>${steps}</dd></div>`}
${curl !== undefined && html`<div class="request"><dt>Request</dt><dd><pre tabindex="0">${curl}</pre></dd></div>`}
${note !== undefined && html`<div><dt>Note</dt><dd>${note}</dd></div>`}
</dl>`;
}

function moreText(more: number, text: string): Html | false {
  return more > 0 && html`<p class="more">and ${text}</p>`;
}

function list(findings: readonly Finding[]): Html {
  return html`<ul>${findings.map(({ id }) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function inconclusiveGroups(findings: readonly Finding[]): Html[] {
  return byReason(findings).map(
    ({ reason, findings: members, curl }) => html`<details${openWhenFew(members)}>
<summary>${reason} <span class="count">${members.length}</span></summary>
${curl !== undefined && html`<pre tabindex="0">${curl}</pre>`}
${rows(members, ({ statement }) => html`${statement}`)}
</details>`,
  );
}

function passedGroups(findings: readonly Finding[]): Html[] {
  return bySection(findings).map(
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

function rows(findings: readonly Finding[], text: (finding: Finding) => Html): Html {
  return html`<ul class="rows">${findings.map(
    (finding) =>
      html`<li id="${finding.id}"><code>${finding.id}</code>${
        finding.level !== "documented" && html` <span class="level">${finding.level}</span>`
      }<p>${text(finding)}</p></li>\n`,
  )}</ul>`;
}

function openWhenFew(members: readonly Finding[]): Html | false {
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
  ([resource, what]) => html`<div><dt>Read of ${resource}</dt><dd>${seenText(what)}</dd></div>\n`,
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
