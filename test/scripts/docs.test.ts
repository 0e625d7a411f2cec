import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { buildDocs, docsAreStale } from "../../lib/build-docs.ts";
import { contractIn, runScript, temporaryFolder } from "./processes.ts";

const folder = temporaryFolder();
const contract = contractIn(folder);

describe.concurrent("npm run docs", () => {
  test("builds the site of any contract, and says where", async ({ expect }) => {
    const site = join(folder, "site");
    const script = runScript("docs.ts", "--contract", contract, "--dir", site);
    expect(await script.ended, script.output()).toBe(0);
    expect(script.output()).toBe(`Built ${join(site, "index.html")}\n`);
    expect(readFileSync(join(site, "index.html"), "utf8")).toContain("Tiny");
    expect(existsSync(join(site, "reference/listSponsees.html"))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("site."))).toEqual([]);
  });

  test("replaces what it built, and leaves any other folder alone", async ({ expect }) => {
    const dir = join(folder, "again");
    await buildDocs({ contract, dir });
    writeFileSync(join(dir, "reference/old.html"), "");
    await buildDocs({ contract, dir });
    expect(existsSync(join(dir, "reference/old.html"))).toBe(false);

    const mine = join(folder, "mine");
    mkdirSync(mine);
    writeFileSync(join(mine, "letter.txt"), "");
    const script = runScript("docs.ts", "--contract", contract, "--dir", mine);
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/^.*mine has other files in it: choose .* --dir\.\n$/);
    expect(readdirSync(mine)).toEqual(["letter.txt"]);
  });

  test("knows when the site is older than the contract", async ({ expect }) => {
    const file = contractIn(folder, "aging.yaml");
    const dir = join(folder, "aging");
    expect(await docsAreStale({ contract: file, dir })).toBe(true);
    await buildDocs({ contract: file, dir });
    expect(await docsAreStale({ contract: file, dir })).toBe(false);
    const later = Date.now() / 1000 + 60;
    utimesSync(file, later, later);
    expect(await docsAreStale({ contract: file, dir })).toBe(true);
  });
});
