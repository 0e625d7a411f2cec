import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { runScript, temporaryFolder } from "./processes.ts";

const folder = temporaryFolder();

describe.concurrent("npm run docs", () => {
  test("builds the site, prints its path, and replaces an earlier site", async ({ expect }) => {
    const dir = join(folder, "site");
    for (const _ of [1, 2]) {
      const script = runScript("docs.ts", "--dir", dir, "--url", "https://docs.example/");
      expect(await script.ended, script.output()).toBe(0);
      expect(script.output()).toBe(`Built ${join(dir, "index.html")}\n`);
      expect(existsSync(join(dir, "reference/listSponsees.html"))).toBe(true);
      expect(existsSync(join(dir, "reference/old.html"))).toBe(false);
      writeFileSync(join(dir, "reference/old.html"), "");
    }
    expect(readFileSync(join(dir, "sitemap.xml"), "utf8")).toContain(
      "<loc>https://docs.example/reference/listSponsees.html</loc>",
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("site."))).toEqual([]);
  });

  test("writes no sitemap without --url, because only a published site has addresses", async ({
    expect,
  }) => {
    const dir = join(folder, "local");
    const script = runScript("docs.ts", "--dir", dir);
    expect(await script.ended, script.output()).toBe(0);
    expect(readdirSync(dir)).toContain("index.html");
    expect(readdirSync(dir)).not.toContain("sitemap.xml");
    expect(readdirSync(dir)).not.toContain("robots.txt");
  });

  test("rejects a folder that has files, but was not written by a build", async ({ expect }) => {
    const mine = join(folder, "mine");
    mkdirSync(mine);
    writeFileSync(join(mine, "letter.txt"), "");
    const script = runScript("docs.ts", "--dir", mine);
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(
      /^.*mine has files, but was not written by a build\. Choose .* --dir\.\n$/,
    );
    expect(readdirSync(mine)).toEqual(["letter.txt"]);
  });
});
