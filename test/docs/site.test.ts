/** The rules for every page of the site, checked in its HTML. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { apiOf, propertiesOf } from "../../docs/site/contract/model.ts";
import { samplesOf } from "../../docs/site/contract/samples.ts";
import { fieldList } from "../../docs/site/parts/fields.ts";
import { contract } from "../contract/contract.ts";
import { builtSite, pagesOf } from "./site.ts";

let dir: string;
let pages: Map<string, string>;
const page = (path: string) => pages.get(path) ?? "";

beforeAll(async () => {
  dir = await builtSite();
  pages = pagesOf(dir);
});

test("every internal link leads to a page and to an id on it", () => {
  const lost: string[] = [];
  for (const [path, text] of pages) {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, `${path} has an id twice`).toBe(new Set(ids).size);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [target = "", hash = ""] = href.split("#");
      // Served at any depth, the page of a lost address counts from the root.
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

test("no page loads a file from another host or has an inline script", () => {
  for (const [path, text] of pages) {
    const loads = [...text.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*>/g)].map(String);
    for (const tag of loads) {
      const [, address] = /(?:src|href)="([^"]*)"/.exec(tag) ?? [];
      if (address === undefined) expect(tag, path).toContain('type="application/json"');
      else
        expect(existsSync(join(dir, posix.dirname(path), address)), `${path}: ${tag}`).toBe(true);
      expect(address?.startsWith("/") ?? false, path).toBe(path === "404.html");
    }
    expect(/<[^>]+ on\w+="|<[^>]+ style="|<style|"javascript:/.exec(text)?.[0], path).toBe(
      undefined,
    );
    expect(text, path).toMatch(/<meta name="description" content="[^"]{11,}"/);
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
    const connect = path.startsWith("reference/")
      ? "http://127.0.0.1:* http://localhost:*"
      : "'none'";
    expect(policy, path).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${connect}; base-uri 'none'; form-action 'none'`,
    );
  }
  const css = readFileSync(join(dir, "assets/site.css"), "utf8");
  expect(css).not.toMatch(/@import|url\(/);
});

test("the pages have every operation, schema, field and mark of the contract", () => {
  const api = apiOf(contract);
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
    JSON.stringify(contract).match(/"x-(?:provisional|provisional-null|observed)":/g) ?? [];
  // Fewer places than that would mean that a mark was overlooked.
  const start = open.indexOf('<h2 id="provisional"');
  const tables = open.slice(start).match(/<tr><td>.*?<\/td>/g) ?? [];
  const places = tables.flatMap((cell) => cell.match(/<a /g) ?? []);
  expect(places.length).toBe(marks.length);
});

test("a page of an operation marks each required field, and no field that is always present", () => {
  const create = page("reference/createSponsee.html");
  const row = (id: string) =>
    new RegExp(`<li id="${id.replaceAll(".", "\\.")}">.*?</li>`, "s").exec(create)?.[0] ?? "";
  expect(row("body.reference_number")).toContain('<span class="must">required</span>');
  expect(row("body.last_name")).not.toContain("required");
  // Fields that are always present are not marked one by one.
  const answer = create.slice(
    create.indexOf('<h2 id="answer">'),
    create.indexOf('<h2 id="errors">'),
  );
  expect(answer).not.toContain('class="must"');
  expect(answer).toContain("Every field is always present");
  expect(row("answer.data.custom_fields.slug")).toContain("string");
  expect(page("schemas/LineItem.html")).toMatch(
    /<li id="tax_receipts">.*?not always there.*?<\/li>/s,
  );
});

test("two reasons of the same kind share one mark", () => {
  const list = page("reference/listSponsees.html");
  const [row = ""] = /<li id="parameter\.sort">.*?<\/li>/s.exec(list) ?? [];
  expect(row.match(/<summary>provisional/g)).toHaveLength(1);
  expect(row).toContain("The name of the sort parameter");
  expect(row).toContain("The direction is not specified");
});

test("the menu has one line for each page that a reader needs", () => {
  const [menu = ""] = /<nav class="menu".*?<\/nav>/s.exec(page("index.html")) ?? [];
  const labels = [...menu.matchAll(/<a [^>]*>([^<]+)/g)].map(([, label = ""]) => label);
  for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(24);
  expect(labels, "no two alike").toEqual([...new Set(labels)]);
  const operations = [...menu.matchAll(/>([^<>]+)<span class="verb[^>]*>(\w+)</g)].map(
    ([, label, verb]) => `${label} ${verb}`,
  );
  expect(operations).toEqual([
    "List sponsees GET",
    "Create a sponsee POST",
    "Get a sponsee GET",
    "Update a sponsee PATCH",
    "Replace custom fields PUT",
    "Delete a sponsee DEL",
    "List contributions GET",
    "Get a contribution GET",
  ]);
  expect(menu).not.toContain("decisions/");
  expect(page("contributors.html")).toContain("decisions/");
});

test("the first sample of an operation is the simplest", () => {
  for (const operation of apiOf(contract).operations) {
    const { query = [], body } = samplesOf(operation)[0]?.call ?? {};
    expect(query.length, operation.id).toBeLessThanOrEqual(1);
    expect(Object.keys(body ?? {}).length, operation.id).toBeLessThanOrEqual(4);
  }
});

test("the first record of a list is open, the others are folded", () => {
  const [list = ""] = /Response: first-page.*/s.exec(page("reference/listSponsees.html")) ?? [];
  const folds = [...list.matchAll(/<details( open)?><summary>\{<span class="u"> 21 fields/g)];
  expect(folds.slice(0, 15).map(([, open]) => open !== undefined)).toEqual([
    true,
    ...Array(14).fill(false),
  ]);
});

test("the list of schemas begins with the records", () => {
  const list = page("schemas/index.html");
  const part = (id: string) => {
    const [, text = ""] = new RegExp(`<h2 id="${id}">(.*?)</table>`, "s").exec(list) ?? [];
    return [...text.matchAll(/<tr><td><a [^>]*>(\w+)/g)].map(([, name]) => name);
  };
  expect(part("records").slice(0, 3)).toEqual(["Sponsee", "CustomField", "Contribution"]);
  expect(part("requests")).toContain("SponseeCreate");
  expect(part("responses")).toEqual(expect.arrayContaining(["SponseeItem", "SponseeList"]));
  const all = ["records", "requests", "responses", "values"].flatMap(part);
  expect(all.sort()).toEqual(Object.keys(apiOf(contract).schemas).sort());
});

test("the first page shows an error, and says which status is documented", () => {
  const [errors = ""] = /<h2 id="errors">.*?<h2 /s.exec(page("index.html")) ?? [];
  expect(errors).toMatch(/404<.*The status is documented.*422<.*4XX</s);
  expect(errors).toMatch(/<details open>.*pointer/s);
  expect(errors).toContain("application/problem+json");
});

test("no page weighs more than 120 kB at first view, with gzip", () => {
  const weigh = (path: string) => gzipSync(readFileSync(join(dir, path))).length;
  const weights = [...pages].map(([path, text]) => {
    const loaded = [
      ...text.matchAll(/<(?:script src|link rel="(?:icon|stylesheet)" href)="([^"]+)"/g),
    ];
    const files = loaded.map(([, address = ""]) =>
      posix.join(path === "404.html" ? "" : posix.dirname(path), address.replace(/^\//, "")),
    );
    expect(files.length, path).toBeGreaterThan(3);
    return { path, bytes: [path, ...files].reduce((sum, one) => sum + weigh(one), 0) };
  });
  expect(weights.filter(({ bytes }) => bytes > 120_000)).toEqual([]);
  // The records and the index of the search are loaded later.
  expect(page("reference/createSponsee.html")).not.toMatch(/src="[^"]*(reference|search-data)\.js/);
});

test("a field names the version that added it", () => {
  const property = {
    name: "nickname",
    schema: { type: "string", "x-since": "0.2.0" },
    required: true,
  };
  const { html, markdown } = fieldList(apiOf(contract), [property], { prefix: "", depth: 0 });
  expect(html.text).toContain(">since 0.2.0<");
  expect(markdown).toContain("`nickname` string since 0.2.0");
});
