/** Rules for the pages of the site, checked in their HTML. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { apiOf, propertiesOf } from "../../docs/site/contract/model.ts";
import { samplesOf } from "../../docs/site/contract/samples.ts";
import { fieldList } from "../../docs/site/parts/fields.ts";
import { contract } from "../contract/contract.ts";
import { longestLabel } from "./menu.ts";
import { dir, pages, textOf } from "./site.ts";

const api = apiOf(contract);
const page = (path: string) => pages.get(path) ?? "";

/** Returns the HTML from the element with this id to the string `end`. `path` has no ".html". */
function part(path: string, id: string, end = "</li>"): string {
  const [, text] = page(`${path}.html`).split(` id="${id}"`);
  if (text === undefined) throw new Error(`The page ${path} has no element with the id ${id}.`);
  return text.split(end, 1)[0] ?? "";
}

test("every internal link leads to a page and to an id on it", () => {
  const lost: string[] = [];
  for (const [path, text] of pages) {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, `${path} has an id twice`).toBe(new Set(ids).size);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [target = "", hash = ""] = href.split("#");
      // 404.html is served for addresses at any depth, so its links begin at the root.
      const at = path === "404.html" ? target.replace(/^\//, "") : target;
      const found = target === "" ? path : posix.join(posix.dirname(path), at);
      if (!existsSync(join(dir, found))) lost.push(`${path}: ${href}`);
      else if (hash && !page(found).includes(` id="${hash}"`)) {
        lost.push(`${path}: ${href}`);
      }
    }
  }
  expect(lost).toEqual([]);
});

test("no heading skips a level", () => {
  for (const [path, text] of pages) {
    const levels = [...text.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(Math.min(...levels), path).toBe(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(skips, path).toEqual([]);
  }
});

test("no page has an inline script or a file from another host, and a page with its files has under 120 kB in gzip", () => {
  for (const [path, text] of pages) {
    const is404 = path === "404.html";
    let bytes = gzipSync(text).length;
    for (const [tag] of text.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*>/g)) {
      const [, address] = /(?:src|href)="([^"]*)"/.exec(tag) ?? [];
      expect(address?.startsWith("/") ?? false, path).toBe(is404);
      if (address === undefined) expect(tag, path).toContain('type="application/json"');
      else {
        const file = readFileSync(join(dir, is404 ? "" : posix.dirname(path), address));
        if (!tag.includes('rel="alternate"')) bytes += gzipSync(file).length;
      }
      // A page loads these large scripts only when the reader searches, tries a request or opens a tab.
      expect(tag, path).not.toMatch(/(reference|search-data|library-samples)\.js/);
    }
    expect(bytes, path).toBeLessThan(120_000);
    expect(text, path).not.toMatch(/<[^>]+ on\w+="|<[^>]+ style="|<style|"javascript:/);
    expect(text, path).toMatch(/<meta name="description" content="[^"]{11,}"/);
    const calls = path.startsWith("reference/")
      ? "http://127.0.0.1:* http://localhost:*"
      : "'none'";
    expect(text, path).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${calls}; base-uri 'none'; form-action 'none'">`,
    );
  }
  const css = textOf("assets/site.css");
  expect(css).not.toMatch(/@import|url\(/);
});

test("the pages have every operation, schema, field and mark of the contract", () => {
  for (const [name, schema] of Object.entries(api.schemas)) {
    const own = page(`schemas/${name}.html`);
    expect(own).toContain(`<h1>${name}</h1>`);
    for (const { name: property } of propertiesOf(api, schema)) {
      expect(own, name).toContain(` id="${property}"`);
    }
  }
  for (const { id, responses } of api.operations) {
    for (const { status } of responses) {
      expect(page(`reference/${id}.html`)).toContain(` id="response.${status}"`);
    }
  }
  const open = page("left-open.html");
  const marks =
    JSON.stringify(contract).match(/"x-(?:implied|provisional|provisional-null|observed)":/g) ?? [];
  const start = open.indexOf('<h2 id="provisional"');
  const tables = open.slice(start).match(/<tr><td>.*?<\/td>/g) ?? [];
  // The tables have one link for each mark of the contract.
  const links = tables.flatMap((cell) => cell.match(/<a /g) ?? []);
  expect(links.length).toBe(marks.length);
});

test("required fields of a request and optional fields of a response are marked, and the sort parameter has one provisional mark", () => {
  expect(part("reference/createSponsee", "body.reference_number")).toContain('"must">required<');
  expect(part("reference/createSponsee", "body.last_name")).not.toContain("required");
  const response = part("reference/createSponsee", "response", 'id="errors"');
  expect(response).toContain("Every field is present");
  expect(response).not.toContain('"must"');
  expect(part("schemas/LineItem", "tax_receipts")).toContain("may be missing");
  const sort = part("reference/listSponsees", "parameter.sort");
  expect(sort).toMatch(/The name of the sort parameter.*How to ask/s);
  expect(sort.match(/<summary>provisional/g)).toHaveLength(1);
});

test("the menu has every operation, no decisions, and short labels that differ", () => {
  const [menu = ""] = /<nav class="menu".*?<\/nav>/s.exec(page("index.html")) ?? [];
  const labels = [...menu.matchAll(/<a [^>]*>([^<]+)/g)].map(([, label = ""]) => label);
  for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(longestLabel);
  expect(labels, "no two alike").toEqual([...new Set(labels)]);
  const operations = [...menu.matchAll(/>([^<>]+)<span class="verb[^>]*>(\w+)</g)].map(
    ([, label, verb]) => `${label} ${verb}`,
  );
  expect(operations).toContain("Replace custom fields PUT");
  expect(operations).toEqual(
    api.operations.map(({ label, method }) => `${label} ${method.replace("DELETE", "DEL")}`),
  );
  expect(menu).not.toContain("decisions/");
  expect(page("contributors.html")).toContain("decisions/");
});

test("the first sample of an operation has at most 1 query parameter and 4 fields in the body", () => {
  for (const operation of api.operations) {
    const { query = [], body } = samplesOf(operation)[0]?.call ?? {};
    expect(query.length, operation.id).toBeLessThanOrEqual(1);
    expect(Object.keys(body ?? {}).length, operation.id).toBeLessThanOrEqual(4);
  }
});

test("the first record of a list is open, and the other records are folded", () => {
  const list = part("reference/listSponsees", "example.first-page", 'id="example.');
  const { length } = propertiesOf(api, api.schemas.Sponsee ?? {});
  const fold = new RegExp(`<details( open)?><summary>\\{<span class="u"> ${length} fields`, "g");
  const folds = [...list.matchAll(fold)];
  expect(folds.map(([, open]) => !open)).toEqual([false, ...Array(14).fill(true)]);
});

test("the list of schemas has each schema once, and begins with the records", () => {
  const groups = ["records", "requests", "responses", "values"].map((id) => {
    const rows = part("schemas/index", id, "</table>").matchAll(/<tr><td><a [^>]*>(\w+)/g);
    return Array.from(rows, ([, name]) => name);
  });
  const [records, requests, responses] = groups;
  expect(records?.slice(0, 3)).toEqual(["Sponsee", "CustomField", "Contribution"]);
  expect(requests).toContain("SponseeCreate");
  expect(responses).toEqual(expect.arrayContaining(["SponseeItem", "SponseeList"]));
  expect(groups.flat().sort()).toEqual(Object.keys(api.schemas).sort());
});

test("the start page shows an error, and says which status is documented", () => {
  const errors = part("index", "errors", "<h2 ");
  expect(errors).toMatch(
    /404<.*The status 404 is documented.*422<.*4XX<.*<details open>.*pointer/s,
  );
  expect(errors).toContain("application/problem+json");
});

test("a field names the version that added it", () => {
  const property = {
    name: "nickname",
    schema: { type: "string", "x-since": "0.2.0" },
    required: true,
  };
  const { html, markdown } = fieldList(api, [property], { prefix: "", depth: 0 });
  expect(html.text).toContain(">since 0.2.0<");
  expect(markdown).toContain("`nickname` string since 0.2.0");
});
