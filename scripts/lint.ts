/** `npm run lint`: finds faults without running the code. Warnings also fail. */
import { defineCommand } from "../lib/command.ts";
import { contractFile } from "../lib/paths.ts";
import { biome, redocly, runTool, spectral, type Tool, tsc } from "../lib/tool.ts";

interface Linter {
  tool: Tool;
  args: readonly string[];
  /** What it checks, in words. */
  covers: string;
  /** How to fix its findings, which name the files. */
  fix: string;
}

const linters = {
  redocly: {
    tool: redocly,
    args: ["lint", "openapi/openapi.yaml", "--config", "redocly.yaml", "--format", "codeframe"],
    covers: "the contract's sources",
    fix: "Fix the named file (values that an example takes from a record are in domain/records/), then run npm run generate.",
  },
  spectral: {
    tool: spectral,
    args: ["lint", contractFile, "--ruleset", "openapi/spectral.yaml", "--fail-severity", "hint"],
    covers: "the bundled contract",
    fix: "Fix the file in openapi/ that contains the named place, then run npm run generate.",
  },
  biome: {
    tool: biome,
    args: ["check", ".", "--error-on-warnings", "--max-diagnostics=none"],
    covers: "the code",
    fix: "Run npx biome check --write . to fix most findings.",
  },
  tsc: { tool: tsc, args: ["--noEmit"], covers: "the types", fix: "Fix the named line." },
} satisfies Record<string, Linter>;

/** Resolves to the findings of a linter, or to undefined when it has none. */
async function findings({ tool, args }: Linter): Promise<string | undefined> {
  const { code, stdout, stderr } = await runTool(tool, args);
  // Redocly ends with 0 when it has only warnings. It prints nothing else than findings to stdout.
  if (code === 0 && (tool !== redocly || stdout.trim() === "")) return undefined;
  return `${stdout.trim()}\n${stderr.trim()}`.trim();
}

const names = Object.keys(linters) as (keyof typeof linters)[];

const command = defineCommand({
  name: "npm run lint",
  summary: "Check the contract and the code. A warning also fails.",
  options: {},
  positionals: {
    placeholder: "linter",
    description: "Run only these linters",
    choices: names,
  },
  async run(_, chosen) {
    const selected = names.filter((name) => chosen.length === 0 || chosen.includes(name));
    const failed = new Set<string>();
    await Promise.all(
      selected.map(async (name) => {
        const began = performance.now();
        const output = await findings(linters[name]);
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
