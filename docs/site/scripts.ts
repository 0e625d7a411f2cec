/** The scripts of the site, each bundled into one file that runs alone, also from a file. */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { root } from "../../lib/tool.ts";

const names = ["theme", "site", "try-it", "reference"];

/** The scripts by their names. */
export function browserScripts(): Promise<(readonly [name: string, code: string])[]> {
  return Promise.all(names.map(async (name) => [name, await bundle(name)] as const));
}

async function bundle(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url));
  await using build = await rolldown({ input, platform: "browser", cwd: root });
  const { output } = await build.generate({ format: "iife", minify: true });
  return output[0].code;
}
