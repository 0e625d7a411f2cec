/** The type of a schema in words: "array of LineItem", "date or empty", "string or null". */
import { type Html, html, joined, type Part } from "../lib/html.ts";
import type { View } from "./fields.ts";
import { nameOf, propertiesOf, type Schema, variantsOf } from "./model.ts";

const formats: Record<string, string> = {
  date: "date",
  "date-time": "timestamp",
  uri: "URL",
};

/** The same with links to the pages of the schemas that it names. */
export function typeOf(view: View, schema: Schema): Part {
  const name = nameOf(schema);
  const target = name === undefined ? undefined : view.api.schemas[name];
  if (name !== undefined && target) {
    if (propertiesOf(view.api, target).length > 0) return schemaLink(view, name);
    const words = wordsOf(view, target);
    // Words that have links in them are not a link too.
    return typeof words === "string" ? schemaLink(view, name, words) : words;
  }
  return wordsOf(view, schema);
}

/** A link to the page of a schema. */
export function schemaLink({ root }: View, name: string, text: Part = name): Html {
  return html`<a href="${root}schemas/${name}.html">${text}</a>`;
}

function wordsOf(view: View, schema: Schema): Part {
  const variants = variantsOf(schema);
  if (variants.length > 0) return distinct(variants.map((one) => typeOfVariant(view, one)));
  if (schema.type === undefined && schema.allOf?.length === 1 && schema.allOf[0]) {
    return typeOf(view, schema.allOf[0]);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const { type = schema.allOf ? "object" : schema.enum ? "one of a set" : "anything" } = schema;
  return distinct([type].flat().map((one) => wordOf(view, schema, one)));
}

/** An alternative of few numbers is shown by these: "boolean or 0, 1". */
function typeOfVariant(view: View, schema: Schema): Part {
  const values = schema.enum as unknown[] | undefined;
  if (schema.type === "integer" && values && values.length <= 3) return values.join(", ");
  const name = nameOf(schema);
  const target = name === undefined ? schema : (view.api.schemas[name] ?? schema);
  return propertiesOf(view.api, target).length > 0 ? typeOf(view, schema) : wordsOf(view, target);
}

function wordOf(view: View, schema: Schema, type: string): Part {
  const { format, maxLength, items, additionalProperties: values } = schema;
  if (type === "array" && items) {
    const inner = typeOf(view, items);
    return inner === "anything" ? "array" : ["array of ", inner];
  }
  if (type === "string" && maxLength === 0) return "empty";
  if (type === "string" && typeof format === "string") return formats[format] ?? "string";
  // A timestamp that may lack its offset is no "date-time" of JSON Schema.
  if (type === "string" && String(schema.pattern).includes("T(")) return "timestamp";
  if (type === "object" && typeof values === "object" && !schema.properties) {
    return ["object of ", typeOf(view, values)];
  }
  return type;
}

function distinct(parts: Part[]): Part {
  const found = new Map(parts.map((part) => [JSON.stringify(part), part]));
  if ([...found.values()].every((part) => typeof part === "string")) {
    return [...found.values()].join(" or ");
  }
  return found.size === 1 ? [...found.values()][0] : joined([...found.values()], " or ");
}
