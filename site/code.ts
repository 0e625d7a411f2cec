/** Blocks of code, coloured while the site is built, so that no reader's browser has to. */
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import { escaped, Html, html } from "../lib/html.ts";

hljs.registerLanguage("sh", bash);
hljs.registerLanguage("json", json);
hljs.registerLanguage("ts", typescript);
hljs.registerLanguage("yaml", yaml);

/** Longer code stays plain: colours would make the page three times as large. */
const longest = 8000;

/** A block that the keyboard can scroll. The label is what a screen reader calls it. */
export function codeBlock(code: string, language: string | undefined, label: string): Html {
  const known = language !== undefined && hljs.getLanguage(language) && code.length <= longest;
  const inner = known ? hljs.highlight(code, { language }).value : escaped(code);
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${new Html(inner)}</code></pre>`;
}
