/** Several reports side by side, as one page: a row for each requirement, a column for each run. */
import { type Html, html } from "../../lib/html.ts";
import type { Report, Verdict } from "../verdict/verdicts.ts";
import { sumOf } from "./content.ts";
import { page } from "./page.ts";
import { headlineOf } from "./sentences.ts";

export function comparison(reports: readonly Report[]): string {
  const columns = reports.map((report) => ({
    report,
    byId: new Map(report.results.map((verdict) => [verdict.id, verdict])),
  }));
  const all = new Map(reports.flatMap(({ results }) => results.map((one) => [one.id, one])));
  const rows = [...all.values()].map((requirement) => ({
    requirement,
    cells: columns.map(({ byId }) => byId.get(requirement.id)),
  }));
  const alike = rows.filter(({ cells }) => new Set(cells.map((cell) => cell?.status)).size === 1);
  const different = rows.filter((row) => !alike.includes(row));
  return page(
    `Conformance of ${reports.length} runs`,
    html`<body class="comparison">
<header><p class="kind">Comparison of conformance reports</p><h1>${reports.length} runs</h1></header>
<main>
<ol>${reports.map((report) => html`<li>${headlineOf(report)} ${sumOf(report)} <time datetime="${report.date}">${report.date.slice(0, 10)}</time></li>\n`)}</ol>
${table("Where the runs differ", different, reports)}
${table("Where the runs agree", alike, reports)}
</main>
</body>`,
  );
}

type Row = { requirement: Verdict; cells: (Verdict | undefined)[] };

function table(title: string, rows: readonly Row[], reports: readonly Report[]): Html | false {
  return (
    rows.length > 0 &&
    html`<h2>${title} <span class="count">${rows.length}</span></h2>
<div class="wide" tabindex="0"><table>
<thead><tr><th scope="col">requirement</th>${reports.map(({ baseUrl }) => html`<th scope="col">${baseUrl}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ({ requirement: { id, statement }, cells }) =>
    html`<tr><th scope="row"><code>${id}</code><br>${statement}</th>${cells.map(cell)}</tr>\n`,
)}</tbody>
</table></div>`
  );
}

function cell(verdict: Verdict | undefined): Html {
  if (verdict === undefined) return html`<td class="inconclusive">not in the report</td>`;
  const { status, failures } = verdict;
  const [first] = failures;
  return html`<td class="${status}">${status}${first && html`<br><code>${first.actual}</code>`}</td>`;
}
