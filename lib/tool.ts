/** Runs the command-line tools of our dependencies. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. Default paths of the scripts are relative to it. */
export const root = fileURLToPath(new URL("..", import.meta.url));

// Tools, as paths in node_modules.
export const redocly = "@redocly/cli/bin/cli.js";
export const spectral = "@stoplight/spectral-cli/dist/index.js";
/**
 * TypeScript 7, the native compiler. The package `typescript` is version 5.9, because
 * `openapi-typescript` needs its API.
 */
export const tsc = "typescript7/bin/tsc";

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
export function runTool(tool: string, args: readonly string[], cwd = root) {
  const options = { cwd, env: { ...process.env, ...quiet }, maxBuffer: 1e8 };
  const command = [join(root, "node_modules", tool), ...args];
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) || 1 : 0, stdout, stderr }),
    );
  });
}
