/** The view of a response in the drawer "Try it". */
import { counted } from "../../../../lib/counted.ts";
import { type Html, html } from "../../../../lib/html.ts";
import { jsonView } from "../../parts/json-view.ts";

export interface Received {
  response: Response;
  text: string;
  /** In milliseconds. */
  time: number;
}

/** Returns the time and the size, such as "3 ms · 612 bytes". */
export function costOf({ time, text }: Received): string {
  const size = new TextEncoder().encode(text).length;
  return `${time} ms · ${size < 10_000 ? `${size} bytes` : `${Math.round(size / 1000)} kB`}`;
}

export function receivedView(received: Received): Html {
  const { response, text } = received;
  const { status, statusText } = response;
  const headers = [...response.headers];
  return html`<div class="strip"><span class="status${status >= 400 && " bad"}">${status}</span><strong>${statusText}</strong><span class="quiet grow" role="status">${costOf(received)}</span><button class="button plain" type="button" data-copy=".json, .sample > .code">Copy</button></div>
<details class="fold headers"><summary>${counted(headers.length, "header")}</summary><pre class="code">${headers.map(
    ([name, value]) => `${name}: ${value}\n`,
  )}</pre></details>
${text === "" ? html`<p class="quiet empty">No body.</p>` : bodyView(text)}`;
}

function bodyView(text: string): Html {
  try {
    return jsonView(JSON.parse(text), { label: "Response" });
  } catch {
    return html`<pre class="code" tabindex="0" role="group" aria-label="Response"><code>${text}</code></pre>`;
  }
}

/** Shows a message instead of a response. `word` takes the place of the status code. */
export function refusalView(message: string, word = "Not sent"): Html {
  return html`<div class="strip"><span class="status bad">${word}</span><span class="grow" role="status">${message}</span></div>`;
}
