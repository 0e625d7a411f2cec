/** What every page of the site promises, read from its text. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../lib/tool.ts";
import { apiOf, propertiesOf } from "../../site/model.ts";
import { contract, file } from "../contract/contract.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { buildSite, pagesOf } from "./site.ts";

const dir = join(temporaryFolder(), "site");
let pages: Map<string, string>;
const page = (path: string) => pages.get(path) ?? "";

beforeAll(async () => {
  await buildSite(dir);
  pages = pagesOf(dir);
});

test("every internal link leads to a page and to a place on it", () => {
  const lost: string[] = [];
  for (const [path, text] of pages) {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, `${path} has an id twice`).toBe(new Set(ids).size);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [target = "", hash = ""] = href.split("#");
      const found = target === "" ? path : posix.join(posix.dirname(path), target);
      if (!existsSync(join(dir, found))) lost.push(`${path}: ${href}`);
      // The page that tries requests reads its address itself.
      else if (hash && found !== "try-it.html" && !page(found).includes(` id="${hash}"`)) {
        lost.push(`${path}: ${href}`);
      }
    }
  }
  expect(lost).toEqual([]);
});

test("no page loads anything from elsewhere or runs what stands in it", () => {
  for (const [path, text] of pages) {
    const loads = [...text.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*>/g)].map(String);
    for (const tag of loads) {
      const [, address] = /(?:src|href)="([^"]*)"/.exec(tag) ?? [];
      if (address === undefined) expect(tag, path).toContain('type="application/json"');
      else
        expect(existsSync(join(dir, posix.dirname(path), address)), `${path}: ${tag}`).toBe(true);
    }
    expect(/<[^>]+ on\w+="|<[^>]+ style="|<style|"javascript:/.exec(text)?.[0], path).toBe(
      undefined,
    );
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
    const connect = path === "try-it.html" ? "http://127.0.0.1:* http://localhost:*" : "'none'";
    expect(policy, path).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${connect}; base-uri 'none'; form-action 'none'`,
    );
  }
  const css = readFileSync(join(dir, "assets/site.css"), "utf8");
  expect(css).not.toMatch(/@import|url\(/);
});

test("every operation, schema, field and mark of the contract is shown", () => {
  const api = apiOf(contract);
  const schemas = page("reference/schemas.html");
  for (const [name, schema] of Object.entries(api.schemas)) {
    expect(schemas).toContain(` id="${name}"`);
    for (const { name: property } of propertiesOf(api, schema)) {
      expect(schemas).toContain(` id="${name}.${property}"`);
    }
  }
  for (const { id, responses } of api.operations) {
    for (const { status } of responses) {
      expect(page(`reference/${id}.html`)).toContain(` id="response.${status}"`);
    }
  }
  const open = page("left-open.html");
  const marks =
    JSON.stringify(contract).match(/"x-(?:provisional|provisional-null|observed)":/g) ?? [];
  // Fewer places than that would mean that a mark was overlooked.
  const tables = open.slice(open.indexOf('id="provisional"')).match(/<tr><td>.*?<\/td>/g) ?? [];
  const places = tables.flatMap((cell) => cell.match(/<a /g) ?? []);
  expect(places.length).toBe(marks.length);
});

test("every requirement has a row with its id", () => {
  const source = readFileSync(file("conformance/requirements.yaml"), "utf8");
  const { requirements } = parse(source) as { requirements: { id: string }[] };
  for (const { id } of requirements) expect(page("requirements.html")).toContain(` id="${id}"`);
});

test("everything that service.md says is not shown is on the page of what is left open", () => {
  const description = join(root, "../shared/service.md");
  if (!existsSync(description)) return;
  const table = readFileSync(file("docs/left-open.md"), "utf8");
  let section = "";
  for (const line of readFileSync(description, "utf8").split("\n")) {
    section = /^#+ ([\d.]+\d|\d+)/.exec(line)?.[1] ?? section;
    if (/not shown/i.test(line)) expect(table, line).toContain(`| [${section}](`);
  }
});
