/** The questions of newcomers, each with the page that the search must show first. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { excerptOf } from "../../docs/site/search/excerpt.ts";
import { type SearchEntry, searcher } from "../../docs/site/search/index.ts";
import { file } from "../contract/contract.ts";
import { builtSite } from "./site.ts";

const questions = parse(readFileSync(file("test/docs/questions.yaml"), "utf8")) as {
  ask: string;
  first: string | string[];
}[];
let search: ReturnType<typeof searcher>;

beforeAll(async () => {
  const dir = await builtSite();
  const script = readFileSync(join(dir, "assets/search-data.js"), "utf8");
  const data = script.slice(script.indexOf("["), script.lastIndexOf("]") + 1);
  search = searcher(JSON.parse(data) as SearchEntry[]);
});

test("there are at least 30 questions", () => {
  expect(questions.length).toBeGreaterThanOrEqual(30);
});

test.each(questions)("$ask", ({ ask, first }) => {
  const { entries } = search(ask);
  const [best] = entries.map(({ href }) => href.split("#")[0]);
  const list = entries.slice(0, 5).map(({ href, title }) => `${href} (${title})`);
  expect([first].flat(), list.join("\n")).toContain(best);
});

test("a word that is there finds nothing that is only spelled like it", () => {
  expect(search("postman").entries.map(({ href }) => href)).toEqual(["index.html#the-contract"]);
  expect(search("postmn").entries.map(({ href }) => href)).toContain("index.html#the-contract");
});

test("what is nowhere is not found", () => {
  expect(search("xyzzy").entries).toEqual([]);
});

describe("an excerpt", () => {
  const first = (words: string) => {
    const [entry] = search(words).entries;
    return excerptOf([entry?.text ?? "", entry?.more ?? ""], entry?.terms ?? []).text;
  };

  test("marks the words that were found, also in another form", () => {
    expect(first("total_amount refunded")).toContain("<mark>refunded_amount</mark>");
    expect(excerptOf(["Sorted by `first_name`."], ["sort", "name"]).text).toBe(
      "<mark>Sorted</mark> by <mark>first_name</mark>.",
    );
  });

  test("is short, and begins and ends with whole words", () => {
    const text = `${"before ".repeat(40)}a donor gives ${"after ".repeat(40)}`;
    const piece = excerptOf(["Nothing here.", text], ["donor"]).text;
    expect(piece).toMatch(/^… before .* a <mark>donor<\/mark> gives .* after …$/);
    expect(piece.length).toBeLessThan(200);
    expect(excerptOf(["It is a <b>title</b>."], []).text).toBe("It is a &lt;b&gt;title&lt;/b&gt;.");
  });
});
