/** The page that sends requests: to the reference inside of the page, or to this machine. */
import { Html, html } from "../lib/html.ts";
import { type Api, propertiesOf } from "./model.ts";
import { samplesOf } from "./samples.ts";

/** An operation as the script of the page reads it. */
export interface TryOperation {
  id: string;
  summary: string;
  method: string;
  path: string;
  fields: TryField[];
  /** The media type of the body. */
  body: string | undefined;
  examples: {
    name: string;
    summary: string;
    /** The values of the fields by their keys. */
    values: Record<string, string>;
    body: string;
  }[];
}

export interface TryField {
  /** As it stands in the request: "filter[first_name]". */
  key: string;
  in: "path" | "query";
  required: boolean;
}

function operationsOf(api: Api): TryOperation[] {
  return api.operations.map((operation) => ({
    id: operation.id,
    summary: operation.summary,
    method: operation.method,
    path: operation.path,
    fields: operation.parameters.flatMap(({ name, in: place, required = false, schema }) => {
      const members = propertiesOf(api, schema);
      const keys = members.length > 0 ? members.map((one) => `${name}[${one.name}]`) : [name];
      return keys.map((key): TryField => ({ key, in: place, required }));
    }),
    body: operation.body?.type,
    examples: samplesOf(operation).map(({ name, summary, request }) => ({
      name,
      summary,
      values: flat({ ...request.path, ...request.query }),
      body: request.body === undefined ? "" : JSON.stringify(request.body, null, 2),
    })),
  }));
}

function flat(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, String(one)])
        : [[name, String(value)]],
    ),
  );
}

/** Where `npm start` has the reference. Unlike the mock it remembers, as the one in the page does. */
const referenceAddress = "http://127.0.0.1:4020";

/**
 * @param mock Where `npm start` has the mock.
 * @param inPage Whether the site has a reference of its own to try.
 */
export function tryItPage(api: Api, mock: string, inPage: boolean): Html {
  // Data, which no browser runs; "<" is escaped so that nothing in it can end the element.
  const data = new Html(JSON.stringify(operationsOf(api)).replaceAll("<", "\\u003c"));
  return html`<h1>Try it</h1>
<p class="lead">${
    inPage
      ? "Send requests to the reference implementation, which runs inside of this page and forgets everything when you leave. Or send them to a server on this machine."
      : "Send requests to a server on this machine."
  }</p>
<noscript><p>This page needs JavaScript. Every example of the reference works with curl as well.</p></noscript>
<form id="try" class="try" hidden>
<fieldset><legend>Send to</legend>
${
  inPage &&
  html`<label class="choice"><input type="radio" name="target" value="page" checked> the reference in this page</label> `
}<label class="choice"><input type="radio" name="target" value="address"${!inPage && html` checked`}> a server on this machine</label>
<label>Address <input name="address" type="url" value="${referenceAddress}" spellcheck="false"></label>
<p class="note"><code>npm start</code> has the reference at this address, and the mock, which remembers nothing, at <code>${mock}</code>.</p>
<p class="note">The page may call 127.0.0.1 and localhost, and no other host: for those, use curl.</p>
</fieldset>
<div class="pair"><label>Operation <select name="operation"></select></label>
<label>Example <select name="example"></select></label></div>
<fieldset class="fields"><legend>Parameters</legend><div></div></fieldset>
<label class="body">Body <textarea name="body" rows="10" spellcheck="false"></textarea></label>
<label>More headers, one a line <textarea name="headers" rows="2" spellcheck="false" placeholder="Authorization: Bearer ..."></textarea></label>
<p class="note">Nothing that you type here is stored.</p>
<p class="actions"><button type="submit" class="button">Send</button>
${inPage && html`<button type="button" class="reset">Start the reference over</button>`}</p>
</form>
<section class="answer"><h2>Answer</h2><p class="status" role="status"></p>
<pre tabindex="0" role="region" aria-label="Answer"><code></code></pre>
<h2>The same with curl</h2><pre class="curl" tabindex="0" role="region" aria-label="curl"><code></code></pre></section>
<script type="application/json" id="operations">${data}</script>`;
}
