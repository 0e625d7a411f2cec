/** Blocks of code, coloured while the site is built. */
import type { LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import { escaped, Html, html } from "../../../lib/html.ts";

/** The shell, with the commands of our guides, and with the JSON that curl sends as JSON. */
const shell: LanguageFn = (tools) => {
  const grammar = bash(tools);
  const commands = { className: "keyword", begin: /^(curl|npm|npx|node|php|python3?)(?= )/ };
  const body = { begin: /(?<=--data )'(?=\{[^']*\}')/, end: /'/, subLanguage: "json" };
  const data = { ...body, excludeBegin: true, excludeEnd: true };
  return { ...grammar, contains: [commands, data, ...grammar.contains] };
};

const grammars = { sh: shell, json, ts: typescript, tsx: typescript, py: python, php, yaml };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);
hljs.registerAliases(["curl"], { languageName: "sh" });

/** The colours of the theme by what highlight.js calls a part: string, number, word, comment. */
const colours: Record<string, string> = {
  "hljs-string": "s",
  "hljs-number": "n",
  "hljs-literal": "n",
  "hljs-keyword": "w",
  "hljs-built_in": "w",
  "hljs-comment": "c",
};

/** A block in a text: a panel as wide as the text, with its output below it. */
export function codeBlock(code: string, language: string, label: string, output?: string): Html {
  return html`<div class="block">${codeLines(code, language, label, language)}${output !== undefined && html`<pre class="out">${output}</pre>`}${copyButton(".code", `Copy ${label}`)}</div>\n`;
}

/** A script makes it visible. Without one, the reader selects the text. */
export function copyButton(what: ".code" | ".json", label: string): Html {
  return html`<button class="button plain" type="button" data-copy="${what}" aria-label="${label}" hidden>Copy</button>`;
}

/**
 * Code that the keyboard can scroll, with a wrapped line set in.
 *
 * @param label The name for screen readers.
 * @param name The value of `data-lang`: the tab of the code, and its language in Markdown.
 */
export function codeLines(
  code: string,
  language: string | undefined,
  label: string,
  name?: string,
): Html {
  const isKnown = language !== undefined && hljs.getLanguage(language);
  const coloured = isKnown
    ? hljs.highlight(code, { language, ignoreIllegals: true }).value
    : escaped(code);
  const lines = linesOf(coloured).map((line) => html`<span class="l">${new Html(line)}\n</span>`);
  return html`<pre class="code"${name !== undefined && html` data-lang="${name}"`} tabindex="0" role="group" aria-label="${label}"><code>${lines}</code></pre>`;
}

/** Cuts coloured code at its line ends. Each line closes and reopens its colours. */
function linesOf(code: string): string[] {
  const lines = [""];
  const open: string[] = [];
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  for (const [token] of code.matchAll(/<span class="[^"]*">|<\/span>|\n|[^<\n]+/g)) {
    const [, names] = /^<span class="([^"]*)">$/.exec(token) ?? [];
    if (names !== undefined) {
      const colour = colours[names.split(" ")[0] ?? ""];
      // A literal is a keyword as well: the outer colour stays.
      const tag = colour && !open.includes('<span class="n">') ? `<span class="${colour}">` : "";
      open.push(tag);
      add(tag);
    } else if (token === "</span>") {
      add(open.pop() ? token : "");
    } else if (token === "\n") {
      add("</span>".repeat(open.filter(Boolean).length));
      lines.push(open.join(""));
    } else add(breakable(token));
  }
  return lines;
}

/** An address in a string may break behind a slash. */
function breakable(text: string): string {
  return /\/\w/.test(text) ? text.replace(/(?<=\w)(\/|(?=\?|&amp;\w))/g, "$1<wbr>") : text;
}
