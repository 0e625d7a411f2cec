/**
 * `npm run size`: what a client costs in the bundle of a page, minified and gzipped, beside the
 * clients that Hey API and Redocly generate of the same contract. Hey API is installed for the run.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { defineCommand, Failure } from "../lib/command.ts";
import { contractFile } from "../lib/contract-file.ts";
import { redocly, root, runTool } from "../lib/tool.ts";
import { table } from "./table.ts";

const heyApi = "0.99.0";
const run = promisify(execFile);

/** A page that uses a client, and the most that it may weigh. */
interface Page {
  what: string;
  source: string;
  limit?: number;
}

const at = (file: string) => JSON.stringify(join(root, "client", file));
const made = `import { createClient } from ${at("index.ts")};
const client = createClient({ baseUrl: "https://charity.example.org" });`;

const ours: Page[] = [
  {
    what: "createMinimalClient",
    source: `import { createMinimalClient } from ${at("index.ts")};
const client = createMinimalClient({ baseUrl: "https://charity.example.org" });
console.log(await client.GET("/admin/api/v2/sponsees/{id}", { params: { path: { id: "1001" } } }));`,
    limit: 3600,
  },
  {
    what: "createClient",
    source: `${made} console.log(await client.sponsees.get("1001"));`,
    limit: 6500,
  },
  {
    what: "everything",
    source: `import * as everything from ${at("index.ts")}; console.log(everything);`,
    limit: 8000,
  },
  {
    what: "createSponseeOnce",
    source: `${made} import { createSponseeOnce } from ${at("index.ts")};
globalThis.create = (body) => createSponseeOnce(client, body);`,
  },
  { what: "query alone", source: `export * from ${at("query.ts")};`, limit: 1000 },
  { what: "validate alone", source: `export * from ${at("validate.ts")};` },
];

export const command = defineCommand({
  name: "npm run size",
  summary: "Weigh the client in a bundle, beside those that Hey API and Redocly generate.",
  options: {},
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "sponsorship-size-"));
    try {
      const pages = [...ours, ...(await others(folder))];
      const rows = [];
      for (const page of pages) rows.push({ ...page, size: await gzipped(page.source, folder) });
      const cells = rows.map(({ what, size, limit }) => [
        ...[what, `${size} B`, limit === undefined ? "" : `${limit} B`],
      ]);
      console.log(table(["a page with", "gzipped", "at most"], cells));
      return rows.some(({ size, limit }) => limit !== undefined && size > limit) ? 1 : 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Generates the clients of Hey API and Redocly, and gives a page with one GET for each. */
async function others(folder: string): Promise<Page[]> {
  const contract = join(root, contractFile);
  await run("npm", [
    "install",
    "--prefix",
    folder,
    `@hey-api/openapi-ts@${heyApi}`,
    "typescript@5.9.3",
  ]);
  const tool = join(folder, "node_modules/@hey-api/openapi-ts/bin/run.js");
  await run(process.execPath, [tool, "-i", contract, "-o", join(folder, "hey")]);
  const client = join(folder, "redocly.ts");
  const generated = await runTool(redocly, ["generate-client", contract, "--output", client]);
  if (generated.code !== 0) throw new Failure(generated.stderr);
  return [
    {
      what: `a GET, by Hey API ${heyApi}`,
      source: `import { client } from "${folder}/hey/client.gen.ts";
import { getSponsee } from "${folder}/hey/sdk.gen.ts";
client.setConfig({ baseUrl: "https://charity.example.org" });
console.log(await getSponsee({ path: { id: "1001" } }));`,
    },
    {
      what: "a GET, by Redocly, with retries and time limit",
      source: `import { configure, getSponsee } from "${client}";
configure({ serverUrl: "https://charity.example.org" });
console.log(await getSponsee("1001"));`,
    },
  ];
}

/** How many bytes a page's script has, bundled for a browser, minified and gzipped. */
async function gzipped(source: string, folder: string): Promise<number> {
  const entry = join(folder, "page.ts");
  writeFileSync(entry, source);
  const build = await rolldown({
    input: entry,
    platform: "browser",
    resolve: { modules: [join(root, "node_modules")] },
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  return gzipSync(output[0].code, { level: 9 }).length;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
