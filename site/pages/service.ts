/** The page The service: below each section of docs/the-service.md what is left open and required. */
import type { Api } from "../contract/model.ts";
import { type Requirement, sectionOf, statementOf } from "./requirements.ts";

export interface ServiceSources {
  /** docs/left-open.md, whose table says by section what is not shown. */
  leftOpen: string;
  requirements: readonly Requirement[];
}

/** @param text docs/the-service.md. */
export function servicePage(api: Api, text: string, sources: ServiceSources): string {
  const linked = api.operations.reduce(
    (found, { id, summary }) =>
      found.replace(`| ${summary} |`, `| [${summary}](/reference/${id}.md) |`),
    text,
  );
  return linked
    .replace(/^<!--.*-->\n+/gm, "")
    .split(/^(?=#{2,3} )/m)
    .map((part) => {
      const [, section] = /^#+ (\d+(?:\.\d+)?) /.exec(part) ?? [];
      return section === undefined ? part : part + belowSection(section, sources);
    })
    .join("");
}

/** What a section leaves open, and what the suite requires of it. */
function belowSection(section: string, { leftOpen, requirements }: ServiceSources): string {
  const rows = leftOpen.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const open = rows
    .filter(([, number]) => number?.startsWith(`[${section}]`))
    .map(([, , what = "", choice = ""]) => `- ${what}. Our choice: ${choice}.\n`);
  const own = requirements.filter((one) => sectionOf(one.words) === section);
  const list = own.map(
    (one) => `- [\`${one.id}\`](/requirements.md#${one.id}) ${statementOf(one)}\n`,
  );
  const count = list.length === 1 ? "The requirement" : `The ${list.length} requirements`;
  return [
    open.length > 0 && `**Not shown**, and what we chose *(provisional)*:\n\n${open.join("")}\n`,
    list.length > 0 &&
      `<details><summary>${count} of section ${section}</summary>\n\n${list.join("")}\n</details>\n\n`,
  ]
    .filter(Boolean)
    .join("");
}
