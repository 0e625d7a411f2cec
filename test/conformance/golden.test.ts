/**
 * Whole reports, on a service with five defects and on results of each status. After a change of a sentence, read the new
 * reports, and update the files: `npx vitest run test/conformance/golden.test.ts --update`.
 */
import { expect, test } from "vitest";
import { checks, runChecks } from "../../conformance/index.ts";
import { htmlReport } from "../../conformance/report/html.ts";
import { junitReport } from "../../conformance/report/junit.ts";
import { markdownReport } from "../../conformance/report/markdown.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import { accepts, objectsAt, onContributions, onPage, onSuccess } from "../proof/layers.ts";
import { type Layer, layered } from "../proof/service.ts";
import { everyRun, mixedChecks, mixedOptions, reportOn, validate } from "./report.ts";
import { serveReference } from "./served.ts";

const sortsByName: Layer = (next) => (ask) => {
  const query = new URLSearchParams(ask.query);
  if (query.get("sort") === "is_sponsored") query.set("sort", "first_name");
  return next({ ...ask, query });
};

const defects = layered(
  // The service accepts the gender X, and stores F.
  accepts("createSponsee", ({ sent: { gender } }) =>
    gender === "X" ? { send: { gender: "F" }, show: { gender } } : undefined,
  ),
  // The total counts each contribution twice.
  onPage("contributions", "any", ({ meta }) => {
    meta.total *= 2;
  }),
  sortsByName,
  // A PATCH without custom fields changes their values.
  onSuccess("updateSponsee", ({ records: [record], sent }) => {
    if (record === undefined || "custom_fields" in sent) return;
    for (const field of objectsAt(record, "custom_fields")) field.value = "changed";
  }),
  // The age in line items is a string.
  onContributions((contribution) => {
    for (const sponsee of objectsAt(contribution, "line_items.*.sponsee"))
      if (sponsee.age !== null) sponsee.age = String(sponsee.age);
  }),
);

test("the reports on a service with five defects are the reports in golden/", async () => {
  await using served = await serveReference({ layer: defects });
  const report = await runChecks(checks, {
    baseUrl: served.url,
    allowWrites: true,
    deviations: [
      {
        requirement: "sponsees.update.other-fields-kept",
        reason: "The import overwrites custom fields.",
        owner: "Ada",
        expires: "2999-12-31",
      },
    ],
  });
  expect(validate(report), validate.errors?.[0]?.instancePath).toBe(true);
  const terminal = everyRun(terminalReport(report, { columns: 100 }), report);
  // Most requirements pass. Their results are alike.
  const shown = { ...report, results: report.results.filter(({ status }) => status !== "pass") };
  const json = everyRun(JSON.stringify(shown, null, 2), report);
  await expect(`${terminal}\n`).toMatchFileSnapshot("golden/terminal.txt");
  await expect(`${json}\n`).toMatchFileSnapshot("golden/json.txt");
});

test("the reports on results of each status are the reports in golden/", async () => {
  const report = await reportOn(mixedChecks, mixedOptions);
  const html = htmlReport(report);
  const reports = {
    "results.txt": `${terminalReport(report)}\n`,
    "results.md": markdownReport(report),
    "results.xml": junitReport(report),
    // The test in a browser covers the style sheet.
    "results.html.txt": html.slice(html.indexOf("<body")),
  };
  for (const [name, text] of Object.entries(reports))
    await expect(everyRun(text, report)).toMatchFileSnapshot(`golden/${name}`);
});
