/**
 * The page that describes the whole service, as Markdown: docs/the-service.md, whose tables are made of
 * the contract, and on the site below each section what is not shown and what the suite requires.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { withParts } from "../../lib/marked-parts.ts";
import { root } from "../../lib/tool.ts";
import { type Api, nameOf, propertiesOf, type Schema, variantsOf } from "../model.ts";
import type { Seed } from "../seed.ts";
import { type Requirement, readRequirements, sectionOf } from "./requirements.ts";

/** A row of docs/open-questions.yaml. */
export interface OpenQuestion {
  request: string;
  status: number;
  answer: string;
  expect?: object;
  kind: "documented" | "provisional" | "open";
}

/** What the tables are made of, besides the contract. */
export interface TableSources {
  questions: readonly { about: string; rows: OpenQuestion[] }[];
  seed: Seed;
  /** Whether each operation has its page beside this one. */
  linked?: boolean;
}

export interface ServiceSources extends TableSources {
  /** docs/the-service.md. */
  text: string;
  /** docs/left-open.md, whose table says by section what is not shown. */
  leftOpen: string;
  requirements: readonly Requirement[];
}

/** The page of the sources in this checkout; another contract than ours has none. */
export async function readServicePage(api: Api, seed: Seed): Promise<string | undefined> {
  const read = (name: string) => readFile(join(root, "docs", name), "utf8");
  const text = await read("the-service.md");
  const named = Array.from(text.matchAll(/<!-- fields (\w+) -->/g), ([, name = ""]) => name);
  if (!named.some((name) => name in api.schemas)) return undefined;
  const leftOpen = await read("left-open.md");
  const questions = parse(await read("open-questions.yaml"));
  const { requirements } = await readRequirements();
  return servicePage(api, { text, leftOpen, requirements, questions, seed, linked: true });
}

export function servicePage(api: Api, sources: ServiceSources): string {
  const parts = withTables(api, sources.text, sources).split(/^(?=#{2,3} )/m);
  return parts
    .map((part) => {
      const [, section] = /^#+ (\d+(?:\.\d+)?) /.exec(part) ?? [];
      return section === undefined ? part : part + belowSection(section, sources);
    })
    .join("");
}

/**
 * The text with its tables made again, each between its two marks.
 *
 * @throws Error when a mark names no table
 */
export function withTables(api: Api, text: string, sources: TableSources): string {
  const marks = text.matchAll(/^<!-- (\w+)(?: ([\w-]+))? -->$/gm);
  const parts = Array.from(marks, ([mark, name = "", of = ""]) => [
    mark.slice(5, -4),
    filledIn(api, sources, name, of),
  ]);
  return withParts(text, Object.fromEntries(parts));
}

function filledIn(api: Api, sources: TableSources, name: string, of: string): string {
  if (name === "fields" || name === "payload") return fieldTable(api, of, name === "payload");
  if (name === "kinds") return kindTable(api);
  if (name === "operations") return operationTable(api, sources);
  if (name === "example") return answerExample(api, of);
  if (name === "decisions") return decisionTables(sources);
  if (name === "seed") return seedTable(sources.seed);
  throw new Error(`docs/the-service.md has an unknown mark: <!-- ${name} -->.`);
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

const code = (text: string) => `\`${text}\``;

function fieldTable(api: Api, name: string, isPayload: boolean): string {
  const schema = api.schemas[name];
  // The docs can be of any contract.
  if (schema === undefined) return `The contract has no schema ${code(name)}.`;
  const rows = propertiesOf(api, schema).map(({ name: field, schema: own, required }) => {
    const target = api.schemas[nameOf(own) ?? ""];
    const facts = { ...target, ...own };
    const presence =
      isPayload && required ? ", required" : isPayload || required ? "" : ", may be missing";
    return [code(field), typeText(api, own) + presence, meaningOf(facts)];
  });
  return table(["Field", "Type", "Meaning"], rows);
}

function meaningOf(facts: Schema): string {
  const {
    description = "",
    "x-observed": observed,
    "x-provisional": why,
  } = facts as {
    description?: string;
    "x-observed"?: unknown[];
    "x-provisional"?: string;
  };
  return [
    description,
    observed && `Seen: ${observed.map((one) => code(String(one))).join(", ")} *(observed)*.`,
    why && `${why} *(provisional)*`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "string or null", "list of [line item](#2.5)". */
function typeText(api: Api, schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return componentText(api, name);
  const branches = variantsOf(schema);
  if (branches.length > 0) return branches.map((one) => typeText(api, one)).join(" or ");
  const { type = "any value", format, maxLength } = schema as Facts;
  const values = schema.enum as unknown[] | undefined;
  const words = values
    ? values.map((one) => (one === null ? "null" : code(String(one))))
    : [type].flat().map((one) => {
        if (one === "array" && schema.items) return `list of ${typeText(api, schema.items)}`;
        // What it is a string of is of more use.
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

interface Facts {
  type?: string | string[];
  format?: string;
  maxLength?: number;
}

function componentText(api: Api, name: string): string {
  if (name === "NotShown") return "any value, or null *(not shown)*";
  const target = api.schemas[name] ?? {};
  if (target.enum) return typeText(api, target);
  const { "x-section": section } = target;
  return section === undefined ? plainName(name) : `[${plainName(name)}](#${section})`;
}

/** "RecurringProfile" as people say it. */
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
      [schema.examples ?? []]
        .flat()
        .map((one) => code(JSON.stringify(one)))
        .join(", "),
    ]),
  );
}

function operationTable(api: Api, { linked }: TableSources): string {
  const rows = api.operations.map(({ id, method, path, summary }) => [
    code(method),
    code(path),
    linked ? `[${summary}](reference/${id}.html)` : summary,
  ]);
  return table(["Method", "Path", "Operation"], rows);
}

function answerExample(api: Api, name: string): string {
  const examples = api.operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ examples = {} }) => examples[name] ?? []);
  if (examples[0] === undefined) return `The contract has no example ${code(name)}.`;
  return `\`\`\`json\n${JSON.stringify(examples[0].value, null, 2)}\n\`\`\``;
}

function decisionTables({ questions }: TableSources): string {
  return questions
    .map(({ about, rows }) => {
      const cells = rows.map(({ request, status, answer, kind }) => [
        code(request.replace(/\{(sponsees|contributions)\}/, "…/$1")),
        `${status}. ${answer}.`,
        kind,
      ]);
      return `**${about}**\n\n${table(["Request", "Our reference answers", "Kind"], cells)}`;
    })
    .join("\n\n");
}

function seedTable(seed: Seed): string {
  return table(
    ["In `seed.json`", "Value"],
    [
      [code("sponsees"), `${seed.sponsees.length} records, as a read answers them`],
      [code("contributions"), `${seed.contributions.length} records, as a read answers them`],
      [code("payment_option_groups"), seed.payment_option_groups.map(code).join(", ")],
      [code("custom_fields"), seed.custom_fields.map(({ slug }) => code(slug)).join(", ")],
      [code("minimum_sponsors"), String(seed.minimum_sponsors)],
      [
        code("page_size"),
        `${seed.page_size.sponsees} sponsees, ${seed.page_size.contributions} contributions`,
      ],
      [code("now"), `${seed.now}: the moment at which the ages in it are right`],
    ],
  );
}

/** What a section leaves open, and what the suite requires of it. */
function belowSection(section: string, { leftOpen, requirements }: ServiceSources): string {
  const rows = leftOpen.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const open = rows
    .filter(([, number]) => number?.startsWith(`[${section}]`))
    .map(([, , what = "", choice = ""]) => `- ${what}. Our choice: ${choice}.\n`);
  const own = requirements.filter((one) => sectionOf(one.words) === section);
  const list = own.map(
    ({ id, level, statement }) =>
      `- [${code(id)}](requirements.html#${id}) ${statement}${level === "documented" ? "" : ` *(${level})*`}\n`,
  );
  return [
    open.length > 0 && `**Not shown**, and what we chose *(provisional)*:\n\n${open.join("")}\n`,
    list.length > 0 &&
      `<details><summary>${list.length === 1 ? "The requirement" : `The ${list.length} requirements`} of section ${section}</summary>\n\n${list.join("")}\n</details>\n\n`,
  ]
    .filter(Boolean)
    .join("");
}
