/** The report `report.html`: the results of a run, by verdict. */
import { readFileSync } from "node:fs";
import { counted } from "../../lib/counted.ts";
import { Html, html } from "../../lib/html.ts";
import type { Report, Verdict } from "../verdict/verdicts.ts";
import {
  acceptanceOf,
  alsoBroken,
  type Item,
  isRequest,
  moreText,
  type Row,
  type Section,
  sectionsOf,
} from "./content.ts";
import { sectionText } from "./sections.ts";
import { headlineOf, markOf } from "./sentences.ts";

const style = new Html(readFileSync(new URL("report.css", import.meta.url), "utf8"));

/** A page without scripts or network requests. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
${body}
</html>
`.text;
}

export function htmlReport(report: Report): string {
  const { baseUrl, date, exitCode, requests, seconds, options, suite } = report;
  const sections = sectionsOf(report);
  const mark = markOf(report);
  return page(
    `${mark} Conformance of ${baseUrl}`,
    html`<body>
<header class="${tones[mark]}">
<p class="kind">Conformance report</p>
<h1><span class="mark" aria-hidden="true">${mark}</span> ${headlineOf(report)}</h1>
<p class="when"><time datetime="${date}">${date.slice(0, 16).replace("T", " ")} UTC</time> · ${counted(requests, "request")} in ${seconds.toFixed(1)} s · exit code ${exitCode}</p>
${options.length > 0 && html`<p class="when">Options: <code>${options.map(({ name, value }) => `--${name} ${value}`.trim()).join(" ")}</code></p>`}
${tally(report, sections)}</header>
<main>
${sections.map(sectionHtml)}</main>
<footer>Written by the conformance suite of ${suite.name} ${suite.version}. This page loads nothing from the network.</footer>
</body>`,
  );
}

const tones: Record<string, string> = { "✔": "pass", "?": "known", "✖": "fail" };

/** The counts as links and as a bar. */
function tally({ counts, decided, documented }: Report, sections: readonly Section[]): Html {
  const parts = sections.filter(({ id }) => id in counts);
  return html`<nav aria-label="Verdicts"><ul class="tally">
${parts.map(
  ({ id, title, count }) =>
    html`<li class="${id}"><a href="#${id}">${title} <b>${count}</b></a></li>\n`,
)}</ul></nav>
<div class="bar" aria-hidden="true">${parts.map(({ id, count }) => html`<i class="${id}" style="flex-grow:${count}"></i>`)}</div>
<p class="decided">${counts.requirements} requirements; ${decided} of ${documented} documented ones passed or failed.</p>
`;
}

function sectionHtml({ id, title, about, count, texts, items }: Section): Html {
  return html`<section id="${id}" class="${id}">
<h2>${title} <span class="count">${count}</span></h2>
<p class="about">${about}</p>
${texts.length > 0 && html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`}${index(items)}${items.map((one) => (one.isGroup ? group(one) : article(one)))}
</section>
`;
}

/** An index of a long list of failures. */
function index(items: readonly Item[]): Html | false {
  const failed = items.filter((one) => !one.isGroup);
  const ids = failed.flatMap(({ verdicts }) => verdicts.map(({ id }) => id));
  const links = ids.map((id) => html`<li><a href="#${id}"><code>${id}</code></a></li>\n`);
  return links.length > 3 && html`<ul class="index">${links}</ul>`;
}

function article({ verdicts: [first, ...others], failures }: Item): Html {
  const more = moreText(first);
  const linked = (verdict: Verdict) => html`<div id="${verdict.id}">${head(verdict)}</div>`;
  return html`<article>
${linked(first)}${failures.map(details)}${more && html`<p class="more">${more}</p>`}
${others.length > 0 && html`<p class="also">${alsoBroken}</p>${others.map(linked)}`}
</article>`;
}

function head(verdict: Verdict): Html {
  const { id, section, statement, dispute, file, status } = verdict;
  return html`<h3><a href="#${id}"><code>${id}</code></a>${status === "warning" && " (warning)"}</h3>
<p class="source">${sectionText(section)} · decided in <code>${file}</code></p>
<p class="statement">${statement}</p>
${acceptanceOf(verdict).map((text) => html`<p class="deviation">${text}</p>`)}
${dispute && html`<p class="source"><a href="${dispute}">Report this requirement</a> if it is wrong.</p>`}`;
}

function details(rows: readonly Row[]): Html {
  return html`<dl>
${rows.map(([name, text]) => html`<div class="${isRequest(name) ? "request" : name.replace(" ", "-")}"><dt>${name}</dt><dd>${shownRow(name, text)}</dd></div>\n`)}</dl>`;
}

function shownRow(name: string, text: string): Html {
  if (isRequest(name)) return html`<pre tabindex="0">${text}</pre>`;
  const isProse = name === "expected" || name === "found in" || name === "note";
  return isProse ? html`${text}` : html`<code>${text}</code>`;
}

/** Verdicts that share a reason or a section, with the evidence of the passed ones. */
function group({ line, verdicts, curl }: Item): Html {
  const isOpen = verdicts.length <= 5 && verdicts[0].status === "inconclusive";
  return html`<details${isOpen && html` open`}>
<summary>${line} <span class="count">${verdicts.length}</span></summary>
${curl !== undefined && html`<pre tabindex="0">${curl}</pre>`}
<ul class="rows">${verdicts.map(
    ({ id, level, statement, status, reasons }) =>
      html`<li id="${id}"><code>${id}</code>${
        level !== "documented" && html` <span class="level">${level}</span>`
      }<p>${statement}${
        status === "pass" && reasons.map((text) => html`<span class="shown">${text}</span>`)
      }</p></li>\n`,
  )}</ul>
</details>`;
}
