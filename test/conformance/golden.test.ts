/**
 * The whole reports on a service with five defects. After a change of a sentence, read the new
 * reports, and update the files: `npx vitest run test/conformance/golden.test.ts --update`.
 */
import { expect, test } from "vitest";
import { checks, type Report, runChecks } from "../../conformance/index.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import { accepts, objectsAt, onContributions, onPage, onSuccess } from "../proof/layers.ts";
import { type Layer, layered } from "../proof/service.ts";
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

/** The text of a report without the address, the tag, the version and the times of a run. */
function everyRun(text: string, { baseUrl, suite, date, seconds }: Report): string {
  return text
    .replaceAll(baseUrl, "http://service.example.com")
    .replaceAll(/sct-[a-z0-9]{8}/g, "sct-abcdefgh")
    .replaceAll(/00\d{10}/g, "001234567890")
    .replaceAll(`sponsorship-api ${suite.version}`, "sponsorship-api VERSION")
    .replace(`"version": "${suite.version}"`, '"version": "VERSION"')
    .replace(date, "DATE")
    .replace(`"seconds": ${seconds}`, '"seconds": 1')
    .replace(`requests in ${seconds.toFixed(1)} s`, "requests in 1.0 s");
}

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
  const terminal = everyRun(terminalReport(report, { columns: 100 }), report);
  // Most requirements pass. Their results are alike.
  const shown = { ...report, results: report.results.filter(({ status }) => status !== "pass") };
  const json = everyRun(JSON.stringify(shown, null, 2), report);
  await expect(`${terminal}\n`).toMatchFileSnapshot("golden/terminal.txt");
  await expect(`${json}\n`).toMatchFileSnapshot("golden/json.txt");
});
