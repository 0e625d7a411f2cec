import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningService } from "../../lib/ports.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { runCommand, verdictOn } from "./suite.ts";

const only = ["examples", "service.responds", "service.json", "service.content-type"];

describe("the mock", () => {
  let mock: RunningService;
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock?.stop());

  test("returns the documented response to every example request, including writes", async () => {
    const { report, exitCode } = await verdictOn(mock.url, { only, allowWrites: true });
    const bad = report.results.filter(({ status }) => status !== "pass");
    expect(bad).toStrictEqual([]);
    expect(report.faults).toStrictEqual([]);
    expect(exitCode).toBe(0);
  });

  test("passes when the command runs without --allow-writes", async () => {
    const { code, output } = await runCommand("--base-url", mock.url, "--only", "examples");
    expect(code).toBe(0);
    expect(output).toMatch(
      /^✔ http:\S+ passes: 4 of 8 documented requirements passed, and none failed\. 4 requirements were inconclusive \(4 documented\)\. The reason: writes are not allowed \(--allow-writes\)\.\n/,
    );
    expect(output).toMatch(/\d+ requests in \d+\.\d s \(sponsorship-api \S+\)\.$/);
  });
});
