/** A page as Markdown, made of the page itself, so that both say the same. */
import Turndown from "turndown";
import type { Html } from "../lib/html.ts";

/** An answer that is longer than this is a file beside the page, but for the first. */
const longest = 3000;
/** The first answer may be as long as this. */
const longestFirst = 20_000;

export interface MarkdownPage {
  text: string;
  /** The answers that are too long for the page, by their names. */
  files: Map<string, string>;
}

/**
 * @param content What goes into the page's `main`.
 * @param path From the site's root, without its ending: "reference/getSponsee".
 */
export function markdownOf(content: Html, path: string): MarkdownPage {
  const files = new Map<string, string>();
  const text = converter(path, files).turndown(flattened(rulesFirst(content.text)));
  files.delete("first");
  return { text: `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`, files };
}

/** Who reads from top to bottom meets the rules of an operation before its examples. */
function rulesFirst(source: string): string {
  return source.replace(
    /(<aside class="sample".*?<\/aside>)(\s*<div class="after">.*)$/s,
    "$2<h2>Examples</h2>$1",
  );
}

/** The elements that are written in their own way, by tag and class. */
const kinds: Record<string, string> = {
  "pre.code": "code",
  "pre.json": "json",
  "pre.out": "output",
  "p.endpoint": "endpoint",
  "a.name": "name",
  "span.name": "name",
  "details.mark": "mark",
};
const chromeTags = new Set(["nav", "footer", "button", "select", "fieldset"]);
const chromeClasses = new Set(["filters", "jump", "toc", "none", "go", "button", "pick"]);
const wordClasses = new Set(["type", "must", "since", "status", "verb", "count"]);

function kindOf(node: HTMLElement): string | undefined {
  const tag = node.nodeName.toLowerCase();
  const [first = ""] = (node.getAttribute("class") ?? "").split(" ");
  if (chromeTags.has(tag) || chromeClasses.has(first)) return "chrome";
  if (tag === "table") return "table";
  const kind = kinds[`${tag}.${first}`];
  if (kind) return kind;
  if (tag === "a") return "link";
  if (wordClasses.has(first)) return "word";
  if (tag === "summary" && node.parentElement?.getAttribute("class") === "fold") return "fold";
  return node.hasAttribute("data-example") ? "example" : undefined;
}

/** A page shortens one method. */
const methodOf = (verb: string) => verb.replace(/^DEL$/, "DELETE");

function converter(path: string, files: Map<string, string>): Turndown {
  const service = new Turndown({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
  });
  service.addRule("listItem", {
    filter: "li",
    replacement: (text, node) => itemOf(text, node as HTMLElement),
  });
  const fenced = (language: string, text: string) =>
    `\n\n\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n\n`;
  const written: Record<string, (text: string, node: HTMLElement) => string> = {
    chrome: () => "",
    link: linkOf,
    name: (_, node) => `\`${node.textContent}\` `,
    word: (text) => (text.trim() === "" ? "" : `${methodOf(text.trim())} `),
    mark: (_, node) => {
      const [summary, reason] = Array.from(node.children);
      return ` *${summary?.textContent}*: ${service.turndown(reason?.innerHTML ?? "")} `;
    },
    fold: (text) => `\n\n${text}:\n\n`,
    endpoint: (_, node) => {
      const [verb, place] = Array.from(node.children);
      return `\n\n\`${methodOf(verb?.textContent ?? "")} ${place?.textContent}\`\n\n`;
    },
    code: (_, node) => {
      const language = node.getAttribute("data-lang") ?? "";
      return fenced(language === "curl" ? "sh" : language, node.textContent ?? "");
    },
    output: (_, node) => `\n\nprints\n${fenced("text", node.textContent ?? "")}`,
    json: (_, node) => jsonOf(node, path, files, fenced),
    example: (text, node) => `\n\n### Example: ${node.getAttribute("data-title")}\n${text}`,
    table: (_, node) => tableOf(node, service),
  };
  service.addRule("ours", {
    filter: (node) => kindOf(node) !== undefined,
    replacement(text, node) {
      const write = written[kindOf(node as HTMLElement) ?? ""];
      return write?.(text, node as HTMLElement) ?? text;
    },
  });
  return service;
}

/**
 * Code and JSON as plain text, since only their text counts: a page has thousands of elements for
 * their colours, and the converter would go through each.
 */
function flattened(source: string): string {
  const code = source.replace(
    /(<pre class="code"[^>]*>)(.*?)<\/pre>/gs,
    (_, open: string, inner: string) => `${open}${inner.replace(/<[^>]*>/g, "")}</pre>`,
  );
  let text = "";
  let rest = code;
  for (;;) {
    const start = rest.indexOf('<div class="json"');
    if (start < 0) return text + rest;
    const end = endOf(rest, start);
    const panel = rest.slice(start, end);
    const [, label = ""] = / aria-label="([^"]*)"/.exec(panel) ?? [];
    const json = panel.replace(/<span class="u">.*?<\/span>/gs, "").replace(/<[^>]*>/g, "");
    text += `${rest.slice(0, start)}<pre class="json" aria-label="${label}">${json}</pre>`;
    rest = rest.slice(end);
  }
}

/** Where the `div` that starts at a place ends. */
function endOf(source: string, start: number): number {
  const tags = /<(\/?)div\b[^>]*>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(source); tag; tag = tags.exec(source)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return source.length;
}

/** An item without empty lines, which fields by the hundred would have. */
function itemOf(text: string, node: HTMLElement): string {
  const list = node.parentElement;
  const place = Array.from(list?.children ?? []).indexOf(node) + 1;
  const mark = list?.nodeName === "OL" ? `${place}. ` : "- ";
  const lines = text.trim().replace(/[ \t]+$/gm, "");
  const close = lines.includes("```")
    ? lines
    : lines
        .replace(/\n{2,}/g, "\n")
        .replace(/^ (?=\*)/gm, "")
        .replace(/(?<=\S) {2,}/g, " ");
  return `${mark}${close.replaceAll("\n", `\n${" ".repeat(mark.length)}`)}\n`;
}

function linkOf(text: string, node: HTMLElement): string {
  const href = node.getAttribute("href") ?? "";
  // A place on the page itself has no address in Markdown.
  if (href.startsWith("#") || text.trim() === "") return text;
  const target = /^\w+:/.test(href) ? href : href.replace(/\.html(?=#|$)/, ".md");
  return `[${text.trim().replace(/\s+/g, " ")}](${target})`;
}

function jsonOf(
  node: HTMLElement,
  path: string,
  files: Map<string, string>,
  fenced: (language: string, text: string) => string,
): string {
  const text = JSON.stringify(JSON.parse(node.textContent ?? "null"), null, 2);
  const [, example] = /^Response: (.+)$/.exec(node.getAttribute("aria-label") ?? "") ?? [];
  const name = `${path.split("/").at(-1)}.${example}.json`;
  if (example === undefined || text.length <= longest) return fenced("json", text);
  // The first long answer stays on the page.
  const first = files.size === 0 && text.length <= longestFirst;
  files.set(first ? "first" : name, `${text}\n`);
  return first ? fenced("json", text) : `\n\n[The response as JSON](${name})\n\n`;
}

function tableOf(table: HTMLElement, service: Turndown): string {
  let text = "\n\n";
  let heads: string[] = [];
  let open = false;
  for (const row of Array.from(table.querySelectorAll("tr"))) {
    const cells = Array.from(row.children).map((cell) =>
      service
        .turndown(cell.innerHTML)
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|"),
    );
    if (row.closest("thead")) {
      heads = cells;
    } else if (row.children.length === 1 && row.children[0]?.matches("th")) {
      text += `\n### ${row.textContent?.trim()}\n\n`;
      open = false;
    } else {
      if (!open) text += `${line(heads.length > 0 ? heads : cells.map(() => ""))}\n`;
      if (!open) text += `${line(cells.map(() => "---"))}\n`;
      open = true;
      text += `${line(cells)}\n`;
    }
  }
  return `${text}\n`;
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
