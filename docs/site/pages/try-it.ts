/** The drawer that sends requests of an operation. It opens over the samples of the page. */
import { valuesOf } from "../../../lib/contract.ts";
import { Html, html } from "../../../lib/html.ts";
import { type Api, type ApiOperation, resolved, type Schema } from "../contract/model.ts";
import type { Sample } from "../contract/samples.ts";
import { sampleAddress } from "../languages/call.ts";
import { verb } from "../parts/verb.ts";

/** The data of an operation for the script of the drawer. */
export interface TryOperation {
  id: string;
  method: string;
  path: string;
  /** The media type of the body. */
  body: string | undefined;
  /** The samples. A key of `values` is the name of a control, such as `field:page` or `body`. */
  examples: { name: string; values: Record<string, string> }[];
}

/** The address of the mock that `npm start` starts. */
const mockAddress = "http://127.0.0.1:4010";

export function tryItDrawer(api: Api, operation: ApiOperation, samples: readonly Sample[]): Html {
  return html`<dialog class="drawer" id="try" aria-labelledby="try-title">
<form method="dialog" id="try-form">
<div class="top"><h2 id="try-title">Try it</h2><span class="quiet grow">${verb(operation.method)} ${operation.label}</span><button class="button plain" type="button" value="close">Close <kbd>Esc</kbd></button></div>
<div class="scroll">
${targetView()}
<p class="label"><label for="try-example">Start from</label></p>
<select id="try-example" name="example" autocomplete="off">${samples.map(({ name, summary }) => html`<option value="${name}">${summary}</option>`)}</select>
${fieldsView(api, operation)}
${
  operation.body &&
  html`<p class="label"><label for="try-body">Body</label><span class="quiet" id="try-verdict" role="status"></span></p>
<textarea id="try-body" name="body" rows="7" spellcheck="false" autocomplete="off" aria-describedby="try-verdict try-faults"></textarea>
<ul class="faults" id="try-faults"></ul>`
}
<details class="fold"><summary>More headers</summary><label class="quiet" for="try-headers">One per line. This tab keeps the headers and the address for all pages until you close it, or choose "Start over".</label>
<textarea id="try-headers" name="headers" rows="2" spellcheck="false" autocomplete="off" placeholder="Authorization: Bearer ..."></textarea></details>
${conditionView()}
<div class="sample received" hidden></div>
<details class="fold history" hidden><summary>Earlier requests</summary><ol></ol></details>
</div>
<div class="bottom"><button class="button do" type="submit">Send <kbd>Ctrl Enter</kbd></button><button class="button" type="button" value="curl">Copy as curl</button><span class="grow"></span><button class="button plain" type="button" value="reset">Start over</button></div>
</form>
<script type="application/json" id="try-data">${dataOf(operation, samples)}</script>
</dialog>`;
}

function targetView(): Html {
  return html`<fieldset class="chips"><legend class="hidden">Send to</legend><label><input type="radio" name="to" value="page" checked>Reference in this page</label><label><input type="radio" name="to" value="machine">Server on this machine</label><label hidden><input type="radio" name="to" value="origin"><span id="try-origin"></span></label></fieldset>
<p class="quiet" data-to="page">The reference keeps your changes until you leave this page. Nothing goes over the network.</p>
<div data-to="machine"><p class="label"><label for="try-address">Address</label><span class="quiet">127.0.0.1 or localhost</span></p>
<input type="text" id="try-address" name="address" value="${sampleAddress}" list="try-addresses" spellcheck="false" autocomplete="off">
<datalist id="try-addresses">${[sampleAddress, mockAddress].map((one) => html`<option value="${one}"></option>`)}</datalist>
<p class="quiet"><code>npm start</code> runs the reference at ${sampleAddress} and the mock at ${mockAddress}. Your own service must allow calls from this page (CORS). <code>npx sponsorship-api docs --try-origin https://staging.example.org</code> serves these docs, and forwards requests to that origin.</p></div>
<p class="quiet" data-to="origin">The server of these docs forwards each request to this origin, and to no other.</p>`;
}

/** Failures and delays that the reader can choose for a request to the reference. */
const conditions: [label: string, condition: object][] = [
  ["Respond after 2 seconds", { delay: 2000 }],
  ["429, try again in 5 seconds", { status: 429, retryAfter: 5 }],
  ["503, not available", { status: 503 }],
  ["Break the connection", { reset: "before" }],
  ["502, an HTML page instead of JSON", { status: 502, body: "html" }],
];

function conditionView(): Html {
  return html`<details class="fold" data-to="page"><summary>Make it fail</summary><label class="hidden" for="try-condition">What happens</label>
<select id="try-condition" name="condition" autocomplete="off"><option value="">No failure</option>${conditions.map(
    ([label, condition]) => html`<option value="${JSON.stringify(condition)}">${label}</option>`,
  )}</select></details>`;
}

function fieldsView(api: Api, { parameters }: ApiOperation): Html[] {
  const fields = parameters.flatMap((one) => valuesOf(api.document, one));
  return fields.map(({ key, required, schema }, index) => {
    const id = `try-${index}`;
    return html`<p class="label"><label for="${id}">${key}</label>${required && html`<span class="quiet">required</span>`}</p>
${control(resolved(api, schema), html`id="${id}" name="field:${key}"${required && html` required`} autocomplete="off" spellcheck="false"`)}
`;
  });

  function control({ type, enum: own, anyOf = [] }: Schema, attributes: Html): Html {
    const enums = [own, ...anyOf.map((one) => resolved(api, one).enum)];
    const values = type === "boolean" ? [true, false] : enums.flatMap((one) => one ?? []);
    if (values.length > 0) {
      return html`<select ${attributes}><option value="">not sent</option>${values.map((value) => html`<option value="${String(value)}">${String(value)}</option>`)}</select>`;
    }
    return html`<input type="${type === "integer" ? "number" : "text"}" ${attributes}>`;
  }
}

/** Data for the script. "<" is escaped because `</script>` would end the element. */
function dataOf({ id, method, path, body }: ApiOperation, samples: readonly Sample[]): Html {
  const examples = samples.map(({ name, call }) => {
    const fields = [...Object.entries(call.ids), ...call.query];
    const values = Object.fromEntries(fields.map(([key, value]) => [`field:${key}`, value]));
    const text = JSON.stringify(call.body, null, 2);
    return { name, values: { to: "page", ...values, ...(text && { body: text }) } };
  });
  const data: TryOperation = { id, method, path, body: body?.type, examples };
  return new Html(JSON.stringify(data).replaceAll("<", "\\u003c"));
}
