/** `npm run conformance -- --base-url URL`: checks a running service against its description. */
import { existsSync } from "node:fs";
import { styleText } from "node:util";
import { type Command, calledAs, defineCommand, Failure, UsageError } from "../../lib/command.ts";
import { checks } from "../checks/all.ts";
import { Unreachable } from "../evidence/preflight.ts";
import { Exhausted } from "../http/failures.ts";
import { reportToGitHub } from "../report/markdown.ts";
import { type Progress, showProgress } from "../report/progress.ts";
import { terminalReport } from "../report/terminal.ts";
import { openHar, prepareReports, writeReport, writeReports } from "../report/write.ts";
import { runChecks } from "../run.ts";
import { repositoryUrl, suite } from "../suite.ts";
import { deviationsOf, readDeviations } from "../verdict/deviations.ts";
import { printable, withoutPeople } from "../verdict/masking.ts";
import { exitCodes, interruptedCode, type Report } from "../verdict/verdicts.ts";
import { prepareJournal } from "../writes/journal.ts";
import { command as cleanup } from "./cleanup.ts";
import { command as compare } from "./compare.ts";
import { command as explain } from "./explain.ts";
import { type Given, options, shownOptions, targetOf } from "./options.ts";

const run = defineCommand({
  name: calledAs("npm run conformance", "npx sponsorship-api conformance"),
  summary: "Find out where a running service differs from its description.",
  options,
  async run(values) {
    const interrupt = new AbortController();
    const progress = showProgress(process.stderr);
    const stop = () => {
      const now = values["allow-writes"]
        ? "removing what this run created"
        : "writing the report of what was checked so far";
      progress.say(`Interrupted: ${now}. Press Ctrl-C again to stop immediately.`);
      interrupt.abort();
    };
    for (const signal of signals) process.once(signal, stop);
    // Writing to a closed terminal fails, and the clean-up must continue.
    for (const stream of [process.stdout, process.stderr])
      stream.off("error", ignore).on("error", ignore);
    try {
      return await check(values, interrupt.signal, progress);
    } catch (error) {
      progress.end();
      return failed(error, interrupt.signal);
    } finally {
      for (const signal of signals) process.off(signal, stop);
    }
  },
});

/** Ctrl-C, the end of a job, and a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const ignore = () => {};

/** The first argument may name one of these commands. The default is `run`. */
const otherCommands: Record<string, Command> = { cleanup, compare, explain };

export const command: Command = {
  help: [
    run.help,
    "",
    "Exit codes:",
    ...exitCodes.map(([code, meaning]) => `  ${String(code).padEnd(3)}  ${meaning}`),
    "",
    `Commands: ${["run", ...Object.keys(otherCommands)].join(", ")} (default: run). ` +
      "--version prints the version.",
  ].join("\n"),
  main(args) {
    const [word = "", ...rest] = args;
    const named = Object.hasOwn(otherCommands, word) ? otherCommands[word] : undefined;
    if (named) return named.main(rest);
    const own = word === "run" ? rest : args;
    const asked = (...flags: string[]) => flags.some((one) => own.includes(one));
    if (asked("--help", "-h")) console.log(command.help);
    else if (asked("--version")) console.log(suite.version);
    else return run.main(own);
    return Promise.resolve(0);
  },
};

async function check(values: Given, signal: AbortSignal, progress: Progress): Promise<number> {
  const target = targetOf(values);
  const { profile, only, trace, journal, "allow-writes": allowWrites } = values;
  const { "report-dir": directory, "write-deviations": newDeviations } = values;
  if (profile !== undefined && only.length > 0) {
    throw new UsageError("Give --profile or --only, not both.");
  }
  if (trace && only.length === 0) {
    throw new UsageError(
      "--trace needs --only, because all requests of a run would be too many to read.",
    );
  }
  const deviations = values.deviations === undefined ? [] : readDeviations(values.deviations);
  if (newDeviations === undefined && (values.owner ?? values.expires) !== undefined) {
    throw new UsageError("--owner and --expires need --write-deviations.");
  }
  if (newDeviations !== undefined && existsSync(newDeviations)) {
    throw new UsageError(`--write-deviations: ${newDeviations} exists: give another name.`);
  }
  if (directory !== undefined) prepareReports(directory);
  if (journal !== undefined && allowWrites) prepareJournal(journal);
  const har = directory === undefined ? undefined : openHar(directory);
  const report = await runChecks(checks, {
    ...target,
    queryStyle: values["query-style"],
    sortParam: values["sort-param"],
    allowWrites,
    ...(profile ?? { only }),
    maxRequests: values["max-requests"],
    journal,
    signal,
    onProgress: progress.update,
    ...(trace && { onExchange: (...exchange) => console.log(exchangeText(only, ...exchange)) }),
    ...(har && { onEntry: har.add }),
    deviations,
    minDecided: values["min-decided"],
    maxWarnings: values["max-warnings"],
    strictDeviations: values["strict-deviations"],
    implemented: values.requirements,
    repository: repositoryUrl,
    options: shownOptions(values),
  }).finally(() => har?.close());
  progress.end();
  show(report, values);
  return report.exitCode;
}

function show(report: Report, values: Given): void {
  const { verbose, "report-dir": directory, "write-deviations": newDeviations } = values;
  const terminal = process.stdout.isTTY && { columns: process.stdout.columns, paint: styleText };
  console.log(terminalReport(report, { verbose, ...terminal }));
  for (const line of reportToGitHub(report, process.env)) console.log(line);
  if (newDeviations !== undefined) {
    writeReport(newDeviations, deviationsOf(report, values));
    console.log(`New file for --deviations: ${newDeviations}`);
  }
  if (directory === undefined) return;
  writeReports(directory, report);
  console.log(`Reports: ${directory}`);
}

/**
 * A request and its response, without secrets. Masks personal data, except in fields that the ids
 * in `only` contain. For example, an id that ends with `first-name` keeps first_name.
 */
function exchangeText(only: string[], line: string, text: string, status?: number): string {
  const named = new Set(only.flatMap((id) => id.replaceAll("-", "_").split(".")));
  const shown = printable(withoutPeople(text, named));
  return `${printable(line)}\n  ${status ?? "no response"}\n  ${shown}\n`;
}

function failed(error: unknown, signal: AbortSignal): number {
  if (error instanceof UsageError) throw error;
  if (error instanceof Unreachable) {
    console.error(`✖ ${printable(error.message)}`);
    return 3;
  }
  if (error instanceof Exhausted) {
    console.error(`✖ The suite could not check anything: ${printable(error.message)}.`);
    return signal.aborted ? interruptedCode : 4;
  }
  if (error instanceof Failure) console.error(`✖ ${printable(error.message)}`);
  else {
    const { stack = String(error) } = error as Error;
    console.error(`✖ The suite itself failed: ${stack.split("\n").map(printable).join("\n")}`);
  }
  return 5;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
