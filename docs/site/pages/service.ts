/** The page The service: below each section of docs/the-service.md what is left open and required. */
import type { Api } from "../contract/model.ts";
import { type Requirement, sectionOf, statementOf } from "./requirements.ts";

/**
 * @param text docs/the-service.md.
 * @param leftOpen docs/left-open.md, whose table says by section what is not shown.
 */
export function servicePage(
  { operations }: Api,
  text: string,
  leftOpen: string,
  requirements: readonly Requirement[],
): string {
  let linked = text.replace(/^<!--.*-->\n+/gm, "");
  for (const { id, summary } of operations) {
    linked = linked.replace(`| ${summary} |`, `| [${summary}](/reference/${id}.md) |`);
  }
  const parts = linked.split(/^(?=#{2,3} )/m).map((part) => {
    const [, section = "none"] = /^#+ (\d+(?:\.\d+)?) /.exec(part) ?? [];
    return part + openIn(section, leftOpen) + requiredIn(section, requirements);
  });
  return parts.join("");
}

function openIn(section: string, leftOpen: string): string {
  const rows = leftOpen.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const open = rows
    .filter(([, number]) => number?.startsWith(`[${section}]`))
    .map(([, , what, choice]) => `- ${what}. Our choice: ${choice}.\n`);
  if (open.length === 0) return "";
  return `**Not shown**, and what we chose *(provisional)*:\n\n${open.join("")}\n`;
}

function requiredIn(section: string, requirements: readonly Requirement[]): string {
  const own = requirements.filter((one) => sectionOf(one.words) === section);
  if (own.length === 0) return "";
  const list = own.map(
    (one) => `- [\`${one.id}\`](/requirements.md#${one.id}) ${statementOf(one)}`,
  );
  const count = own.length === 1 ? "The requirement" : `The ${own.length} requirements`;
  return `<details><summary>${count} of section ${section}</summary>\n\n${list.join("\n")}\n\n</details>\n\n`;
}
