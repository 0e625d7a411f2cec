/** Fields as a person reads them: a type in words, its rules, its marks, and what is inside. */
import { type Html, html, joined, type Part } from "../lib/html.ts";
import { inline, prose } from "./markdown.ts";
import {
  type Api,
  nameOf,
  type Property,
  propertiesOf,
  recordIn,
  resolved,
  type Schema,
  variantsOf,
} from "./model.ts";
import { typeOf } from "./types-in-words.ts";

/** What a list of fields is made of. */
export interface View {
  api: Api;
  /** The way to the site's root: "" or "../". */
  root: string;
}

export interface FieldOptions {
  /** What the anchors begin with: "body" makes "body.first_name". */
  prefix: string;
  /** What is sent: its required fields say so and come first. What is read says what can miss. */
  sent?: boolean;
  /** How many levels of records fold in place. Small records always do. */
  depth: number;
  dense?: boolean;
}

/** A record with so few fields is shown wherever it is used. */
const small = 8;

export function fieldList(view: View, schema: Schema, options: FieldOptions): Html {
  const properties = propertiesOf(view.api, schema);
  const sorted = options.sent
    ? [...properties].sort((one, other) => Number(other.required) - Number(one.required))
    : properties;
  return html`<ul class="fields${options.dense && " dense"}">${sorted.map((one) => fieldRow(view, one, options))}</ul>`;
}

/** One row; `name` may be more than the property's own, as in "filter[id]". */
export function fieldRow(view: View, property: Property, options: FieldOptions): Html {
  const { name, schema, required } = property;
  const id = options.prefix ? `${options.prefix}.${name}` : name;
  const facts = factsOf(view.api, schema);
  const word = options.sent ? required && "required" : !required && "not always there";
  return html`<li id="${id}"><div class="field"><a class="name" href="#${id}">${name}</a><span class="type">${typeOf(view, schema)}</span>${
    word && html`<span class="must">${word}</span>`
  }${sinceOf(facts)}${marks(view, schema)}</div>
${prose(facts.description as string | undefined)}${ruleLine(view.api, schema)}${fold(view, property, id, options)}</li>
`;
}

/** A schema together with what it refers to; its own words win. */
function factsOf(api: Api, schema: Schema): Schema {
  return { ...api.schemas[nameOf(schema) ?? ""], ...schema };
}

function sinceOf(facts: Schema): Part {
  const since = facts["x-since"];
  return since !== undefined && html`<span class="since">since ${String(since)}</span>`;
}

function fold(view: View, { name, schema }: Property, id: string, options: FieldOptions): Part {
  const inner = recordIn(view.api, schema);
  if (!inner) return undefined;
  const fields = propertiesOf(view.api, inner);
  const fits = fields.length <= small && options.depth > -3;
  if (options.depth <= 0 && !fits) return undefined;
  const list = [resolved(view.api, schema).type].flat().includes("array");
  const count = `${fields.length} ${fields.length === 1 ? "field" : "fields"}`;
  const open = options.depth >= 2 && !(list && !fits);
  return html`<details class="fold"${open && html` open`}><summary>${count} of ${list ? "an entry" : name}</summary>
${fieldList(view, inner, { ...options, prefix: id, depth: options.depth - 1 })}</details>`;
}

/** What is said of a thing's truth when it is not simply documented. */
interface Marked {
  "x-observed"?: unknown[];
  "x-provisional"?: string;
  "x-provisional-null"?: string;
}

/** The marks of a schema: its own, those of what it refers to, those of its alternatives. */
export function marks({ api }: Pick<View, "api">, schema: Schema): Part[] {
  const seen: Schema[] = [];
  const visit = (one: Schema) => {
    const facts = factsOf(api, one);
    seen.push(facts);
    for (const part of variantsOf(facts)) visit(part);
  };
  visit(schema);
  return markOf(...(seen as Marked[]));
}

/** One mark of each kind that the nodes have, with all reasons for it folded into it. */
export function markOf(...nodes: Marked[]): Part[] {
  return [
    mark(
      "observed",
      nodes.flatMap(({ "x-observed": values }) => (values ? [seenValues(values)] : [])),
    ),
    mark(
      "provisional",
      nodes.flatMap(({ "x-provisional": why, "x-provisional-null": whyNull }) => [
        ...(why === undefined ? [] : [inline(why)]),
        ...(whyNull === undefined ? [] : [[html`<code>null</code>: `, inline(whyNull)]]),
      ]),
    ),
  ];
}

function mark(kind: string, reasons: readonly Part[]): Part {
  return (
    reasons.length > 0 &&
    html`<details class="mark ${kind}"><summary>${kind}</summary><p>${joined(reasons, " ")}</p></details>`
  );
}

function seenValues(values: readonly unknown[]): Part {
  return [
    codeList(values.slice(0, -1)),
    values.length > 1 && " and ",
    codeList(values.slice(-1)),
    values.length > 1 ? " were" : " was",
    " observed. Accept other values.",
  ];
}

/** Values as JSON, with commas between them. */
export function codeList(values: readonly unknown[]): Part {
  return joined(
    values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
    ", ",
  );
}

interface Limits {
  enum?: unknown[];
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** The rules that a value keeps, in words. A pattern stays in the contract. */
export function rulesOf(api: Api, schema: Schema): Part[] {
  const facts = factsOf(api, schema) as Schema & Limits;
  const { minLength, maxLength, minimum, maximum } = facts;
  const values = [facts, ...(facts.anyOf ?? [])].flatMap(
    (one) => (factsOf(api, one) as Limits).enum ?? [],
  );
  return [
    values.length > 0 && codeList(values),
    minLength === 1 && "Not empty",
    minLength !== undefined && minLength > 1 && `At least ${minLength} characters`,
    maxLength === 0 ? "Always empty" : maxLength !== undefined && `At most ${maxLength} characters`,
    minimum !== undefined && maximum !== undefined && `From ${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `At least ${minimum}`,
    maximum !== undefined && minimum === undefined && `At most ${maximum}`,
    facts.default !== undefined && html`default <code>${JSON.stringify(facts.default)}</code>`,
  ].filter((rule) => rule !== false);
}

function ruleLine(api: Api, schema: Schema): Part {
  const rules = rulesOf(api, schema);
  return rules.length > 0 && html`<p class="rule">${joined(rules, " · ")}</p>`;
}

/** The line that says once what would otherwise be repeated at every field. */
export function presence(api: Api, schema: Schema): Part {
  const all = propertiesOf(api, schema);
  if (all.length === 0) return undefined;
  if (all.every(({ required }) => !required)) {
    return html`<p class="note-line">Any field may be missing.</p>`;
  }
  return html`<p class="note-line">Every field is always present unless noted. A field without a value is <code>null</code> or empty.</p>`;
}
