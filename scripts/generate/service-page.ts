/** Generates the tables and examples of docs/the-service.md from the contract and the records. */

import { codeList, markedNodes, rulesOf, typeOf } from "../../docs/site/contract/in-words.ts";
import { type Api, factsOf, propertiesOf, type Schema } from "../../docs/site/contract/model.ts";
import { fenced, table } from "../../docs/site/parts/markdown.ts";
import { Failure } from "../../lib/command.ts";
import { reasonsOf } from "../../lib/contract.ts";
import { withParts } from "../../lib/marked-parts.ts";
import type { Seed } from "./seed-file.ts";

/**
 * Fills in the tables and examples. Throws an Error when the page names an unknown part, schema or
 * example, or when it has no table with the fields of a schema.
 */
export function servicePage(api: Api, text: string, seed: Seed): string {
  requireTables(api, text);
  return withParts(text, {
    fields: (name) => fieldTable(api, name, "fields"),
    meanings: (name) => fieldTable(api, name, "meanings"),
    payload: (name) => fieldTable(api, name, "payload"),
    kinds: () => kindTable(api),
    operations: () => operationTable(api),
    example: (name) => responseExample(api, name),
    seed: () => seedTable(seed),
  });
}

/** Schemas that the page explains in sentences, or with the table of another schema. */
const withoutTable =
  /^(Embedded.*|.*(Item|List|Patch|Replace)|SupporterAddress|CustomFieldInput|Problem.*)$/;

/** Throws a Failure when schemas with fields have no table. */
function requireTables(api: Api, text: string): void {
  const faults = Object.entries(api.schemas).flatMap(([name, schema]) => {
    const isInPage = new RegExp(`^<!-- (fields|meanings|payload) ${name} -->$`, "m").test(text);
    if (isInPage || withoutTable.test(name) || propertiesOf(api, schema).length === 0) return [];
    return `docs/the-service.md has no table of ${name}. Add the lines "<!-- fields ${name} -->" and "<!-- /fields ${name} -->" to section ${schema["x-section"]}, or name ${name} in \`withoutTable\` in scripts/generate/service-page.ts.`;
  });
  if (faults.length > 0) throw new Failure(faults.join("\n"));
}

const code = (text: string) => `\`${text}\``;

/**
 * The table of a schema's fields. The kind "fields" leaves out the meanings, because the page of
 * the schema has them.
 */
function fieldTable(api: Api, name: string, kind: "fields" | "meanings" | "payload"): string {
  const schema = api.schemas[name];
  if (schema === undefined) throw new Error(`The contract has no schema ${name}.`);
  const rows = propertiesOf(api, schema).map(({ name: field, schema: own, required }) => {
    const { description = "", "x-observed": observed } = factsOf(api, own);
    const presence = kind === "payload" ? required && "required" : !required && "may be missing";
    const marks = [
      observed && `, such as ${codeList(observed)} *(observed)*`,
      presence && `, ${presence}`,
      ...marksOf(api, own),
    ];
    const type = typeText(api, own) + marks.filter(Boolean).join("");
    return [code(field), type, ...(kind === "fields" ? [] : [description])];
  });
  return table(["Field", "Type", ...(kind === "fields" ? [] : ["Meaning"])], rows);
}

/** The marks of a schema. A mark of keywords names the keyword: "minimum is implied". */
function marksOf(api: Api, schema: Schema): Set<string> {
  const marks = markedNodes(api, schema).flatMap((node) => [
    ...(["implied", "provisional"] as const).flatMap((kind) => {
      const keywords = Object.entries(reasonsOf(node[`x-${kind}`])).map(([one, why]) => [why, one]);
      // Two keywords with the same reason have one mark.
      return Object.values<string>(Object.fromEntries(keywords)).map(
        (one) => ` *(${one && `${one.replace("description", "meaning")} is `}${kind})*`,
      );
    }),
    node["x-provisional-null"] ? " *(null is provisional)*" : "",
  ]);
  return new Set(marks);
}

/** Returns the type in words. A schema that has a section on the page links to the section. */
function typeText(api: Api, schema: Schema): string {
  const { enum: values } = factsOf(api, schema);
  if (values) return codeList(values);
  const linked = typeOf(api, schema).replace(
    /(array of )?\[(.*?)\]\(\/schemas\/(\w+)\.md\)/g,
    (_, list = "", words: string, name: string) => {
      const any = list === "" ? "any value, or null" : "any values";
      if (name === "NotShown") return `${list}${any} *(not specified)*`;
      const section = api.schemas[name]?.["x-section"];
      return list + (section === undefined ? words : `[${plainName(name)}](#${section})`);
    },
  );
  if (linked.includes("](#")) return linked;
  const rules = rulesOf(api, schema).map((one) => one.charAt(0).toLowerCase() + one.slice(1));
  return [linked, ...rules].join(", ");
}

/** Returns "recurring profile" for "RecurringProfile". */
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
      [schema.description, ...marksOf(api, schema)].join(""),
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

/** Returns an example of a response as a block of Markdown. */
export function responseExample(api: Api, name: string): string {
  const examples = api.operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ examples = {} }) => examples[name] ?? []);
  if (examples[0] === undefined) throw new Error(`The contract has no example ${name}.`);
  return fenced("json", JSON.stringify(examples[0].value, null, 2));
}

function seedTable({ settings, records }: Seed): string {
  const sizes = Object.entries(settings.page_size).map(([name, size]) => `${size} ${name}`);
  return table(
    ["In `seed.json`", "Value"],
    [
      ...Object.entries(records).map(([name, all]) => [
        code(name),
        `${all.length} records, as in responses`,
      ]),
      [code("payment_option_groups"), settings.payment_option_groups.map(code).join(", ")],
      [code("custom_fields"), settings.custom_fields.map(({ slug }) => code(slug)).join(", ")],
      [code("minimum_sponsors"), String(settings.minimum_sponsors)],
      [code("page_size"), sizes.join(", ")],
      [code("now"), `${settings.now}: each \`age\` is correct on this day`],
    ],
  );
}
