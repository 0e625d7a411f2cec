/** The first page: docs/index.md, with samples, fields and operations of the contract in it. */
import { Html, html } from "../../../lib/html.ts";
import { marksIn, typeOf } from "../contract/in-words.ts";
import {
  type Api,
  type ApiOperation,
  nameOf,
  propertiesOf,
  type Schema,
} from "../contract/model.ts";
import { type Sample, samplesOf } from "../contract/samples.ts";
import { markdownPath, type Page } from "../frame/page.ts";
import { answerList } from "../parts/answers.ts";
import type { Block } from "../parts/block.ts";
import { codeBlock } from "../parts/code.ts";
import { marksHtml, markText } from "../parts/fields.ts";
import { fenced, inline } from "../parts/markdown.ts";
import { examplePanel, statusMark } from "../parts/sample-panel.ts";
import { verb } from "../parts/verb.ts";
import { pathOf } from "./operation.ts";
import type { Written } from "./written.ts";

/** @param notes What stands beside a group of operations, by its title. */
export function homePage(api: Api, written: Written, notes: Record<string, string>): Page {
  const { title, lead, body } = written.document;
  const blocks = blocksOf(api, notes);
  const filled = (text: string, form: (block: Block) => string) =>
    text.replace(/<!-- (\w+) -->/g, (_, name: string) => {
      const block = blocks[name];
      if (!block) throw new Error(`docs/index.md has an unknown mark: <!-- ${name} -->.`);
      return form(block);
    });
  const [intro = "", ...rest] = filled(body.text, (block) => block.html.text).split(/(?=<h2 )/);
  const [request = "", response = ""] = intro.split(/(?=<aside)/);
  const markdown = filled(written.markdown, (block) => block.markdown);
  return {
    path: written.path,
    title,
    description: api.document.info.summary,
    menu: written.menu,
    html: (end) => html`<div class="home">
<div class="hero">
<div>
<p class="eyebrow">${api.document.info.title}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${new Html(request)}</div>
${new Html(response)}
</div>
${new Html(rest.join(""))}
${end}
</div>`,
    markdown: markdown.replace(/^<\/?div.*>\n+/gm, ""),
  };
}

function blocksOf(api: Api, notes: Record<string, string>): Record<string, Block> {
  const read = operationOf(api, "getSponsee");
  const create = operationOf(api, "createSponsee");
  const sample = sampleOf(read, "200");
  const curl = sample.codes[0]?.code ?? "";
  const button = html`<a class="button do" href="/${pathOf(read)}#try">Try it</a>`;
  return {
    request: { html: codeBlock(curl, "sh", "The first request"), markdown: fenced("sh", curl) },
    response: sampleView(sample, "The response", button),
    errors: answerList(api, [
      ...read.responses.filter(({ status }) => status === "404"),
      ...create.responses.filter(({ status }) => status.startsWith("4")),
    ]),
    problem: sampleView(sampleOf(create, "422"), "The error"),
    documented: specimen(api, isPlain),
    observed: specimen(api, (schema) => schema["x-observed"] !== undefined),
    provisional: specimen(api, (schema) => schema["x-provisional-null"] !== undefined),
    operations: operationsView(api, notes),
  };
}

function operationOf(api: Api, id: string): ApiOperation {
  const found = api.operations.find((one) => one.id === id);
  if (!found) throw new Error(`The first page shows ${id}, which the contract does not have.`);
  return found;
}

function sampleOf(operation: ApiOperation, status: string): Sample {
  const found = samplesOf(operation).find(({ answer }) => answer?.status === status);
  if (!found) throw new Error(`The first page shows an example of ${operation.id} with ${status}.`);
  return found;
}

function sampleView({ answer }: Sample, label: string, button?: Html): Block {
  const { status = "", summary = "", body } = answer ?? {};
  return {
    html: examplePanel(
      html`${statusMark(status)}<strong class="grow">${summary}</strong>${button}`,
      body,
      { label },
    ),
    markdown: `${status} **${summary}**\n\n${fenced("json", JSON.stringify(body, null, 2))}`,
  };
}

/** The first field of a sponsee that is as asked. */
function specimen(api: Api, isAsAsked: (schema: Schema) => boolean): Block {
  const fields = propertiesOf(api, api.schemas.Sponsee ?? {});
  const { name = "", schema = {} } = fields.find((one) => isAsAsked(one.schema)) ?? {};
  const [type, marks] = [typeOf(api, schema), marksIn(schema)];
  return {
    html: html`<div class="specimen"><div class="field"><a class="name" href="/schemas/Sponsee.html#${name}">${name}</a><span class="type">${inline(type)}</span>${marksHtml(marks)}</div></div>`,
    markdown: [`\`${name}\``, type, ...marks.map(markText)].join(" "),
  };
}

const isPlain = (schema: Schema) =>
  nameOf(schema) === undefined && !Object.keys(schema).some((key) => key.startsWith("x-"));

function operationsView(api: Api, notes: Record<string, string>): Block {
  const groups = [...Map.groupBy(api.operations, ({ tag }) => tag)].map(([title, operations]) => ({
    title,
    note: notes[title] ?? "",
    rows: operations.map((one) => ({ path: pathOf(one), kind: one.method, text: one.summary })),
  }));
  const contract = {
    title: "The contract",
    note: `OpenAPI ${api.document.openapi}`,
    rows: [
      { path: "openapi.yaml", kind: "YAML", text: "openapi.yaml" },
      { path: "openapi.json", kind: "JSON", text: "openapi.json" },
      {
        path: "openapi-with-samples.json",
        kind: "JSON",
        text: "openapi-with-samples.json, for other renderers",
      },
    ],
  };
  const list = ({ title, note, rows }: typeof contract): Html =>
    html`<h3${title === contract.title && html` id="contract"`}>${title} <small>${note}</small></h3>
<ul>
${rows.map(
  ({ path, kind, text }) => html`<li><a href="/${path}">${verb(kind)}<span>${text}</span></a></li>
`,
)}</ul>`;
  const [first, ...rest] = [...groups, contract];
  return {
    html: html`<div class="calls">
<div>${first && list(first)}</div>
<div>${rest.map(list)}</div>
</div>`,
    markdown: [...groups, contract]
      .map(({ title, note, rows }) => {
        const links = rows.map(
          ({ path, kind, text }) => `- ${kind} [${text}](/${markdownPath(path)})`,
        );
        return `### ${title} ${note}\n\n${links.join("\n")}`;
      })
      .join("\n\n"),
  };
}
