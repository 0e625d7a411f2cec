/** Words that the project avoids in docs, the contract and messages. Comments and tests are not read. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/tool.ts";

/** Docs, the contract, and code with messages. Generated files and test data are not read. */
const read = /\.(md|ya?ml|tsx?)$/;
const skipped = /^(test|generated|openapi\/\w+\/examples|domain\/records)\//;

const words: [not: RegExp, but: string][] = [
  [/(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|larger\b)/i, "is not a"],
  [/\b(nobody|somebody|anybody|everybody|whoever)\b/i, "the caller, the user, each client"],
  [/\b(that|those) of\b/i, "repeat the noun"],
  [/\b(tells|told)\b/i, "reports, mentions"],
  [/\bin vain\b/i, "without success"],
  [/\banew\b/i, "again"],
  [
    /\b(by|of) (its|his|our|their) own(?=$|\W| (and|or|is|are|in|with)\b)(?! \w)/i,
    "its own, alone",
  ],
  [/\bought to\b/i, "should"],
  [/\bheed(s|ed)?\b/i, "follow"],
  [/\bfor want of\b/i, "for lack of"],
  [/\bat hand\b/i, "available"],
  [/\bbeside\b/i, "next to, with"],
  [/\bforeseen\b/i, "expected"],
  [/\bof late\b/i, "recently"],
  [/\bas far as\b/i, "if, where"],
  [/\b(made otherwise|makes? of|made of)\b/i, "differently, derived from"],
  [/\[object Object\]/, "the value"],
];

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => read.test(file) && !skipped.test(file));

/**
 * Returns the text of a file without comments. The text is one line, because sentences cross lines.
 * CONTRIBUTING.md is cut before its last section, "Words", which lists these words.
 */
function textOf(file: string): string {
  const text = readFileSync(path.join(root, file), "utf8");
  const [edited = ""] = file === "CONTRIBUTING.md" ? text.split("\n## Words\n") : [text];
  const comments = /\.tsx?$/.test(file) ? /(?<=^|\s)(\/\*.*?\*\/|\/\/[^\n]*)/gs : /^ *# [^\n]*$/gm;
  return (file.endsWith(".md") ? edited : edited.replaceAll(comments, "")).replaceAll(/\s+/g, " ");
}

test("no text contains a word that the project avoids", () => {
  const found = files.flatMap((file) => {
    const text = textOf(file);
    return words.flatMap(([not, but]) =>
      [...text.matchAll(new RegExp(not, "gi"))]
        .map(({ index }) => text.slice(Math.max(0, index - 40), index + 60))
        .map((place) => `${file}: "${place}" matches ${not}. Better: ${but}`),
    );
  });
  expect(found).toEqual([]);
});
