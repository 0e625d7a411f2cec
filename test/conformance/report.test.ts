/** The content of reports. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { redactor } from "../../conformance/http/redact.ts";
import {
  type Check,
  check,
  checks,
  type Report,
  type RunOptions,
  requirements,
} from "../../conformance/index.ts";
import { badge } from "../../conformance/report/badge.ts";
import { reportToGitHub } from "../../conformance/report/github.ts";
import { htmlReport } from "../../conformance/report/html.ts";
import { junitReport } from "../../conformance/report/junit.ts";
import { markdownReport } from "../../conformance/report/markdown.ts";
import { showProgress } from "../../conformance/report/progress.ts";
import { sectionName } from "../../conformance/report/sections.ts";
import { seenText } from "../../conformance/report/sentences.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import { maskedReport, printable } from "../../conformance/verdict/masking.ts";
import { isObject } from "../../lib/is-object.ts";
import { root } from "../../lib/tool.ts";
import manifest from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../scripts/processes.ts";
import {
  hostile,
  hostileChecks,
  mixedChecks,
  mixedDeviations,
  mixedOnly,
  reportOn,
  validate,
  warningChecks,
  warningOptions,
} from "./report.ts";
import { runCommand } from "./suite.ts";

const { version } = manifest;

const mixed = () => reportOn(mixedChecks, { only: mixedOnly, deviations: mixedDeviations });

const texts = (report: Report) => ({
  html: htmlReport(report),
  json: JSON.stringify(report),
  junit: junitReport(report),
  markdown: markdownReport(report),
  badge: badge(report),
  terminal: terminalReport(report),
  verbose: terminalReport(report, { verbose: true }),
});

describe("report.json", () => {
  test.each<[string, readonly Check[], Partial<RunOptions>]>([
    ["a run of real checks", checks, { only: ["examples", "page", "sponsee"] }],
    ["a run that decides too little", [], { minDecided: 50 }],
  ])(
    "of %s obeys its schema, and counts each requirement",
    async (_name, some, options) => void (await reportOn(some, options)),
  );

  test("has a schema that rejects unknown members", async () => {
    expect(validate({ ...(await mixed()), extra: 1 })).toBe(false);
  });
});

test("the JSON, JUnit, HTML and terminal reports contain the version that --version prints", async () => {
  const report = await mixed();
  expect(report.suite).toStrictEqual({ name: "sponsorship-api", version });
  const { html, junit, terminal } = texts(report);
  expect(junit).toContain(`<property name="suite" value="sponsorship-api ${version}"/>`);
  for (const text of [html, terminal]) expect(text).toContain(`sponsorship-api ${version}`);
  expect(await runCommand("--version")).toStrictEqual({ code: 0, output: version });
});

test("the counts of a report match its verdicts, also with deviations", async () => {
  const { results, counts, exitCode, seen } = await mixed();
  const found = results.map(({ id, status, deviation }) => [id, status, deviation?.expired]);
  expect(Object.fromEntries(found.map(([id, ...rest]) => [id, rest]))).toStrictEqual({
    "page.links": ["fail", undefined],
    "sponsee.gender": ["known", false],
    "sponsee.urls": ["fail", true],
    "page.meta": ["pass", false],
    "page.meta-links": ["inconclusive", undefined],
  });
  expect(counts).toMatchObject({ fail: 2, known: 1, pass: 1, inconclusive: 1 });
  expect(exitCode).toBe(1);
  expect(seen.sponsees && seenText(seen.sponsees)).toBe("62 records on 5 of 5 pages");
  expect(seen).not.toHaveProperty("contributions");
  expect(seenText({ records: 300, pages: 12, lastPage: 40 })).toBe("300 records on 12 of 40 pages");
});

test("the reports combine failures with the same cause, and list the records of these failures", async () => {
  const schemaPath = "PageLinks#/properties/first/format";
  const ids = ["page.links", "page.meta", "page.meta-links"] as const;
  const report = await reportOn(
    [
      check(ids, async ({ results, service }) => {
        const request = await service.list("sponsees");
        for (let index = 0; index < 12; index++) {
          const at = `/data/${index}/first`;
          const id = ids[index % 2] as string;
          results.fail(id, {
            request,
            expected: "an address",
            actual: { value: index },
            at,
            schemaPath,
          });
        }
        results.fail("page.meta-links", { expected: "this", actual: { words: "status 500" } });
      }),
    ],
    { only: ["page"] },
  );
  expect(report.causes).toMatchObject([
    { requirements: ["page.links", "page.meta"], failures: [{ at: "/data/0/first" }] },
    { requirements: ["page.meta-links"], failures: [{ actual: "status 500", records: [] }] },
  ]);
  expect(report.causes[0]?.failures[0]).toMatchObject({ moreRecords: 2, responses: 1 });
  expect(report.causes[0]?.failures[0]?.records).toHaveLength(10);
  const { html, junit, terminal } = texts(report);
  expect(terminal).toContain("fails 3 of 3 documented requirements, for 2 reasons. ");
  for (const text of [html, terminal]) {
    expect(text.match(/an address/g)).toHaveLength(1);
    expect(text).toMatch(/sponsees\/1001, .*, and 2 more/);
  }
  expect(terminal.match(/^✖ page/gm)).toHaveLength(2);
  expect(terminal).toContain("    Also failing for this reason: page.meta\n");
  expect(junit).toContain("Also failing for this reason: page.meta<");
  expect(html.match(/id="page\.links"/g)).toHaveLength(1);
});

test("one failure lists all properties that the same records lack, even if several requirements fail", async () => {
  const ids = ["sponsee.fields", "sponsee.gender"] as const;
  const report = await reportOn(
    [
      check(ids, async ({ results, service }) => {
        const request = await service.list("sponsees");
        const lacks = (id: string, property: string) => {
          const what = { expected: "the property exists", actual: { value: undefined } };
          const at = `/data/0/${property}`;
          results.fail(id, { request, ...what, at, schemaPath: "Sponsee#/required" });
        };
        lacks("sponsee.fields", "first_name");
        lacks("sponsee.gender", "gender");
        lacks("sponsee.fields", "url");
      }),
    ],
    { only: ["sponsee"] },
  );
  expect(report.causes).toMatchObject([
    {
      requirements: ids,
      failures: [{ at: "/data/0/first_name", alsoAt: ["/data/0/url", "/data/0/gender"] }],
    },
  ]);
  const { html, junit, terminal } = texts(report);
  for (const text of [html, junit, terminal]) expect(text).toContain("/data/0/url, /data/0/gender");
});

test("the reports link a failure to the form for disputing its requirement, if the suite's package.json names a repository", async () => {
  const repository = "git+https://github.com/made-up/sponsorship.git";
  const report = await reportOn(mixedChecks, { only: mixedOnly, repository });
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
  expect(junit).toContain('<skipped message="Failed, but the requirement is new since 0.1: ');
  expect(html).toContain('<section id="new" class="new">');
  expect(markdown).toContain("- page.links (0.1): ");
  expect(terminal).toContain("implements:\n  · page.links (0.1): ");
});

describe("a broken implied requirement", () => {
  const warned = (maxWarnings?: number) =>
    reportOn(warningChecks, { ...warningOptions, maxWarnings });

  test("is a warning in every report, and does not fail the run", async () => {
    const report = await warned();
    expect(report).toMatchObject({
      exitCode: 0,
      documented: 1,
      decided: 1,
      counts: { pass: 1, fail: 0, warning: 2, known: 1 },
      causes: [],
      warnings: [{ requirements: ["service.content-type", "sponsees.filter.no-match"] }],
    });
    const { html, junit, markdown, terminal, badge } = texts(report);
    const first = "passes with 2 warnings: 1 of 1 documented requirements passed, and none failed.";
    expect(terminal.split("\n")[0]).toContain(first);
    expect(markdown.split("\n")[0]).toContain("passes with 2 warnings: 1 of 1");
    expect(html).toContain(first);
    expect(JSON.parse(badge)).toMatchObject({
      color: "yellowgreen",
      message: expect.stringMatching(
        /^passes with 2 warnings except for 1 known deviation, 1 of 1/,
      ),
    });
    expect(terminal).toContain("\n! service.content-type (warning, section 4)\n");
    expect(terminal).toContain("    Also a warning for this reason: sponsees.filter.no-match\n");
    expect(terminal).toContain(
      "4 requirements: 1 passed, 0 failed, 2 warnings, 1 known deviation,",
    );
    expect(terminal).toContain("3 implied requirements can only cause warnings.");
    expect(markdown).toContain("### Warning: `service.content-type`");
    expect(html).toContain('<section id="warning" class="warning">');
    expect(junit).toMatch(/^<testsuites .* failures="0" errors="0" skipped="1" /m);
    expect(junit).toMatch(
      /name="service\.content-type".*<system-out>Warning: .*\n.*\n.*\n\nexpected: this/,
    );
  });

  test.each([
    [2, 0, "passes with 2 warnings"],
    [1, 1, "has 2 warnings, and --max-warnings allows 1."],
    [0, 1, "has 2 warnings, and --max-warnings allows 0."],
  ])("with --max-warnings %i, gives exit code %i", async (most, exitCode, words) => {
    const report = await warned(most);
    expect(report).toMatchObject({ exitCode, maxWarnings: most });
    const { terminal, badge } = texts(report);
    expect(terminal.split("\n")[0]).toContain(words);
    if (exitCode === 1) expect(badge).toContain('"2 warnings; 1 of 1');
  });

  test("adds its warnings to the first line of a run that fails", async () => {
    const checks = [...mixedChecks, ...warningChecks];
    const options = { only: ["page.links", ...warningOptions.only], maxWarnings: 0 };
    const { terminal, badge } = texts(await reportOn(checks, options));
    expect(terminal.split("\n")[0]).toMatch(/fails 1 of 2 .* The run has 3 warnings\.$/);
    expect(badge).toContain("1 failed, 3 warnings; ");
  });

  test("is listed with a failure that has the same cause, and marked as a warning", async () => {
    const ids = ["sponsees.page.partition", "sponsees.page.current-page"];
    const both = check(ids, async ({ results, service }) => {
      const request = await service.list("sponsees");
      const wrong = { request, expected: "this", actual: { words: "that" }, cause: "one cause" };
      for (const id of ids) results.fail(id, wrong);
    });
    const report = await reportOn([both], { only: ids });
    expect(report).toMatchObject({
      causes: [{ requirements: ids }],
      warnings: [],
      counts: { warning: 1, fail: 1 },
    });
    const { html, markdown, terminal } = texts(report);
    expect(terminal).toContain(
      "Also failing for this reason: sponsees.page.current-page (warning)",
    );
    expect(markdown).toContain(
      "Also failing for this reason: `sponsees.page.current-page` (warning)",
    );
    expect(html.match(/id="sponsees\.page\.current-page"/g)).toHaveLength(1);
  });

  test("has an annotation of its own kind in GitHub Actions", async () => {
    const lines = reportToGitHub(await warned(), { GITHUB_ACTIONS: "true" });
    expect(lines).toEqual([
      expect.stringMatching(
        /^::warning title=service\.content-type and 1 more::.*%0Aexpected: this/,
      ),
    ]);
  });
});

test("junit.xml gives the reason why a requirement was skipped", async () => {
  const xml = junitReport(await mixed());
  expect(xml).toContain('<skipped message="Inconclusive: there is one page only"/>');
  expect(xml).toContain("Known deviation, accepted until 2026-11-21 (Ada): We &lt;know&gt;.");
});

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
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^::error title=\S+::\S.*%0Aexpected: this%0Aactual: .*$/);
    expect(reportToGitHub(report, {})).toStrictEqual([]);
  });

  test("a summary that cannot be written is reported, and does not fail the run", async () => {
    const env = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: "/does/not/exist" };
    expect(reportToGitHub(await mixed(), env).at(-1)).toMatch(/cannot be written: ENOENT/);
  });
});

test.each([
  ["2 failed; 4 of 5 documented requirements decided", "red", mixedChecks, {}],
  ["too few decided: 0 of 5 documented requirements", "yellow", [], {}],
  [
    "passes except for 1 known deviation, 1 of 1 documented requirements decided",
    "yellowgreen",
    mixedChecks,
    { only: ["sponsee.gender"] },
  ],
  [
    "passes, 1 of 1 documented requirements decided",
    "brightgreen",
    mixedChecks,
    { only: ["page.meta"] },
  ],
  [
    "passes, 1 of 2 documented requirements decided",
    "yellowgreen",
    mixedChecks,
    { only: ["page.meta", "page.meta-links"] },
  ],
])("badge.json states the result: %s (%s)", async (message, color, some, options) => {
  const only = mixedOnly;
  const made = badge(await reportOn(some, { only, deviations: mixedDeviations, ...options }));
  expect(JSON.parse(made)).toStrictEqual({
    schemaVersion: 1,
    label: "conformance",
    message,
    color,
  });
});

describe("the terminal", () => {
  test("prints failures first, then other results that need attention, then notes and counts", async () => {
    const text = terminalReport(await mixed());
    const order = [
      /^✖ \S+ fails 2 of 5 documented requirements\. 1 requirement was inconclusive\.\n/,
      /✖ page\.links \(section 2\.2\)/,
      /and 17 more failures: see --verbose/,
      /The section numbers refer to docs\/the-service\.md of sponsorship-api\./,
      /Known deviations:\n {2}! sponsee\.gender: accepted until 2026-11-21 \(Ada\): We <know>\./,
      /Deviations that have expired:\n {2}✖ sponsee\.urls/,
      /Deviations that can be deleted: the requirement passes:\n {2}! page\.meta\n/,
      /Inconclusive:\n {2}\? page\.meta-links: there is one page only\n/,
      /List of sponsees: 62 records on 5 of 5 pages/,
      /5 requirements: 1 passed, 2 failed, 1 known deviation, 1 inconclusive\. 4 of 5 documented requirements were decided \(80%\)/,
      new RegExp(`\\d+ requests in \\d+\\.\\d s \\(sponsorship-api ${version}\\)\\.$`),
    ];
    const places = order.map((pattern) => text.search(pattern));
    expect(places).not.toContain(-1);
    expect(places).toStrictEqual(places.toSorted((a, b) => a - b));
  });

  test("wraps prose at the width of the terminal, and does not break requests or addresses", async () => {
    const report = await mixed();
    const lines = terminalReport(report, { columns: 40 }).split("\n");
    const long = lines.filter((line) => line.length > 40 && line.trim().includes(" "));
    expect(long.filter((line) => !/^\s+request:/.test(line) && !/https?:/.test(line))).toEqual([]);
  });

  test("with --verbose, lists all requirements with their reasons", async () => {
    const text = terminalReport(await mixed(), { verbose: true });
    expect(text).toContain("  ? 1 requirement: there is one page only\n      page.meta-links\n");
    expect(text).toContain("  ✔ page.meta: 62 records on 5 pages");
    expect(text).toContain("    and 5 more failures of this requirement\n");
  });

  test("prints the ids of three inconclusive requirements with the same reason, but only the number if there are four", async () => {
    const report = await mixed();
    const [one] = report.results.filter(({ status }) => status === "inconclusive");
    if (!one) throw new Error("none is inconclusive");
    const shown = (count: number) => {
      const results = Array.from({ length: count }, (_, index) => ({
        ...one,
        id: `page.${index}`,
      }));
      return terminalReport({ ...report, causes: [], results });
    };
    expect(shown(3)).toContain("  ? page.0, page.1, page.2: there is one page only\n");
    expect(shown(4)).toContain(
      "  ? 4 requirements (--verbose lists them): there is one page only\n",
    );
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

test("no report contains a secret, wherever a check or the user repeats it", async () => {
  const secret = "plain-token-123456";
  const repeats = check(["page.links", "page.meta", "page.meta-links"], async (run) => {
    const { results, service } = run;
    const actual = { value: { [secret]: secret } };
    results.fail("page.links", { expected: `${secret}.`, actual, at: secret });
    results.pass("page.meta", `seen ${secret}`);
    results.notTried("page.meta-links", `lacks ${secret}`);
    const request = await service.list("sponsees", { filter: { first_name: secret } });
    results.fail("page.links", { request, expected: secret, actual: { words: secret } });
    throw new Error(secret);
  });
  const report = await reportOn([repeats], {
    only: ["page"],
    headers: [{ name: "Authorization", value: secret }],
    deviations: [
      { requirement: "page.links", reason: secret, owner: secret, expires: "2027-01-01" },
    ],
  });
  for (const [name, text] of Object.entries(texts(report)))
    expect(text, name).not.toContain(secret);
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

test("a report shows the personal properties that a failure concerns, and masks other personal properties", async () => {
  const value = { birth_date: "2015-02-01", age: 9, last_name: "Otieno", first_name: "Amani" };
  const fails = check(["page.links"], async ({ results, service }) => {
    const request = await service.list("sponsees", { filter: { first_name: "a" } });
    const at = "/data/0/age";
    results.fail("page.links", {
      request,
      expected: "10",
      actual: { value },
      at,
      about: ["birth_date"],
    });
  });
  const { causes } = await reportOn([fails], { only: ["page.links"] });
  expect(causes[0]?.failures[0]?.actual).toBe(JSON.stringify({ ...value, last_name: "…" }));
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

test("characters that cannot be printed are written as escapes", () => {
  expect(printable("a\u0000\u001b[1m\n\u202e\ud800b😀é")).toBe(
    String.raw`a\u0000\u001b[1m\n\u202e\ud800b😀é`,
  );
  expect(printable(hostile)).not.toMatch(/\p{C}/u);
});

test("every section that a requirement names has a title", () => {
  const nameless = requirements.filter(({ section }) => sectionName(section) === undefined);
  expect(nameless).toStrictEqual([]);
});
