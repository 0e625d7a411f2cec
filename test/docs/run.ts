/** Runs commands, and prepares the programs of the docs for a run. */
import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { root } from "../../lib/tool.ts";
import { packageFiles } from "./code-blocks.ts";

/** Replaces the packages in the imports of a program with the URLs of their files. */
export function program(text: string): string {
  return text.replace(/(?<=from )"([^"]+)"/g, (_, name: string) => {
    const file = packageFiles[name];
    return JSON.stringify(file ? pathToFileURL(file).href : import.meta.resolve(name));
  });
}

export const env = {
  ...process.env,
  NO_COLOR: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};

/**
 * Runs a command in a folder until it exits. `output` is stdout followed by stderr.
 * `code` is -1 if a signal ended the command, or if it does not exist.
 */
export function run(command: string, args: string[], cwd = root) {
  return new Promise<{ code: number; output: string; stdout: string }>((done) => {
    const options = { cwd, env, maxBuffer: 1e8 };
    execFile(command, args, options, (error, stdout, stderr) => {
      const failed = typeof error?.code === "number" ? error.code : -1;
      done({ code: error ? failed : 0, output: stdout + stderr, stdout });
    });
  });
}
