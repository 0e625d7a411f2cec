/** The pages of the suite, whose tables follow from the suite's options and requirements. */
import { options } from "../../conformance/command/options.ts";
import { bySection, sectionName } from "../../conformance/report/sections.ts";
import { requirements, unobservable } from "../../conformance/requirements.ts";
import { exitCodes } from "../../conformance/results/outcome.ts";
import type { Options } from "../../lib/command.ts";
import { withParts } from "../../lib/marked-parts.ts";

/** The manual of the suite with its tables of options and exit codes. */
export function conformanceReadme(text: string): string {
  return withParts(text, { options: optionsTable(), "exit-codes": exitCodesTable() });
}

/** The guide of the suite with its table of exit codes. */
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

/** conformance/requirements.md, which has every requirement by section. */
export function requirementsPage(): string {
  const sum = (level: string) => requirements.filter((one) => one.level === level).length;
  const sections = bySection(requirements).map(([section, members]) => {
    const rows = members.map(({ id, level, statement }) => [`\`${id}\``, level, statement]);
    return `## ${section} ${sectionName(section) ?? ""}\n\n${table(["requirement", "level", "statement"], rows)}`;
  });
  const unseen = unobservable.map(({ section, statement, why }) => [section, statement, why]);
  return `<!-- Made by \`npm run generate\` from conformance/requirements.yaml. Do not edit. -->

# Requirements

The conformance suite checks ${requirements.length} requirements.

- **${sum("documented")} documented**: the description states them. Only these can fail a run.
- **${sum("observed")} observed**: the description shows a value and does not say that there are no others.
- **${sum("provisional")} provisional**: our choice where the description is silent.

${sections.join("\n\n")}

## What no client can see

${table(["section", "statement", "why"], unseen)}
`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map(cell).join(" | ")} |`)
    .join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
