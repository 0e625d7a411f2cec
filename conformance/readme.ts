/**
 * The parts of README.md that follow from other files, between `<!-- NAME -->` and
 * `<!-- /NAME -->`. `node conformance/readme.ts` writes them; a test holds them equal.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Options } from "../lib/command.ts";
import { options } from "./options.ts";
import { bySection, sectionName } from "./report/sections.ts";
import { requirements, unobservable } from "./requirements.ts";

const parts: Record<string, () => string> = {
  options: optionsTable,
  requirements: requirementsTables,
  unobservable: unobservableTable,
};

export const readmeFile = new URL("README.md", import.meta.url);

/** The text with its derived parts made anew. Throws when the marks of a part are missing. */
export function refreshed(text: string): string {
  let result = text;
  for (const [name, make] of Object.entries(parts)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [result.indexOf(start), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`README.md has no part ${start} … ${end}.`);
    result = `${result.slice(0, from + start.length)}\n\n${make()}\n\n${result.slice(to)}`;
  }
  return result;
}

function optionsTable(): string {
  const all: Options = options;
  return table(
    ["option", "what it does", "when not given"],
    Object.entries(all).map(([name, option]) => {
      if (option.kind === "flag") return [`\`--${name}\``, option.description, "no"];
      const fallback = option.kind === "value" ? option.fallback : undefined;
      return [
        `\`--${name} ${option.placeholder}\``,
        option.description + (option.kind === "list" ? " (repeatable)" : ""),
        fallback === undefined ? "" : `${fallback}`,
      ];
    }),
  );
}

function requirementsTables(): string {
  const sum = (level: string) => requirements.filter((one) => one.level === level).length;
  return [
    `${requirements.length} requirements: ${sum("documented")} documented, ${sum("observed")} observed, ${sum("provisional")} provisional.`,
    ...bySection(requirements).map(([section, members]) =>
      [
        `<details>\n<summary>${section} ${sectionName(section) ?? ""} (${members.length})</summary>`,
        table(
          ["requirement", "level", "statement"],
          members.map(({ id, level, statement }) => [`\`${id}\``, level, statement]),
        ),
        "</details>",
      ].join("\n\n"),
    ),
  ].join("\n\n");
}

function unobservableTable(): string {
  return table(
    ["section", "statement", "why"],
    unobservable.map(({ section, statement, why }) => [section, statement, why]),
  );
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map(cell).join(" | ")} |`)
    .join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}

if (import.meta.main) {
  writeFileSync(readmeFile, refreshed(readFileSync(readmeFile, "utf8")));
}
