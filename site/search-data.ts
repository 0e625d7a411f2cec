/** What the search of the site knows: pages, sections, operations, fields, examples, requirements. */
import { html, joined, plain } from "../lib/html.ts";
import { rulesOf } from "./fields.ts";
import { pathOf, shortTitle } from "./menu.ts";
import { type Api, type ApiOperation, propertiesOf, resolved } from "./model.ts";
import type { Requirements } from "./pages/requirements.ts";
import { schemaPath } from "./pages/schema.ts";
import { samplesOf } from "./samples.ts";
import type { Written } from "./written.ts";

export interface SearchEntry {
  id: number;
  /** From the site's root. */
  href: string;
  title: string;
  /** What a reader sees of where it is. */
  kind: string;
  /** How much it counts. */
  sort: string;
  /** Words that no reader sees and that lead here. */
  words: string;
  text: string;
  /** What counts less: the rest of a long part. */
  more?: string;
}

type Entry = Omit<SearchEntry, "id" | "words"> & { words?: string };

/** What newcomers call what a page tells in other words, by the page. */
const otherWords: Record<string, string> = {
  "guides/paging-filtering-sorting.html": "pagination next page filter sort search list order by",
  "guides/custom-fields.html":
    "metadata extra attributes custom fields difference between patch and put",
  "guides/authentication.html": "login token api key bearer credentials permission",
  "guides/generate-a-client.html":
    "generator codegen openapi-generator java go golang rust ruby csharp swift kotlin",
  "guides/quickstart.html": "quickstart getting started first request begin setup install",
  "guides/every-state-of-a-screen.html":
    "simulate slow network latency timeout failure loading empty state",
  "guides/frontend-team.html": "mock server mock install frontend react screens",
  "guides/integrator.html":
    "typescript client sdk library install integrate sync connect base url host address server",
  "guides/implementer.html": "server implement backend own service cors language",
  "guides/reference-in-tests.html": "unit test vitest jest msw fake session reset parallel",
  "guides/testing-your-implementation.html": "conformance suite ci verify certify run report",
  "guides/workflows.html": "changed since yesterday incremental report month steps",
  "reference/listSponsees.html": "all",
  "reference/listContributions.html":
    "all recurring monthly one-time donations period between two dates date range",
  "left-open.html":
    "unknown undefined not shown provisional observed open questions rate limit webhook",
  "changelog.html": "what changed changes releases history version new",
  "schemas/Problem.html": "error format body shape",
  "schemas/Supporter.html": "donor donors giver benefactor",
  "schemas/Sponsee.html": "child beneficiary",
  "the-service.html": "glossary seed data description decisions timezone",
};

export function searchEntries(
  api: Api,
  written: readonly Written[],
  pages: readonly { path: string; title: string; description: string }[],
  { requirements }: Requirements,
): SearchEntry[] {
  const entries: Entry[] = [
    ...written.flatMap(writtenEntries),
    ...pages.map(({ path, title, description }) => ({
      href: path,
      title,
      kind: "Page",
      sort: "page",
      text: description,
    })),
    {
      href: "index.html#contract",
      title: "The contract",
      kind: "Overview",
      sort: "page",
      words: "openapi swagger postman download import specification",
      text: "openapi.yaml openapi.json",
    },
    {
      href: "index.html#errors",
      title: "Errors",
      kind: "Overview",
      sort: "page",
      words: "error codes status problem format body",
      text: "What an error looks like, and which one is documented",
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
  return entries.map(({ words = "", ...entry }, id) => ({
    id,
    ...entry,
    words: entry.href.includes("#") ? words : `${words} ${otherWords[entry.href] ?? ""}`.trim(),
  }));
}

function writtenEntries({ path, kind, document }: Written): Entry[] {
  const decision = kind === "Decision";
  return [
    {
      href: path,
      title: document.title,
      kind,
      sort: decision ? "decision" : kind === "Guide" ? "guide" : "page",
      text: plain(document.lead),
      more: document.intro,
    },
    ...document.headings.map(({ id, text, content }) => ({
      href: `${path}#${id}`,
      title: text,
      kind: document.title,
      sort: decision ? "decision" : "section",
      text: content.slice(0, 600),
      more: content.slice(600),
    })),
  ];
}

function operationEntries(api: Api, operation: ApiOperation): Entry[] {
  const { id, method, path, description, parameters, responses, summary } = operation;
  const href = pathOf(operation);
  const call = `${method} ${shortTitle(operation)}`;
  const part = (anchor: string, entry: Omit<Entry, "href">): Entry => ({
    href: `${href}#${anchor}`,
    ...entry,
  });
  return [
    {
      href,
      title: summary,
      kind: `${method} ${path}`,
      sort: "operation",
      words: id,
      text: description,
    },
    ...parameters.flatMap(({ name, description: text = "", schema }) => [
      part(`parameter.${name}`, {
        title: name,
        kind: `Parameter of ${call}`,
        sort: "parameter",
        // With its values, such as the fields to sort by.
        text: plain(html`${text} ${joined(rulesOf(api, schema), " ")}`),
      }),
      ...propertiesOf(api, schema).map((member) =>
        part(`parameter.${name}.${member.name}`, {
          title: member.name,
          kind: `Filter of ${call}`,
          sort: "parameter",
          words: `${name}[${member.name}]`,
          text: String(member.schema.description ?? ""),
        }),
      ),
    ]),
    ...responses.map(({ status, description: text }) =>
      part(`response.${status}`, {
        title: status,
        kind: `Response of ${call}`,
        sort: "status",
        text,
      }),
    ),
    ...samplesOf(operation).map(({ name, summary: title }) =>
      part(`example.${name}`, { title, kind: `Example of ${call}`, sort: "example", text: name }),
    ),
  ];
}

function schemaEntries(api: Api): Entry[] {
  return Object.entries(api.schemas).flatMap(([name, schema]) => [
    {
      href: schemaPath(name),
      title: name,
      kind: "Schema",
      sort: "schema",
      text: String(schema.description ?? ""),
    },
    ...propertiesOf(api, schema).map((property) => ({
      href: `${schemaPath(name)}#${property.name}`,
      title: property.name,
      kind: `Field of ${name}`,
      sort: "field",
      text: String({ ...resolved(api, property.schema), ...property.schema }.description ?? ""),
    })),
  ]);
}
