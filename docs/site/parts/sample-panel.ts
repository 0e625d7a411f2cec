/** The samples of an operation: each request in every language, and its response. */
import { STATUS_CODES } from "node:http";
import { type Html, html, type Part } from "../../../lib/html.ts";
import type { Sample } from "../contract/samples.ts";
import { byLibrary, inLanguage, isByLibrary } from "../languages/by-library.ts";
import { codeLines, copyButton } from "./code.ts";
import { type JsonOptions, jsonView } from "./json-view.ts";
import { fenced } from "./markdown.ts";

/** The names of the tabs. */
const languages: Record<string, string> = {
  curl: "curl",
  ts: "TypeScript",
  ...Object.fromEntries(Object.entries(byLibrary).map(([key, { label }]) => [key, label])),
};

/** @param markdown the address of the page as Markdown */
export function samplePanel(samples: readonly Sample[], markdown: string): Html {
  const tabs = Object.entries(languages).map(
    ([language, label], index) =>
      html`<label><input type="radio" name="lang" value="${language}"${index === 0 && html` checked`}>${label}</label>`,
  );
  return html`<aside class="sample" aria-label="Sample">
<div class="strip"><fieldset class="tabs grow"><legend class="hidden">Language</legend>${tabs}</fieldset><a class="button do" href="#try" hidden>Try it</a></div>
<div class="strip"><label class="pick"><span class="hidden">Example</span><select autocomplete="off">${samples.map(({ name, summary }) => html`<option value="${name}">${name}: ${summary}</option>`)}</select></label>${copyButton(".code", "Copy the request")}</div>
<noscript><p class="quiet empty" data-lang="library">A script writes the samples in this language, and this browser runs no scripts. <a href="/${markdown}">The page as Markdown</a> has one of them.</p></noscript>
${samples.map((sample, index) => sampleView(sample, index + 1))}</aside>`;
}

function sampleView({ name, codes, response }: Sample, place: number): Html {
  return html`<div data-example="${place}" id="example.${name}">
${Object.entries(codes).map(([language, code]) => codeLines(code, language, `${languages[language]}: ${name}`))}
<div data-lang="library"></div>
${response && responseView(response, name)}</div>
`;
}

type SampleResponse = NonNullable<Sample["response"]>;

function responseView({ status, summary, body }: SampleResponse, name: string): Html {
  return html`<div class="strip response">${statusMark(status)}<strong class="grow">${summary || STATUS_CODES[status]}</strong>${
    body !== undefined && copyButton(".json", "Copy the response")
  }</div>
${body !== undefined && jsonView(body, { label: `Response: ${name}` })}`;
}

export function statusMark(status: string): Html {
  return html`<span class="status${!status.startsWith("2") && " bad"}">${status}</span>`;
}

/** A panel with one example. */
export function examplePanel(head: Part, value: unknown, options: JsonOptions): Html {
  return html`<aside class="sample" aria-label="${options.label}"><div class="strip">${head}</div>
${jsonView(value, options)}</aside>`;
}

/** The maximum length of a response in the Markdown, in characters. Longer responses are files. */
const longest = 3000;
/** The maximum for the response of the first sample. */
const longestFirst = 20_000;

/** The samples as Markdown. `files` maps the name of a file to a long response as JSON. */
export function samplesMarkdown(id: string, samples: readonly Sample[]) {
  const files = new Map<string, string>();
  const texts = samples.map(({ name, summary, call, codes, response }, index) => {
    // The other examples differ only in values, so one of them is enough in each further language.
    const others = index > 0 ? [] : Object.keys(byLibrary).filter(isByLibrary);
    const code = [
      fenced("sh", codes.curl),
      fenced("ts", codes.ts),
      ...others.map((language) => fenced(language, inLanguage(language, call))),
    ];
    const parts = [`### Example: ${summary} (\`${name}\`)`, ...code];
    if (!response) return parts.join("\n\n");
    parts.push(`${response.status} **${response.summary || STATUS_CODES[response.status]}**`);
    const json = JSON.stringify(response.body, null, 2) ?? "";
    const file = `${id}.${name}.json`;
    const isLong = json.length > (index === 0 ? longestFirst : longest);
    if (isLong) files.set(file, `${json}\n`);
    if (json !== "") parts.push(isLong ? `[The response as JSON](${file})` : fenced("json", json));
    return parts.join("\n\n");
  });
  return { markdown: texts.join("\n\n"), files };
}
