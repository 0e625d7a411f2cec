#!/usr/bin/env node
/**
 * `sponsorship-api COMMAND`: the command of the published package.
 *
 * Nothing of ours is imported before the version of Node is known to be enough for it: an older one
 * gets a sentence, not a stack.
 *
 * Exit codes: 0 done, 1 failed, 2 called wrongly; `conformance` has more, its README lists them.
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
    summary: "Run the reference implementation: it filters, pages and keeps what you write",
    load: () => import("../reference.ts"),
  },
  conformance: {
    summary: "Find out where a running service differs from its description",
    load: () => import("../../conformance/cli.ts"),
  },
  docs: {
    summary: "Serve the docs, with no network",
    load: () => import("./docs.ts"),
  },
};

const names = Object.keys(subcommands);

const help = `The tools of the sponsorship API: run it, read it, check an implementation of it.

Usage: sponsorship-api COMMAND [options]

${Object.entries(subcommands)
  .map(([name, { summary }]) => `  ${name.padEnd(11)}  ${summary}`)
  .join("\n")}

  --help       Show this text, or with a command its options
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
    console.error(`Unknown ${kind} "${name}". Commands: ${names.join(", ")}`);
    return 2;
  }
  const { engines } = manifest();
  if (isOlder(process.versions.node, engines.node)) {
    console.error(
      `sponsorship-api needs Node ${engines.node.slice(2)} or newer; this is Node ${process.versions.node}.`,
    );
    return 1;
  }
  const { command } = await subcommand.load();
  return command.main(rest);
}

/** @param range as package.json writes it: `>=20.12` */
function isOlder(version: string, range: string): boolean {
  const [major = 0, minor = 0] = range.slice(2).split(".").map(Number);
  const [itsMajor = 0, itsMinor = 0] = version.split(".").map(Number);
  return itsMajor < major || (itsMajor === major && itsMinor < minor);
}

/** The package's own, by its own name: the path to it differs between the sources and the package. */
function manifest(): { version: string; engines: { node: string } } {
  return createRequire(import.meta.url)("sponsorship-api/package.json");
}

process.exitCode = await main(process.argv.slice(2));
