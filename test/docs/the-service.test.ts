/** The page The service: its sections, its tables, and the behaviour of the reference that it states. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { requirements, unobservable } from "../../conformance/requirements.ts";
import { apiOf } from "../../docs/site/contract/model.ts";
import { createReference } from "../../reference/core/reference.ts";
import type { Seed } from "../../scripts/generate/seed-file.ts";
import { servicePage } from "../../scripts/generate/service-page.ts";
import { answer, contract, file } from "../contract/contract.ts";
import {
  type Contribution,
  call,
  contributions,
  type Sponsee,
  sponsees,
} from "../reference/calls.ts";
import { required } from "../reference/refused.ts";
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

test("each section that the contract or a requirement names is on the page", () => {
  const marks = JSON.stringify(contract).matchAll(/"x-section":"([^"]+)"/g);
  const named = [
    ...Array.from(marks, ([, section = ""]) => section),
    ...[...requirements, ...unobservable].map(({ section }) => section),
  ];
  expect(named.length).toBeGreaterThan(250);
  expect([...new Set(named)].filter((section) => !sections.has(section))).toEqual([]);
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

test("the body of an error is the example of the contract", () => {
  const [, shown = ""] = /^## 7 Errors$.*?^```json\n(.*?)^```$/ms.exec(markdown) ?? [];
  expect(JSON.parse(shown)).toEqual(answer("createSponsee", "422", "several-faults"));
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

test("the reference does what the questions of the page say", async () => {
  const reference = createReference();
  const send = async <T = Sponsee>(method: string, path: string, body?: object): Promise<T> =>
    (await call<{ data: T }>(reference, method, path, body)).body?.data;
  const read = await send("GET", `${sponsees}/1004`);
  expect(await call(reference, "PATCH", `${sponsees}/1004`, read)).toMatchObject({ status: 422 });
  const made = await send("POST", sponsees, required);
  expect(made).toMatchObject({
    ...{ last_name: "", biography: "", payment_option_group: "", private_notes: null },
    ...{ gender: null, birth_date: null, age: null, longitude: null, latitude: null },
    ...{ image_url: null, is_enabled: true, custom_fields: [], sponsor_count: 0 },
    url: `https://charity.example.org/sponsees/${made.id}`,
  });
  const [youngest] = await send<Sponsee[]>("GET", `${sponsees}?sort=birth_date`);
  expect(youngest?.id).toBe(made.id);
  expect((await send<Sponsee[]>("GET", `${sponsees}?page=5`)).at(-1)?.id).toBe(made.id);
  const change = { first_name: "aaron", custom_fields: { school_grade: "4" } };
  const changed = await send("PATCH", `${sponsees}/${made.id}`, change);
  expect(changed.custom_fields).toMatchObject([{ name: "School grade" }]);
  const [first] = await send<Sponsee[]>("GET", `${sponsees}?sort=first_name`);
  expect(first?.id).toBe(made.id);
  await send("DELETE", `${sponsees}/${made.id}`);
  expect((await send("POST", sponsees, required)).id).not.toBe(made.id);

  const carried = (seed.contributions as Contribution[]).find(
    ({ line_items: [item] }) => item?.sponsee?.id === "1001",
  );
  await send("DELETE", `${sponsees}/1001`);
  const after = await send<Contribution>("GET", `${contributions}/${carried?.id}`);
  expect(after.line_items[0]?.sponsee).toBe(null);
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
