/** What a requirement means, and how the suite knows: for `explain` and for its page. */
import { existsSync, readFileSync } from "node:fs";
import { counted } from "./report/model.ts";
import { sectionName } from "./report/sections.ts";
import { checkFileOf, type Requirement } from "./requirements.ts";

/** Some of the things that a run has recorded for a requirement, and how many there are. */
export interface Recorded {
  count: number;
  first: string[];
}

/** What `npm run mutants -- --record` and `npm run variants -- --alone --record` write. */
export interface Evidence {
  /** By the id of the requirement. */
  requests: Record<string, Recorded>;
  inconclusive: Record<string, string[]>;
  mutants: Record<string, Recorded>;
  /** By the section that leaves the choice. */
  variants: Record<string, string[]>;
}

export const evidenceFile = new URL("../generated/evidence.json", import.meta.url);

export function readEvidence(): Evidence {
  return JSON.parse(readFileSync(evidenceFile, "utf8"));
}

/** Each line is a label and its texts. */
export function explanation(one: Requirement, evidence: Evidence): [string, string[]][] {
  const { id, section, level, since, statement } = one;
  const requests = evidence.requests[id];
  const choices = evidence.variants[section] ?? [];
  return [
    ["statement", [statement]],
    ["level", [`${level}, since ${since}: ${levels[level]}`]],
    ["section", [`${section} ${sectionName(section) ?? ""} of The service`, ...wordsOf(one)]],
    [
      "decided by",
      [
        lineOf(id),
        requests === undefined
          ? "no request of its own"
          : requests.first.length === 0
            ? `every response of the run (${counted(requests.count, "request")})`
            : `${counted(requests.count, "request")} on the reference, such as:`,
        ...(requests?.first ?? []),
      ],
    ],
    ["fails for", failing(level, evidence.mutants[id])],
    [
      "passes for",
      choices.length > 0
        ? [`services that differ here, where section ${section} leaves a choice:`, ...choices]
        : [`section ${section} leaves no choice that the suite's variants try`],
    ],
    ["inconclusive when", evidence.inconclusive[id] ?? ["no recorded run left it open"]],
  ];
}

const levels = {
  documented: "it fails a run",
  observed: "another value is a difference, and fails nothing",
  provisional: "another choice is a difference, and fails nothing",
};

function failing(level: Requirement["level"], mutants: Recorded | undefined): string[] {
  if (level !== "documented")
    return ["nothing: only a documented requirement can fail, so no defect is built for it"];
  if (mutants === undefined) return ["no defect: no run of mutants is recorded"];
  const { count, first } = mutants;
  const more = count - first.length;
  return [...first, ...(more > 0 ? [`and ${counted(more, "more defect")}`] : [])];
}

/** The file and the line that name it, as sources or in the package. */
function lineOf(id: string): string {
  const path = checkFileOf(id);
  const source = new URL(`../${path}`, import.meta.url);
  const file = existsSync(source) ? source : new URL(source.href.replace(/\.ts$/, ".js"));
  const lines = readFileSync(file, "utf8").split("\n");
  return `${path.replace(/\.ts$/, file.href.slice(-3))}:${lines.findIndex((line) => line.includes(`"${id}"`)) + 1}`;
}

/** The rows of The service in which the words name a field or a parameter. */
function wordsOf({ section, words }: Requirement): string[] {
  const pages = ["../docs/the-service.md", "../site/the-service.md"];
  const page = pages.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (page === undefined) return [];
  const [, text = ""] = readFileSync(page, "utf8").split(new RegExp(`^#+ ${section} .*$`, "m"));
  const names = [...words.matchAll(/(?<=\brow |, )[\w.]+/g)].map(([name]) => `| \`${name}\` |`);
  const rows = (text.split(/^#+ \d/m)[0] ?? "").split("\n");
  return rows.filter((row) => names.some((name) => row.startsWith(name)));
}
