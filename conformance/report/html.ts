/** The report `report.html`: the results of a run, by verdict. */

import { counted } from "../../lib/counted.ts";
import { type Html, html, type Part } from "../../lib/html.ts";
import type { Report, Status, Verdict } from "../verdict/verdicts.ts";
import {
  isRequest,
  type Row,
  type ShownCause,
  shownCause,
  shownCauses,
  shownWarnings,
} from "./failure.ts";
import { page } from "./page.ts";
import { bySection, sectionName } from "./sections.ts";
import {
  byReason,
  headlineOf,
  obsoleteOf,
  openOf,
  openText,
  seenText,
  suiteText,
} from "./sentences.ts";

export function htmlReport(report: Report): string {
  const { results, leftovers, faults, exitCode } = report;
  const having = (status: Status) => results.filter((verdict) => verdict.status === status);
  const failed = having("fail");
  const warned = having("warning");
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
${section("faults", "Faults of the suite itself", "The other results are valid, but the report is incomplete.", faults, texts)}
${section("leftovers", "Could not be removed", "The run created these records, and they may still exist.", leftovers, texts)}
${section("fail", "Failed", "The service differs from the charity's description of the service.", failed, () => [index(failed), ...shownCauses(report).map(article)])}
${section("warning", "Warnings", "The charity's description plainly means this without stating it. A warning fails the run only with --max-warnings.", warned, () => warnings(report, warned))}
${section("known", "Known deviations", "These failures are accepted until a date and do not fail the run.", having("known"), articles)}
${section("obsolete", "Deviations that can be deleted", "These requirements pass. Delete their entries from the file of deviations.", obsoleteOf(report), list)}
${section("new", "New", "These failed requirements are newer than the version that the service implements, and do not fail the run.", having("new"), articles)}
${section("difference", "Differences", "The service differs from a provisional choice of the contract, or from the examples in the charity's description. The description has no rule on these points, so a service may differ.", having("difference"), articles)}
${section("inconclusive", "Inconclusive", "The data or the options did not allow a decision.", having("inconclusive"), inconclusiveGroups)}
${section("pass", "Passed", "The evidence for each requirement.", having("pass"), passedGroups)}
${aboutRun(report)}
</main>
<footer>Written by the conformance suite of ${suiteText(report)}. This page loads nothing from the network.</footer>
</body>`,
  );
}

const tones: Record<number, readonly [string, string]> = { 0: ["pass", "✔"], 4: ["known", "?"] };

/** The counts as links and as a bar. */
function tally({ counts, decided, documented }: Report): Html {
  const labels: Record<Status, string> = {
    fail: "failed",
    warning: counts.warning === 1 ? "warning" : "warnings",
    known: "known deviations",
    new: "new",
    difference: counts.difference === 1 ? "difference" : "differences",
    inconclusive: "inconclusive",
    pass: "passed",
  };
  const all = Object.entries(labels).map(([id, label]) => {
    return { id, label, count: counts[id as Status] };
  });
  const parts = all.filter(({ count }) => count > 0);
  return html`<nav aria-label="Verdicts"><ul class="tally">
${counts.fail === 0 && html`<li class="fail"><span><b>0</b> failed</span></li>`}
${parts.map(
  ({ id, label, count }) =>
    html`<li class="${id}"><a href="#${id}"><b>${count}</b> ${label}</a></li>\n`,
)}</ul></nav>
<div class="bar" aria-hidden="true">${parts.map(({ id, count }) => html`<i class="${id}" style="flex-grow:${count}"></i>`)}</div>
<p class="decided">${counts.requirements} requirements; ${decided} of ${documented} documented ones passed or failed.</p>`;
}

function section<T>(
  id: string,
  title: string,
  about: string,
  items: readonly T[],
  body: (items: readonly T[]) => Part,
): Html | false {
  return (
    items.length > 0 &&
    html`<section id="${id}" class="${id}">
<h2>${title} <span class="count">${items.length}</span></h2>
<p class="about">${about}</p>
${body(items)}
</section>`
  );
}

/** An index of a long list. */
function index(verdicts: readonly Verdict[]): Html | false {
  const links = verdicts.map(({ id }) => html`<li><a href="#${id}"><code>${id}</code></a></li>\n`);
  return verdicts.length > 3 && html`<ul class="index">${links}</ul>`;
}

/** A warning that has the cause of a failure is in the article of this failure. */
function warnings(report: Report, warned: readonly Verdict[]): Part {
  const shown = shownWarnings(report);
  return shown.length > 0 ? [index(warned), ...shown.map(article)] : list(warned);
}

function articles(verdicts: readonly Verdict[]): Html[] {
  return verdicts.map((verdict) => article(shownCause(verdict, [verdict])));
}

function article({ verdicts: [first, ...others], failures, more, also }: ShownCause): Html {
  const linked = (verdict: Verdict) => html`<div id="${verdict.id}">${head(verdict)}</div>`;
  return html`<article>
${linked(first)}${failures.map(details)}${more && html`<p class="more">${more}</p>`}
${others.length > 0 && html`<p class="also">${also}</p>${others.map(linked)}`}
</article>`;
}

function head({ id, section: number, statement, deviation, dispute, file, status }: Verdict): Html {
  const note = status === "warning" && " (warning)";
  return html`<h3><a href="#${id}"><code>${id}</code></a>${note}</h3>
<p class="source">${sectionText(number)} · decided in <code>${file}</code></p>
<p class="statement">${statement}</p>
${dispute && html`<p class="source"><a href="${dispute}">Report this requirement</a> if it is wrong.</p>`}
${
  deviation &&
  html`<p class="deviation">${deviation.expired ? "Was accepted" : "Accepted"} until <time>${deviation.expires}</time> (${deviation.owner}): ${deviation.reason}</p>`
}`;
}

function details(rows: readonly Row[]): Html {
  return html`<dl>
${rows.map(([name, text]) => html`<div class="${isRequest(name) ? "request" : name}"><dt>${name}</dt><dd>${shownRow(name, text)}</dd></div>\n`)}</dl>`;
}

function shownRow(name: string, text: string): Html {
  if (isRequest(name)) return html`<pre tabindex="0">${text}</pre>`;
  const isProse = name === "expected" || name === "found in" || name === "note";
  return isProse ? html`${text}` : html`<code>${text}</code>`;
}

function list(verdicts: readonly Verdict[]): Html {
  return html`<ul>${verdicts.map(({ id }) => html`<li><code>${id}</code></li>`)}</ul>`;
}

function inconclusiveGroups(verdicts: readonly Verdict[]): Html[] {
  return byReason(verdicts).map(({ reason, verdicts: members, curl }) =>
    group(reason, members, curl !== undefined && html`<pre tabindex="0">${curl}</pre>`),
  );
}

function passedGroups(verdicts: readonly Verdict[]): Html[] {
  return bySection(verdicts).map(([number, members]) => group(sectionText(number), members));
}

/** Verdicts that share a reason or a section, with the evidence of the passed ones. */
function group(title: string, members: readonly Verdict[], about?: Html | false): Html {
  const isOpen = members.length <= 5 && members[0]?.status === "inconclusive";
  return html`<details${isOpen && html` open`}>
<summary>${title} <span class="count">${members.length}</span></summary>
${about}
<ul class="rows">${members.map(
    ({ id, level, statement, status, reasons }) =>
      html`<li id="${id}"><code>${id}</code>${
        level !== "documented" && html` <span class="level">${level}</span>`
      }<p>${statement}${
        status === "pass" && reasons.map((text) => html`<span class="shown">${text}</span>`)
      }</p></li>\n`,
  )}</ul>
</details>`;
}

function texts(lines: readonly string[]): Html[] {
  return lines.map((text) => html`<pre tabindex="0">${text}</pre>`);
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
