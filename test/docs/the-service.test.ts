/** The page that tells all of the service: every section, and every answer that it claims. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { requirements, unobservable } from "../../conformance/requirements.ts";
import { apiOf } from "../../docs/site/contract/model.ts";
import { createReference, type Reference } from "../../reference/core/reference.ts";
import type { Seed } from "../../scripts/generate/seed-file.ts";
import { servicePage } from "../../scripts/generate/service-page.ts";
import { answer, contract, file } from "../contract/contract.ts";
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

test("each section that the contract or a requirement names is told", () => {
  const marks = JSON.stringify(contract).matchAll(/"x-section":"([^"]+)"/g);
  const named = [
    ...Array.from(marks, ([, section = ""]) => section),
    ...[...requirements, ...unobservable].map(({ section }) => section),
  ];
  expect(named.length).toBeGreaterThan(250);
  expect([...new Set(named)].filter((section) => !sections.has(section))).toEqual([]);
});

test("every field of every answer and payload is in a table", () => {
  const inTables = new Set(Array.from(markdown.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name));
  const told = Object.entries(api.schemas).filter(
    // How our servers say what was wrong is no part of the service.
    ([name, schema]) => schema.properties && !name.startsWith("Problem"),
  );
  for (const [schema, { properties }] of told) {
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

test("a mark that names no table is refused", () => {
  const page = (mark: string) => () =>
    servicePage(api, `<!-- ${mark} -->\n<!-- /${mark} -->`, seed);
  expect(page("nothing")).toThrow("<!-- nothing -->");
  expect(page("example no-such")).toThrow("The contract has no example no-such.");
  expect(page("fields Nobody")).toThrow("The contract has no schema Nobody.");
});

test("the page has the tables of the file, and its operations lead to their pages", () => {
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

describe("no reader is sent to a text that is not published", () => {
  const contributors = /^decisions\/|^changelog/;

  test("no page and no file names it", () => {
    const texts = [
      ...[...pages].filter(([path]) => !contributors.test(path)),
      ...["generated/types.ts", "generated/openapi.yaml", "generated/openapi.json"].map(
        (path) => [path, readFileSync(file(path), "utf8")] as const,
      ),
    ];
    expect(
      texts.filter(([, text]) => /(?<!the-)service\.md/.test(text)).map(([path]) => path),
    ).toEqual([]);
  });

  test.each(["mock", "reference", "conformance", "docs"])(
    "the help of %s names neither it nor a section",
    async (name) => {
      const { output } = await run(process.execPath, [
        "scripts/bin/sponsorship-api.ts",
        name,
        "--help",
      ]);
      expect(output).toContain("--help");
      expect(output).not.toMatch(/service\.md|\bsection \d/i);
    },
  );

  test("what an editor shows of the package names neither it nor a section", () => {
    const entries = ["client/index.ts", "reference/index.ts", "reference/core/reference.ts"];
    for (const path of [...entries, "reference/msw.ts", "reference/node.ts"]) {
      expect(readFileSync(file(path), "utf8"), path).not.toMatch(/service\.md|\bsection \d/i);
    }
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

  test("the contract and its types name none in words", () => {
    for (const path of ["generated/types.ts", "generated/openapi.yaml"]) {
      expect(readFileSync(file(path), "utf8")).not.toMatch(/\b[Ss]ections?\s+\d/);
    }
  });
});

/** The status of an answer, and what its JSON has. */
async function ask(reference: Reference, method: string, path: string, body?: string | undefined) {
  const answer = await reference.fetch(
    new Request(`http://service.test${path}`, {
      method,
      ...(body && { body, headers: { "Content-Type": "application/json" } }),
    }),
  );
  const text = await answer.text();
  return { ...(text && JSON.parse(text)), status: answer.status };
}

test("the reference does what the questions of the page say", async () => {
  const reference = createReference();
  const list = "/admin/api/v2/sponsees";
  const send = (method: string, path: string, body?: object) =>
    ask(reference, method, path, JSON.stringify(body));
  const required = {
    reference_number: "NEW-1",
    first_name: "Zawadi",
    sponsored_status: 0,
    enrollment_date: "2026-10-01",
  };
  const read = (await send("GET", `${list}/1004`)).data;
  expect((await send("PATCH", `${list}/1004`, read)).status).toBe(422);
  const made = (await send("POST", list, required)).data;
  expect(made).toMatchObject({ last_name: "", biography: "", payment_option_group: "" });
  for (const field of ["gender", "birth_date", "age", "longitude", "latitude", "image_url"]) {
    expect(made[field], field).toBe(null);
  }
  expect(made).toMatchObject({ private_notes: null, is_enabled: true, custom_fields: [] });
  expect(made.url).toBe(`https://charity.example.org/sponsees/${made.id}`);
  expect(made.sponsor_count).toBe(0);
  expect((await send("GET", `${list}?sort=birth_date`)).data[0].id).toBe(made.id);
  expect((await send("GET", `${list}?page=5`)).data.at(-1).id).toBe(made.id);
  const named = { custom_fields: { school_grade: "4" } };
  const changed = (await send("PATCH", `${list}/${made.id}`, named)).data;
  expect(changed.custom_fields[0].name).toBe("School grade");
  await send("PATCH", `${list}/${made.id}`, { first_name: "aaron" });
  expect((await send("GET", `${list}?sort=first_name`)).data[0].id).toBe(made.id);
  await send("DELETE", `${list}/${made.id}`);
  expect((await send("POST", list, required)).data.id).not.toBe(made.id);

  const carried = (seed.contributions as { id: string }[]).find((one) =>
    JSON.stringify(one).includes('"sponsee":{"id":"1001"'),
  );
  await send("DELETE", `${list}/1001`);
  const after = (await send("GET", `/admin/api/v3/contributions/${carried?.id}`)).data;
  expect(after.line_items[0].sponsee).toBe(null);
});

test("the seed has the records of the reference", async () => {
  expect(seed.sponsees).toHaveLength(62);
  expect(seed.contributions).toHaveLength(76);
  const reference = createReference();
  for (const [path, records] of [
    ["/admin/api/v2/sponsees", seed.sponsees],
    ["/admin/api/v3/contributions", seed.contributions],
  ] as const) {
    for (const record of records as { id: string }[]) {
      expect((await ask(reference, "GET", `${path}/${record.id}`)).data).toEqual(record);
    }
  }
  const written = JSON.parse(readFileSync(join(dir, "seed.json"), "utf8"));
  expect(written).toEqual(seed);
  expect(seed.custom_fields.map(({ slug }) => slug)).toContain("shoe_size");
});
