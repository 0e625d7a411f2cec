/** The page of one operation: its request, its responses, and its samples. */
import { counted } from "../../../lib/counted.ts";
import { html } from "../../../lib/html.ts";
import { typeOf } from "../contract/in-words.ts";
import { type InputGroup, type InputRow, inputsOf } from "../contract/inputs.ts";
import {
  type Api,
  type ApiOperation,
  type ApiResponse,
  type Parameter,
  propertiesOf,
  type Schema,
} from "../contract/model.ts";
import { type Sample, samplesOf } from "../contract/samples.ts";
import { markdownPath, type Page } from "../frame/page.ts";
import { type Block, type Content, nothing, paragraph, section, together } from "../parts/block.ts";
import { fieldList, fieldsOf, legend, presenceLine } from "../parts/fields.ts";
import { inline, prose, sentenceOf, table } from "../parts/markdown.ts";
import { responseList } from "../parts/responses.ts";
import { samplePanel, samplesMarkdown, statusMark } from "../parts/sample-panel.ts";
import { verb } from "../parts/verb.ts";
import { tryItDrawer } from "./try-it.ts";

/** The number of levels of nested records in a list of fields. */
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
  const sections = [...sectionsOf(api, operation), inputSection(operation, inputs)];
  const details = together(...sections.map((one) => section(one.id, one.title, ...one.content)));
  const samples = samplesOf(operation);
  const { markdown, files } = samplesMarkdown(id, samples);
  const { "x-section": number } = operation;
  const service = `[The service, section ${number}](/the-service.md#${number})`;
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
<div class="lead">${prose(description)}${legend.html}</div>
<ul class="jump" aria-label="On this page">${sections.map(
      (one) => html`<li><a href="#${one.id}">${one.title} <small>${one.note}</small></a></li>`,
    )}<li>${inline(service)}</li></ul>
</div>
${samplePanel(samples, markdownPath(pathOf(operation)))}
<div class="after">
${details.html}${end}
</div>
</div>`,
    markdown: [
      `# ${summary}`,
      `\`${method} ${path}\``,
      description,
      service,
      legend.markdown,
      details.markdown,
      "## Examples",
      markdown,
    ].join("\n\n"),
    drawer: tryItDrawer(api, operation, samples),
    files,
  };
}

interface Section {
  id: string;
  title: string;
  /** The small text after the title, in the list of sections. */
  note: string;
  content: Content[];
}

function sectionsOf(api: Api, operation: ApiOperation): Section[] {
  const { parameters, body, responses, "x-page-size": pageSize } = operation;
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const good = responses.filter(({ status }) => status.startsWith("2"));
  const bad = responses.filter(({ status }) => !status.startsWith("2"));
  return [
    inPath.length > 0 && parameterSection(api, "path", "Path parameters", inPath),
    inQuery.length > 0 && parameterSection(api, "query", "Query parameters", inQuery, pageSize),
    body && bodySection(api, body.schema),
    {
      id: "response",
      title: "Response",
      note: statuses(good),
      content: responseContent(api, good),
    },
    bad.length > 0 && {
      id: "errors",
      title: "Errors",
      note: statuses(bad),
      content: [responseList(api, bad)],
    },
  ].filter((one) => one !== undefined && one !== false);
}

const tableLead = "[How to read this table](/the-service.md#decisions)";
// requestOf in test/docs/inputs.test.ts builds the requests that updateLead and createLead describe.
const updateLead = ([sample]: Sample[]) =>
  sample ? `A row without a path is a request for \`${new URL(sample.call.url).pathname}\`. ` : "";
const invalidLead =
  "For 422, *documented* means only that nothing is created or changed. The response is our choice. ";
const createLead =
  "The request of a row also contains the required fields that the row leaves out, " +
  'except in the row "Required fields are missing". ';

function inputSection(operation: ApiOperation, groups: readonly InputGroup[]): Section {
  const inputs = inputsOf(operation, groups);
  const hasBodies = inputs.some(({ send }) => send.startsWith("{"));
  const bodyLead = operation.verb === "create" ? createLead : updateLead(samplesOf(operation));
  const lead = (hasBodies ? bodyLead + invalidLead : "") + tableLead;
  return {
    id: "inputs",
    title: "What is accepted, what is rejected",
    note: String(inputs.length),
    content: [paragraph("quiet", lead), inputTable(inputs)],
  };
}

/** The inputs, each in a row with an address. */
function inputTable(inputs: readonly InputRow[]): Block {
  const heads = ["Input", "Response of the reference"];
  const rows = inputs.map(
    ({ id, input, status, title, rest, kind }) =>
      html`<tr id="${id}"><td>${inline(input)}</td><td>${statusMark(String(status))} <a href="#${id}">${inline(title)}</a>. ${inline(`${rest} *(${kind})*`)}</td></tr>`,
  );
  return {
    html: html`<table class="stack"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`,
    markdown: table(
      heads,
      inputs.map(({ input, status, says, kind }) => [input, `${status}. ${says}. *(${kind})*`]),
    ),
  };
}

const statuses = (list: readonly ApiResponse[]) => list.map(({ status }) => status).join(", ");

const pagesGuide =
  "The guide [Paging, filtering and sorting](/guides/paging-filtering-sorting.md) combines these parameters in a program that reads every page.";

function parameterSection(
  api: Api,
  id: string,
  title: string,
  parameters: Parameter[],
  pageSize?: number,
): Section {
  // The description and the mark of a parameter replace the description and the mark of its schema.
  const fields = parameters.map(
    ({ name, in: _, schema, required = false, examples: __, ...words }) => ({
      name,
      required,
      schema: { ...schema, ...words },
    }),
  );
  const sizeNote = pageSize ? `The reference puts ${pageSize} records on a full page. ` : "";
  const hasPages = parameters.some(({ name }) => name === "page");
  return {
    id,
    title,
    note: parameters.map(({ name }) => name).join(", "),
    content: [
      hasPages ? paragraph("note-line", sizeNote + pagesGuide) : nothing,
      fieldList(api, fields, { prefix: "parameter", sent: true, depth }),
    ],
  };
}

function bodySection(api: Api, schema: Schema): Section {
  const fields = propertiesOf(api, schema);
  const required = fields.filter((one) => one.required).length;
  return {
    id: "body",
    title: "Body",
    note: counted(fields.length, "field"),
    content: [
      paragraph("quiet", `JSON, ${typeOf(api, schema)}. Required fields: ${required}.`),
      fieldsOf(api, schema, { prefix: "body", sent: true, depth }),
    ],
  };
}

/** The successful responses, and the fields of the first response that has a body. */
function responseContent(api: Api, responses: readonly ApiResponse[]): Content[] {
  const [media] = responses.flatMap(({ content = {} }) => Object.values(content));
  const list = responseList(api, responses);
  if (!media) return [list];
  const { schema } = media;
  return [list, presenceLine(api, schema), fieldsOf(api, schema, { prefix: "response", depth })];
}
