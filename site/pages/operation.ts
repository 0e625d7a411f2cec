/** The page of one operation: what it takes and answers, beside a sample of each case. */
import { type Html, html, joined, type Part } from "../../lib/html.ts";
import { inOrder } from "../example-order.ts";
import { fieldList, fieldRow, markOf, presence, rulesOf, type View } from "../fields.ts";
import { type Frame, verb } from "../layout.ts";
import { inline, prose } from "../markdown.ts";
import {
  type ApiOperation,
  type DocumentedParameter,
  type Property,
  propertiesOf,
} from "../model.ts";
import { samplePanel, statusMark } from "../sample-panel.ts";
import { samplesOf } from "../samples.ts";
import { sectionLink } from "../section-link.ts";
import { typeOf } from "../types-in-words.ts";

/** How many levels of records fold in place below the answer. */
const depth = 2;

export function operationPage(view: View, operation: ApiOperation, frame: Frame): Html {
  const { method, path, summary, description, tag, section } = operation;
  const parts = sectionsOf(view, operation);
  return html`<div class="reference">
<div class="body">
<p class="eyebrow"><a href="${view.root}index.html#operations">${tag}</a></p>
<h1>${summary}</h1>
<p class="endpoint">${verb(method)}<code>${path}</code></p>
<div class="lead">${prose(description)}</div>
<ul class="jump" aria-label="On this page">${parts.map(
    ({ id, title, note }) => html`<li><a href="#${id}">${title} <small>${note}</small></a></li>`,
  )}${section && html`<li>${sectionLink(view.root, section)}</li>`}</ul>
</div>
${samplePanel(inOrder(samplesOf(operation)), html`<a class="button do" href="#try" hidden>Try it</a>`)}
<div class="after">
${parts.map(
  ({ id, title, content }) => html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>
${content}
`,
)}${frame.end}
</div>
</div>`;
}

interface Section {
  id: string;
  title: string;
  /** What the line of contents says of it. */
  note: string;
  content: Html;
}

function sectionsOf(view: View, operation: ApiOperation): Section[] {
  const { parameters, responses } = operation;
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const good = responses.filter(({ status }) => status.startsWith("2"));
  const bad = responses.filter(({ status }) => !status.startsWith("2"));
  const statuses = (list: typeof responses) => list.map(({ status }) => status).join(", ");
  return [
    inPath.length > 0 && parameterSection(view, "path", "Path parameters", inPath),
    inQuery.length > 0 && parameterSection(view, "query", "Query parameters", inQuery),
    bodySection(view, operation),
    { id: "answer", title: "Response", note: statuses(good), content: answers(view, good) },
    bad.length > 0 && {
      id: "errors",
      title: "Errors",
      note: statuses(bad),
      content: answerList(view, bad),
    },
  ].filter((section) => section !== undefined && section !== false);
}

function parameterSection(
  view: View,
  id: string,
  title: string,
  parameters: DocumentedParameter[],
): Section {
  const hasPages = parameters.some(({ name }) => name === "page");
  return {
    id,
    title,
    note: parameters.map(({ name }) => name).join(", "),
    content: html`${hasPages && html`<p class="note-line">How these work together, with a program that reads every page: <a href="${view.root}guides/paging-filtering-sorting.html">Paging, filtering and sorting</a>.</p>`}<ul class="fields">
${parameters.map((one) => parameterRow(view, one))}</ul>
${parameters.map((one) => membersTable(view, one))}`,
  };
}

function parameterRow(view: View, parameter: DocumentedParameter): Html {
  const { name, schema, required = false, description } = parameter;
  const members = propertiesOf(view.api, schema);
  if (members.length === 0) {
    const own = { ...schema, ...(description && { description }) };
    const marked = markedBy(own, parameter);
    const options = { prefix: "parameter", sent: true, depth };
    return fieldRow(view, { name, schema: marked, required }, options);
  }
  return html`<li id="parameter.${name}"><div class="field"><a class="name" href="#parameter.${name}">${name}[name]</a><span class="type"><a href="#members.${name}">${members.length} ${name}s</a></span>${markOf(parameter)}</div>
${prose(description)}</li>
`;
}

/** A parameter's own mark speaks before that of its schema. */
function markedBy(schema: Property["schema"], parameter: DocumentedParameter): Property["schema"] {
  const { "x-provisional": why } = parameter;
  return why === undefined ? schema : { ...schema, "x-provisional": why };
}

/** An object in the query is a parameter for each of its members. */
function membersTable(view: View, { name, schema }: DocumentedParameter): Part {
  const members = propertiesOf(view.api, schema);
  if (members.length === 0) return undefined;
  return html`<h3 id="members.${name}"><a href="#members.${name}">${name[0]?.toUpperCase()}${name.slice(1)}s</a></h3>
<table class="stack members"><thead><tr><th scope="col">Name</th><th scope="col">What it does</th></tr></thead><tbody>
${members.map((member) => {
  const rules = rulesOf(view.api, member.schema);
  return html`<tr id="parameter.${name}.${member.name}"><td><code class="word">${member.name}</code><br><span class="quiet">${typeOf(view, member.schema)}</span></td><td>${inline(member.schema.description as string)}${rules.length > 0 && html` <span class="quiet">${joined(rules, " · ")}</span>`}</td></tr>
`;
})}</tbody></table>`;
}

function bodySection(view: View, { body }: ApiOperation): Section | undefined {
  if (!body) return undefined;
  const fields = propertiesOf(view.api, body.schema);
  const required = fields.filter((one) => one.required).length;
  const count = required === 1 ? "One field is" : `${numbers[required] ?? required} fields are`;
  const kind = body.type === "application/json" ? "JSON" : html`<code>${body.type}</code>`;
  return {
    id: "body",
    title: "Body",
    note: `${fields.length} fields`,
    content: html`<p class="quiet">${kind}, ${typeOf(view, body.schema)}. ${count} required.</p>
${fieldList(view, body.schema, { prefix: "body", sent: true, depth })}`,
  };
}

const numbers = ["No", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

type Responses = ApiOperation["responses"];

/** The successes, and the fields of the first that has any. */
function answers(view: View, responses: Responses): Html {
  const media = responses.flatMap(({ content = {} }) => Object.values(content))[0];
  return html`${answerList(view, responses)}${
    media &&
    propertiesOf(view.api, media.schema).length > 0 &&
    html`${presence(view.api, media.schema)}
${fieldList(view, media.schema, { prefix: "answer", depth })}`
  }`;
}

/** What can come back: each status, what it means and how sure it is. */
export function answerList(view: View, responses: Responses): Html {
  return html`<ul class="answers">
${responses.map((response) => {
  const { status, description, content = {}, links = {} } = response;
  const media = Object.entries(content);
  const follow = Object.values(links).filter(({ operationId }) => operationId);
  return html`<li id="response.${status}">${statusMark(status)}<div><p>${inline(description)}</p><div class="field">${joined(
    media.map(
      ([type, { schema }]) =>
        html`<span class="type">${typeOf(view, schema)}${type !== "application/json" && html` as <code>${type}</code>`}</span>`,
    ),
    " ",
  )}${markOf(response, ...media.map(([, one]) => one))}</div>${
    follow.length > 0 &&
    html`<p class="rule">From here: ${joined(
      follow.map(
        ({ operationId, description: where }) =>
          html`<a href="${operationId}.html">${where?.replace(/\.$/, "") ?? operationId}</a>`,
      ),
      ", ",
    )}</p>`
  }</div></li>
`;
})}</ul>`;
}
