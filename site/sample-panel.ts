/** The panel beside an operation: a request in every language, and what it answers. */
import { STATUS_CODES } from "node:http";
import { type Html, html, type Part } from "../lib/html.ts";
import { codeLines } from "./code.ts";
import { jsonView } from "./json-view.ts";
import type { Sample } from "./samples.ts";

/** What the style sheet can choose without a script: one rule for each place in the picker. */
const most = 12;

export function samplePanel(samples: readonly Sample[], tryIt: Part): Html {
  const shown = samples.slice(0, most);
  const [first] = shown;
  return html`<aside class="sample" aria-label="Sample">
<div class="strip"><fieldset class="tabs"><legend class="hidden">Language</legend>${first?.codes.map(
    ({ language, label }, index) =>
      html`<label><input type="radio" name="lang" value="${language}"${index === 0 && html` checked`}>${label}</label>`,
  )}</fieldset><span class="grow"></span>${tryIt}</div>
<div class="strip">${
    shown.length > 1
      ? html`<label class="pick"><span class="hidden">Example</span><span class="select"><select autocomplete="off">${shown.map(({ name, summary }) => html`<option value="${name}">${summary}</option>`)}</select></span></label>`
      : html`<span class="grow">${first?.summary}</span>`
  }${copyButton("request", "Copy the request")}</div>
${shown.map((sample, index) => exampleView(sample, index + 1))}</aside>`;
}

function exampleView(sample: Sample, place: number): Html {
  const { name, answer } = sample;
  return html`<div data-example="${place}" data-title="${sample.summary}" id="example.${name}">
${sample.codes.map(({ language, label, code }) =>
  codeLines(code, language, `${label}: ${name}`, language),
)}
${answer && answerView(answer, name)}</div>
`;
}

function answerView({ status, summary, body }: NonNullable<Sample["answer"]>, name: string): Html {
  return html`<div class="strip answer">${statusMark(status)}<strong class="grow">${summary || STATUS_CODES[status]}</strong>${
    body !== undefined && copyButton("answer", "Copy the response")
  }</div>
${body !== undefined && jsonView(body, { label: `Response: ${name}` })}`;
}

export function statusMark(status: string): Html {
  return html`<span class="status${!status.startsWith("2") && " bad"}">${status}</span>`;
}

/** A script shows it: without one, the reader selects the text. */
export function copyButton(what: string, label: string): Html {
  return html`<button class="button plain" type="button" data-copy="${what}" aria-label="${label}" hidden>Copy</button>`;
}
