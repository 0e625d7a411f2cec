/**
 * The page "The service", from docs/the-service.md. Each section also gets its rows of
 * docs/left-open.md, and a link to its requirements.
 */
import { requirements } from "../../../conformance/verdict/requirements.ts";
import { counted } from "../../../lib/counted.ts";
import type { Api } from "../contract/model.ts";

/**
 * @param text the text of docs/the-service.md
 * @param leftOpen the text of docs/left-open.md. Each row of its table begins with a section.
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
    .map(([, , what, then = ""]) => {
      const label = /^(?:The|In the) reference\b/.test(then) ? "" : "In the contract: ";
      return `- ${what}. ${label}${then}.\n`;
    });
  if (open.length === 0) return "";
  return `Not in the description:\n\n${open.join("")}\n`;
}

function requiredIn(section: string): string {
  const { length } = requirements.filter((one) => one.section === section);
  if (length === 0) return "";
  const checked = counted(length, "requirement");
  return `The suite checks [${checked}](/requirements.md#${section}).\n\n`;
}
