/** The page of the conformance requirements, from conformance/requirements.yaml. */
import { parse } from "yaml";
import { type Html, html } from "../lib/html.ts";
import { inline } from "./markdown.ts";
import { sectionLink } from "./section-link.ts";

export interface Requirement {
  id: string;
  words: string;
  level: string;
  statement: string;
}

interface Unobservable {
  words: string;
  statement: string;
  why: string;
}

/** The section of the words that a requirement points at, `4.1` of `4.1 create row gender`. */
export function sectionOf(words: string): string {
  return words.split(" ")[0] as string;
}

export function requirementsPage(source: string | undefined): Html {
  if (source === undefined) {
    return html`<h1>Conformance requirements</h1><p>They are not written yet.</p>`;
  }
  const { requirements = [], unobservable = [] } = parse(source) as {
    requirements?: Requirement[];
    unobservable?: Unobservable[];
  };
  const groups = Map.groupBy(requirements, ({ id }) => id.split(".")[0] ?? "");
  const count = (level: string) => requirements.filter((one) => one.level === level).length;
  return html`<h1>Conformance requirements</h1>
<p>What the suite holds an implementation to: ${requirements.length} statements, each with the section of the service description that it comes from. ${count("documented")} are documented, and breaking one fails a run. ${count("observed")} are observed and ${count("provisional")} provisional: the suite reports how a service does these things, and no answer is wrong. <a href="guides/testing-your-implementation.html">How to run it</a>.</p>
${[...groups].map(
  ([name, members]) => html`<h2 id="${name}"><a href="#${name}">${name}</a></h2>
<dl class="properties">${members.map(
    ({ id, words, level, statement }) =>
      html`<div class="property" id="${id}"><dt><a href="#${id}"><code>${id}</code></a> <span class="badge ${level}">${level}</span> <span class="note">${sectionLink("", sectionOf(words))}</span></dt><dd>${inline(statement)}</dd></div>`,
  )}</dl>`,
)}
${
  unobservable.length > 0 &&
  html`<h2 id="unobservable"><a href="#unobservable">What no client can see</a></h2>
<p>Statements of the description that the suite does not check, and why.</p>
<dl class="properties">${unobservable.map(
    ({ words, statement, why }) =>
      html`<div class="property"><dt>${inline(statement)} <span class="note">${sectionLink("", sectionOf(words))}</span></dt><dd>${inline(why)}</dd></div>`,
  )}</dl>`
}`;
}
