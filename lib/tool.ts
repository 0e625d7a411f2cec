/** Runs the command-line tools of our dependencies. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The project's folder. Default paths of the scripts are relative to it. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A command of a dependency: its package and its name. */
export interface Tool {
  package: string;
  bin: string;
}

export const redocly: Tool = { package: "@redocly/cli", bin: "redocly" };
export const spectral: Tool = { package: "@stoplight/spectral-cli", bin: "spectral" };
/**
 * TypeScript 7, the native compiler. The package `typescript` is version 5.9, because
 * `openapi-typescript` needs its API.
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

/**
 * Runs a tool until it ends. `code` is its exit code, or 1 when a signal ended it.
 *
 * @param cwd the folder where the tool looks for its settings
 */
export async function runTool(tool: Tool, args: readonly string[], cwd = root) {
  const child = spawn(process.execPath, [findBin(tool), ...args], {
    cwd,
    env: { ...process.env, ...quiet },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code: Number(code ?? 1), stdout, stderr };
}

export function findBin({ package: name, bin }: Tool): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, "utf8")) as {
    bin: Record<string, string>;
  };
  const path = bins[bin];
  if (path === undefined) throw new Error(`${name} has no command "${bin}"`);
  return resolve(dirname(manifest), path);
}
