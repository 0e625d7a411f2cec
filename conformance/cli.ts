/**
 * `npm run conformance -- --base-url URL`: holds a running service against service.md.
 *
 * Exit codes: 0 conforms, 1 violated, 2 called wrongly, 3 unreachable or refused, 4 too little
 * evidence, 5 the suite itself failed, 130 interrupted.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineCommand, UsageError } from "../scripts/lib/cli.ts";
import { checks } from "./checks/all.ts";
import { readDeviations } from "./deviations.ts";
import { byResource, options } from "./options.ts";
import { interrupted, outcomeOf } from "./outcome.ts";
import { jsonReport } from "./report/json.ts";
import { terminalReport } from "./report/terminal.ts";
import { runChecks } from "./run.ts";
import { Exhausted } from "./target/failures.ts";
import { Unreachable } from "./target/preflight.ts";

export const command = defineCommand({
  name: "npm run conformance",
  summary: "Find out where a running service differs from its description.",
  options,
  async run(values) {
    const baseUrl = values["base-url"];
    if (baseUrl === undefined) throw new UsageError("--base-url is required: --base-url URL");
    const deviations = values.deviations === undefined ? [] : readDeviations(values.deviations);
    const interrupt = new AbortController();
    const stop = () => interrupt.abort();
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      const report = await runChecks(checks, {
        baseUrl,
        headers: [...values.header, ...values["header-env"]],
        queryStyle: byResource(values["query-style"]),
        sortParam: byResource(values["sort-param"]),
        allowWrites: values["allow-writes"],
        only: values.only,
        timeout: values.timeout,
        runTimeout: values["run-timeout"] * 1_000,
        maxRequests: values["max-requests"],
        signal: interrupt.signal,
        ...(process.stderr.isTTY && { onProgress: showProgress }),
      });
      const outcome = outcomeOf(report, { deviations, minEvidence: values["min-evidence"] });
      console.log(terminalReport(report, outcome));
      const directory = values["report-dir"];
      const written = directory === undefined || write(directory, jsonReport(report, outcome));
      return written ? outcome.exitCode : 5;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      if (error instanceof Unreachable) {
        console.error(`✖ ${error.message}`);
        return 3;
      }
      if (error instanceof Exhausted) {
        console.error(`✖ Nothing could be checked: ${error.message}.`);
        return interrupt.signal.aborted ? interrupted : 4;
      }
      console.error("✖ The suite itself failed:", error);
      return 5;
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
    }
  },
});

function showProgress(done: number, all: number): void {
  process.stderr.write(done === all ? "\r\x1b[K" : `\r${done} of ${all} checks`);
}

function write(directory: string, json: string): boolean {
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, "report.json"), json);
    return true;
  } catch (error) {
    console.error(`✖ The report cannot be written: ${(error as Error).message}`);
    return false;
  }
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
