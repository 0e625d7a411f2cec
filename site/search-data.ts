/** What the search of the site knows: pages, sections, operations, fields, examples. */
import { type Api, propertiesOf } from "./model.ts";
import { schemaPath } from "./pages/schema.ts";
import { samplesOf } from "./samples.ts";
import type { Written } from "./written.ts";

export interface SearchEntry {
  id: number;
  /** From the site's root. */
  href: string;
  title: string;
  /** What kind of thing it is, or where. */
  kind: string;
  text: string;
}

export function searchEntries(api: Api, documents: readonly Written[]): SearchEntry[] {
  const entries: Omit<SearchEntry, "id">[] = [];
  for (const { path, kind, document } of documents) {
    entries.push({ href: path, title: document.title, kind, text: "" });
    for (const { id, text, content } of document.headings) {
      entries.push({ href: `${path}#${id}`, title: text, kind: document.title, text: content });
    }
  }
  for (const operation of api.operations) {
    const { id, method, path, summary, description, parameters, responses } = operation;
    const href = `reference/${id}.html`;
    entries.push({
      href,
      title: summary,
      kind: `${method} ${path}`,
      text: `${id} ${description}`,
    });
    for (const { name, description = "" } of parameters) {
      entries.push({
        href: `${href}#parameter.${name}`,
        title: name,
        kind: `Parameter of ${id}`,
        text: description,
      });
    }
    for (const { status, description } of responses) {
      entries.push({
        href: `${href}#response.${status}`,
        title: status,
        kind: `Response of ${id}`,
        text: description,
      });
    }
    for (const { name, summary: text } of samplesOf(operation)) {
      entries.push({
        href: `${href}#example.${name}`,
        title: text,
        kind: `Example of ${id}`,
        text: name,
      });
    }
  }
  for (const [name, schema] of Object.entries(api.schemas)) {
    const page = schemaPath(name);
    entries.push({
      href: page,
      title: name,
      kind: "Schema",
      text: String(schema.description ?? ""),
    });
    for (const property of propertiesOf(api, schema)) {
      entries.push({
        href: `${page}#${property.name}`,
        title: property.name,
        kind: `Field of ${name}`,
        text: String(property.schema.description ?? ""),
      });
    }
  }
  return entries.map((entry, id) => ({ id, ...entry }));
}
