/** The page The service: its sections, its tables, and the behaviour of the reference that it states. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { createReference } from "../../reference/core/reference.ts";
import type { Seed } from "../../scripts/generate/seed-file.ts";
import { servicePage } from "../../scripts/generate/service-page.ts";
import { contract, file } from "../contract/contract.ts";
import { call, contributions, sponsees } from "../reference/calls.ts";
import { run } from "./run.ts";
import { builtSite, pagesOf } from "./site.ts";

const api = apiOf(contract);
const seed = JSON.parse(readFileSync(file("generated/seed.json"), "utf8")) as Seed;
const markdown = readFileSync(file("docs/the-service.md"), "utf8");
const sections = new Map(
  Array.from(markdown.matchAll(/^#+ (\d+(?:\.\d+)?) (.+)$/gm), ([, number = "", title = ""]) => [
    number,
    title,
  ]),
);
let dir: string;
let pages: Map<string, string>;
beforeAll(async () => {
  dir = await builtSite();
  pages = pagesOf(dir);
});

test("every field of every response and payload is in a table", () => {
  const inTables = new Set(Array.from(markdown.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name));
  const described = Object.entries(api.schemas).filter(
    // The body of an error is not specified.
    ([name, schema]) => schema.properties && !name.startsWith("Problem"),
  );
  for (const [schema, { properties }] of described) {
    const wrapped = ["data", "links", "meta", "key", "value"];
    for (const name of Object.keys(properties ?? {})) {
      if (!wrapped.includes(name)) expect(inTables, `${schema}.${name}`).toContain(name);
    }
  }
});

test("servicePage throws for a mark without a table", () => {
  const page = (mark: string) => () =>
    servicePage(api, `<!-- ${mark} -->\n<!-- /${mark} -->`, seed);
  expect(page("nothing")).toThrow("<!-- nothing -->");
  expect(page("example no-such")).toThrow("The contract has no example no-such.");
  expect(page("fields Unknown")).toThrow("The contract has no schema Unknown.");
});

test("the page has the tables of the file, links to its operations, and fewer than 7,500 words", () => {
  const page = readFileSync(join(dir, "the-service.md"), "utf8");
  expect(page).not.toContain("<!--");
  for (const [row] of markdown.matchAll(/^\| `\w+` \|.*$/gm)) {
    if (!row.includes("/admin/")) expect(page).toContain(row);
  }
  for (const { id, summary } of api.operations) {
    expect(page).toContain(`| [${summary}](reference/${id}.md) |`);
  }
  expect(page.split(/\s+/).length, "words").toBeLessThan(7500);
});

describe("no text refers to the description, which is not published", () => {
  const contributors = /^decisions\/|^changelog/;
  const isInternal = /service\.md|\bsection \d/i;

  test("no page names its file", () => {
    const named = [...pages].filter(
      ([path, text]) => !contributors.test(path) && /(?<!the-)service\.md/.test(text),
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });

  test.each(["mock", "reference", "conformance", "docs"])(
    "the help of %s names neither the file nor a section",
    async (name) => {
      const script = "scripts/bin/sponsorship-api.ts";
      const { output } = await run(process.execPath, [script, name, "--help"]);
      expect(output).toContain("--help");
      expect(output).not.toMatch(isInternal);
    },
  );

  test.each([
    ...["client/index.ts", "reference/index.ts", "reference/core/reference.ts"],
    ...["reference/msw.ts", "reference/node.ts", "generated/types.ts", "generated/openapi.yaml"],
  ])("%s names neither the file nor a section", (path) => {
    expect(readFileSync(file(path), "utf8")).not.toMatch(isInternal);
  });

  test("a section that a page names is a link to it", () => {
    let links = 0;
    for (const [path, text] of pages) {
      if (contributors.test(path)) continue;
      for (const [whole, before, , section = ""] of text.matchAll(
        /(<a href="[^"]*">(?:The service, )?)?(\b[Ss]ections?|§) (\d+(?:\.\d+)?)/g,
      )) {
        const isOwn = path === "the-service.html";
        expect(sections.has(section), `${path}: ${whole}`).toBe(true);
        if (!isOwn) expect(before, `${path}: ${whole}`).toContain(`the-service.html#${section}"`);
        links++;
      }
    }
    expect(links).toBeGreaterThan(50);
  });
});

test("the seed has the records of the reference", async () => {
  expect(seed.sponsees).toHaveLength(62);
  expect(seed.contributions).toHaveLength(76);
  const reference = createReference();
  for (const [path, records] of [
    [sponsees, seed.sponsees],
    [contributions, seed.contributions],
  ] as const) {
    for (const record of records as { id: string }[]) {
      const { body } = await call(reference, "GET", `${path}/${record.id}`);
      expect(body).toEqual({ data: record });
    }
  }
  const written = JSON.parse(readFileSync(join(dir, "seed.json"), "utf8"));
  expect(written).toEqual(seed);
  expect(seed.custom_fields.map(({ slug }) => slug)).toContain("shoe_size");
});
