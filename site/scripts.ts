/** The scripts of the site, each bundled into one file that runs by itself, also from a file. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { root } from "../lib/tool.ts";

/** The reference implementation, for the drawer that tries requests. */
const reference = fileURLToPath(new URL("./browser/in-page.ts", import.meta.url));

/** Its scripts by the names that the pages load them under. */
export async function browserScripts(): Promise<Map<string, string>> {
  const entries = ["theme", "site", "try-it"].map((name): [string, string] => [
    name,
    fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)),
  ]);
  if (existsSync(join(root, "reference/core"))) entries.push(["reference", reference]);
  const bundled = await Promise.all(
    entries.map(
      async ([name, file]): Promise<[string, string]> => [name, await bundle(name, file)],
    ),
  );
  return new Map(bundled);
}

async function bundle(name: string, file: string): Promise<string> {
  await using build = await rolldown({ input: file, platform: "browser", cwd: root });
  const { output } = await build.generate({
    format: "iife",
    minify: true,
    ...(name === "reference" && { name: "sponsorshipReference" }),
  });
  return output[0].code;
}
