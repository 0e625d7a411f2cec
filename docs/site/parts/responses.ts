/** The responses of an operation: each status with its meaning and its marks, such as *provisional*. */
import { html } from "../../../lib/html.ts";
import { typeOf } from "../contract/in-words.ts";
import type { Api, ApiResponse } from "../contract/model.ts";
import { type Block, rows } from "./block.ts";
import { marksBlock } from "./fields.ts";
import { inline } from "./markdown.ts";
import { statusMark } from "./sample-panel.ts";

export function responseList(api: Api, responses: readonly ApiResponse[]): Block {
  return rows(
    "responses",
    responses.map((one) => responseRow(api, one)),
  );
}

function responseRow(api: Api, response: ApiResponse): Block {
  const { status, description, content = {}, links = {} } = response;
  const types = Object.entries(content).map(([type, { schema }]) =>
    type === "application/json" ? typeOf(api, schema) : `${typeOf(api, schema)} as \`${type}\``,
  );
  const marks = marksBlock([response, ...Object.values(content)]);
  const next = Object.values(links).map(
    (link) => `[${link.description.replace(/\.$/, "")}](/reference/${link.operationId}.md)`,
  );
  const rule = next.length > 0 && `Next: ${next.join(", ")}`;
  const typesAndMarks = [...types, marks.markdown].filter(Boolean).join(" ");
  return {
    html: html`<li id="response.${status}">${statusMark(status)}<div><p>${inline(description)}</p><div class="field">${types.map(
      (type) => html`<span class="type">${inline(type)}</span>`,
    )}${marks.html}</div>${rule && html`<p class="rule">${inline(rule)}</p>`}</div></li>
`,
    markdown: [status, description, typesAndMarks, rule].filter(Boolean).join("\n"),
  };
}
