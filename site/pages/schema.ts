/** The page of one schema, and the list of all of them. */
import { type Html, html, joined, type Part } from "../../lib/html.ts";
import { fieldList, marks, presence, rulesOf, type View } from "../fields.ts";
import { jsonView } from "../json-view.ts";
import type { Frame } from "../layout.ts";
import { inline, prose } from "../markdown.ts";
import { type Api, propertiesOf, type Schema, variantsOf } from "../model.ts";
import { copyButton } from "../sample-panel.ts";
import { exampleOf } from "../schema-examples.ts";
import { sectionLink } from "../section-link.ts";
import { schemaLink, typeOf } from "../types-in-words.ts";

/** How many levels of records fold in place. */
const depth = 1;

export function schemaPath(name: string): string {
  return `schemas/${name}.html`;
}

export function schemaNames({ schemas }: Api): string[] {
  return Object.keys(schemas).sort((one, other) => one.localeCompare(other, "en"));
}

export function schemaPage(view: View, name: string, frame: Frame): Html {
  const schema = view.api.schemas[name] ?? {};
  const fields = propertiesOf(view.api, schema);
  const section = schema["x-section"] as string | undefined;
  const sent = !responseSchemas(view.api).has(name);
  return html`<div class="reference">
<div class="body">
<p class="eyebrow"><a href="index.html">Schemas</a></p>
<h1>${name}</h1>
<div class="lead">${prose(schema.description as string | undefined)}</div>
<div class="field">${fields.length === 0 && html`<span class="type">${typeOf(view, schema)}</span>`}${marks(view, schema)}</div>
${rulesView(view, schema)}${usersView(view, name)}${section !== undefined && html`<p class="quiet">${sectionLink(view.root, section)}</p>`}
</div>
${samplePart(view.api, name, fields.length > 0)}
<div class="after">
${
  fields.length > 0 &&
  html`<h2 id="fields-of"><a href="#fields-of">Fields</a></h2>
${!sent && presence(view.api, schema)}
${fieldList(view, schema, { prefix: "", depth, dense: true, sent })}
`
}${frame.end}
</div>
</div>`;
}

function rulesView(view: View, schema: Schema): Part {
  const rules = rulesOf(view.api, schema);
  const { pattern } = schema as { pattern?: string };
  if (pattern !== undefined) rules.push(html`pattern <code>${pattern}</code>`);
  const variants = variantsOf(schema).filter(({ description }) => description);
  return html`${rules.length > 0 && html`<p class="quiet">${joined(rules, " · ")}</p>\n`}${
    variants.length > 0 &&
    html`<ul>${variants.map((one) => html`<li>${inline(String(one.description))}</li>`)}</ul>\n`
  }`;
}

function usersView(view: View, name: string): Html {
  const { schemas, operations } = usersOf(view.api, name);
  const links = (parts: Html[]) => joined(parts, ", ");
  return html`${
    schemas.length > 0 &&
    html`<p class="quiet">In ${links(schemas.map((one) => schemaLink(view, one)))}.</p>\n`
  }${
    operations.length > 0 &&
    html`<p class="quiet">Used by ${links(
      operations.map(
        (one) => html`<a href="${view.root}reference/${one.id}.html">${one.summary}</a>`,
      ),
    )}.</p>\n`
  }`;
}

function samplePart(api: Api, name: string, record: boolean): Part {
  const example = exampleOf(api, name);
  if (example === undefined) return undefined;
  const links = new Set(propertiesOf(api, api.schemas[name] ?? {}).map((one) => one.name));
  return html`<aside class="sample" aria-label="Sample"><div class="strip"><strong class="grow">${record ? "A whole example" : "An example"}</strong>${copyButton("answer", "Copy the example")}</div>
${jsonView(example, { label: `Example of ${name}`, links })}</aside>`;
}

export function schemasPage(view: View, frame: Frame): Html {
  const names = schemaNames(view.api);
  const fieldsOf = (name: string) => propertiesOf(view.api, view.api.schemas[name] ?? {}).length;
  const table = (id: string, title: string, lead: string, list: string[]) =>
    list.length > 0 &&
    html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>
<p>${lead}</p>
<table class="stack"><thead class="hidden"><tr><th scope="col">Schema</th><th scope="col">What it is</th><th scope="col">Fields</th></tr></thead><tbody>
${list.map((name) => {
  const text = String(view.api.schemas[name]?.description ?? "").split(/(?<=\.) /)[0];
  const count = fieldsOf(name);
  return html`<tr><td>${schemaLink(view, name)}</td><td>${inline(text)}</td><td class="num">${count > 0 && (count === 1 ? "1 field" : `${count} fields`)}</td></tr>
`;
})}</tbody></table>
`;
  const { records, sent, around } = kindsOf(view.api);
  return html`<div class="guide wide">
<article>
<p class="eyebrow">Specification</p>
<h1>Schemas</h1>
<p class="lead">Every schema of the contract, with a page for each.</p>
${table("records", "Records", "What the service keeps: each record, then what is in it.", records)}${table(
  "requests",
  "Requests",
  "What a client sends: bodies and filters.",
  sent,
)}${table(
  "responses",
  "Responses",
  "What is around the records: a single record, a list with its links, an error.",
  around,
)}${table(
  "values",
  "Values",
  "Dates, timestamps, amounts and enums, with their formats.",
  names.filter((name) => !fieldsOf(name)),
)}${frame.end}
</article>
</div>`;
}

/** The schemas with fields: those in the `data` of a response, those of requests, and the rest. */
function kindsOf(api: Api): { records: string[]; sent: string[]; around: string[] } {
  const hasFields = (name: string) => propertiesOf(api, api.schemas[name] ?? {}).length > 0;
  const names = schemaNames(api).filter(hasFields);
  const inData = answerSchemas(api).flatMap((schema) =>
    propertiesOf(api, schema).filter(({ name }) => name === "data"),
  );
  const records = reachable(api, inData);
  const read = responseSchemas(api);
  return {
    records: [...records].filter(hasFields),
    sent: names.filter((name) => !read.has(name)),
    around: names.filter((name) => read.has(name) && !records.has(name)),
  };
}

/** The schemas that are read: those of the responses, and everything in them. */
function responseSchemas(api: Api): Set<string> {
  return reachable(api, answerSchemas(api));
}

function answerSchemas(api: Api): Schema[] {
  return api.operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema));
}

/** The names of the schemas that a node leads to, each before those that it leads to itself. */
function reachable(api: Api, node: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (one: unknown) => {
    for (const name of namesIn(one)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(api.schemas[name]);
    }
  };
  visit(node);
  return found;
}

function usersOf(api: Api, name: string) {
  return {
    schemas: schemaNames(api).filter((one) => namesIn(api.schemas[one]).has(name)),
    operations: api.operations.filter(({ parameters, body, responses }) =>
      namesIn([
        parameters.map(({ schema }) => schema),
        body?.schema,
        responses.map(({ content = {} }) => Object.values(content).map(({ schema }) => schema)),
      ]).has(name),
    ),
  };
}

function namesIn(node: unknown): Set<string> {
  const text = JSON.stringify(node) ?? "";
  return new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name),
  );
}
