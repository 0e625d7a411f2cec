/** Checks that code does not branch on the text of a message, such as `error.message`. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/tool.ts";

/** Matches an expression whose value is the text of a message. */
const sentence = String.raw`\b(?:(?:message|statement|sentence|detail)|\.(?:expected|actual|words|reason))\)?`;

/** The ways to branch on a text: by its parts, by a pattern, or by the whole text. */
const ways = [
  String.raw`${sentence}\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(`,
  String.raw`\.(?:test|exec)\([^()]*${sentence}\)`,
  String.raw`(?<!typeof [\w.]*)${sentence} [!=]==? ["'\x60]`,
  String.raw`["'\x60] [!=]==? \w*${sentence}`,
  String.raw`\bstatement\b.*\.includes\(`,
].map((way) => new RegExp(way));

const branchesOnText = (line: string) => ways.some((way) => way.test(line));

test.each([
  'const isWrong = error.message.includes("wrong version number");',
  'if ((error as Error).message.startsWith("Must be one of")) return;',
  "const [, status] = /^status (\\d+)/.exec(failure.actual) ?? [];",
  'if (fault.detail === "Is unknown.") return;',
  'const choice = statement.includes(expected) ? "" : expected;',
])("the patterns find a branch on the text of a message: %s", (line) =>
  expect(branchesOnText(line)).toBe(true),
);

test("no code branches on the text of a message", async () => {
  const found: string[] = [];
  let files = 0;
  const folders = "{client,conformance,docs,domain,lib,reference,scripts}";
  for await (const path of glob(`${folders}/**/*.ts`, { cwd: root })) {
    files++;
    for (const [index, line] of readFileSync(join(root, path), "utf8").split("\n").entries()) {
      if (branchesOnText(line)) found.push(`${path}:${index + 1}: ${line.trim()}`);
    }
  }
  expect(files).toBeGreaterThan(150);
  expect(found).toStrictEqual([]);
});
