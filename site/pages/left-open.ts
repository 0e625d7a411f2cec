/** The page of everything that the service description leaves open, and what was chosen. */
import { html, joined, type Part } from "../../lib/html.ts";
import { codeList } from "../fields.ts";
import { inline } from "../markdown.ts";
import type { Api, Schema } from "../model.ts";
import { schemaPath } from "./schema.ts";

/** A mark of the contract, and where it stands. */
interface Mark {
  kind: "observed" | "provisional";
  /** "listSponsees, parameter filter" */
  where: string;
  /** The address of it, from the site's root. */
  href: string;
  why: string;
  values: unknown[];
}

/** Every mark (`x-observed`, `x-provisional`, `x-provisional-null`) of the contract, in its order. */
function marksOf(api: Api): Mark[] {
  const found: Mark[] = [];
  for (const operation of api.operations) {
    const { id, parameters, responses, body } = operation;
    const page = `reference/${id}.html`;
    for (const parameter of parameters) {
      const href = `${page}#parameter.${parameter.name}`;
      collect(parameter, `${id}, parameter ${parameter.name}`, href, found);
    }
    if (body) collect(body, `${id}, body`, `${page}#body`, found);
    for (const { status, component, ...response } of responses) {
      const users = component === undefined ? [id] : usersOf(api, component);
      // A shared response is listed once, where it comes first.
      if (users[0] !== id) continue;
      collect(
        response,
        `${users.join(", ")}: response ${status}`,
        `${page}#response.${status}`,
        found,
      );
    }
  }
  for (const [name, schema] of Object.entries(api.schemas)) {
    collect(schema, name, schemaPath(name), found, name);
  }
  return found;
}

function usersOf({ operations }: Api, component: string): string[] {
  return operations
    .filter(({ responses }) => responses.some((response) => response.component === component))
    .map(({ id }) => id);
}

/** Gathers the marks of a node and of everything in it; examples are data, not contract. */
function collect(node: unknown, where: string, href: string, found: Mark[], schema?: string): void {
  if (typeof node !== "object" || node === null) return;
  const { "x-observed": values, properties, ...rest } = node as Schema;
  const { "x-provisional": whole, "x-provisional-null": onlyNull } = rest;
  const why = whole ?? (onlyNull && `null: ${onlyNull}`);
  if (values) found.push({ kind: "observed", where, href, why: "", values });
  if (why) found.push({ kind: "provisional", where, href, why, values: [] });
  for (const [name, property] of Object.entries(properties ?? {})) {
    const place = schema ? `${schema}.${name}` : `${where}, ${name}`;
    collect(property, place, schema ? `${schemaPath(schema)}#${name}` : href, found, schema);
  }
  for (const [key, value] of Object.entries(rest)) {
    if (!["examples", "example", "value", "default", "enum"].includes(key)) {
      collect(value, where, href, found, schema);
    }
  }
}

/** What stands behind the hand-written part, which is what the description says it does not show. */
export function leftOpenTables(api: Api) {
  const marks = marksOf(api);
  const table = (kind: Mark["kind"], heading: string, cell: (mark: Mark) => Part) => {
    // One choice is often in several places; it is listed once.
    const groups = Map.groupBy(
      marks.filter((mark) => mark.kind === kind),
      ({ why, values }) => JSON.stringify([why, values]),
    );
    return html`<table class="stack open"><thead><tr><th scope="col">Where</th><th scope="col">${heading}</th></tr></thead><tbody>
${[...groups.values()].map(
  (group) =>
    html`<tr><td>${joined(
      group.map(({ href, where }) => html`<a href="${href}">${where}</a>`),
      html`<br>`,
    )}</td><td>${group[0] && cell(group[0])}</td></tr>
`,
)}</tbody></table>`;
  };
  const headings = [
    {
      id: "provisional",
      text: "Provisional: what we chose",
      content: html`<p>The description is silent, so we chose. Another implementation may differ: the conformance suite never fails it for that.</p>
${table("provisional", "Why", ({ why }) => inline(why))}`,
    },
    {
      id: "observed",
      text: "Observed: values that the description shows",
      content: html`<p>The description shows these values and does not say that they are all. Accept others: the client's types do.</p>
${table("observed", "Values", ({ values }) => codeList(values))}`,
    },
  ];
  const sections = headings.map(
    ({ id, text, content }) => html`<h2 id="${id}"><a href="#${id}">${text}</a></h2>\n${content}`,
  );
  return { content: html`${joined(sections, "\n")}`, headings };
}
