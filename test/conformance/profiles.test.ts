/** `--profile` limits a run to a part of the service. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { profileNames, profileOf } from "../../conformance/command/profiles.ts";
import { requirements } from "../../conformance/index.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { serveReference } from "./served.ts";
import { runCommand } from "./suite.ts";

test("all requirements except four belong to a profile", () => {
  const named = new Set(profileNames.flatMap((name) => profileOf(name).only));
  const others = requirements.map(({ id }) => id).filter((id) => !named.has(id));
  expect(others).toStrictEqual([
    "service.prefix",
    "service.one-version",
    "contribution.sponsee-linked",
    "contribution.sponsee-live",
  ]);
});

const folder = temporaryFolder();

/**
 * Runs a profile on the reference, which rejects paths that contain `refused`. Returns the report,
 * the output and the rejected paths.
 */
async function reportOf(profile: string, refused: string) {
  const asked: string[] = [];
  await using service = await serveReference({
    respond({ path }, response) {
      if (!path.includes(refused)) return false;
      asked.push(path);
      response.writeHead(403).end();
      return true;
    },
  });
  const { output } = await runCommand(
    ...["--base-url", service.url, "--profile", profile, "--report-dir", folder],
    "--allow-writes",
  );
  const { results, ...report } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  const ids = (results as { id: string }[]).map(({ id }) => id);
  return { ...report, output, ids, asked };
}

test.each([
  ["contributions", "contributions", "sponsees"],
  ["sponsees-read", "sponsees", "contributions"],
  ["sponsees", "sponsees", "contributions"],
])(
  "a run with --profile %s decides all requirements of the profile, and requests only %s",
  async (profile, own, other) => {
    const report = await reportOf(profile, other);
    expect(report.asked).toEqual([]);
    expect(report.profile).toBe(profile);
    expect(report.output).toContain(`(profile ${profile})`);
    expect(report.ids.sort()).toStrictEqual(profileOf(profile).only.sort());
    expect(report.counts.fail).toBe(0);
    expect(report.decidedPercent).toBe(100);
    expect(Object.keys(report.seen)).toEqual([own]);
  },
);
