/**
 * `npm run size`: measures how much the client adds to the bundle of a page, minified and gzipped.
 */
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { defineCommand } from "../../../lib/command.ts";
import { root } from "../../../lib/tool.ts";
import { table } from "./table.ts";

const from = (file: string) => `from ${JSON.stringify(join(root, "client", file))};`;
const baseUrl = 'baseUrl: "https://charity.example.org"';
const minimal = `import { createMinimalClient } ${from("index.ts")}
const client = createMinimalClient({ ${baseUrl} });
console.log(await client.GET("/admin/api/v2/sponsees/{id}", { params: { path: { id: "1001" } } }));`;
const full = `import { createClient } ${from("index.ts")}
const client = createClient({ ${baseUrl} });`;
const once = `${full} import { createSponseeOnce } ${from("index.ts")}
globalThis.create = (body) => createSponseeOnce(client, body);`;

/** The scripts of pages that use the client. `limit` is in bytes of the gzipped bundle. */
const pages: [what: string, source: string, limit?: number][] = [
  ["collect", `import { collect } ${from("index.ts")} console.log(collect);`, 300],
  ["createMinimalClient", minimal, 4600],
  ["createClient", `${full} console.log(await client.sponsees.get("1001"));`, 7000],
  ["everything", `import * as all ${from("index.ts")} console.log(all);`, 8300],
  ["createSponseeOnce", once],
  ["query alone", `export * ${from("query.ts")}`, 1000],
  ["validate alone", `export * ${from("validate.ts")}`],
];

export const command = defineCommand({
  name: "npm run size",
  summary: "Measure the size of the client in the bundle of a page. Fail when a page is too large.",
  options: {},
  async run() {
    using folder = mkdtempDisposableSync(join(tmpdir(), "sponsorship-size-"));
    const rows = [["a page with", "gzipped", "at most"]];
    let code = 0;
    for (const [what, source, limit] of pages) {
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
  const resolve = { modules: [join(root, "node_modules")] };
  await using build = await rolldown({ input: entry, platform: "browser", resolve });
  const { output } = await build.generate({ format: "esm", minify: true });
  return gzipSync(output[0].code, { level: 9 }).length;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
