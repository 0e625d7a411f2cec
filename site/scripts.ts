/** The scripts of the site, each bundled into one file that runs by itself, also from a file. */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { root } from "../lib/tool.ts";

/** The sources by the names that the pages load them under. */
const sources = {
  theme: "theme.ts",
  site: "site.ts",
  "try-it": "try-it.ts",
  // The reference implementation, for the drawer that tries requests.
  reference: "in-page.ts",
};

/** The scripts by their names. */
export async function browserScripts(): Promise<[name: string, code: string][]> {
  return Promise.all(
    Object.entries(sources).map(async ([name, file]) => [name, await bundle(name, file)]),
  );
}

async function bundle(name: string, file: string): Promise<string> {
  const input = fileURLToPath(new URL(`./browser/${file}`, import.meta.url));
  await using build = await rolldown({ input, platform: "browser", cwd: root });
  const { output } = await build.generate({
    format: "iife",
    minify: true,
    ...(name === "reference" && { name: "sponsorshipReference" }),
  });
  return output[0].code;
}
