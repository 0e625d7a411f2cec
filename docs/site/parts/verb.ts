import { type Html, html } from "../../../lib/html.ts";

/** What a call does to the records: reads are quiet, writes speak, a delete warns. */
export function verb(method: string): Html {
  const kind = method === "DELETE" ? " destroy" : /^(POST|PUT|PATCH)$/.test(method) && " write";
  return html`<span class="verb${kind}">${method === "DELETE" ? "DEL" : method}</span>`;
}
