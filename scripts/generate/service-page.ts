/** Generates the tables of docs/the-service.md from the contract and the records. */

import {
  type Api,
  nameOf,
  propertiesOf,
  type Schema,
  variantsOf,
} from "../../docs/site/contract/model.ts";
import { fenced, table } from "../../docs/site/parts/markdown.ts";
import { withParts } from "../../lib/marked-parts.ts";
import type { Seed } from "./seed-file.ts";

/** Replaces the tables between their marks. Throws an Error for an unknown mark. */
export function servicePage(api: Api, text: string, seed: Seed): string {
  const marks = text.matchAll(/^<!-- (\w+)(?: ([\w-]+))? -->$/gm);
  const parts = Array.from(marks, ([mark, name = "", of = ""]) => [
    mark.slice(5, -4),
    filledIn(api, seed, name, of),
  ]);
  return withParts(text, Object.fromEntries(parts));
}

function filledIn(api: Api, seed: Seed, name: string, of: string): string {
  if (name === "fields" || name === "meanings" || name === "payload") {
    return fieldTable(api, of, name);
  }
  if (name === "kinds") return kindTable(api);
  if (name === "operations") return operationTable(api);
  if (name === "example") return answerExample(api, of);
  if (name === "seed") return seedTable(seed);
  throw new Error(`docs/the-service.md has an unknown mark: <!-- ${name} -->.`);
}

const code = (text: string) => `\`${text}\``;

/** Inputs and pages have their meanings here. The page of a schema has the meanings of its fields. */
function fieldTable(api: Api, name: string, kind: "fields" | "meanings" | "payload"): string {
  const isPayload = kind === "payload";
  const schema = api.schemas[name];
  if (schema === undefined) throw new Error(`The contract has no schema ${name}.`);
  const rows = propertiesOf(api, schema).map(({ name: field, schema: own, required }) => {
    const facts = { ...api.schemas[nameOf(own) ?? ""], ...own };
    const presence =
      isPayload && required ? ", required" : isPayload || required ? "" : ", may be missing";
    const observed = facts["x-observed"]?.map((one) => code(String(one))).join(", ");
    const marks = [
      observed && `, such as ${observed} *(observed)*`,
      facts["x-provisional"] && " *(provisional)*",
    ];
    const type = [typeText(api, own) + presence, ...marks].filter(Boolean).join("");
    const meaning = kind === "fields" ? [] : [String(facts.description ?? "")];
    return [code(field), type, ...meaning];
  });
  return table(["Field", "Type", ...(kind === "fields" ? [] : ["Meaning"])], rows);
}

/** "string or null", "list of [line item](#2.5)". */
function typeText(api: Api, schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return componentText(api, name);
  const branches = variantsOf(schema);
  if (branches.length > 0) return branches.map((one) => typeText(api, one)).join(" or ");
  const { type = "any value", format, maxLength, enum: values } = schema;
  const words = values
    ? values.map((one) => (one === null ? "null" : code(String(one))))
    : [type].flat().map((one) => {
        if (one === "array" && schema.items) return `list of ${itemText(api, schema.items)}`;
        // The format is more useful than the type.
        return one === "string" && format ? (format === "uri" ? "URL" : format) : one;
      });
  const isOurs = "x-provisional-null" in schema;
  return [
    words.join(" or "),
    maxLength && `, at most ${maxLength} characters`,
    isOurs && " *(provisional)*",
  ]
    .filter(Boolean)
    .join("");
}

/** In parentheses where it is several types: these are types of an item, not of the list. */
function itemText(api: Api, items: Schema): string {
  const text = typeText(api, items);
  return /, | or /.test(text) ? `(${text})` : text;
}

function componentText(api: Api, name: string): string {
  if (name === "NotShown") return "any value, or null *(not specified)*";
  const target = api.schemas[name] ?? {};
  if (target.enum) return typeText(api, target);
  const { "x-section": section } = target;
  return section === undefined ? plainName(name) : `[${plainName(name)}](#${section})`;
}

/** "RecurringProfile" as words. */
function plainName(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/\b(url|utc)\b/, (word) => word.toUpperCase());
}

function kindTable(api: Api): string {
  const kinds = Object.entries(api.schemas).filter(([, schema]) => schema["x-section"] === "2");
  return table(
    ["Kind", "Meaning", "Example"],
    kinds.map(([name, schema]) => [
      plainName(name),
      String(schema.description),
      (schema.examples ?? []).map((one) => code(JSON.stringify(one))).join(", "),
    ]),
  );
}

function operationTable(api: Api): string {
  const rows = api.operations.map(({ method, path, summary }) => [
    code(method),
    code(path),
    summary,
  ]);
  return table(["Method", "Path", "Operation"], rows);
}

function answerExample(api: Api, name: string): string {
  const examples = api.operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ examples = {} }) => examples[name] ?? []);
  if (examples[0] === undefined) throw new Error(`The contract has no example ${name}.`);
  return fenced("json", JSON.stringify(examples[0].value, null, 2));
}

function seedTable(seed: Seed): string {
  return table(
    ["In `seed.json`", "Value"],
    [
      [code("sponsees"), `${seed.sponsees.length} records, in the form of responses`],
      [code("contributions"), `${seed.contributions.length} records, in the form of responses`],
      [code("payment_option_groups"), seed.payment_option_groups.map(code).join(", ")],
      [code("custom_fields"), seed.custom_fields.map(({ slug }) => code(slug)).join(", ")],
      [code("minimum_sponsors"), String(seed.minimum_sponsors)],
      [
        code("page_size"),
        `${seed.page_size.sponsees} sponsees, ${seed.page_size.contributions} contributions`,
      ],
      [code("now"), `${seed.now}: the time at which its ages are correct`],
    ],
  );
}
