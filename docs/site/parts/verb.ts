import { type Html, html } from "../../../lib/html.ts";

/** The method of an operation: grey for reads, green for writes, red for deletes. */
export function verb(method: string): Html {
  const kind = method === "DELETE" ? " destroy" : /^(POST|PUT|PATCH)$/.test(method) && " write";
  return html`<span class="verb${kind}">${method === "DELETE" ? "DEL" : method}</span>`;
}
