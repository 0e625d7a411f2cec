/** Blocks of code, coloured while the site is built. */
import type { LanguageFn } from "highlight.js";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import { escapedText, Html, html } from "../../../lib/html.ts";
import { breakable } from "./json-view.ts";

/** Adds options, the commands of our guides, and JSON after `--data` to the grammar of bash. */
const shell: LanguageFn = (tools) => {
  const grammar = bash(tools);
  const commands = { className: "keyword", begin: /^(curl|npm|npx|node|php|python3?)(?= )/ };
  // The style sheet does not break a line inside an option.
  const option = { className: "option", begin: /(?<= )--[\w-]+/ };
  const body = { begin: /(?<=--data )'(?=\{[^']*\}')/, end: /'/, subLanguage: "json" };
  const data = { ...body, excludeBegin: true, excludeEnd: true };
  return { ...grammar, contains: [commands, option, data, ...grammar.contains] };
};

const grammars = {
  ...{ sh: shell, json, ts: typescript, tsx: typescript, py: python, php, yaml },
  ...{ java, go, cs: csharp },
};
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);
hljs.registerAliases(["curl"], { languageName: "sh" });

export function languageName(language: string): string {
  return hljs.getLanguage(language)?.name ?? "Text";
}

/** A block of code between paragraphs, with a button that copies the code. */
export function codeBlock(code: string, language: string, label: string): Html {
  return html`<div class="block">${codeLines(code, language, label)}${copyButton(".code", `Copy ${label}`)}</div>\n`;
}

/** A button that copies the code or JSON in its block or sample. A script unhides the button. */
export function copyButton(what: ".code" | ".json", label: string): Html {
  return html`<button class="button plain" type="button" data-copy="${what}" aria-label="${label}" hidden>Copy</button>`;
}

/**
 * A block of code that can be scrolled with the keyboard. In a sample, the style sheet shows only
 * the block whose `data-lang` is the chosen language.
 *
 * @param label the name for screen readers
 */
export function codeLines(code: string, language: string, label: string): Html {
  const coloured = hljs.getLanguage(language)
    ? hljs.highlight(code, { language, ignoreIllegals: true }).value
    : escapedText(code);
  // In text, quotes need no escape.
  const lines = linesOf(
    coloured.replaceAll(/&quot;|&#x27;/g, (one) => (one === "&quot;" ? '"' : "'")),
  ).map((line) => html`<span class="l">${new Html(line)}\n</span>`);
  return html`<pre class="code" data-lang="${language}" tabindex="0" role="group" aria-label="${label}"><code>${lines}</code></pre>`;
}

/** Splits coloured code into lines. A `<span>` of several lines becomes a `<span>` in each line. */
function linesOf(code: string): string[] {
  const open: string[] = [];
  return code.split("\n").map((line) => {
    const start = open.join("");
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    return start + breakable(line) + "</span>".repeat(open.length);
  });
}
