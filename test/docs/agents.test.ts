/** Tests the files for AI agents: the Markdown of each page, llms.txt and llms-full.txt. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { computeScore, runChecks } from "afdocs";
import { expect, onTestFinished, test } from "vitest";
import { requirements } from "../../conformance/verdict/requirements.ts";
import { apiOf, propertiesOf } from "../../docs/site/contract/model.ts";
import { samplesOf } from "../../docs/site/contract/samples.ts";
import { startStaticServer } from "../../docs/site/server.ts";
import { Html, plain } from "../../lib/html.ts";
import { contract, file } from "../contract/contract.ts";
import { dir, pages, siteUrl, textOf } from "./site.ts";

const api = apiOf(contract);
const markdown = (path: string) => textOf(path.replace(/\.html$/, ".md"));

/** The words of a text. An underscore inside a word belongs to the word; an underscore for emphasis does not. */
function words(text: string): string[] {
  return text.replace(/\b_|_\b/g, " ").match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
}

/** The words of a page, without the words of controls and navigation. */
function wordsOf(page: string): string[] {
  const [, main = ""] = /<main [^>]*>(.*)<\/main>/s.exec(page) ?? [];
  const text = main
    .replace(/<(nav|footer|button|select|fieldset|option|noscript)\b.*?<\/\1>/gs, " ")
    .replace(/<(\w+) class="(eyebrow|jump|toc|u|none|pick|hidden|button)\b.*?<\/\1>/gs, " ")
    .replaceAll("<wbr>", "")
    .replaceAll("&#x27;", "'")
    // The elements that give code its colours would split words.
    .replace(/<pre.*?<\/pre>/gs, (code) => code.replace(/<\/?(span|i)\b[^>]*>/g, ""));
  return words(plain(new Html(text)));
}

test("a page's Markdown has every word of the page", () => {
  expect(pages.size).toBeGreaterThan(70);
  for (const [path, page] of pages) {
    // A long example of a response is a separate file in the folder of the page.
    const folder = join(dir, posix.dirname(path));
    const linked = [...markdown(path).matchAll(/\]\(([\w.-]+\.json)\)/g)].map(([, name = ""]) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "",
    );
    const has = new Set([markdown(path), ...linked].flatMap(words));
    const missing = wordsOf(page).filter((word) => !has.has(word) && word !== "DEL");
    expect(missing, path).toEqual([]);
  }
  expect(markdown("reference/getContribution.md")).toContain("](getContribution.every-null.json)");
});

test("links of the Markdown and of llms-full.txt lead to files", () => {
  for (const path of [...pages.keys(), "llms-full.txt"]) {
    if (path === "404.html") continue;
    for (const [, target = ""] of markdown(path).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (/^\w+:/.test(target)) continue;
      const found = join(dir, posix.dirname(path), target);
      expect(existsSync(found), `${path}: ${target}`).toBe(true);
    }
  }
});

test("llms.txt and sitemap.xml name every page", () => {
  const list = textOf("llms.txt");
  const map = textOf("sitemap.xml");
  for (const path of pages.keys()) {
    if (path === "404.html") continue;
    expect(list).toContain(`](${path.replace(/\.html$/, ".md")})`);
    expect(map).toContain(`<loc>${siteUrl}/${path}</loc>`);
  }
});

test("llms-full.txt has every requirement, field and example, and no second list of the fields of a sponsee", () => {
  const full = textOf("llms-full.txt");
  for (const { id } of requirements) expect(full.split(`| \`${id}\` |`).length, id).toBe(2);
  const fields = Object.values(api.schemas).flatMap((schema) => propertiesOf(api, schema));
  expect(fields.filter(({ name }) => !new RegExp(`[\`"]${name}[\`"]`).test(full))).toEqual([]);
  for (const operation of api.operations) {
    for (const { name, summary } of samplesOf(operation)) {
      expect(full).toContain(`### Example: ${summary} (\`${name}\`)\n`);
    }
    const text = markdown(`reference/${operation.id}.md`);
    const [rules, example] = [text.indexOf("## Errors"), text.indexOf("### Example: ")];
    expect(rules, "the errors come before the examples").toBeLessThan(example);
  }
  // The fields of a sponsee are listed once, and other responses refer to that list.
  const { length } = propertiesOf(api, api.schemas.Sponsee ?? {});
  const lines = (end: string) => full.match(new RegExp(`^ *${length} fields of ${end}$`, "gm"));
  expect(lines(".*:")).toHaveLength(1);
  expect(lines('data: the same as an entry in "List sponsees"\\.')).toHaveLength(4);
  const inPython = full.split('conn.request(\n    "PATCH"');
  expect(inPython, "one example of PATCH in Python").toHaveLength(2);
  expect(full.indexOf("# From nothing to")).toBeLessThan(full.indexOf("# Create a sponsee"));
  expect(full).not.toContain("For AI agents");
  const { size } = statSync(file("generated/openapi.yaml"));
  // The text grows with the contract.
  const remedy =
    "Shorten the longest pages of the docs, or raise this share of the contract's size.";
  expect(full.length / size, remedy).toBeLessThan(0.88);
});

test("afdocs rates the site at 95 of 100 or more", async () => {
  const server = await startStaticServer(dir, { host: "127.0.0.1", port: 0, portOption: "" });
  onTestFinished(server.stop);
  const report = await runChecks(server.url, {
    ...{ canonicalOrigin: siteUrl, requestDelay: 0, maxConcurrency: 8 },
    // A sample is enough, because the tests above read every page.
    ...{ samplingStrategy: "deterministic", maxLinksToTest: 12 },
  });
  const { overall } = computeScore(report);
  const complaints = report.results
    .filter(({ status }) => status === "fail" || status === "warn" || status === "error")
    .map(({ id, status, message }) => `${status} ${id}: ${message}`);
  expect(overall, complaints.join("\n")).toBeGreaterThanOrEqual(95);
});
