/** The content of reports. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { redactor } from "../../conformance/http/redact.ts";
import {
  type Check,
  check,
  type Report,
  type RunOptions,
  requirements,
} from "../../conformance/index.ts";
import { htmlReport } from "../../conformance/report/html.ts";
import { junitReport } from "../../conformance/report/junit.ts";
import { markdownReport, reportToGitHub } from "../../conformance/report/markdown.ts";
import { showProgress } from "../../conformance/report/progress.ts";
import { sectionNames } from "../../conformance/report/sections.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import { badge } from "../../conformance/report/write.ts";
import { maskedReport } from "../../conformance/verdict/masking.ts";
import { isObject } from "../../lib/is-object.ts";
import { root } from "../../lib/tool.ts";
import manifest from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../scripts/processes.ts";
import {
  hostileChecks,
  mixedChecks,
  mixedOptions,
  reportOn,
  validate,
  warningChecks,
  warningOptions,
} from "./report.ts";
import { runCommand } from "./suite.ts";

const mixed = () => reportOn(mixedChecks, mixedOptions);

const texts = (report: Report) => ({
  html: htmlReport(report),
  json: JSON.stringify(report),
  junit: junitReport(report),
  markdown: markdownReport(report),
  badge: badge(report),
  terminal: terminalReport(report),
  verbose: terminalReport(report, { verbose: true }),
});

test("the schema of report.json rejects unknown members", async () => {
  expect(validate({ ...(await mixed()), extra: 1 })).toBe(false);
});

test.each([
  ["sponsees.filter.id.exact", "inconclusive", ["needs sponsees.filter.id.exact, which fails"]],
  ["sponsees.filter.no-match", "warning", []],
])(
  "with a failure of %s, a failure of sponsees.filter.combined is %s",
  async (other, status, reasons) => {
    const combined = "sponsees.filter.combined";
    const request = {
      exchange: { method: "GET", url: "http://x/", number: 1, headers: {}, ms: 1 },
    };
    const failing = check([combined, other], async (run) => {
      for (const id of [combined, other])
        run.fail(id, { request, expected: `${id} holds`, actual: { words: "it does not" } });
    });
    const report = await reportOn([failing], { only: [combined, other] });
    const verdict = report.results.find(({ id }) => id === combined);
    expect(verdict).toMatchObject({ status, reasons });
    const listed = report.causes.flatMap((one) => one.requirements);
    expect(listed.includes(combined)).toBe(status === "warning");
  },
);

test("--version prints the version of the package", async () => {
  expect(await runCommand("--version")).toStrictEqual({ code: 0, output: manifest.version });
});

test("the reports link a failure to the form for disputing its requirement, if the suite's package.json names a repository", async () => {
  const repository = "git+https://github.com/made-up/sponsorship.git";
  const report = await reportOn(mixedChecks, { ...mixedOptions, repository });
  const address =
    "https://github.com/made-up/sponsorship/issues/new?template=wrong-requirement.yml&title=page.links&id=page.links";
  const { html, junit, markdown, terminal, json } = texts(report);
  for (const text of [markdown, terminal, json]) expect(text).toContain(address);
  for (const text of [html, junit]) expect(text).toContain(address.replaceAll("&", "&amp;"));
  const { body } = parse(
    readFileSync(join(root, ".github/ISSUE_TEMPLATE/wrong-requirement.yml"), "utf8"),
  ) as { body: { id: string }[] };
  expect(body.map(({ id }) => id)).toContain("id");
  expect(JSON.stringify(await mixed())).not.toContain("dispute");
});

test("a failed requirement counts as new, and does not fail the run, if it is newer than the version that the service implements", async () => {
  const judged = (implemented: string) => reportOn(mixedChecks, { only: ["page"], implemented });
  // All requirements are of version 0.1, so they are newer than a service of version 0.0.
  const same = await judged("0.1");
  expect(same).toMatchObject({ exitCode: 1, documented: 3 });
  const older = await judged("0.0");
  expect(older).toMatchObject({ exitCode: 0, documented: 0, counts: { fail: 0, new: 1 } });
  const { html, junit, markdown, terminal } = texts(older);
  expect(junit).toContain('<skipped message="Failed: new since 0.1: ');
  expect(html).toContain('<section id="new" class="new">');
  expect(markdown).toContain("- page.links: new since 0.1: ");
  expect(terminal).toContain("fail the run.\n  · page.links: new since 0.1: ");
});

test.each([
  [2, 0, "The run has 2 warnings."],
  [1, 1, "has 2 warnings, and --max-warnings allows 1."],
])(
  "with two warnings and --max-warnings %i, the exit code is %i",
  async (most, exitCode, words) => {
    const report = await reportOn(warningChecks, { ...warningOptions, maxWarnings: most });
    expect(report).toMatchObject({ exitCode, maxWarnings: most });
    const { terminal, badge } = texts(report);
    expect(terminal.split("\n")[0]).toContain(words);
    if (exitCode === 1) expect(badge).toContain('"2 warnings; 1 of 1');
  },
);

test("a fault of the suite is an error in junit.xml, and is in the HTML and terminal reports", async () => {
  const broken = check(["page.meta"], () => Promise.reject(new Error("out of <order>")));
  const report = await reportOn([broken], { only: ["page"] });
  expect(report.exitCode).toBe(5);
  const { html, junit, terminal } = texts(report);
  expect(junit).toMatch(
    /errors="1".*<error type="fault" message="page.meta: Error: out of &lt;or/s,
  );
  expect(html).toContain("out of &lt;order&gt;");
  expect(terminal).toContain("out of <order>");
});

describe("in GitHub Actions", () => {
  const folder = temporaryFolder();

  test("the job has a summary, and an annotation for each cause", async () => {
    const report = await mixed();
    const file = join(folder, "summary.md");
    const lines = reportToGitHub(report, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file });
    expect(readFileSync(file, "utf8")).toBe(markdownReport(report));
    expect(lines).toHaveLength(report.causes.length);
    expect(lines[0]).toMatch(/^::error title=sponsee\.fields::\S.*%0Aexpected: .*%0Aactual: .*$/);
    expect(lines.at(-1)).toMatch(
      /^::warning title=service\.content-type and 1 more::.*%0Aexpected: this/,
    );
    expect(reportToGitHub(report, {})).toStrictEqual([]);
  });

  test("a summary that cannot be written is reported, and does not fail the run", async () => {
    const env = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: "/does/not/exist" };
    expect(reportToGitHub(await mixed(), env).at(-1)).toMatch(/cannot be written: ENOENT/);
  });
});

test.each<[string, string, Partial<RunOptions>, (readonly Check[])?]>([
  ["5 failed, 3 warnings; 7 of 8 documented requirements decided", "red", {}],
  ["too few decided: 0 of 8 documented requirements", "yellow", {}, []],
  [
    "passes except for 1 known deviation, 1 of 1 documented requirements decided",
    "yellowgreen",
    { only: ["sponsee.gender"] },
  ],
  [
    "passes with 1 warning, 0 of 0 documented requirements decided",
    "yellowgreen",
    { only: ["service.content-type"] },
  ],
  ["passes, 1 of 1 documented requirements decided", "brightgreen", { only: ["page.meta"] }],
  [
    "passes, 1 of 2 documented requirements decided",
    "yellowgreen",
    { only: ["page.meta", "page.meta-links"] },
  ],
])("badge.json states the result: %s (%s)", async (message, color, options, some = mixedChecks) => {
  const made = badge(await reportOn(some, { ...mixedOptions, ...options }));
  const label = "conformance";
  expect(JSON.parse(made)).toStrictEqual({ schemaVersion: 1, label, message, color });
});

describe("the terminal", () => {
  test("wraps prose at the width of the terminal, and does not break requests or addresses", async () => {
    const report = await mixed();
    const lines = terminalReport(report, { columns: 40 }).split("\n");
    const long = lines.filter((line) => line.length > 40 && line.trim().includes(" "));
    expect(long.filter((line) => !/^\s+(request|schema):|https?:/.test(line))).toEqual([]);
  });

  test("with --verbose, lists all requirements with their reasons, and 20 failures of a requirement", async () => {
    const text = terminalReport(await mixed(), { verbose: true });
    expect(text).toContain("  ? 1 requirement: there is one page only\n      page.meta-links\n");
    expect(text).toContain("\n      page.meta: 62 records on 5 pages");
    const fails = check(["page.meta"], async (run) => {
      for (let count = 0; count < 25; count++)
        run.fail("page.meta", { expected: "", actual: { words: "" }, at: `/place${count}` });
    });
    const { verbose } = texts(await reportOn([fails], { only: ["page.meta"] }));
    expect(verbose).toContain("  and 5 more failures of this requirement\n");
  });

  test("shows progress, and a file or pipe does not", () => {
    for (const isTTY of [true, false]) {
      let written = "";
      const progress = showProgress({ isTTY, write: (text) => (written += text) });
      progress.update(3, 6);
      progress.end();
      if (isTTY) expect(written.endsWith("3 of 6 checks\r\x1b[K")).toBe(true);
      else expect(written).toBe("");
    }
  });
});

test("hostile strings are escaped in every report", async () => {
  const all = texts(await reportOn(hostileChecks, { only: ["page"] }));
  for (const [name, text] of Object.entries(all)) {
    // The report itself adds line breaks. Other control characters would affect the program that shows the report.
    expect(text, name).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u);
    if (name === "markdown") {
      // Text in code fences needs no escapes.
      const prose = text.replace(/^(`{3,})text\n.*?\n\1$/gms, "");
      expect(prose).not.toMatch(/(?<!\\)[<>[\]|]/);
    }
    if (name === "html" || name === "junit") {
      expect(text, name).not.toMatch(/<script|<img|]]>|" onmouseover/);
      expect(text, name).toContain("&lt;script&gt;");
    }
  }
  expect(all.html).toContain("default-src 'none'");
});

test("a secret and personal data are masked in every string of a report, and in a field that no code knows", async () => {
  const token = "plain-token-123456";
  const person = 'by {"email":"x","last_name":"Otieno"} ada.lovelace@example.org';
  const filled = (value: unknown): unknown => {
    if (typeof value === "string") return `${token} ${person}`;
    if (Array.isArray(value)) return value.map(filled);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]));
  };
  const given = { ...(filled(await mixed()) as object), added: { later: [`${token} ${person}`] } };
  const redact = redactor([{ name: "Authorization", value: token }]);
  const strings: [string, string][] = [];
  JSON.stringify(maskedReport({ redact }, given), (name, value) => {
    if (typeof value === "string") strings.push([name, value]);
    return value;
  });
  expect(strings.length).toBeGreaterThan(40);
  // Users copy requests, and give the reason and the owner of a deviation.
  const copied = ["baseUrl", "curl", "request", "reason", "owner", "expires", "name", "value"];
  for (const [name, text] of strings) {
    expect(text, name).not.toContain(token);
    if (copied.includes(name)) continue;
    expect(text, name).not.toContain("Otieno");
    expect(text, name).not.toContain("lovelace");
  }
});

describe("personal data", () => {
  const target = { redact: redactor([]) };
  const shownAs = (actual: string, ...concerned: string[]) =>
    maskedReport(target, { actual, concerned: new Set(concerned) }).actual;

  test.each([
    ["wrote to ada.lovelace@example.co.uk today", "wrote to a…@… today"],
    ['{"id":"7","first_name":"Ada","phone":"555"}', '{"id":"7","first_name":"…","phone":"…"}'],
    ['{"first_name":"Test sct-abcdefgh"}', '{"first_name":"Test sct-abcdefgh"}'],
    ['{"id":"7","biography":"She was b… (900 characters)', '{"id":"7","biography":"…"'],
    ['{"notes":"say \\"hi\\" to x","id":1}', '{"notes":"…","id":1}'],
    ['{"longitude":-0.12}', '{"longitude":"…"}'],
    ['status 400: {"title":"Rejected"}', 'status 400: {"title":"Rejected"}'],
    ['{"title":"Bad","detail":"No","name":"A"}', '{"title":"Bad","detail":"No","name":"…"}'],
    ['{"errors":[{"status":422,"title":"Bad"}]}', '{"errors":[{"status":422,"title":"Bad"}]}'],
    ['{"status":400,"by":{"title":"Dr"}}', '{"status":400,"by":{"title":"…"}}'],
    ['{"by":{"status":1},"title":"Dr"}', '{"by":{"status":1},"title":"…"}'],
    ['status 400: {"by":{"title":"Dr"}}', 'status 400: {"by":{"title":"…"}}'],
    ['status 200: {"title":"Dr"}', 'status 200: {"title":"…"}'],
  ])("the string %s is printed as %s", (text, shown) => expect(shownAs(text)).toBe(shown));

  test("that a failure concerns is printed, and other personal data is masked", () => {
    const text = '{"first_name":"Ada","last_name":"B"}';
    const shown = '{"first_name":"Ada","last_name":"…"}';
    expect(shownAs(text, "first_name")).toBe(shown);
  });

  test("a long string is cut", () => {
    expect(shownAs("x".repeat(5_000)).length).toBeLessThan(340);
  });
});

test("every section that a requirement names has a title", () => {
  const nameless = requirements.filter(({ section }) => sectionNames.get(section) === undefined);
  expect(nameless).toStrictEqual([]);
});
