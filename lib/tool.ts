/** Starts the command-line tools of our dependencies. No tool outlives its parent. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

/** The project's folder. Default paths of the scripts are relative to it. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A command of a dependency: its package and its name. */
export interface Tool {
  package: string;
  bin: string;
}

export const prism: Tool = { package: "@stoplight/prism-cli", bin: "prism" };
export const redocly: Tool = { package: "@redocly/cli", bin: "redocly" };
export const spectral: Tool = { package: "@stoplight/spectral-cli", bin: "spectral" };
export const biome: Tool = { package: "@biomejs/biome", bin: "biome" };
/**
 * TypeScript 7, the native compiler. `openapi-typescript` needs the API of 5.9, which is installed
 * too.
 */
export const tsc: Tool = { package: "typescript7", bin: "tsc" };

/** Turns off telemetry, update notices and colours. */
const quiet = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

export type ToolProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a tool as a child that ends with this process. */
export function startTool(tool: Tool, args: readonly string[]): ToolProcess {
  const module = new URL("./end-with-parent.ts", import.meta.url);
  return spawn(process.execPath, ["--import", module.href, findBin(tool), ...args], {
    cwd: root,
    env: { ...process.env, ...quiet },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  }) as ToolProcess;
}

export interface ToolResult {
  /** The exit code, or 1 when a signal ended the tool. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a tool until it ends, and collects its output. */
export async function runTool(tool: Tool, args: readonly string[]): Promise<ToolResult> {
  const child = startTool(tool, args);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    stdout += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    stderr += part;
  });
  const code = await new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("close", (exitCode) => done(exitCode ?? 1));
  });
  return { code, stdout, stderr };
}

/** Ends a tool and waits until it is gone. Kills it after two seconds. */
export async function endTool(child: ToolProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((done) => {
    child.once("exit", () => done());
  });
  // Not disconnect(): after it, Node never emits the child's "close".
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(killing);
}

function findBin({ package: name, bin }: Tool): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, "utf8")) as {
    bin: Record<string, string>;
  };
  const path = bins[bin];
  if (path === undefined) throw new Error(`${name} has no command "${bin}"`);
  return resolve(dirname(manifest), path);
}
