/** How long each step of the pipeline takes, against the start of a process that does nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/tool.ts";
import { type Effort, type Measured, percent, type Ratio, seconds } from "./ratios.ts";
import { inTurns, median, ratioOf } from "./turns.ts";

interface Step {
  name: string;
  /** What Node is given. */
  args: string[];
  /** The step that this one is a part of already. */
  within?: string;
}

const bundle =
  "import { bundleContract } from './scripts/generate/bundle.ts'; await bundleContract();";

function steps(folder: string): Step[] {
  const lint = (name: string): Step => ({ name: `lint: ${name}`, args: ["scripts/lint.ts", name] });
  return [
    {
      name: "bundle",
      args: ["--input-type=module-typescript", "--eval", bundle],
      within: "generate",
    },
    { name: "generate", args: ["scripts/generate.ts", "--check"] },
    ...["redocly", "spectral", "biome", "tsc"].map(lint),
    { name: "docs", args: ["scripts/docs.ts", "--dir", join(folder, "docs")] },
    { name: "build", args: ["scripts/build.ts"] },
  ];
}

/** A step that fails is left out, and the terminal says so: its time would say nothing. */
export async function measurePipeline({ rounds }: Effort): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-bench-"));
  try {
    const all = steps(folder);
    const failed = new Set<Step>();
    const [empty = [], ...times] = await inTurns(Math.min(rounds, 2), [
      async () => (await run(["--eval", "0"])).seconds,
      ...all.map((step) => async () => {
        if (failed.has(step)) return Number.NaN;
        const { ok, seconds: time } = await run(step.args);
        if (!ok) failed.add(step);
        return time;
      }),
    ]);
    for (const { name } of failed) console.error(`Left out, because it fails: ${name}.`);
    const done = all
      .map((step, index) => ({ step, times: times[index] ?? [] }))
      .filter(({ step }) => !failed.has(step));
    const sum = done
      .filter(({ step }) => step.within === undefined)
      .reduce((total, { times: own }) => total + median(own), 0);
    const ratios = done.map(({ step, times: own }): Ratio => {
      const time = median(own);
      const place =
        step.within === undefined ? `${percent(time / sum)} of all` : `within ${step.within}`;
      return {
        part: "pipeline",
        what: step.name,
        of: "the time of an empty process",
        value: ratioOf(own, empty),
        as: "times",
        measured: `${seconds(time)}, ${place}`,
      };
    });
    return { ratios, details: "" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(args: readonly string[]): Promise<{ ok: boolean; seconds: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: "ignore" });
  const [code] = (await once(child, "exit")) as [number | null];
  return { ok: code === 0, seconds: (performance.now() - start) / 1000 };
}
