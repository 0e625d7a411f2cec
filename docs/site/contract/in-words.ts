/** A schema in words: its type, its rules and its marks, as Markdown. */
import { type Marked, reasonsOf } from "../../../lib/contract.ts";
import {
  type Api,
  factsOf,
  nameOf,
  propertiesOf,
  resolved,
  type Schema,
  variantsOf,
} from "./model.ts";

const formats: Record<string, string> = {
  date: "date",
  "date-time": "timestamp",
  uri: "URL",
};

/** Returns words such as "string or null" and "array of [LineItem](…)", with links to the pages of schemas. */
export function typeOf(api: Api, schema: Schema): string {
  const name = nameOf(schema);
  if (name === undefined) return wordsOf(api, schema);
  const target = resolved(api, schema);
  if (propertiesOf(api, target).length > 0) return schemaLink(name);
  const words = wordsOf(api, target);
  // Links cannot be nested.
  return words.includes("](") ? words : schemaLink(name, words);
}

export function schemaLink(name: string, text = name): string {
  return `[${text}](/schemas/${name}.md)`;
}

function wordsOf(api: Api, schema: Schema): string {
  const variants = variantsOf(schema);
  const { type = schema.enum ? "one of a set" : "anything" } = schema;
  const words =
    variants.length > 0
      ? variants.map((one) => variantWord(api, one))
      : [type].flat().map((one) => typeWord(api, schema, one));
  return [...new Set(words)].join(" or ");
}

/** An alternative that allows at most three numbers becomes these numbers, as in "boolean or 0 or 1". */
function variantWord(api: Api, schema: Schema): string {
  const { enum: values } = schema;
  if (schema.type === "integer" && values && values.length <= 3) return values.join(" or ");
  const target = resolved(api, schema);
  return propertiesOf(api, target).length > 0 ? typeOf(api, schema) : wordsOf(api, target);
}

function typeWord(api: Api, schema: Schema, type: string): string {
  const { format, maxLength, items, additionalProperties: values } = schema;
  if (type === "array" && items) {
    const inner = typeOf(api, items);
    return inner === "anything" ? "array" : `array of ${inner}`;
  }
  if (type === "string" && maxLength === 0) return "empty";
  if (type === "string" && typeof format === "string") return formats[format] ?? "string";
  // "date-time" requires an offset, so a timestamp with an optional offset has only a pattern.
  if (type === "string" && String(schema.pattern).includes("T(")) return "timestamp";
  if (type === "object" && typeof values === "object" && !schema.properties) {
    return `object with ${typeOf(api, values)} values`;
  }
  return type;
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;

/** Values as JSON, with commas between them. */
export function codeList(values: readonly unknown[]): string {
  return values.map(code).join(", ");
}

/** The rules for a value, such as "At most 50 characters". Leaves out its pattern. */
export function rulesOf(api: Api, schema: Schema): string[] {
  const facts = factsOf(api, schema);
  const { minLength, maxLength, minimum, maximum } = facts;
  const values = [facts, ...(facts.anyOf ?? [])].flatMap((one) => factsOf(api, one).enum ?? []);
  return [
    values.length > 0 && codeList(values),
    minLength === 1 && "Not empty",
    minLength !== undefined && minLength > 1 && `At least ${minLength} characters`,
    maxLength === 0 ? "Always empty" : maxLength !== undefined && `At most ${maxLength} characters`,
    minimum !== undefined && maximum !== undefined && `From ${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `At least ${minimum}`,
    maximum !== undefined && minimum === undefined && `At most ${maximum}`,
    facts.default !== undefined && `default ${code(facts.default)}`,
  ].filter((rule) => rule !== false);
}

/**
 * Returns a schema and its alternatives, because the docs list their marks together. Leaves out the
 * marks of single keywords in a schema that this schema refers to, because its page has them.
 */
export function markedNodes(api: Api, schema: Schema): Marked[] {
  const facts = factsOf(api, schema);
  for (const mark of ["x-implied", "x-provisional"] as const) {
    if (!(mark in schema) && typeof facts[mark] === "object") delete facts[mark];
  }
  return [facts, ...variantsOf(facts).flatMap((one) => markedNodes(api, one))];
}

/** Joins the reasons of all nodes for each kind of mark. Returns "" for a kind without marks. */
export function reasonsIn(nodes: readonly Marked[]) {
  const joined = (reasonsAt: (node: Marked) => readonly (string | undefined)[]) =>
    [...new Set(nodes.flatMap(reasonsAt))].filter(Boolean).join(" ");
  return {
    implied: joined((node) => Object.values(reasonsOf(node["x-implied"]))),
    observed: joined(({ "x-observed": values }) => [values && seen(values)]),
    provisional: joined((node) => [
      ...Object.values(reasonsOf(node["x-provisional"])),
      node["x-provisional-null"],
    ]),
  };
}

function seen(values: readonly unknown[]): string {
  const list = new Intl.ListFormat("en-GB").format(values.map(code));
  return `${list} ${values.length > 1 ? "were" : "was"} observed. Other values are valid too.`;
}
