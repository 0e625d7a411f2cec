/** The page of each schema, and the list of all schemas. */
import { counted } from "../../../lib/counted.ts";
import { html } from "../../../lib/html.ts";
import { markedNodes, rulesOf, schemaLink, typeOf } from "../contract/in-words.ts";
import {
  type Api,
  type MediaType,
  propertiesOf,
  type Schema,
  variantsOf,
} from "../contract/model.ts";
import { schemaExamples } from "../contract/schema-examples.ts";
import type { Page } from "../frame/page.ts";
import { nothing, section } from "../parts/block.ts";
import { copyButton } from "../parts/code.ts";
import { fieldsOf, legend, marksBlock, presenceLine } from "../parts/fields.ts";
import { fenced, inline, prose, sentenceOf, table } from "../parts/markdown.ts";
import { examplePanel } from "../parts/sample-panel.ts";
import { type Written, writtenPage } from "./written.ts";

/** The `depth` for `fieldsOf`. With 1, nested records are collapsed. With 2, most would be open. */
const depth = 1;

export function schemaPath(name: string): string {
  return `schemas/${name}.html`;
}

export function schemaPages(api: Api): Page[] {
  const examples = schemaExamples(api);
  const read = reachable(api, responseMediaOf(api));
  return schemaNames(api).map((name, order) => {
    const page = schemaPage(api, name, examples.get(name), !read.has(name));
    return { ...page, menu: { group: "Schemas", label: name, order } };
  });
}

function responseMediaOf({ operations }: Api): MediaType[] {
  const responses = operations.flatMap((one) => one.responses);
  return responses.flatMap(({ content = {} }) => Object.values(content));
}

function schemaNames({ schemas }: Api): string[] {
  return Object.keys(schemas).sort((one, other) => one.localeCompare(other, "en"));
}

function schemaPage(api: Api, name: string, whole: unknown, isSent: boolean): Page {
  const schema = api.schemas[name] ?? {};
  const { description = "" } = schema;
  const example = whole ?? schema.examples?.[0];
  const fields = propertiesOf(api, schema).map((one) => one.name);
  const word = typeOf(api, schema);
  // "string (URL)", because "URL" alone would repeat the title of the page "Url".
  const isFormat = schema.type === "string" && word !== "string";
  const type = fields.length === 0 && (isFormat ? `string (${word})` : word);
  const marks = marksBlock(markedNodes(api, schema));
  const facts = factsOf(api, name, schema);
  const line = isSent ? nothing : presenceLine(api, schema);
  const list = fieldsOf(api, schema, { prefix: "", depth, sent: isSent });
  const details = fields.length > 0 ? section("fields-of", "Fields", line, list) : nothing;
  const text = [description, marks.markdown, details.markdown].join();
  const words = /the reference|\*(provisional|observed|implied)\*/i.test(text) ? legend : nothing;
  const title = fields.length > 0 ? "A whole example" : "An example";
  const panel =
    example !== undefined &&
    examplePanel(
      html`<strong class="grow">${title}</strong>${copyButton(".json", "Copy the example")}`,
      example,
      { label: `Example of ${name}`, links: new Set(fields) },
    );
  return {
    path: schemaPath(name),
    title: name,
    description: sentenceOf(description),
    html: (end) => html`<div class="reference">
<div class="body">
<p class="eyebrow"><a href="/schemas/index.html">Schemas</a></p>
<h1>${name}</h1>
<div class="lead">${prose(description)}</div>
<div class="field">${type && html`<span class="type">${inline(type)}</span>`}${marks.html}</div>
<div class="facts">${prose(facts)}${words.html}</div>
</div>
${panel}
<div class="after">
${details.html}${end}
</div>
</div>`,
    markdown: [
      `# ${name}`,
      description,
      [type && `Type: ${type}`, marks.markdown].filter(Boolean).join(" "),
      facts,
      words.markdown,
      details.markdown,
      panel && `## ${title}\n\n${fenced("json", JSON.stringify(example, null, 2))}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** The rules and alternatives of a schema, and links to its uses and to its section. */
function factsOf(api: Api, name: string, schema: Schema): string {
  const { pattern, "x-section": number } = schema;
  const rules = [...rulesOf(api, schema), ...(pattern ? [`pattern \`${pattern}\``] : [])];
  const variants = variantsOf(schema).flatMap(({ description }) => description ?? []);
  const schemas = schemaNames(api).filter((one) => namesIn(api.schemas[one]).has(name));
  const calls = api.operations
    .filter((one) => namesIn(one).has(name))
    .map(({ id, summary }) => `[${summary}](/reference/${id}.md)`);
  return [
    rules.join(" · "),
    variants.map((one) => `- ${one}`).join("\n"),
    schemas.length > 0 && `Part of ${schemas.map((one) => schemaLink(one)).join(", ")}.`,
    calls.length > 0 && `Used by ${calls.join(", ")}.`,
    number && `[The service, section ${number}](/the-service.md#${number})`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const groups = {
  Records: "What the service keeps: each record, followed by the objects inside it.",
  Requests: "What a client sends: bodies and their parts, and filters.",
  Responses:
    "The bodies of responses and their parts: single records, lists with links, and errors.",
  Values: "Dates, amounts, enums and other values.",
};

/** The list of all schemas. */
export function schemasPage(api: Api): Written {
  const fieldCount = (name: string) => propertiesOf(api, api.schemas[name] ?? {}).length;
  const media = responseMediaOf(api);
  const data = media.flatMap(({ schema }) =>
    propertiesOf(api, schema).filter(({ name }) => name === "data"),
  );
  const records = reachable(api, data);
  const read = reachable(api, media);
  const inOrder = new Set([...[...records].filter(fieldCount), ...schemaNames(api)]);
  const names = Map.groupBy(inOrder, (name) => {
    if (fieldCount(name) === 0) return "Values";
    return records.has(name) ? "Records" : read.has(name) ? "Responses" : "Requests";
  });
  const parts = Object.entries(groups).map(([title, lead]) => {
    const rows = names.get(title as keyof typeof groups)?.map((name) => {
      const schema = api.schemas[name] ?? {};
      const [text = ""] = String(schema.description).split(/(?<=\.) /);
      const count = fieldCount(name);
      return [schemaLink(name), text, count > 0 ? counted(count, "field") : typeOf(api, schema)];
    });
    return `## ${title}\n\n${lead}\n\n${table(["Schema", "What it is", "Content"], rows ?? [], "--:")}`;
  });
  const source = [
    "---\norder: 2\n---\n# Schemas",
    "Every schema of the contract, with a page for each.",
    ...parts,
  ].join("\n\n");
  return writtenPage("schemas/index.html", "Specification", source);
}

/** The names of all schemas that a node refers to, at any depth, in depth-first order. */
function reachable(api: Api, node: unknown, found = new Set<string>()): Set<string> {
  for (const name of namesIn(node)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(api, api.schemas[name], found);
  }
  return found;
}

function namesIn(node: unknown): Set<string> {
  const text = JSON.stringify(node) ?? "";
  return new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name),
  );
}
