/** The first page: what it is, the first request, who reads what, every operation. */
import { type Html, html, type Part } from "../../lib/html.ts";
import { codeBlock } from "../code.ts";
import { markOf, type View } from "../fields.ts";
import { jsonView } from "../json-view.ts";
import { type Frame, verb } from "../layout.ts";
import { prose } from "../markdown.ts";
import { noteOf, pathOf } from "../menu.ts";
import { type ApiOperation, nameOf, propertiesOf, type Schema } from "../model.ts";
import { statusMark } from "../sample-panel.ts";
import { type Sample, samplesOf } from "../samples.ts";
import { typeOf } from "../types-in-words.ts";
import type { Written } from "../written.ts";
import { answerList } from "./operation.ts";

/** Who reads this, by the guide that is theirs. */
const readers: Record<string, [who: string, why: string, go: string]> = {
  "frontend-team": [
    "Frontend team",
    "You build screens and have no service yet. Use the reference, the types and the named examples.",
    "Start with the reference",
  ],
  integrator: [
    "Integrator",
    "You connect an existing service to your system. Use the typed client, or generate your own in another language.",
    "Start with a client",
  ],
  implementer: [
    "Implementer",
    "You write the service, in any language. Use the contract and the suite that checks your service against it.",
    "Start with the contract",
  ],
};

export function homePage(view: View, written: readonly Written[], frame: Frame): Html {
  const { info } = view.api.document;
  const first = firstRead(view);
  const sample = first && samplesOf(first)[0];
  return html`<div class="home">
<div class="hero">
<div>
<p class="eyebrow">${info.title}</p>
<h1>${info.summary?.replace(/\.$/, "") ?? info.title}</h1>
<div class="lead">${prose(info.description?.split("\n\n", 1)[0])}</div>
${sample && firstRequest(sample, written)}
</div>
${first && sample?.answer && firstAnswer(first, sample.answer)}
</div>
${readersView(written)}
${errorsView(view)}
${truths(view)}
${operationsView(view)}
${frame.end}
</div>`;
}

/** The first operation that reads one record. */
function firstRead({ api }: View): ApiOperation | undefined {
  return api.operations.find(({ method, path }) => method === "GET" && path.endsWith("}"));
}

function firstRequest({ codes }: Sample, written: readonly Written[]): Html {
  const quickstart = written.find(({ name }) => name === "quickstart");
  const curl = codes.find(({ language }) => language === "curl")?.code ?? "";
  return html`<p class="label"><strong>Your first request</strong></p>
${codeBlock("npm ci && npm start", "sh", "Start the servers")}
<p class="quiet">In a clone of the project, with Node 20.12 or newer. With the package: <code>npx sponsorship-api reference</code>. Then, in another terminal:</p>
${codeBlock(curl, "sh", "The first request")}
<p class="quiet">Or press Try it, which runs the reference implementation in your browser.</p>
${quickstart && html`<p><a href="${quickstart.path}">${quickstart.document.title}</a></p>`}`;
}

function firstAnswer(operation: ApiOperation, answer: NonNullable<Sample["answer"]>): Html {
  return html`<aside class="sample" aria-label="Sample"><div class="strip">${statusMark(answer.status)}<strong class="grow">${answer.summary}</strong><a class="button do" href="${pathOf(operation)}#try">Try it</a></div>
${answer.body !== undefined && jsonView(answer.body, { label: "The response" })}</aside>`;
}

function readersView(written: readonly Written[]): Part {
  const cards = Object.entries(readers).flatMap(([name, words]) =>
    written.filter((one) => one.name === name).map(({ path }) => ({ path, words })),
  );
  if (cards.length === 0) return undefined;
  return html`<h2 id="readers"><a href="#readers">Where to start</a></h2>
<ul class="three readers">
${cards.map(
  ({ path, words: [who, why, go] }) =>
    html`<li><h3><a href="${path}">${who}</a></h3><p>${why}</p><p class="go">${go} →</p></li>
`,
)}</ul>`;
}

/** What an error looks like, and how sure each status is. */
function errorsView(view: View): Part {
  const read = firstRead(view);
  const write = view.api.operations.find(({ method }) => method === "POST");
  if (read === undefined || write === undefined) return undefined;
  const answer = samplesOf(write).find((one) => one.answer?.status === "422")?.answer;
  if (answer === undefined) return undefined;
  const statuses = [
    ...read.responses.filter(({ status }) => status === "404"),
    ...write.responses.filter(({ status }) => status.startsWith("4")),
  ];
  return html`<h2 id="errors"><a href="#errors">Errors</a></h2>
<div class="pair">
<div>
<p>The service description states one error: 404 for a GET of an id that no record has. Expect any other 4xx, and any body. <a href="the-service.html#7">All that is known about errors</a>, and <a href="guides/integrator.html#when-it-fails">how the client reports them</a>.</p>
${answerList(view, statuses)}</div>
<aside class="sample" aria-label="An error"><div class="strip">${statusMark(answer.status)}<strong class="grow">${answer.summary}</strong></div>
${jsonView(answer.body, { label: "The error" })}</aside>
</div>`;
}

/** The kinds of truth, each with the first field of the contract that is of it. */
function truths(view: View): Html {
  const shown = new Set<string>();
  const specimen = (kind: string) => {
    for (const owner of ["Sponsee", ...Object.keys(view.api.schemas)]) {
      const found = propertiesOf(view.api, view.api.schemas[owner] ?? {}).find(
        ({ name, schema: one }) =>
          !shown.has(name) &&
          (kind === "documented"
            ? isPlain(one)
            : Object.keys(one).some((key) => key.startsWith(`x-${kind}`))),
      );
      if (found) {
        shown.add(found.name);
        return html`<div class="specimen"><div class="field"><a class="name" href="schemas/${owner}.html#${found.name}">${found.name}</a><span class="type">${typeOf(view, found.schema)}</span>${markOf(found.schema as never)}</div></div>`;
      }
    }
    return undefined;
  };
  return html`<h2 id="truth"><a href="#truth">How sure each statement is</a></h2>
<p>The contract marks each statement with one of three levels. Tools can read the marks.</p>
<ul class="three truths">
<li><h3>Documented</h3><p>The service description states it. It has no mark. A service that differs fails the conformance suite.</p>
${specimen("documented")}</li>
<li><h3><span class="mark-word observed">Observed</span></h3><p>The description shows these values and does not say that they are all. Accept others.</p>
${specimen("observed")}</li>
<li><h3><span class="mark-word">Provisional</span></h3><p>The description is silent, so we chose. Another service may differ and still pass.</p>
${specimen("provisional")}</li>
</ul>
${prose(view.api.document.info.description?.split("\n\n").at(-1))}
<p class="quiet"><a href="left-open.html">Everything that is left open</a></p>`;
}

const isPlain = (schema: Schema) =>
  nameOf(schema) === undefined &&
  typeof schema.type === "string" &&
  !Object.keys(schema).some((key) => key.startsWith("x-"));

function operationsView({ api, root }: View): Html {
  const { openapi } = api.document;
  const groups = [...Map.groupBy(api.operations, ({ tag }) => tag)];
  const list = ([tag, operations]: [string, ApiOperation[]]) =>
    html`<h3>${tag} <small>${noteOf(operations)}</small></h3>
<ul>
${operations.map(
  (one) =>
    html`<li><a href="${root}${pathOf(one)}">${verb(one.method)}<span>${one.summary}</span></a></li>
`,
)}</ul>`;
  const files: [string, string, string][] = [
    ["openapi.yaml", "YAML", "openapi.yaml"],
    ["openapi.json", "JSON", "openapi.json"],
    ["openapi-with-samples.json", "JSON", "openapi-with-samples.json, for other renderers"],
  ];
  const [first, ...rest] = groups;
  return html`<h2 id="operations"><a href="#operations">Operations</a></h2>
<div class="calls">
<div>${first && list(first)}</div>
<div>${rest.map(list)}
<h3 id="contract">The contract <small>OpenAPI ${openapi}</small></h3>
<ul>
${files.map(([href, kind, name]) => html`<li><a href="${href}"><span class="verb">${kind}</span><span>${name}</span></a></li>\n`)}</ul></div>
</div>`;
}
