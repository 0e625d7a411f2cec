/** The responses of an operation: each status, its meaning and its marks. */
import { html } from "../../../lib/html.ts";
import { marksIn, typeOf } from "../contract/in-words.ts";
import type { Api, ApiResponse } from "../contract/model.ts";
import type { Block } from "./block.ts";
import { marksHtml, markText } from "./fields.ts";
import { inline } from "./markdown.ts";
import { statusMark } from "./sample-panel.ts";

export function answerList(api: Api, responses: readonly ApiResponse[]): Block {
  const rows = responses.map((response) => {
    const { status, description, content = {}, links = {} } = response;
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === "application/json" ? typeOf(api, schema) : `${typeOf(api, schema)} as \`${type}\``,
    );
    const next = Object.values(links).map(
      (link) => `[${link.description.replace(/\.$/, "")}](/reference/${link.operationId}.md)`,
    );
    return {
      status,
      description,
      types,
      marks: marksIn(response, ...Object.values(content)),
      next: next.length > 0 ? `From here: ${next.join(", ")}` : "",
    };
  });
  return {
    html: html`<ul class="answers">
${rows.map(
  ({ status, description, types, marks, next }) =>
    html`<li id="response.${status}">${statusMark(status)}<div><p>${inline(description)}</p><div class="field">${types.map(
      (type) => html`<span class="type">${inline(type)}</span>`,
    )}${marksHtml(marks)}</div>${next !== "" && html`<p class="rule">${inline(next)}</p>`}</div></li>
`,
)}</ul>`,
    markdown: rows
      .map(({ status, description, types, marks, next }) => {
        const sure = [...types, ...marks.map(markText)].join(" ");
        return `- ${[status, description, sure, next].filter(Boolean).join("\n  ")}`;
      })
      .join("\n"),
  };
}
