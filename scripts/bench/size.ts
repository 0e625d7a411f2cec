/**
 * `npm run size`: measures how much the client adds to the bundle of a page, minified and gzipped.
 */
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { defineCommand } from "../../lib/command.ts";
import { root } from "../../lib/tool.ts";
import { table } from "./table.ts";

/** A page that uses a client, and its maximum size. */
interface Page {
  what: string;
  source: string;
  limit?: number;
}

const at = (file: string) => JSON.stringify(join(root, "client", file));
const made = `import { createClient } from ${at("index.ts")};
const client = createClient({ baseUrl: "https://charity.example.org" });`;

const pages: Page[] = [
  {
    what: "collect",
    source: `import { collect } from ${at("index.ts")}; console.log(collect);`,
    limit: 300,
  },
  {
    what: "createMinimalClient",
    source: `import { createMinimalClient } from ${at("index.ts")};
const client = createMinimalClient({ baseUrl: "https://charity.example.org" });
console.log(await client.GET("/admin/api/v2/sponsees/{id}", { params: { path: { id: "1001" } } }));`,
    limit: 4300,
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
  summary: "Measure the size of the client in the bundle of a page. Fail when a page is too large.",
  options: {},
  async run() {
    using folder = mkdtempDisposableSync(join(tmpdir(), "sponsorship-size-"));
    const rows = [["a page with", "gzipped", "at most"]];
    let code = 0;
    for (const { what, source, limit } of pages) {
      const size = await gzipped(source, folder.path);
      rows.push([what, `${size} B`, limit === undefined ? "" : `${limit} B`]);
      if (limit !== undefined && size > limit) code = 1;
    }
    console.log(table(rows));
    return code;
  },
});

/** Returns the size of a page's script in bytes, bundled for a browser, minified and gzipped. */
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
