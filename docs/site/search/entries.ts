/** The entries of the search, such as pages, sections, operations, fields and requirements. */
import { plain } from "../../../lib/html.ts";
import { rulesOf } from "../contract/in-words.ts";
import { type InputGroup, inputsOf } from "../contract/inputs.ts";
import { type Api, type ApiOperation, factsOf, propertiesOf } from "../contract/model.ts";
import { samplesOf } from "../contract/samples.ts";
import { pathOf } from "../pages/operation.ts";
import { schemaPath } from "../pages/schemas.ts";
import type { Written } from "../pages/written.ts";
import { inline } from "../parts/markdown.ts";
import type { SearchEntry } from "./index.ts";

export function searchEntries(
  api: Api,
  written: readonly Written[],
  inputs: readonly InputGroup[],
): SearchEntry[] {
  return [
    ...written.flatMap(writtenEntries),
    ...api.operations.flatMap((operation) => [
      ...operationEntries(api, operation),
      ...inputEntries(operation, inputs),
    ]),
    ...schemaEntries(api),
  ];
}

function writtenEntries({ path, kind, document, search }: Written): SearchEntry[] {
  const sections = path === "index.html" ? "Page" : kind === "Decision" ? kind : "Section";
  // The sections of the changelog describe only changes, and those of the requirements are tables.
  const headings = /^(changelog|requirements)\./.test(path) ? [] : document.headings;
  return [
    {
      href: path,
      title: document.title,
      kind,
      group: kind,
      words: search,
      text: plain(document.lead),
      more: document.intro,
    },
    ...headings.map(({ id, text, content }) => ({
      href: `${path}#${id}`,
      title: text,
      kind: document.title,
      group: sections,
      text: content.slice(0, 600),
      more: content.slice(600),
    })),
    ...document.rows.map(({ id, question, answer }) => ({
      href: `${path}#${id}`,
      title: question,
      kind: document.title,
      group: path === "requirements.html" ? "Requirement" : "Row",
      text: answer,
    })),
  ];
}

function operationEntries(api: Api, operation: ApiOperation): SearchEntry[] {
  const { id, method, path, description, parameters, responses, summary } = operation;
  const href = pathOf(operation);
  const part = partsOf(href, `${method} ${operation.label}`);
  return [
    {
      href,
      title: summary,
      kind: `${method} ${path}`,
      group: "Operation",
      words: [id, operation.verb === "list" && "all", operation["x-search"]]
        .filter(Boolean)
        .join(" "),
      text: description,
    },
    ...parameters.flatMap(({ name, description: text = "", schema }) => [
      // The search also finds a parameter by its values, such as the fields to sort by.
      part("Parameter", `parameter.${name}`, name, `${text} ${rulesOf(api, schema).join(" ")}`),
      ...propertiesOf(api, schema).map(({ name: filter, schema: { description } }) => ({
        ...part("Filter", `parameter.${name}.${filter}`, filter, description),
        words: `${name}[${filter}]`,
      })),
    ]),
    ...responses.map(({ status, description: text }) =>
      part("Response", `response.${status}`, status, text),
    ),
    ...samplesOf(operation).map(({ name, summary: title }) =>
      part("Example", `example.${name}`, title, name),
    ),
  ];
}

/** The rows of "What is accepted, what is rejected". The first operation of a group stands for all. */
function inputEntries(operation: ApiOperation, groups: readonly InputGroup[]): SearchEntry[] {
  const first = groups
    .filter(({ operations: [id] }) => id === operation.id)
    .flatMap(({ rows }) => rows);
  return inputsOf(operation, groups)
    .filter(({ says }) => first.some((row) => row.says === says))
    .map(({ id, input, status, title, rest }) => ({
      href: `${pathOf(operation)}#${id}`,
      title: plain(inline(title)),
      kind: `${operation.method} ${operation.label}: accepted or rejected`,
      group: "Row",
      text: plain(inline(`${status}: ${input}. ${rest}`)),
    }));
}

function schemaEntries(api: Api): SearchEntry[] {
  return Object.entries(api.schemas).flatMap(([name, schema]) => {
    const href = schemaPath(name);
    const part = partsOf(href, name);
    const text = String(schema.description);
    const words = schema["x-search"] ?? "";
    return [
      { href, title: name, kind: "Schema", group: "Schema", words, text },
      ...propertiesOf(api, schema).map((property) =>
        part("Field", property.name, property.name, factsOf(api, property.schema).description),
      ),
    ];
  });
}

/** Returns a function that creates an entry for a part of a page, such as a field. */
function partsOf(href: string, owner: string) {
  return (kind: string, id: string, title: string, text = ""): SearchEntry => {
    return { href: `${href}#${id}`, title, kind: `${kind} of ${owner}`, group: kind, text };
  };
}
