/** `npm run lint`: finds faults without running the code. Warnings also fail. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { defineCommand, flag } from "../lib/command.ts";
import { contractFile } from "../lib/paths.ts";
import { biome, redocly, root, runTool, spectral, type ToolResult, tsc } from "../lib/tool.ts";

interface Linter {
  /** What it checks, in words. */
  covers: string;
  /** The files and folders that it reads. Default: all. */
  sources?: readonly string[];
  /** How to fix its findings, which name the files. */
  fix: string;
  /** Resolves to undefined when there are no findings, or to the output of the tool. */
  run(): Promise<string | undefined>;
}

const linters = {
  redocly: {
    covers: "the contract's sources",
    sources: ["openapi", "domain", "redocly.yaml", "scripts/generate"],
    fix: "Fix the named file (values that an example takes from a record are in domain/records/), then run npm run generate.",
    run: lintSources,
  },
  spectral: {
    covers: "the bundled contract",
    sources: ["openapi", "generated"],
    fix: "Fix the file in openapi/ that contains the named place, then run npm run generate.",
    run: lintBundle,
  },
  biome: {
    covers: "the code",
    fix: "Run npx biome check --write . to fix most findings.",
    run: async () =>
      complaint(
        await runTool(biome, ["check", ".", "--error-on-warnings", "--max-diagnostics=none"]),
      ),
  },
  tsc: {
    covers: "the types",
    fix: "Fix the named line.",
    run: async () => complaint(await runTool(tsc, ["--noEmit"])),
  },
} satisfies Record<string, Linter>;

/** Whether a source of a linter differs from the last commit. True when git does not know. */
async function hasChanged({ sources }: Linter): Promise<boolean> {
  if (sources === undefined) return true;
  const status = ["status", "--porcelain", "--", ...sources];
  return promisify(execFile)("git", status, { cwd: root }).then(
    ({ stdout }) => stdout !== "",
    () => true,
  );
}

async function lintSources(): Promise<string | undefined> {
  const args = ["lint", "openapi/openapi.yaml", "--config", "redocly.yaml", "--format"];
  // Redocly exits with 0 when it has only warnings, and has no option to change this.
  const { code, stdout } = await runTool(redocly, [...args, "json"]);
  if (code === 0 && problemCount(stdout) === 0) return undefined;
  return everything(await runTool(redocly, [...args, "codeframe"]));
}

/** The number of errors and warnings in the JSON report, or NaN when the output is not a report. */
function problemCount(report: string): number {
  try {
    const { totals } = JSON.parse(report) as { totals: { errors: number; warnings: number } };
    return totals.errors + totals.warnings;
  } catch {
    return Number.NaN;
  }
}

async function lintBundle(): Promise<string | undefined> {
  if (!existsSync(resolve(root, contractFile))) {
    return `${contractFile} does not exist. Run "npm run generate".`;
  }
  const args = ["--ruleset", "openapi/spectral.yaml", "--fail-severity", "hint"];
  return complaint(await runTool(spectral, ["lint", contractFile, ...args]));
}

function complaint(result: ToolResult): string | undefined {
  return result.code === 0 ? undefined : everything(result);
}

function everything({ stdout, stderr }: ToolResult): string {
  return [stdout, stderr]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n");
}

const names = Object.keys(linters) as (keyof typeof linters)[];

const command = defineCommand({
  name: "npm run lint",
  summary: "Check the contract and the code. A warning also fails.",
  options: {
    changed: flag("Skip redocly and spectral when git shows no change to the files that they read"),
  },
  positionals: {
    placeholder: "linter",
    description: "Run only these linters",
    choices: names,
  },
  async run({ changed }, chosen) {
    const failed = new Set<string>();
    const asked = names.filter((name) => chosen.length === 0 || chosen.includes(name));
    const isDue = await Promise.all(
      asked.map(async (name) => !changed || hasChanged(linters[name])),
    );
    const selected = asked.filter((_, index) => isDue[index]);
    await Promise.all(
      selected.map(async (name) => {
        const began = performance.now();
        const output = await linters[name].run();
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        const line = `${name} (${linters[name].covers}) ${seconds} s`;
        if (output === undefined) {
          console.log(`✓ ${line}`);
        } else {
          failed.add(name);
          console.log(`✗ ${line}\n${output}\n${linters[name].fix}\n`);
        }
      }),
    );
    if (failed.size === 0) return 0;
    console.log(`Failed: ${selected.filter((name) => failed.has(name)).join(", ")}`);
    return 1;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
