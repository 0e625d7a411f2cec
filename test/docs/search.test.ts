/** Tests the first result for questions of newcomers, and the excerpts of results. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documentOf } from "../../docs/site/parts/markdown.ts";
import { excerptOf } from "../../docs/site/search/excerpt.ts";
import { type SearchEntry, searcher } from "../../docs/site/search/index.ts";
import { file } from "../contract/contract.ts";
import { textOf } from "./site.ts";

const questions: Record<string, string[]> = parse(
  readFileSync(file("test/docs/questions.yaml"), "utf8"),
);
const asked = Object.entries(questions).flatMap(([pages, asks]) =>
  asks.map((ask) => ({ ask, pages })),
);
const script = textOf("assets/search-data.js");
const data = script.slice(script.indexOf("["), script.lastIndexOf("]") + 1);
const search = searcher(JSON.parse(data) as SearchEntry[]);

test.each(asked)(
  "the search shows an expected page first for the question: $ask",
  ({ ask, pages }) => {
    const { entries } = search(ask);
    const list = entries.slice(0, 5).map(({ href, title }) => `${href} (${title})`);
    const best = list[0]?.split(".html", 1)[0];
    expect(pages.split(" or "), list.join("\n")).toContain(best);
  },
);

test("the search finds similar spellings only when no entry contains the searched word", () => {
  expect(search("postman").entries.map(({ href }) => href)).toEqual(["index.html#the-contract"]);
  expect(search("postmn").entries.map(({ href }) => href)).toContain("index.html#the-contract");
});

test("the search finds a row of the accepted and rejected inputs, and its address is on the page", () => {
  const [row] = search("a slash at the end").entries.filter(({ href }) =>
    href.startsWith("reference/"),
  );
  expect(row).toMatchObject({
    title: "A slash at the end",
    href: "reference/listSponsees.html#input-a-slash-at-the-end",
  });
  expect(textOf("reference/listSponsees.html")).toContain('<tr id="input-a-slash-at-the-end">');
});

test("an excerpt of a table has a mark between two cells", () => {
  const { headings } = documentOf(
    "# A\n\nb\n\n## C\n\n| x | y |\n|---|---|\n| one | two |\n| three | four |\n",
  );
  expect(headings[0]?.content).toBe("x · y · one · two · three · four");
});

describe("an excerpt", () => {
  const first = (words: string) => {
    const [entry] = search(words).entries;
    return excerptOf([entry?.text ?? "", entry?.more ?? ""], entry?.terms ?? []).text;
  };

  test("marks the words that were found, even with another ending", () => {
    expect(first("total_amount refunded")).toContain("<mark>refunded_amount</mark>");
    expect(excerptOf(["Sorted by `first_name`."], ["sort", "name"]).text).toBe(
      "<mark>Sorted</mark> by <mark>first_name</mark>.",
    );
  });

  test("is short, begins and ends at spaces if possible, and escapes HTML", () => {
    const text = `${"before ".repeat(40)}a donor gives ${"after ".repeat(40)}`;
    const piece = excerptOf(["Nothing here.", text], ["donor"]).text;
    expect(piece).toMatch(/^… before .* a <mark>donor<\/mark> gives .* after …$/);
    expect(piece.length).toBeLessThan(200);
    const path = `See ${"a/".repeat(60)}donor and then ${"more ".repeat(40)}`;
    expect(excerptOf([path], ["donor"]).text).toMatch(/^… <mark>donor<\/mark> and then .* more …$/);
    expect(excerptOf([`donor${"/a".repeat(100)}`], ["donor"]).text).toMatch(
      /^<mark>donor<\/mark>[/a]+ …$/,
    );
    expect(excerptOf(["It is a <b>title</b>."], []).text).toBe("It is a &lt;b&gt;title&lt;/b&gt;.");
  });
});
