/** All schemas on one page, each with an anchor, and each property with one. */

import { type Html, html, joined } from "../lib/html.ts";
import { codeBlock } from "./code.ts";
import { prose } from "./markdown.ts";
import { type Api, propertiesOf, type Schema } from "./model.ts";
import {
  badges,
  limitsOf,
  propertyList,
  schemaLink,
  typeOf,
  type View,
  variantsOf,
} from "./schema-view.ts";
import { sectionLink } from "./section-link.ts";

export function schemasPage(view: View): Html {
  const { schemas } = view.api;
  const names = Object.keys(schemas).sort((one, other) => one.localeCompare(other, "en"));
  const users = usersOf(view.api);
  return html`<h1>Schemas</h1>
<p>Every shape of the contract. Timestamps, dates and amounts have shapes of their own, because the service writes them in several ways.</p>
<p class="index">${joined(
    names.map((name) => html`<a href="#${name}">${name}</a>`),
    " ",
  )}</p>
${names.map((name) => schemaSection(view, name, schemas[name] ?? {}, users.get(name) ?? []))}`;
}

function schemaSection(view: View, name: string, schema: Schema, users: string[]): Html {
  const section = schema["x-section"];
  const record = propertiesOf(view.api, schema).length > 0;
  const examples = (schema.examples as unknown[] | undefined) ?? [];
  return html`<section class="schema" id="${name}"><h2><a href="#${name}">${name}</a></h2>
${prose(schema.description as string | undefined)}${
  section && html`<p class="facts">${sectionLink(view.root, section)}</p>`
}${badges(view.root, schema)}${
  !record &&
  html`<p class="facts"><span class="type">${typeOf(view, schema)}</span> ${limitsOf(schema)}</p>${variantsOf(view, schema)}`
}${
  users.length > 0 &&
  html`<p class="facts">Used by ${joined(
    users.map((user) => schemaLink(view, user)),
    ", ",
  )}</p>`
}${record && propertyList(view, schema, name)}${
  !record &&
  examples.length > 0 &&
  codeBlock(examples.map((one) => JSON.stringify(one)).join("\n"), "json", `Examples of ${name}`)
}</section>`;
}

/** Which schemas refer to a schema. */
function usersOf({ schemas }: Api): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const used = new Set(
      [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((found) => found[1] ?? ""),
    );
    for (const one of used) users.set(one, [...(users.get(one) ?? []), name]);
  }
  return users;
}
