/** The first page: what it is, the first request, who reads what, every operation. */
import { type Html, html } from "../../lib/html.ts";
import { marksIn, typeOf } from "../contract/in-words.ts";
import {
  type Api,
  type ApiOperation,
  nameOf,
  propertiesOf,
  type Schema,
} from "../contract/model.ts";
import { type Sample, samplesOf } from "../contract/samples.ts";
import type { Page } from "../page.ts";
import { answerList } from "../parts/answers.ts";
import { type Block, section, together } from "../parts/block.ts";
import { codeBlock } from "../parts/code.ts";
import { marksHtml, markText } from "../parts/fields.ts";
import { jsonView } from "../parts/json-view.ts";
import { fenced, inline, prose } from "../parts/markdown.ts";
import { statusMark } from "../parts/sample-panel.ts";
import { verb } from "../parts/verb.ts";
import { pathOf } from "./operation.ts";

const firstRead = "getSponsee";
const firstWrite = "createSponsee";

/** Who reads this, by the guide that is theirs. */
const readers = [
  {
    link: "[Frontend team](/guides/frontend-team.md)",
    why: "You build screens and have no service yet. Use the mock, the types and the named examples.",
    go: "Start with a mock",
  },
  {
    link: "[Integrator](/guides/integrator.md)",
    why: "You connect an existing service to your system. Use the typed client, or generate your own in another language.",
    go: "Start with a client",
  },
  {
    link: "[Implementer](/guides/implementer.md)",
    why: "You write the service, in any language. Use the contract and the suite that checks your service against it.",
    go: "Start with the contract",
  },
];

/** How sure a statement can be. */
const truths = [
  {
    kind: "documented",
    title: "Documented",
    text: "The service description states it. It has no mark. A service that differs fails the conformance suite.",
  },
  {
    kind: "observed",
    title: "Observed",
    text: "The description shows these values and does not say that they are all. Accept others.",
  },
  {
    kind: "provisional",
    title: "Provisional",
    text: "The description is silent, so we chose. Another service may differ and still pass.",
  },
] as const;

const errorsLead =
  "The service description states one error: 404 for a GET of an id that no record has. Expect any other 4xx, and any body. [All that is known about errors](/the-service.md#7), and [how the client reports them](/guides/integrator.md#when-it-fails).";

const contractFiles = [
  { name: "openapi.yaml", kind: "YAML", note: "" },
  { name: "openapi.json", kind: "JSON", note: "" },
  { name: "openapi-with-samples.json", kind: "JSON", note: ", for other renderers" },
];

/** @param notes What stands beside a group of operations, by its title. */
export function homePage(api: Api, notes: Record<string, string>): Page {
  const { info } = api.document;
  const [lead = ""] = info.description.split("\n\n", 1);
  const title = info.summary.replace(/\.$/, "");
  const sample = sampleOf(api, firstRead, "200");
  const parts = together(
    section({ id: "readers", title: "Where to start", content: readersView() }),
    section({ id: "errors", title: "Errors", content: errorsView(api) }),
    section({ id: "truth", title: "How sure each statement is", content: truthsView(api) }),
    section({ id: "operations", title: "Operations", content: operationsView(api, notes) }),
  );
  const request = firstRequest(sample);
  const answer = answerView(sample, "The response", `/reference/${firstRead}.html#try`);
  return {
    path: "index.html",
    title: info.title,
    description: info.summary,
    menu: { group: "Start", label: "Overview", order: 0 },
    html: (end) => html`<div class="home">
<div class="hero">
<div>
<p class="eyebrow">${info.title}</p>
<h1>${title}</h1>
<div class="lead">${prose(lead)}</div>
${request.html}
</div>
${answer.html}
</div>
${parts.html}
${end}
</div>`,
    markdown: [`# ${title}`, lead, request.markdown, answer.markdown, parts.markdown].join("\n\n"),
  };
}

function operationOf(api: Api, id: string): ApiOperation {
  const found = api.operations.find((one) => one.id === id);
  if (!found) throw new Error(`The first page shows ${id}, which the contract does not have.`);
  return found;
}

function sampleOf(api: Api, id: string, status: string): Sample {
  const found = samplesOf(operationOf(api, id)).find((one) => one.answer?.status === status);
  if (!found) throw new Error(`The first page shows an example of ${id} with ${status}.`);
  return found;
}

function firstRequest({ codes }: Sample): Block {
  const curl = codes[0]?.code ?? "";
  const start = "npm ci && npm start";
  const texts = [
    "In a clone of the project, with Node 20.12 or newer. With the package: `npx sponsorship-api mock`. Then, in another terminal:",
    "Or press Try it, which runs the reference implementation in your browser.",
    "[From nothing to your first created sponsee](/guides/quickstart.md)",
  ];
  return {
    html: html`<p class="label"><strong>Your first request</strong></p>
${codeBlock(start, "sh", "Start the servers")}
<p class="quiet">${inline(texts[0])}</p>
${codeBlock(curl, "sh", "The first request")}
<p class="quiet">${inline(texts[1])}</p>
<p>${inline(texts[2])}</p>`,
    markdown: [
      "**Your first request**",
      fenced("sh", start),
      texts[0],
      fenced("sh", curl),
      ...texts.slice(1),
    ].join("\n\n"),
  };
}

function answerView({ answer }: Sample, label: string, tryIt?: string): Block {
  const { status = "", summary = "", body } = answer ?? {};
  return {
    html: html`<aside class="sample" aria-label="${label}"><div class="strip">${statusMark(status)}<strong class="grow">${summary}</strong>${tryIt && html`<a class="button do" href="${tryIt}">Try it</a>`}</div>
${jsonView(body, { label })}</aside>`,
    markdown: `${status} **${summary}**\n\n${fenced("json", JSON.stringify(body, null, 2))}`,
  };
}

function readersView(): Block {
  return {
    html: html`<ul class="three readers">
${readers.map(
  ({ link, why, go }) =>
    html`<li><h3>${inline(link)}</h3><p>${why}</p><p class="go">${go} →</p></li>
`,
)}</ul>`,
    markdown: readers.map(({ link, why }) => `- **${link}**: ${why}`).join("\n"),
  };
}

/** What an error looks like, and how sure each status is. */
function errorsView(api: Api): Block {
  const statuses = answerList(api, [
    ...operationOf(api, firstRead).responses.filter(({ status }) => status === "404"),
    ...operationOf(api, firstWrite).responses.filter(({ status }) => status.startsWith("4")),
  ]);
  const example = answerView(sampleOf(api, firstWrite, "422"), "The error");
  return {
    html: html`<div class="pair">
<div>
<p>${inline(errorsLead)}</p>
${statuses.html}</div>
${example.html}
</div>`,
    markdown: [errorsLead, statuses.markdown, example.markdown].join("\n\n"),
  };
}

/** The kinds of truth, each with a field of the contract that is of it. */
function truthsView(api: Api): Block {
  const rows = truths.map(({ kind, title, text }) => ({
    kind,
    title,
    text,
    ...specimen(api, kind),
  }));
  const lead =
    "The contract marks each statement with one of three levels. Tools can read the marks.";
  const missing = api.document.info.description.split("\n\n").at(-1) ?? "";
  const more = "[Everything that is left open](/left-open.md)";
  return {
    html: html`<p>${lead}</p>
<ul class="three truths">
${rows.map(
  (row) =>
    html`<li><h3>${row.kind === "documented" ? row.title : html`<span class="mark-word ${row.kind}">${row.title}</span>`}</h3><p>${row.text}</p>
<div class="specimen"><div class="field"><a class="name" href="/schemas/Sponsee.html#${row.name}">${row.name}</a><span class="type">${inline(row.type)}</span>${marksHtml(row.marks)}</div></div></li>
`,
)}</ul>
${prose(missing)}
<p class="quiet">${inline(more)}</p>`,
    markdown: [
      lead,
      rows
        .map(({ title, text, name, type, marks }) =>
          [`- **${title}**: ${text}`, `\`${name}\``, type, ...marks.map(markText)].join(" "),
        )
        .join("\n"),
      missing,
      more,
    ].join("\n\n"),
  };
}

/** The first field of a sponsee that is of the kind. */
function specimen(api: Api, kind: (typeof truths)[number]["kind"]) {
  const fields = propertiesOf(api, api.schemas.Sponsee ?? {});
  const found = fields.find(({ schema }) =>
    kind === "documented"
      ? isPlain(schema)
      : Object.keys(schema).some((key) => key.startsWith(`x-${kind}`)),
  );
  const { name = "", schema = {} } = found ?? {};
  return { name, type: typeOf(api, schema), marks: marksIn(schema) };
}

const isPlain = (schema: Schema) =>
  nameOf(schema) === undefined && !Object.keys(schema).some((key) => key.startsWith("x-"));

function operationsView(api: Api, notes: Record<string, string>): Block {
  const groups = [...Map.groupBy(api.operations, ({ tag }) => tag)].map(([title, operations]) => ({
    title,
    note: notes[title] ?? "",
    rows: operations.map((one) => ({
      href: `/${pathOf(one)}`,
      mark: verb(one.method),
      word: one.method,
      text: one.summary,
    })),
  }));
  groups.push({
    title: "The contract",
    note: `OpenAPI ${api.document.openapi}`,
    rows: contractFiles.map(({ name, kind, note }) => ({
      href: `/${name}`,
      mark: html`<span class="verb">${kind}</span>`,
      word: kind,
      text: name + note,
    })),
  });
  const list = ({ title, note, rows }: (typeof groups)[number]): Html =>
    html`<h3${title === "The contract" && html` id="contract"`}>${title} <small>${note}</small></h3>
<ul>
${rows.map(
  ({ href, mark, text }) => html`<li><a href="${href}">${mark}<span>${text}</span></a></li>
`,
)}</ul>`;
  const [first, ...rest] = groups.map(list);
  return {
    html: html`<div class="calls">
<div>${first}</div>
<div>${rest}</div>
</div>`,
    markdown: groups
      .map(({ title, note, rows }) => {
        const links = rows.map(
          ({ href, word, text }) => `- ${word} [${text}](${href.replace(/\.html$/, ".md")})`,
        );
        return `### ${title} ${note}\n\n${links.join("\n")}`;
      })
      .join("\n\n"),
  };
}
