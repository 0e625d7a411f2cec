/** What an implementation of a part can claim. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requirements } from "../../conformance/index.ts";
import { idsOf, profileNames } from "../../conformance/profiles.ts";
import { serveReference } from "./served.ts";
import { runCommand } from "./suite.ts";

test("every requirement is of a profile, but those that need the whole service", () => {
  const named = new Set(profileNames.flatMap(idsOf));
  const others = requirements.map(({ id }) => id).filter((id) => !named.has(id));
  expect(others).toStrictEqual([
    "service.prefix",
    "service.content-type-sent",
    "service.urls-absolute",
    "service.one-version",
    "contribution.sponsee-linked",
  ]);
});

/** The report on the reference; `without` a resource, it answers 404 to all requests for it. */
async function reportOf(profile: string, without?: string) {
  await using service = await serveReference({
    respond({ path }, response) {
      if (without === undefined || !path.includes(without)) return false;
      response.writeHead(404, { "Content-Type": "application/problem+json" }).end("{}");
      return true;
    },
  });
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const args = ["--base-url", service.url, "--profile", profile, "--report-dir", folder];
  const { output } = await runCommand(...args);
  const { results, ...report } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  const rows = results as { id: string; verdict: string }[];
  const ids = rows.map(({ id }) => id);
  const failed = rows.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
  return { output, profile: report.profile, ids, failed };
}

test.each([
  ["contributions", "sponsees"],
  ["sponsees-read", "contributions"],
])("--profile %s fails nothing for the lack of %s", async (profile, other) => {
  const whole = await reportOf(profile);
  const part = await reportOf(profile, other);
  expect(part.profile).toBe(profile);
  expect(part.output).toContain(`(profile ${profile})`);
  expect(part.ids.sort()).toStrictEqual(idsOf(profile).sort());
  expect(whole.failed).toEqual(expect.arrayContaining(part.failed));
});

test.each([
  [["--profile", "everything"], /contributions, sponsees-read, sponsees/],
  [["--profile", "sponsees", "--only", "page"], /--profile or --only/],
])("called wrongly: %j", async (args, message) => {
  const { code, output } = await runCommand("--base-url", "http://x", ...args);
  expect(output).toMatch(message);
  expect(code).toBe(2);
});
