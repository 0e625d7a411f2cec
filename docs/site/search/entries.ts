/** The entries of the search: pages, sections, operations, fields, examples, requirements. */
import { requirements } from "../../../conformance/requirements.ts";
import { plain } from "../../../lib/html.ts";
import { rulesOf } from "../contract/in-words.ts";
import { type Api, type ApiOperation, factsOf, propertiesOf } from "../contract/model.ts";
import { samplesOf } from "../contract/samples.ts";
import { pathOf } from "../pages/operation.ts";
import { schemaPath } from "../pages/schemas.ts";
import type { Written } from "../pages/written.ts";
import type { SearchEntry } from "./index.ts";

/** Words that newcomers use for an operation or a schema. */
const otherWords: Record<string, string> = {
  listSponsees: "all",
  listContributions: "all recurring monthly one-time donations period between two dates date range",
  Problem: "error format body shape",
  Supporter: "donor donors giver benefactor",
  Sponsee: "child beneficiary",
};

export function searchEntries(api: Api, written: readonly Written[]): SearchEntry[] {
  return [
    ...written.flatMap(writtenEntries),
    {
      href: "requirements.html",
      title: "Requirements",
      kind: "Page",
      sort: "page",
      text: "What the conformance suite checks.",
    },
    ...api.operations.flatMap((operation) => operationEntries(api, operation)),
    ...schemaEntries(api),
    ...requirements.map(({ id, statement, level }) => ({
      href: `requirements.html#${id}`,
      title: id,
      kind: `Requirement, ${level}`,
      sort: "requirement",
      text: statement,
    })),
  ];
}

function writtenEntries({ path, kind, document, search }: Written): SearchEntry[] {
  const sort = { Guide: "guide", Decision: "decision", Page: "page" }[kind];
  const sections = path === "index.html" ? "page" : kind === "Decision" ? "decision" : "section";
  // The changelog says what is new, and other pages how it is.
  const headings = path === "changelog.html" ? [] : document.headings;
  return [
    {
      href: path,
      title: document.title,
      kind,
      sort,
      words: search,
      text: plain(document.lead),
      more: document.intro,
    },
    ...headings.map(({ id, text, content }) => ({
      href: `${path}#${id}`,
      title: text,
      kind: document.title,
      sort: sections,
      text: content.slice(0, 600),
      more: content.slice(600),
    })),
  ];
}

function operationEntries(api: Api, operation: ApiOperation): SearchEntry[] {
  const { id, method, path, description, parameters, responses, summary } = operation;
  const href = pathOf(operation);
  const call = `${method} ${operation.label}`;
  return [
    {
      href,
      title: summary,
      kind: `${method} ${path}`,
      sort: "operation",
      words: [id, otherWords[id]].filter(Boolean).join(" "),
      text: description,
    },
    ...parameters.flatMap(({ name, description: text = "", schema }) => [
      {
        href: `${href}#parameter.${name}`,
        title: name,
        kind: `Parameter of ${call}`,
        sort: "parameter",
        // With its values, such as the fields to sort by.
        text: `${text} ${rulesOf(api, schema).join(" ")}`,
      },
      ...propertiesOf(api, schema).map((member) => ({
        href: `${href}#parameter.${name}.${member.name}`,
        title: member.name,
        kind: `Filter of ${call}`,
        sort: "parameter",
        words: `${name}[${member.name}]`,
        text: String(member.schema.description),
      })),
    ]),
    ...responses.map(({ status, description: text }) => ({
      href: `${href}#response.${status}`,
      title: status,
      kind: `Response of ${call}`,
      sort: "status",
      text,
    })),
    ...samplesOf(operation).map(({ name, summary: title }) => ({
      href: `${href}#example.${name}`,
      title,
      kind: `Example of ${call}`,
      sort: "example",
      text: name,
    })),
  ];
}

function schemaEntries(api: Api): SearchEntry[] {
  return Object.entries(api.schemas).flatMap(([name, schema]) => [
    {
      href: schemaPath(name),
      title: name,
      kind: "Schema",
      sort: "schema",
      words: otherWords[name] ?? "",
      text: String(schema.description),
    },
    ...propertiesOf(api, schema).map((property) => ({
      href: `${schemaPath(name)}#${property.name}`,
      title: property.name,
      kind: `Field of ${name}`,
      sort: "field",
      text: String(factsOf(api, property.schema).description),
    })),
  ]);
}
