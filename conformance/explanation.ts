/** What a requirement means, and how the suite decides it: for `conformance explain`. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { counted } from "../lib/counted.ts";
import { shown } from "../lib/paths.ts";
import { sectionName, servicePage } from "./report/sections.ts";
import { checkFileOf, type Requirement } from "./requirements.ts";

/** The number of requests or defects of a requirement, and a few examples. */
export interface Recorded {
  count: number;
  first: string[];
}

/** The results of `npm run mutants -- --record` and `npm run variants -- --alone --record`. */
export interface Evidence {
  /**
   * `count` is the number of requests that the suite sends to the reference for the requirement.
   * `first` lists requests that made the requirement fail on faulty services.
   */
  requests: Record<string, Recorded>;
  inconclusive: Record<string, string[]>;
  /** The number of defects that the requirement detected, and some of them. */
  mutants: Record<string, Recorded>;
  /** By section, not by requirement: how correct services differ from the reference. */
  variants: Record<string, string[]>;
}

export const evidenceFile = new URL("../generated/evidence.json", import.meta.url);

export function readEvidence(): Evidence {
  return JSON.parse(readFileSync(evidenceFile, "utf8"));
}

/** The lines of the explanation, grouped under labels. */
export function explanation(one: Requirement, evidence: Evidence): [string, string[]][] {
  const { id, section, level, since, statement } = one;
  const { count, first } = evidence.requests[id] ?? { count: 0, first: [] };
  const choices = evidence.variants[section] ?? [];
  return [
    ["statement", [statement]],
    ["level", [`${level}, since ${since}: ${levels[level]}`]],
    [
      "section",
      [`${section} ${sectionName(section) ?? ""}, on the page "The service"`, ...wordsOf(one)],
    ],
    [
      "decided by",
      [
        lineOf(id),
        `${counted(count, "request")} when the suite checks the reference implementation${first.length > 0 ? ". Examples of requests that made the requirement fail on faulty services:" : ""}`,
        ...first,
      ],
    ],
    ["fails for", failing(level, evidence.mutants[id])],
    [
      "passes for",
      choices.length > 0
        ? [
            `correct services that differ from the reference in section ${section}, such as:`,
            ...choices,
          ]
        : [`correct services. No difference from the reference is recorded for section ${section}`],
    ],
    ["inconclusive when", evidence.inconclusive[id] ?? ["no such case is known"]],
  ];
}

const levels = {
  documented: "a run fails when the service differs",
  observed:
    "the report lists differences from the description's examples, and the run does not fail",
  provisional: "the report lists differences from the contract's choice, and the run does not fail",
};

function failing(level: Requirement["level"], mutants: Recorded | undefined): string[] {
  if (level !== "documented") return ["no defect: only documented requirements can fail a run"];
  if (mutants === undefined) return ["no recorded defect"];
  const { count, first } = mutants;
  const more = count - first.length;
  return [...first, ...(more > 0 ? [`and ${counted(more, "more defect")}`] : [])];
}

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
