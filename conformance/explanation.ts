/** What a requirement means, and how the suite decides it: for `conformance explain`. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { shown } from "../lib/paths.ts";
import { sectionName, servicePage } from "./report/sections.ts";
import { checkFileOf, type Requirement } from "./requirements.ts";

/** The lines of the explanation, grouped under labels. */
export function explanation(one: Requirement): [string, string[]][] {
  const { id, section, level, since, statement } = one;
  const place = `${section} ${sectionName(section) ?? ""}, on the page "The service"`;
  return [
    ["statement", [statement]],
    ["level", [`${level}, since ${since}: ${levels[level]}`]],
    ["section", [place, ...wordsOf(one)]],
    ["decided by", [lineOf(id)]],
  ];
}

const levels = {
  documented: "a run fails when the service differs",
  observed:
    "the report lists differences from the description's examples, and the run does not fail",
  provisional: "the report lists differences from the contract's choice, and the run does not fail",
};

/**
 * The file and the line of the check, in the sources or in the package. The schemas of the contract
 * decide some requirements. No line contains their ids, so this function returns only the file.
 */
function lineOf(id: string): string {
  const path = checkFileOf(id);
  const source = new URL(`../${path}`, import.meta.url);
  const file = existsSync(source) ? source : new URL(source.href.replace(/\.ts$/, ".js"));
  const lines = readFileSync(file, "utf8").split("\n");
  const index = lines.findIndex((line) => line.includes(`"${id}"`));
  const name = shown(fileURLToPath(file));
  return index < 0 ? name : `${name}:${index + 1}`;
}

/**
 * The rows of the page "The service" for the fields and parameters that `words` names. For example,
 * `4.1 create row gender` names `gender`.
 */
function wordsOf({ section, words }: Requirement): string[] {
  const [, text = ""] = servicePage.split(new RegExp(`^#+ ${section} .*$`, "m"));
  const names = [...words.matchAll(/(?<=\brow |, )[\w.]+/g)].map(([name]) => `| \`${name}\` |`);
  const rows = (text.split(/^#+ \d/m)[0] ?? "").split("\n");
  return rows.filter((row) => names.some((name) => row.startsWith(name)));
}
