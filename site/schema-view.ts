/** Schemas as a person reads them: a type in words, its limits, its badges, its properties. */
import { type Html, html, joined, type Part } from "../lib/html.ts";
import { inline, prose } from "./markdown.ts";
import {
  type Api,
  choiceOf,
  nameOf,
  type Property,
  propertiesOf,
  recordIn,
  type Schema,
} from "./model.ts";

/** Where the page of all schemas is, from the page that is being made. */
export interface View {
  api: Api;
  /** The way to the site's root: "" or "../". */
  root: string;
}

export function schemaLink({ root }: View, name: string, property = ""): Html {
  const id = property ? `${name}.${property}` : name;
  return html`<a href="${root}reference/schemas.html#${id}"><code>${id}</code></a>`;
}

/** "array of LineItem", "string or null". */
export function typeOf(view: View, schema: Schema): Part {
  const name = nameOf(schema);
  if (name !== undefined) return schemaLink(view, name);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length > 0 && variants.every(isShort)) {
    return joined(
      variants.map((one) => typeOf(view, one)),
      " or ",
    );
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === undefined && schema.allOf?.length === 1 && schema.allOf[0]) {
    return typeOf(view, schema.allOf[0]);
  }
  const { type = schema.allOf ? "object" : schema.enum ? "one of a set" : "any" } = schema;
  const parts = [type].flat().map((one): Part => {
    if (one === "array" && schema.items) return ["array of ", typeOf(view, schema.items)];
    const { additionalProperties: values, properties } = schema;
    if (one !== "object" || typeof values !== "object" || properties) return one;
    return ["object, each value ", typeOf(view, values)];
  });
  return joined(parts, " or ");
}

const isShort = (schema: Schema) => schema.enum === undefined && schema.properties === undefined;

/** The limits that a value must keep. */
export function limitsOf(schema: Schema): Part {
  const { format, pattern, maxLength, minLength, minimum, maximum } = schema as Limits;
  const values = schema.enum as unknown[] | undefined;
  const limits: Part[] = [
    format && html`format <code>${format}</code>`,
    values && [
      "one of ",
      joined(
        values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
        ", ",
      ),
    ],
    minLength !== undefined && (minLength === 1 ? "not empty" : `at least ${minLength} characters`),
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    pattern && html`pattern <code>${pattern}</code>`,
    schema.default !== undefined && html`default <code>${JSON.stringify(schema.default)}</code>`,
  ].filter((limit) => limit !== undefined && limit !== false);
  return limits.length > 0 && html`<span class="limits">${joined(limits, "; ")}</span>`;
}

interface Limits {
  format?: string;
  pattern?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What is known of the truth of a thing, when it is not simply documented. */
export function badges(
  root: string,
  marked: { "x-observed"?: unknown[]; "x-provisional"?: string; "x-provisional-null"?: string },
): Part {
  const { "x-observed": observed } = marked;
  const why = choiceOf(marked);
  return [
    observed !== undefined &&
      html`<p class="truth"><a class="badge observed" href="${root}left-open.html#observed">observed</a> ${joined(
        observed.map((value) => html`<code>${JSON.stringify(value)}</code>`),
        ", ",
      )}. Be ready for other values.</p>`,
    why !== undefined &&
      html`<p class="truth"><a class="badge provisional" href="${root}left-open.html#provisional">provisional</a> ${inline(why)}</p>`,
  ];
}

/**
 * The properties of an object, one below the other.
 *
 * @param owner The name that the properties' anchors begin with; without one there are no anchors.
 * @param depth How many levels of records inside of records can be unfolded in place.
 */
export function propertyList(view: View, schema: Schema, owner?: string, depth = 0): Html {
  const properties = propertiesOf(view.api, schema);
  return html`<dl class="properties">${properties.map((one) => propertyRow(view, one, owner, depth))}</dl>`;
}

function propertyRow(
  view: View,
  { name, schema, required }: Property,
  owner: string | undefined,
  depth: number,
): Html {
  const id = owner && `${owner}.${name}`;
  const label = html`<code>${name}</code>`;
  const inner = depth > 0 ? recordIn(view.api, schema) : undefined;
  const facts = { ...view.api.schemas[nameOf(schema) ?? ""], ...schema };
  const example = (facts.examples as unknown[] | undefined)?.[0];
  const short = example !== undefined && typeof example !== "object";
  return html`<div class="property"${id && html` id="${id}"`}><dt>${
    id ? html`<a href="#${id}">${label}</a>` : label
  } <span class="type">${typeOf(view, schema)}</span>${
    required && html` <span class="required">required</span>`
  }</dt><dd>${prose(facts.description as string | undefined)}${variantsOf(view, schema)}${
    (limitsOf(facts) || short) &&
    html`<p class="facts">${limitsOf(facts)}${
      short &&
      html` <span class="example">for example <code>${JSON.stringify(example)}</code></span>`
    }</p>`
  }${badges(view.root, facts)}${
    inner &&
    html`<details><summary>Fields of <code>${name}</code></summary>${propertyList(view, inner, undefined, depth - 1)}</details>`
  }</dd></div>`;
}

/** The alternatives of a schema that are too long to stand in a line. */
export function variantsOf(view: View, schema: Schema): Part {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length === 0) return undefined;
  if (nameOf(schema) || (variants.every(isShort) && !variants.some((one) => one.description))) {
    return undefined;
  }
  return html`<ul class="variants">${variants.map(
    (one) =>
      html`<li><span class="type">${typeOf(view, one)}</span> ${inline(one.description as string | undefined)} ${limitsOf(one)}${badges(view.root, one)}</li>`,
  )}</ul>`;
}
