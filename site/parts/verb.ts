import { type Html, html } from "../../lib/html.ts";

/** What a call does to the records: reads are quiet, writes speak, a delete warns. */
export function verb(method: string): Html {
  const kind = method === "GET" ? "" : method === "DELETE" ? " destroy" : " write";
  return html`<span class="verb${kind}">${method === "DELETE" ? "DEL" : method}</span>`;
}
