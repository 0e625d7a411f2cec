/**
 * Compares the requirements, the axes in test/proof/variants and two pages of the docs with the
 * description. Also tests `npm run description`.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { requirements, unobservable } from "../../conformance/verdict/requirements.ts";
import { file } from "../contract/contract.ts";
import { run } from "../docs/run.ts";
import { axes } from "../proof/variants/axes/all.ts";
import { additionsFile, Description, serviceFile } from "./description.ts";

const service = new Description(
  readFileSync(serviceFile, "utf8"),
  readFileSync(additionsFile, "utf8"),
);
const sections = parse(readFileSync(file("test/description/sections.yaml"), "utf8")) as object;

test("the description and its additions contain the words that each requirement names", () => {
  for (const { statement, words } of [...requirements, ...unobservable]) {
    expect(() => service.words(words), statement).not.toThrow();
  }
});

test("the words that an implied requirement names contain its quotes", () => {
  const plain = (text: string) => text.replaceAll("`", "");
  for (const { id, words, because } of requirements) {
    if (because === undefined) continue;
    const named = plain(service.words(words).join("\n"));
    const quotes = [...because.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(quotes, id).not.toEqual([]);
    for (const quote of quotes) expect(named, id).toContain(quote);
  }
});

test("the description contains the words that each axis names", () => {
  for (const [axis, { words }] of Object.entries(axes)) {
    expect(() => service.words(words), axis).not.toThrow();
  }
});

test("no section of the description has changed since its checksum was saved", () => {
  const sums = Object.keys(sections).map((number) => {
    const hash = createHash("sha256").update(service.section(number));
    return [number, hash.digest("hex").slice(0, 8)];
  });
  // When a section has changed, compare the contract and the requirements with the section. Then
  // copy the new checksum into sections.yaml.
  expect(Object.fromEntries(sums)).toEqual(sections);
});

test('the page "The service" has the sections of the description and its additions', () => {
  const headings = (text: string) =>
    Array.from(text.matchAll(/^#+ (\d[\d.]*?)\.? (.+)$/gm), ([, number = "", title = ""]) => {
      return { number, title };
    });
  const all = headings(`${service.text}\n${service.additions}`);
  const theirs = all
    .filter(({ number }, index) => all.findIndex((one) => one.number === number) === index)
    .sort((a, b) => a.number.localeCompare(b.number, "en", { numeric: true }));
  const ours = headings(readFileSync(file("docs/the-service.md"), "utf8"));
  expect(ours.map(({ number }) => number)).toEqual(theirs.map(({ number }) => number));
  expect(ours.filter(({ title }, index) => !theirs[index]?.title.startsWith(title))).toEqual([]);
});

test('the page "What is not specified" has a row for each section that says "not shown"', () => {
  const table = readFileSync(file("docs/left-open.md"), "utf8");
  let section = "";
  for (const line of service.text.split("\n")) {
    section = /^#+ ([\d.]+\d|\d+)/.exec(line)?.[1] ?? section;
    if (/not shown/i.test(line)) expect(table, line).toContain(`| [${section}](`);
  }
});

test("npm run description prints the requirements whose ids begin with an argument, and the words of the description that concern them", async () => {
  const { code, stdout } = await run(process.execPath, [
    ...["test/description/command.ts", "sponsees.delete.no", "sponsee.gender"],
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "sponsee.gender (documented)\n  The field gender exists if it was set, and is then M or F.\n  2.1 row gender:\n    | gender | string | `M` or `F` |\n",
  );
  expect(stdout.match(/^\S+ \(\w+\)$/gm)).toEqual([
    "sponsee.gender (documented)",
    "sponsees.delete.no-content (documented)",
    "sponsees.delete.not-found-404 (provisional)",
  ]);
});
