#!/usr/bin/env node
/**
 * `sponsorship-api COMMAND`: the command of the published package.
 *
 * It checks the version of Node before it imports the module of a command, so a user of an old
 * version sees a message instead of a stack trace.
 *
 * Exit codes: 0 success, 1 failure, 2 wrong usage. conformance/README.md lists the other codes of
 * `sponsorship-api conformance`.
 */
import { createRequire } from "node:module";
import type { Command } from "../../lib/command.ts";

interface Subcommand {
  /** One line for the list of commands. */
  summary: string;
  load(): Promise<{ command: Command }>;
}

const subcommands: Record<string, Subcommand> = {
  mock: {
    summary: "Run a Prism mock: it returns the contract's examples and checks requests",
    load: () => import("../mock.ts"),
  },
  reference: {
    summary:
      "Run the reference implementation: it filters lists, returns pages and keeps your writes",
    load: () => import("../reference.ts"),
  },
  conformance: {
    summary: "Check a running service against the contract",
    load: () => import("../../conformance/command/cli.ts"),
  },
  docs: {
    summary: "Serve the docs on this machine, without network access",
    load: () => import("./docs.ts"),
  },
};

const help = `Tools for the sponsorship API: run it, read its docs, check an implementation.

Usage: npx sponsorship-api COMMAND [options]

${Object.entries(subcommands)
  .map(([name, { summary }]) => `  ${name.padEnd(11)}  ${summary}`)
  .join("\n")}

  --help       Show this help, or the options of a command
  --version    Show the version`;

async function main([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined) {
    console.error(help);
    return 2;
  }
  if (name === "--help" || name === "-h") {
    console.log(help);
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (name === "--version" || (subcommand && rest[0] === "--version")) {
    console.log(manifest().version);
    return 0;
  }
  if (subcommand === undefined) {
    const kind = name.startsWith("-") ? "option" : "command";
    console.error(`Unknown ${kind} "${name}". Commands: ${Object.keys(subcommands).join(", ")}`);
    return 2;
  }
  const { engines } = manifest();
  const { node } = process.versions;
  const oldest = engines.node.replace(">=", "");
  if (node.localeCompare(oldest, "en", { numeric: true }) < 0) {
    console.error(`sponsorship-api needs Node ${oldest} or newer; this is Node ${node}.`);
    return 1;
  }
  const { command } = await subcommand.load();
  return command.main(rest);
}

/**
 * Loads package.json by the name of the package, because the source and the compiled file of this
 * module have different relative paths to package.json.
 */
function manifest(): { version: string; engines: { node: string } } {
  return createRequire(import.meta.url)("sponsorship-api/package.json");
}

process.exitCode = await main(process.argv.slice(2));
