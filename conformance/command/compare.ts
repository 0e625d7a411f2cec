/** `npm run conformance -- compare DIR…`: the reports of several runs as one page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calledAs, defineCommand, text, UsageError, whyUnreadable } from "../../lib/command.ts";
import { type Html, html } from "../../lib/html.ts";
import { sumOf } from "../report/content.ts";
import { page } from "../report/html.ts";
import { headlineOf } from "../report/sentences.ts";
import { writeReport } from "../report/write.ts";
import { format, type Report, type Verdict } from "../verdict/verdicts.ts";

export const command = defineCommand({
  name: calledAs("npm run conformance -- compare", "npx sponsorship-api conformance compare"),
  summary:
    "Compare the reports of several runs on one page: a row for each requirement, a column for each run.",
  positionals: {
    placeholder: "DIR",
    description: "The --report-dir folder of a run; give two or more",
  },
  options: { out: text("FILE", "conformance-comparison.html", "The page to write") },
  async run({ out }, directories) {
    if (directories.length < 2)
      throw new UsageError("Give the --report-dir folders of two runs or more.");
    writeReport(out, comparison(directories.map(readReport)));
    console.log(`Comparison: ${out}`);
    return 0;
  },
});

function readReport(directory: string): Report {
  const file = join(directory, "report.json");
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  if (report?.format === format) return report;
  throw new UsageError(
    `${file} was written by another version of the suite: run the suite again with this version.`,
  );
}

function comparison(reports: readonly Report[]): string {
  const columns = reports.map(({ results }) => new Map(results.map((one) => [one.id, one])));
  const all = new Map(reports.flatMap(({ results }) => results.map((one) => [one.id, one])));
  const rows = [...all.values()].map((requirement) => ({
    requirement,
    cells: columns.map((column) => column.get(requirement.id)),
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
