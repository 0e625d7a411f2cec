/** The first page: docs/index.md, filled with samples and tables from the contract. */
import { Html, html } from "../../../lib/html.ts";
import type { Api, ApiOperation } from "../contract/model.ts";
import { type Sample, samplesOf } from "../contract/samples.ts";
import { markdownPath, type Page } from "../frame/page.ts";
import { type Block, together } from "../parts/block.ts";
import { codeBlock } from "../parts/code.ts";
import { fenced, table } from "../parts/markdown.ts";
import { responseList } from "../parts/responses.ts";
import { examplePanel, statusMark } from "../parts/sample-panel.ts";
import { pathOf } from "./operation.ts";
import type { Written } from "./written.ts";

export function homePage(api: Api, written: Written): Page {
  const { title, lead, body } = written.document;
  const blocks = blocksOf(api);
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
    ...written,
    description: api.document.info.summary,
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

function blocksOf(api: Api): Record<string, Block> {
  const [read, create] = [firstOf(api, "get"), firstOf(api, "create")];
  const sample = sampleOf(read, "200");
  const curl = sample?.codes.curl ?? "";
  const button = html`<a class="button do" href="/${pathOf(read)}#try">Try it</a>`;
  return {
    request: { html: codeBlock(curl, "sh", "The first request"), markdown: fenced("sh", curl) },
    response: sampleView(sample, "The response", button),
    errors: responseList(api, [
      ...read.responses.filter(({ status }) => status === "404"),
      ...create.responses.filter(({ status }) => status.startsWith("4")),
    ]),
    problem: sampleView(sampleOf(create, "422"), "The error"),
    operations: together(
      table(
        ["Method", "Operation", "Path"],
        api.operations.map((one) => [
          `\`${one.method}\``,
          `[${one.summary}](/${markdownPath(pathOf(one))})`,
          `\`${one.path}\``,
        ]),
      ),
    ),
  };
}

/** Returns the first operation that does this with a resource. */
function firstOf(api: Api, verb: "get" | "create"): ApiOperation {
  const found = api.operations.find((one) => one.verb === verb);
  if (!found) throw new Error(`The first page shows a ${verb}, and the contract has none.`);
  return found;
}

function sampleOf(operation: ApiOperation, status: string): Sample | undefined {
  return samplesOf(operation).find(({ response }) => response?.status === status);
}

function sampleView(sample: Sample | undefined, label: string, button?: Html): Block {
  const { status = "", summary = "", body } = sample?.response ?? {};
  return {
    html: examplePanel(
      html`${statusMark(status)}<strong class="grow">${summary}</strong>${button}`,
      body,
      { label },
    ),
    markdown: `${status} **${summary}**\n\n${fenced("json", JSON.stringify(body, null, 2))}`,
  };
}
