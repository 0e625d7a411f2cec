/**
 * Tests the page "The service" and the published records. Texts for users must not refer to the
 * description, an unpublished text by the owner of the service.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { createReference } from "../../reference/core/reference.ts";
import type { Seed } from "../../scripts/generate/seed-file.ts";
import { servicePage } from "../../scripts/generate/service-page.ts";
import { contract, file } from "../contract/contract.ts";
import { contributions, sponsees, walk } from "../reference/calls.ts";
import { run } from "./run.ts";
import { pages, textOf } from "./site.ts";

const api = apiOf(contract);
const markdown = readFileSync(file("docs/the-service.md"), "utf8");

test("servicePage throws for a comment that it cannot replace", () => {
  const page = (mark: string) => () =>
    servicePage({ ...api, schemas: {} }, `<!-- ${mark} -->\n<!-- /${mark} -->`, {} as Seed);
  expect(page("nothing")).toThrow("<!-- nothing -->");
  expect(page("example no-such")).toThrow("The contract has no example no-such.");
  expect(page("fields Unknown")).toThrow("The contract has no schema Unknown.");
  const lone = () => servicePage({ ...api, schemas: {} }, "<!-- /kinds -->", {} as Seed);
  expect(lone).toThrow("<!-- kinds --> is missing.");
});

test.each(["fields Card", "/fields Card"])(
  "servicePage throws without the comment %s",
  (comment) => {
    const page = markdown.replace(`<!-- ${comment} -->\n`, "");
    expect(page).not.toBe(markdown);
    expect(() => servicePage(api, page, {} as Seed)).toThrow("<!-- /fields Card -->");
  },
);

test("the page The service has the tables of docs/the-service.md, links to all operations, and is short", () => {
  const page = textOf("the-service.md");
  expect(page).not.toContain("<!--");
  for (const [row] of markdown.matchAll(/^\| `\w+` \|.*$/gm)) {
    if (!row.includes("/admin/")) expect(page).toContain(row);
  }
  for (const { id, summary } of api.operations) {
    expect(page).toContain(`| [${summary}](reference/${id}.md) |`);
  }
  const remedy = "Shorten docs/the-service.md. For a new resource, raise this number of words.";
  expect(page.split(/\s+/).length, remedy).toBeLessThan(7900);
});

describe("texts for users do not refer to the unpublished description", () => {
  const forContributors = /^decisions\/|^changelog/;
  const isInternal = /service\.md|\bsection \d/i;

  test("no page for users names the file of the description", () => {
    const named = [...pages].filter(
      ([path, text]) => !forContributors.test(path) && /(?<!the-)service\.md/.test(text),
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });

  test.each(["mock", "reference", "conformance", "docs"])(
    "the help of %s names neither the file nor a section of the description",
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
  ])("%s names neither the file nor a section of the description", (path) => {
    expect(readFileSync(file(path), "utf8")).not.toMatch(isInternal);
  });

  test("the page The service has the sections that it mentions, and other pages link to the sections that they mention", () => {
    const mention = /(<a href="[^"]*">(?:The service, )?)?(?:\b[Ss]ections?|§) (\d+(?:\.\d+)?)/g;
    let links = 0;
    for (const [path, page] of pages) {
      if (forContributors.test(path)) continue;
      // A sample of a report names sections without links.
      const text = page.replaceAll(/<pre.*?<\/pre>/gs, "");
      for (const [whole, before, section = ""] of text.matchAll(mention)) {
        if (path === "the-service.html") expect(text, whole).toContain(` id="${section}"`);
        else expect(before, `${path}: ${whole}`).toContain(`the-service.html#${section}"`);
        links++;
      }
    }
    expect(links).toBeGreaterThan(50);
  });
});

test("the published seed has the records of the reference, with the oldest contribution first", async () => {
  const seed = JSON.parse(textOf("seed.json")) as Seed["settings"] & Seed["records"];
  const reference = createReference();
  expect(seed.sponsees).toEqual(await walk(reference, sponsees));
  const oldestFirst = `${contributions}?sort=contribution_date`;
  expect(seed.contributions).toEqual(await walk(reference, oldestFirst));
  expect(seed.custom_fields.map(({ slug }) => slug)).toContain("shoe_size");
});
