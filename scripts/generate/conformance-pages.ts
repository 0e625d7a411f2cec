/** The pages of the suite, whose tables follow from the suite's options and requirements. */
import { options } from "../../conformance/command/options.ts";
import { bySection, sectionName } from "../../conformance/report/sections.ts";
import { requirements, unobservable } from "../../conformance/requirements.ts";
import { exitCodes } from "../../conformance/verdicts.ts";
import type { Options } from "../../lib/command.ts";
import { withParts } from "../../lib/marked-parts.ts";

/** The page with its tables made again from what they show. */
export function conformanceReadme(text: string): string {
  return withParts(text, {
    options: optionsTable(),
    "exit-codes": exitCodesTable(),
    requirements: requirementsTables(),
    unobservable: unobservableTable(),
  });
}

/** The guide of the suite with its table of exit codes made again. */
export function conformanceGuide(text: string): string {
  return withParts(text, { "exit-codes": exitCodesTable() });
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

function exitCodesTable(): string {
  return table(
    ["Exit code", "Meaning"],
    exitCodes.map(([code, meaning]) => [String(code), meaning]),
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
