/** The page of one operation: its request, its responses, and a sample of each case. */
import { html } from "../../../lib/html.ts";
import { typeOf } from "../contract/in-words.ts";
import { type InputGroup, inputsOf } from "../contract/inputs.ts";
import {
  type Api,
  type ApiOperation,
  type ApiResponse,
  type Parameter,
  propertiesOf,
} from "../contract/model.ts";
import { samplesOf } from "../contract/samples.ts";
import type { Page } from "../frame/page.ts";
import { answerList } from "../parts/answers.ts";
import { type Block, nothing, paragraph, section, together } from "../parts/block.ts";
import { type Field, fieldList, fieldOf, fieldsOf, presenceLine } from "../parts/fields.ts";
import { inline, prose, sentenceOf, table } from "../parts/markdown.ts";
import { samplePanel, samplesMarkdown } from "../parts/sample-panel.ts";
import { verb } from "../parts/verb.ts";
import { tryItDrawer } from "./try-it.ts";

/** How many levels of records fold in place below the response. */
const depth = 2;

export function pathOf({ id }: ApiOperation): string {
  return `reference/${id}.html`;
}

export function operationPage(
  api: Api,
  operation: ApiOperation,
  { order, inputs }: { order: number; inputs: readonly InputGroup[] },
): Page {
  const { id, method, path, summary, description, tag } = operation;
  const sections = [...sectionsOf(api, operation), inputSection(operation, inputs)].map((one) => ({
    ...one,
    ...section(one),
  }));
  const samples = samplesOf(operation);
  const { markdown, files } = samplesMarkdown(id, samples);
  const service = `[The service, section ${operation.section}](/the-service.md#${operation.section})`;
  const drawer = tryItDrawer(api, operation, samples);
  return {
    path: pathOf(operation),
    title: summary,
    description: sentenceOf(description),
    menu: { group: tag, label: operation.label, order, method },
    html: (end) => html`<div class="reference">
<div class="body">
<p class="eyebrow"><a href="/index.html#operations">${tag}</a></p>
<h1>${summary}</h1>
<p class="endpoint">${verb(method)}<code>${path}</code></p>
<div class="lead">${prose(description)}</div>
<ul class="jump" aria-label="On this page">${sections.map(
      (one) => html`<li><a href="#${one.id}">${one.title} <small>${one.note}</small></a></li>`,
    )}<li>${inline(service)}</li></ul>
</div>
${samplePanel(samples)}
<div class="after">
${sections.map((one) => one.html)}${end}
</div>
</div>`,
    markdown: [
      `# ${summary}`,
      `\`${method} ${path}\``,
      description,
      service,
      ...sections.map((one) => one.markdown),
      "## Examples",
      markdown,
    ].join("\n\n"),
    drawer,
    files,
  };
}

interface Section {
  id: string;
  title: string;
  /** The text in the line of contents. */
  note: string;
  content: Block;
}

function sectionsOf(api: Api, { parameters, body, responses }: ApiOperation): Section[] {
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const good = responses.filter(({ status }) => status.startsWith("2"));
  const bad = responses.filter(({ status }) => !status.startsWith("2"));
  return [
    inPath.length > 0 && parameterSection(api, "path", "Path parameters", inPath),
    inQuery.length > 0 && parameterSection(api, "query", "Query parameters", inQuery),
    body && bodySection(api, body),
    { id: "answer", title: "Response", note: statuses(good), content: answers(api, good) },
    bad.length > 0 && {
      id: "errors",
      title: "Errors",
      note: statuses(bad),
      content: answerList(api, bad),
    },
  ].filter((one) => one !== undefined && one !== false);
}

const inputsLead =
  "The requests below and the responses of the reference. Of a body, only the fields that matter are shown. [What the marks mean](/the-service.md#decisions)";

function inputSection(operation: ApiOperation, groups: readonly InputGroup[]): Section {
  const inputs = inputsOf(operation, groups);
  const rows = inputs.map(({ send, without, status, says, kind }) => [
    `\`${send}\`${without ? ` without ${without}` : ""}`,
    `${status}. ${says}. *(${kind})*`,
  ]);
  const list = table(["Input", "Response of the reference"], rows);
  return {
    id: "inputs",
    title: "What is accepted, what is rejected",
    note: String(inputs.length),
    content: together(paragraph("quiet", inputsLead), { html: prose(list), markdown: list }),
  };
}

const statuses = (list: readonly ApiResponse[]) => list.map(({ status }) => status).join(", ");

function parameterSection(api: Api, id: string, title: string, parameters: Parameter[]): Section {
  const hasPages = parameters.some(({ name }) => name === "page");
  const guide =
    "How these work together, with a program that reads every page: [Paging, filtering and sorting](/guides/paging-filtering-sorting.md).";
  return {
    id,
    title,
    note: parameters.map(({ name }) => name).join(", "),
    content: together(
      hasPages ? paragraph("note-line", guide) : nothing,
      fieldList(parameters.map((one) => parameterField(api, one))),
    ),
  };
}

/** A parameter's own words and mark win over those of its schema. */
function parameterField(api: Api, parameter: Parameter): Field {
  const { name, schema, required = false, description, "x-provisional": why } = parameter;
  const own = {
    ...schema,
    ...(description && { description }),
    ...(why && { "x-provisional": why }),
  };
  return fieldOf(api, { name, schema: own, required }, { prefix: "parameter", sent: true, depth });
}

function bodySection(api: Api, body: NonNullable<ApiOperation["body"]>): Section {
  const fields = propertiesOf(api, body.schema);
  const required = fields.filter((one) => one.required).length;
  const count = required === 1 ? "One field is" : `${numbers[required] ?? required} fields are`;
  const lead = `JSON, ${typeOf(api, body.schema)}. ${count} required.`;
  return {
    id: "body",
    title: "Body",
    note: `${fields.length} fields`,
    content: together(
      paragraph("quiet", lead),
      fieldList(fieldsOf(api, body.schema, { prefix: "body", sent: true, depth })),
    ),
  };
}

const numbers = ["No", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** The successes, and the fields of the first that has any. */
function answers(api: Api, responses: readonly ApiResponse[]): Block {
  const media = responses.flatMap(({ content = {} }) => Object.values(content))[0];
  if (!media) return answerList(api, responses);
  return together(
    answerList(api, responses),
    presenceLine(api, media.schema),
    fieldList(fieldsOf(api, media.schema, { prefix: "answer", depth })),
  );
}
