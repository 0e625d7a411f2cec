/** Runs the suite in a test. */
import { vi } from "vitest";
import { command } from "../../conformance/command/cli.ts";
import { checks, type RunOptions, runChecks } from "../../conformance/index.ts";
import type { Ask, Layer } from "../proof/service.ts";
import { type ServeOptions, serveReference } from "./served.ts";

/** Runs the suite on a target. `violated` contains the ids of failures and warnings. */
export async function verdictOn(baseUrl: string, options: Partial<RunOptions> = {}) {
  const report = await runChecks(checks, { baseUrl, timeout: 60_000, ...options });
  const failing = report.results.filter(({ status }) => /^(fail|warning)$/.test(status));
  return { report, exitCode: report.exitCode, violated: failing.map(({ id }) => id) };
}

/** Runs the conformance command in this process, and returns the exit code and the output. */
export async function runCommand(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: unknown[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...given) => void lines.push(...given));
  const error = vi
    .spyOn(console, "error")
    .mockImplementation((...given) => void lines.push(...given));
  const stderr = vi
    .spyOn(process.stderr, "write")
    .mockImplementation((text) => lines.push(text) > 0);
  try {
    return { code: await command.main(args), output: lines.map(String).join("\n") };
  } finally {
    log.mockRestore();
    error.mockRestore();
    stderr.mockRestore();
  }
}

/**
 * Serves the reference with the changes of `service`, and runs the conformance command on it. In
 * the output, URL replaces the address of the reference.
 */
export async function commandOn(service: Layer | ServeOptions, ...args: string[]) {
  const options = typeof service === "function" ? { layer: service } : service;
  await using served = await serveReference(options);
  const { code, output: text } = await runCommand("--base-url", served.url, ...args);
  const output = text.replaceAll(served.url, "URL");
  return { code, output, lines: output.split("\n"), asks: served.asks as readonly Ask[] };
}
