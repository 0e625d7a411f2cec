/** The text of llms-full.txt: most pages in one file for agents, without repetitions. */
import { posix } from "node:path";
import type { Site } from "../frame/layout.ts";
import { fromPage, markdownPath, type Page } from "../frame/page.ts";
import { legend } from "../parts/fields.ts";

/**
 * Joins the pages in the order of the menu, without decisions, changelog and contributors. Leaves
 * out the schemas too, because the pages of the operations list all fields.
 */
export function fullText(site: Site, pages: readonly Page[]): string {
  const order = site.menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  const place = ({ path }: Page) => (order.indexOf(path) + order.length) % order.length;
  const seen = new Map<string, string>();
  const texts = pages
    .filter(({ path }) => !/^(schemas\/|decisions\/|changelog|contributors)/.test(path))
    .toSorted((one, other) => place(one) - place(other))
    .map(({ path, title, markdown }) => {
      const short = markdown
        .replace(/^How each is decided:\n\n(?: *- .*\n?)+/gm, "")
        .replace(`${legend.markdown}\n\n`, "");
      const text = fieldsOnce(withShortExamples(short), `"${title}"`, seen);
      return `<!-- ${markdownPath(path)} -->\n\n${fromRoot(path, text)}\n`;
    });
  const whole = `# ${site.title}, version ${site.document.info.version}: guides, service and operations

The first example of each operation is in curl, TypeScript, Python and PHP, and the other examples are only in curl.

${legend.markdown}

${texts.join("\n---\n\n")}`;
  return fromPage("llms-full.txt", whole);
}

/** Makes the links of a page relative to the root of the site. */
function fromRoot(path: string, markdown: string): string {
  return markdown.replace(
    /\]\((?!\/|#|\w+:)([^)]+)\)/g,
    (_, href: string) => `](/${posix.join(posix.dirname(path), href)})`,
  );
}

/** Keeps four languages in the first example of an operation, and only curl in the others. */
function withShortExamples(markdown: string): string {
  const [before = "", first = "", ...others] = markdown.split(/^(?=### Example: )/m);
  const four = first.replace(/^```(?:java|go|cs)\n.*?^```\n\n/gms, "");
  const short = others.map((part) => part.replace(/^```ts\n.*?^```\n\n/gms, ""));
  return [before, four, ...short].join("");
}

/** Replaces a repeated list of fields with a reference to the first one. */
function fieldsOnce(markdown: string, title: string, seen: Map<string, string>): string {
  // Matches a line such as "21 fields of data:", and the list below this line.
  const list = /^( *)(\d+ fields? of (.+)):\n((?:\1(?:- | {2}).*\n?)+)/gm;
  return markdown.replace(list, (_, indent: string, head: string, name: string, rows: string) => {
    const text = rows.replaceAll(`\n${indent}`, "\n").trim();
    const where = seen.get(text);
    if (where !== undefined) return `${indent}${head}: the same as ${where}.\n`;
    seen.set(text, `${name} in ${title}`);
    return `${indent}${head}:\n${fieldsOnce(rows, title, seen)}`;
  });
}
