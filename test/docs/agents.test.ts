/** What an agent gets: every page as Markdown with the same facts, and lists that lead to them. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { computeScore, runChecks } from "afdocs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { apiOf, propertiesOf } from "../../docs/site/contract/model.ts";
import { samplesOf } from "../../docs/site/contract/samples.ts";
import { startStaticServer } from "../../docs/site/server.ts";
import { Html, plain } from "../../lib/html.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { docsUrl } from "../../scripts/docs.ts";
import { contract, file } from "../contract/contract.ts";
import { builtSite, pagesOf } from "./site.ts";

let dir: string;
const api = apiOf(contract);
let pages: Map<string, string>;
let server: RunningService;
const markdown = (path: string) => readFileSync(join(dir, path.replace(/\.html$/, ".md")), "utf8");

beforeAll(async () => {
  dir = await builtSite();
  server = await startStaticServer(dir, { host: "127.0.0.1", port: 0, portOption: "--port" });
  pages = pagesOf(dir);
});
afterAll(() => server.stop());

/** The words of a text: `first_name` is one, and _emphasis_ is not a part of one. */
function words(text: string): string[] {
  return text.replace(/\b_|_\b/g, " ").match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
}

/** The words of a page's text, but for what is a control or leads elsewhere. */
function wordsOf(page: string): string[] {
  const [, main = ""] = /<main [^>]*>(.*)<\/main>/s.exec(page) ?? [];
  const text = main
    .replace(/<(nav|footer|button|select|fieldset|option)\b.*?<\/\1>/gs, " ")
    .replace(/<p class="eyebrow">.*?<\/p>/gs, " ")
    .replace(/<ul class="jump".*?<\/ul>|<details class="toc.*?<\/details>/gs, " ")
    .replace(/<span class="u">.*?<\/span>|<p class="go">.*?<\/p>|<p class="none".*?<\/p>/gs, " ")
    .replace(/<label class="pick">.*?<\/label>|<p class="hidden".*?<\/p>/gs, " ")
    .replace(/<a class="button.*?<\/a>/gs, " ")
    .replaceAll("<wbr>", "")
    .replaceAll("&#x27;", "'")
    // Coloured code is one text.
    .replace(/<pre.*?<\/pre>/gs, (code) => code.replace(/<\/?span[^>]*>/g, ""));
  return words(plain(new Html(text)));
}

test("a page's Markdown has every word of the page", () => {
  expect(pages.size).toBeGreaterThan(70);
  for (const [path, page] of pages) {
    const base = path.replace(/\.html$/, "");
    // A long answer is a file beside the Markdown.
    const folder = join(dir, posix.dirname(path));
    const linked = [...markdown(path).matchAll(/\]\(([\w.-]+\.json)\)/g)].map(([, name = ""]) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "",
    );
    const has = new Set([markdown(path), ...linked].flatMap(words));
    const missing = new Set(
      wordsOf(page).filter((word) => !has.has(word) && word !== "DEL" && word !== "Seen"),
    );
    expect([...missing], base).toEqual([]);
  }
  expect(markdown("reference/getContribution.md")).toContain("](getContribution.every-null.json)");
});

test("the Markdown has every field, status, mark, example and requirement", () => {
  for (const [name, schema] of Object.entries(api.schemas)) {
    for (const { name: field } of propertiesOf(api, schema)) {
      expect(markdown(`schemas/${name}.md`)).toContain(`\`${field}\``);
    }
  }
  for (const operation of api.operations) {
    const text = markdown(`reference/${operation.id}.md`);
    expect(text).toContain(`\`${operation.method} ${operation.path}\``);
    for (const { status } of operation.responses) expect(text).toContain(status);
    expect(text.indexOf("## Errors"), "the rules come first").toBeLessThan(
      text.indexOf("### Example: "),
    );
    for (const { summary } of samplesOf(operation)) expect(text).toContain(`: ${summary}\n`);
    const marks = JSON.stringify(operation).match(/"x-provisional":/g) ?? [];
    expect((text.match(/\*provisional\*/g) ?? []).length).toBeGreaterThanOrEqual(marks.length);
  }
  const { requirements } = parse(readFileSync(file("conformance/requirements.yaml"), "utf8")) as {
    requirements: { id: string }[];
  };
  for (const { id } of requirements) expect(markdown("requirements.md")).toContain(`\`${id}\``);
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

test("llms.txt and the map name every page", () => {
  const list = readFileSync(join(dir, "llms.txt"), "utf8");
  const map = readFileSync(join(dir, "sitemap.xml"), "utf8");
  for (const path of pages.keys()) {
    if (path === "404.html") continue;
    expect(list).toContain(`](${path.replace(/\.html$/, ".md")})`);
    expect(map).toContain(`<loc>${docsUrl}/${path}</loc>`);
  }
  const full = readFileSync(join(dir, "llms-full.txt"), "utf8");
  expect(full).toContain("# Create a sponsee");
  expect(full).toContain("# Requirements");
  expect(full).not.toContain("For AI agents");
});

test("llms-full.txt has every fact, and has it once", () => {
  const full = readFileSync(join(dir, "llms-full.txt"), "utf8");
  const { requirements } = parse(readFileSync(file("conformance/requirements.yaml"), "utf8")) as {
    requirements: { id: string; statement: string }[];
  };
  for (const { id } of requirements) expect(full.split(`| \`${id}\` |`).length, id).toBe(2);
  const fields = Object.values(api.schemas).flatMap((schema) => propertiesOf(api, schema));
  expect(fields.filter(({ name }) => !new RegExp(`[\`"]${name}[\`"]`).test(full))).toEqual([]);
  for (const operation of api.operations) {
    for (const { summary } of samplesOf(operation)) expect(full).toContain(`: ${summary}\n`);
  }
  // A sponsee is listed once, and each other answer says where; it is also in the table of its section.
  expect(full.match(/^ *21 fields of .*:$/gm)).toHaveLength(1);
  expect(
    full.match(/21 fields of data: the same as an entry in "List sponsees"\.$/gm),
  ).toHaveLength(4);
  expect(full.split('method="PATCH"').length, "one example of PATCH in Python").toBe(2);
  expect(full.indexOf("# From nothing to")).toBeLessThan(full.indexOf("# Create a sponsee"));
  expect(full.length).toBeLessThan(315_000);
});

test("our server answers Markdown to who asks for it", async () => {
  const get = (path: string, accept: string) =>
    fetch(`${server.url}/${path}`, { headers: { accept } });
  for (const path of ["reference/getSponsee.html", "reference/getSponsee", ""]) {
    const answer = await get(path, "text/markdown, text/html;q=0.5");
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.get("vary")).toBe("Accept");
    expect(await answer.text()).toMatch(/^# /m);
  }
  for (const accept of ["text/html,*/*;q=0.8", "*/*", "text/html, text/markdown;q=0.9"]) {
    const answer = await get("reference/getSponsee.html", accept);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("link")).toBe(
      '<getSponsee.md>; rel="alternate"; type="text/markdown"',
    );
  }
  const lost = await get("no/such/page", "text/html");
  expect([lost.status, (await lost.text()).includes("This page is not here")]).toEqual([404, true]);
});

test("afdocs gives 95 of 100 or more", async () => {
  const report = await runChecks(server.url, {
    ...{ canonicalOrigin: docsUrl, requestDelay: 0, maxConcurrency: 8 },
    // Of the pages, the tests above see all.
    ...{ samplingStrategy: "deterministic", maxLinksToTest: 12 },
  });
  const { overall } = computeScore(report);
  const complaints = report.results
    .filter(({ status }) => status === "fail" || status === "warn" || status === "error")
    .map(({ id, status, message }) => `${status} ${id}: ${message}`);
  expect(overall, complaints.join("\n")).toBeGreaterThanOrEqual(95);
});
