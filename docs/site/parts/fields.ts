/** Fields as a person reads them: name, type, rules, marks, and what is inside. */
import { type Html, html, type Part } from "../../../lib/html.ts";
import { type Mark, marksOf, rulesOf, typeOf } from "../contract/in-words.ts";
import {
  type Api,
  factsOf,
  type Property,
  propertiesOf,
  recordIn,
  resolved,
  type Schema,
} from "../contract/model.ts";
import { type Block, nothing, paragraph } from "./block.ts";
import { inline, prose } from "./markdown.ts";

/** A row of a list of fields. The texts are Markdown. */
export interface Field {
  /** The anchor of the row. */
  id: string;
  name: string;
  type: string;
  /** "required" or "not always there". */
  presence?: string | undefined;
  /** The version that added it. */
  since?: string | undefined;
  marks: Mark[];
  description: string;
  rules: string[];
  inner?: { title: string; open: boolean; fields: Field[] } | undefined;
}

export interface FieldOptions {
  /** The start of the anchors: "body" in "body.first_name". */
  prefix: string;
  /** A request marks its required fields and lists them first. A response marks fields that may be missing. */
  sent?: boolean;
  /** How many levels of records fold in place. Small records always do. */
  depth: number;
}

/** A record with at most this many fields is listed wherever it is used. */
const small = 8;

export function fieldsOf(api: Api, schema: Schema, options: FieldOptions): Field[] {
  const properties = propertiesOf(api, schema);
  const sorted = options.sent
    ? properties.toSorted((one, other) => Number(other.required) - Number(one.required))
    : properties;
  return sorted.map((one) => fieldOf(api, one, options));
}

export function fieldOf(api: Api, property: Property, options: FieldOptions): Field {
  const { name, schema, required } = property;
  const { prefix, sent } = options;
  const id = prefix ? `${prefix}.${name}` : name;
  const { description = "", "x-since": since } = factsOf(api, schema);
  const said = sent ? required && "required" : !required && "not always there";
  return {
    id,
    name,
    type: typeOf(api, schema),
    presence: said || undefined,
    since: since as string | undefined,
    marks: marksOf(api, schema),
    description,
    rules: rulesOf(api, schema),
    inner: innerOf(api, property, { ...options, prefix: id }),
  };
}

function innerOf(api: Api, { name, schema }: Property, options: FieldOptions): Field["inner"] {
  const { depth } = options;
  const record = recordIn(api, schema);
  if (!record) return undefined;
  const count = propertiesOf(api, record).length;
  const fits = count <= small && depth > -3;
  if (depth <= 0 && !fits) return undefined;
  const isList = [resolved(api, schema).type].flat().includes("array");
  return {
    title: `${count} ${count === 1 ? "field" : "fields"} of ${isList ? "an entry" : name}`,
    open: depth >= 2 && !(isList && !fits),
    fields: fieldsOf(api, record, { ...options, depth: depth - 1 }),
  };
}

export function fieldList(fields: readonly Field[], { dense = false } = {}): Block {
  return {
    html: html`<ul class="fields${dense && " dense"}">${fields.map(rowHtml)}</ul>`,
    markdown: fields.map(rowMarkdown).join("\n"),
  };
}

function rowHtml({
  id,
  name,
  type,
  presence,
  since,
  marks,
  description,
  rules,
  inner,
}: Field): Html {
  return html`<li id="${id}"><div class="field"><a class="name" href="#${id}">${name}</a><span class="type">${inline(type)}</span>${
    presence && html`<span class="must">${presence}</span>`
  }${since && html`<span class="since">since ${since}</span>`}${marksHtml(marks)}</div>
${prose(description)}${rules.length > 0 && html`<p class="rule">${inline(rules.join(" · "))}</p>`}${
  inner &&
  html`<details class="fold"${inner.open && html` open`}><summary>${inner.title}</summary>
${fieldList(inner.fields).html}</details>`
}</li>
`;
}

function rowMarkdown(field: Field): string {
  const { name, type, presence, since, marks, description, rules, inner } = field;
  const head = [`\`${name}\``, type, presence, since && `since ${since}`, ...marks.map(markText)];
  const lines = [
    head.filter(Boolean).join(" "),
    description.trim().replace(/\s*\n\s*/g, " "),
    rules.join(" · "),
    inner && `${inner.title}:\n${fieldList(inner.fields).markdown}`,
  ];
  return `- ${lines.filter(Boolean).join("\n").replaceAll("\n", "\n  ")}`;
}

export function marksHtml(marks: readonly Mark[]): Part {
  return marks.map(
    ({ kind, why }) =>
      html`<details class="mark ${kind}"><summary>${kind}</summary><p>${inline(why)}</p></details>`,
  );
}

export const markText = ({ kind, why }: Mark) => `*${kind}*: ${why}`;

/** One line about all fields, so no field has to repeat it. */
export function presenceLine(api: Api, schema: Schema): Block {
  const all = propertiesOf(api, schema);
  if (all.length === 0) return nothing;
  if (all.every(({ required }) => !required)) {
    return paragraph("note-line", "Any field may be missing.");
  }
  return paragraph(
    "note-line",
    "Every field is always present unless noted. A field without a value is `null` or empty.",
  );
}
