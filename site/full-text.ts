/** All pages in one text for agents, without what would be in it more than once. */
import type { AgentPage } from "./agents.ts";
import { markdownPath, type Site } from "./layout.ts";
import { servicePath } from "./section-link.ts";

/**
 * Every page in the order of the menu, but the schemas' own, which the operations show already. Fields
 * that were listed before are named by their place, only the first example of an operation is in every
 * language, and the requirements are only on their own page.
 */
export function fullText(site: Site, pages: readonly AgentPage[]): string {
  const order = site.menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  const place = ({ page }: AgentPage) => (order.indexOf(page.path) + order.length) % order.length;
  const seen = new Map<string, string>();
  const texts = pages
    .filter(({ page }) => !/^(schemas|decisions)\/|^404/.test(page.path))
    .toSorted((one, other) => place(one) - place(other))
    .map(({ page, markdown }) => {
      const isService = page.path === servicePath;
      const once = fieldsOnce(inOneLanguage(markdown), `"${page.title}"`, seen);
      const text = isService ? withoutRequirements(once) : once;
      return `<!-- ${markdownPath(page.path)} -->\n\n${text}`;
    });
  return `# ${site.title}, version ${site.version}: all pages

Of each operation, the first example is in every language, and the others are in curl. Fields that were listed before are named by their place.

${texts.join("\n---\n\n")}`;
}

/** The examples of an operation behind the first as commands only. */
function inOneLanguage(markdown: string): string {
  const [before = "", first = "", ...others] = markdown.split(/^(?=### Example: )/m);
  const short = others.map((part) => part.replace(/^```(?:ts|py|php)\n.*?^```\n\n/gms, ""));
  return [before, first, ...short].join("");
}

/** The page of the service without the requirements below its sections, which have their own page. */
function withoutRequirements(markdown: string): string {
  return markdown.replace(
    /^The (?:requirement|\d+ requirements) of section .*:\n\n(?:- .*\n)+\n?/gm,
    "",
  );
}

/** A list of fields that was there before becomes a line that says where. */
function fieldsOnce(markdown: string, title: string, seen: Map<string, string>): string {
  const lines = markdown.split("\n");
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    kept.push(line);
    const [, indent = "", head, name] = /^( *)(\d+ fields? of (.+)):$/.exec(line) ?? [];
    if (head === undefined) continue;
    const rest = lines.slice(index + 1);
    const end = rest.findIndex(
      (one) => !one.startsWith(`${indent}- `) && !one.startsWith(`${indent}  `),
    );
    const block = rest.slice(0, end < 0 ? rest.length : end);
    const list = block.map((one) => one.slice(indent.length)).join("\n");
    const where = seen.get(list);
    if (where === undefined) {
      seen.set(list, `${name} in ${title}`);
    } else {
      kept[kept.length - 1] = `${indent}${head}: those of ${where}.`;
      index += block.length;
    }
  }
  return kept.join("\n");
}
