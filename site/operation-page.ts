/** The page of one operation: what it takes and answers, and an example of each case with code. */

import { type Html, html, type Part } from "../lib/html.ts";
import { codeBlock } from "./code.ts";
import { inline, prose } from "./markdown.ts";
import { type ApiOperation, propertiesOf, type Schema } from "./model.ts";
import { type Sample, samplesOf } from "./samples.ts";
import {
  badges,
  limitsOf,
  propertyList,
  schemaLink,
  typeOf,
  type View,
  variantsOf,
} from "./schema-view.ts";
import { sectionLink } from "./section-link.ts";

/** How many levels of records a page of an operation can unfold: a tax receipt of a line item. */
const depth = 4;

export function operationPage(view: View, operation: ApiOperation): Html {
  const { method, path, summary, description, id, section } = operation;
  const samples = samplesOf(operation);
  return html`<h1>${summary}</h1>
<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
<div class="lead">${prose(description)}</div>
<p class="actions"><a class="button" href="${view.root}try-it.html#${id}">Try it</a> <span class="note">operation <code>${id}</code>${section && html`, ${sectionLink(view.root, section)}`}</span></p>
<div class="columns"><div>
${parametersOf(view, operation)}${bodyOf(view, operation)}${responsesOf(view, operation)}
</div><div>
<h2 id="examples"><a href="#examples">Examples</a></h2>
${samples.map((sample, index) => sampleView(sample, index === 0))}
</div></div>`;
}

function parametersOf(view: View, { parameters }: ApiOperation): Part {
  if (parameters.length === 0) return undefined;
  return html`<h2 id="parameters"><a href="#parameters">Parameters</a></h2>
<dl class="properties">${parameters.map((parameter) => {
    const { name, schema, required } = parameter;
    const target = recordOf(view, schema);
    return html`<div class="property" id="parameter.${name}"><dt><a href="#parameter.${name}"><code>${name}</code></a> <span class="type">${typeOf(view, schema)}, in ${parameter.in}</span>${
      required && html` <span class="required">required</span>`
    }</dt><dd>${prose(parameter.description)}${badges(view.root, parameter)}${
      limitsOf(schema) && html`<p class="facts">${limitsOf(schema)}</p>`
    }${target ? propertyList(view, target) : namedVariants(view, schema)}</dd></div>`;
  })}</dl>`;
}

function bodyOf(view: View, { body }: ApiOperation): Part {
  if (!body) return undefined;
  return html`<h2 id="body"><a href="#body">Body</a></h2>
<p class="facts"><code>${body.type}</code>, ${typeOf(view, body.schema)}${body.required && html` <span class="required">required</span>`}</p>
${prose(body.description)}${propertyList(view, body.schema, undefined, depth)}`;
}

function responsesOf(view: View, { responses }: ApiOperation): Html {
  return html`<h2 id="responses"><a href="#responses">Responses</a></h2>
${responses.map((response) => {
  const { status, description, content = {}, links = {} } = response;
  const follow = Object.entries(links).filter(([, link]) => link.operationId);
  return html`<section class="response"><h3 id="response.${status}"><a href="#response.${status}"><code>${status}</code></a> ${inline(description)}</h3>${badges(view.root, response)}${Object.entries(
    content,
  ).map(
    ([type, media]) =>
      html`<p class="facts"><code>${type}</code>, ${typeOf(view, media.schema)}</p>${badges(view.root, media)}${
        propertiesOf(view.api, media.schema).length > 0 &&
        html`<details><summary>Fields</summary>${propertyList(view, media.schema, undefined, depth)}</details>`
      }`,
  )}${
    follow.length > 0 &&
    html`<p class="facts">From here: ${follow.map(
      ([, link], index) =>
        html`${index > 0 && ", "}<a href="${link.operationId}.html">${link.description?.replace(/\.$/, "") || link.operationId}</a>`,
    )}.</p>`
  }</section>`;
})}`;
}

function sampleView({ name, summary, codes, answer }: Sample, open: boolean): Html {
  const body = answer?.body === undefined ? undefined : JSON.stringify(answer.body, null, 2);
  return html`<details class="sample" id="example.${name}"${open && html` open`}><summary>${summary} <code>${name}</code></summary>
${codes.map(
  ({ language, label, code }) =>
    html`<h3>${label}</h3>
${codeBlock(code, language === "curl" ? "sh" : language, `${label}: ${name}`)}`,
)}
${
  answer &&
  html`<h3>Answer <code>${answer.status}</code></h3>
<p class="facts">${answer.summary}</p>${body && codeBlock(body, "json", `Answer: ${name}`)}`
}
</details>`;
}

/** The schema when it is an object with properties, by reference or in place. */
function recordOf(view: View, schema: Schema): Schema | undefined {
  return propertiesOf(view.api, schema).length > 0 ? schema : undefined;
}

/** The alternatives of a component, shown where it is used. */
function namedVariants(view: View, schema: Schema): Part {
  const name = schema.$ref?.split("/").at(-1);
  const target = name === undefined ? schema : view.api.schemas[name];
  if (!target) return undefined;
  const variants = variantsOf(view, target);
  const description = name && inline(target.description as string | undefined);
  return html`${description && html`<p>${description}</p>`}${variants}${
    !variants && limitsOf(target) && html`<p class="facts">${limitsOf(target)}</p>`
  }${name && html`<p class="facts">Schema ${schemaLink(view, name)}</p>`}`;
}
