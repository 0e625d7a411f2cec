/** A list of fields, each with its name, type, rules, marks and inner fields. */

import type { Marked } from "../../../lib/contract.ts";
import { counted } from "../../../lib/counted.ts";
import { html } from "../../../lib/html.ts";
import { markedNodes, reasonsIn, rulesOf, typeOf } from "../contract/in-words.ts";
import {
  type Api,
  factsOf,
  type Property,
  propertiesOf,
  recordIn,
  resolved,
  type Schema,
} from "../contract/model.ts";
import { type Block, nothing, paragraph, rows } from "./block.ts";
import { inline, prose } from "./markdown.ts";

export interface FieldOptions {
  /** The first part of the anchors: "body" in "body.first_name". Empty on the page of a schema. */
  prefix: string;
  /**
   * Whether a client sends the fields. If so, required fields are marked, and `fieldsOf` lists
   * them first. Otherwise optional fields are marked.
   */
  sent?: boolean;
  /** The number of levels of records to list. Small records are listed three levels deeper. */
  depth: number;
}

/** The maximum number of fields of a small record. */
const small = 8;

/** The fields of a schema, each with an anchor. */
export function fieldsOf(api: Api, schema: Schema, options: FieldOptions): Block {
  const properties = propertiesOf(api, schema);
  if (options.sent) properties.sort((one, other) => Number(other.required) - Number(one.required));
  return fieldList(api, properties, options);
}

export function fieldList(api: Api, fields: readonly Property[], options: FieldOptions): Block {
  return rows(
    options.prefix === "" ? "fields dense" : "fields",
    fields.map((one) => fieldRow(api, one, options)),
  );
}

function fieldRow(api: Api, property: Property, options: FieldOptions): Block {
  const { name, schema, required } = property;
  const { prefix, sent } = options;
  const id = prefix ? `${prefix}.${name}` : name;
  const { description = "", "x-since": since, ...facts } = factsOf(api, schema);
  const type = typeOf(api, schema);
  const presence = sent ? required && "required" : !required && "may be missing";
  const version = since !== undefined && `since ${since}`;
  const rules = [...rulesOf(api, schema), ...declaredIn(facts)].join(" · ");
  const marks = marksBlock(markedNodes(api, schema));
  const inner = innerOf(api, property, { ...options, prefix: id });
  const head = [`\`${name}\``, type, presence, version, marks.markdown].filter(Boolean).join(" ");
  const text = description.trim().replace(/\s*\n\s*/g, " ");
  return {
    html: html`<li id="${id}"><div class="field"><a class="name" href="#${id}">${name}</a><span class="type">${inline(type)}</span>${
      presence && html`<span class="must">${presence}</span>`
    }${version && html`<span class="since">${version}</span>`}${marks.html}</div>
${prose(description)}${rules !== "" && html`<p class="rule">${inline(rules)}</p>`}${inner.html}</li>
`,
    markdown: [head, text, rules, inner.markdown].filter(Boolean).join("\n"),
  };
}

/** What the extensions of a field declare, such as "Filter: before, by `contribution_date`". */
function declaredIn(facts: Schema): string[] {
  const { "x-unique": unique, "x-filter": kind, "x-field": field } = facts;
  const by = field ? `, by \`${field}\`` : "";
  return [...(unique ? ["Unique"] : []), ...(kind ? [`Filter: ${kind}${by}`] : [])];
}

/** The fields of the record in a property, in a part that a reader can fold. */
function innerOf(api: Api, { name, schema }: Property, options: FieldOptions): Block {
  const { depth } = options;
  const record = recordIn(api, schema);
  if (!record) return nothing;
  const count = propertiesOf(api, record).length;
  const fits = count <= small && depth > -3;
  if (depth <= 0 && !fits) return nothing;
  const isList = [resolved(api, schema).type].flat().includes("array");
  const title = `${counted(count, "field")} of ${isList ? "an entry" : name}`;
  const isOpen = depth >= 2 && !(isList && !fits);
  const fields = fieldsOf(api, record, { ...options, depth: depth - 1 });
  return {
    html: html`<details class="fold"${isOpen && html` open`}><summary>${title}</summary>
${fields.html}</details>`,
    markdown: `${title}:\n${fields.markdown}`,
  };
}

/** The marks *implied*, *observed* and *provisional* of all nodes, each with its reasons. */
export function marksBlock(nodes: readonly Marked[]): Block {
  const marks = Object.entries(reasonsIn(nodes)).filter(([, why]) => why !== "");
  return {
    html: html`${marks.map(
      ([kind, why]) =>
        html`<details class="mark ${kind}"><summary>${kind}</summary><p>${inline(why)}</p></details>`,
    )}`,
    markdown: marks.map(([kind, why]) => `*${kind}*: ${why}`).join(" "),
  };
}

/** Explains terms of these pages to readers who arrive from a search engine. */
export const legend = paragraph(
  "note-line",
  "*The reference* is our [implementation of the service](/guides/reference-in-tests.md). Marks such as *provisional* show [what the owner's description of the service does not decide](/index.md#how-sure-each-statement-is).",
);

/** A line that says which fields may be missing. */
export function presenceLine(api: Api, schema: Schema): Block {
  const all = propertiesOf(api, schema);
  if (all.length === 0) return nothing;
  if (all.every(({ required }) => !required)) {
    return paragraph("note-line", "Any field may be missing.");
  }
  return paragraph("note-line", "Every field is present, unless it is marked *may be missing*.");
}
