/** `npm run lint`: finds faults without running the code. Warnings also fail. */
import { defineCommand } from "../lib/command.ts";
import { contractFile } from "../lib/paths.ts";
import { biome, redocly, runTool, spectral, tsc } from "../lib/tool.ts";

/** The linters, each with what it covers and how to fix its findings. */
const linters = {
  redocly: {
    tool: redocly,
    args: ["lint", "openapi/openapi.yaml", "--config", "redocly.yaml", "--format", "codeframe"],
    covers: "the contract's sources",
    fix: "Fix the named file. If it is in a folder examples/, fix its record in domain/records/. Then run npm run generate.",
  },
  spectral: {
    tool: spectral,
    args: ["lint", "openapi/openapi.yaml", contractFile, "--fail-severity", "hint"],
    covers: "the contract's sources and the bundle",
    fix: "Fix the file in openapi/ that contains the named place, then run npm run generate.",
  },
  biome: {
    tool: biome,
    args: ["check", ".", "--error-on-warnings", "--max-diagnostics=none"],
    covers: "the code",
    fix: "Run npx biome check --write . to fix most findings.",
  },
  tsc: { tool: tsc, args: ["--noEmit"], covers: "the types", fix: "Fix the named line." },
};

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
    const passed = await Promise.all(
      selected.map(async (name) => {
        const { tool, args, covers, fix } = linters[name];
        const began = performance.now();
        const { code, stdout, stderr } = await runTool(tool, args);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        const line = `${name} (${covers}) ${seconds} s`;
        // Redocly exits with 0 when it has only warnings. Its stdout has nothing but findings.
        const isClean = code === 0 && (tool !== redocly || stdout.trim() === "");
        const findings = `${stdout.trim()}\n${stderr.trim()}`.trim();
        console.log(isClean ? `✓ ${line}` : `✗ ${line}\n${findings}\n${fix}\n`);
        return isClean;
      }),
    );
    const failed = selected.filter((_, index) => !passed[index]);
    if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
    return failed.length > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
