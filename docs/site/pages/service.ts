/** The page The service: each section of docs/the-service.md with what is not specified and required. */
import { requirements } from "../../../conformance/requirements.ts";
import type { Api } from "../contract/model.ts";

/**
 * @param text docs/the-service.md.
 * @param leftOpen docs/left-open.md, whose table says by section what is not shown.
 */
export function servicePage({ operations }: Api, text: string, leftOpen: string): string {
  let linked = text
    .replace(/^<!-- \w+ (\w+) -->\n\n\| Field /gm, "| Field of [$1](/schemas/$1.md) ")
    .replace(/^<!--.*-->\n+/gm, "");
  for (const { id, summary } of operations) {
    linked = linked.replace(`| ${summary} |`, `| [${summary}](/reference/${id}.md) |`);
  }
  const parts = linked.split(/^(?=#{2,3} )/m).map((part) => {
    const [, section = "none"] = /^#+ (\d+(?:\.\d+)?) /.exec(part) ?? [];
    return part + openIn(section, leftOpen) + requiredIn(section);
  });
  return parts.join("");
}

function openIn(section: string, leftOpen: string): string {
  const rows = leftOpen.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const open = rows
    .filter(([, number]) => number?.startsWith(`[${section}]`))
    .map(([, , what, choice]) => `- ${what}. Our choice: ${choice}.\n`);
  if (open.length === 0) return "";
  return `**Not specified**, with our choice *(provisional)*:\n\n${open.join("")}\n`;
}

function requiredIn(section: string): string {
  const { length } = requirements.filter((one) => one.section === section);
  if (length === 0) return "";
  const count = length === 1 ? "1 requirement" : `${length} requirements`;
  return `The conformance suite checks [${count}](/requirements.md#${section}) of this section.\n\n`;
}
