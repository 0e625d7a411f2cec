/** Runs the commands and programs that the documents show. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { root } from "../../lib/tool.ts";
import { packageFiles } from "./code-blocks.ts";

/** The same program, with the names that it imports replaced by where they are in this checkout. */
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

/** Runs a command in the project's folder to its end. */
export async function run(command: string, args: string[]) {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let stdout = "";
  child.stdout.on("data", (part) => {
    stdout += part;
    output += part;
  });
  child.stderr.on("data", (part) => {
    output += part;
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, output, stdout };
}
