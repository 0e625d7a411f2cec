/** The tables of what the description does not specify: every mark of the contract. */
import { isDeepStrictEqual } from "node:util";
import { codeList } from "../contract/in-words.ts";
import type { Api, Schema } from "../contract/model.ts";
import { table } from "../parts/markdown.ts";

/** A mark of the contract, and a link to where it stands. */
interface Place {
  kind: "observed" | "provisional";
  link: string;
  text: string;
}

/** Every mark (`x-observed`, `x-provisional`, `x-provisional-null`) of the contract, in its order. */
function placesOf({ operations, schemas }: Api): Place[] {
  const found: Place[] = [];
  for (const { id, parameters, responses, body } of operations) {
    const page = `/reference/${id}.md`;
    for (const one of parameters) {
      collect(one, `${id}, parameter ${one.name}`, `${page}#parameter.${one.name}`, found);
    }
    collect(body, `${id}, body`, `${page}#body`, found);
    for (const response of responses) {
      const users = operations
        .filter((one) => one.responses.some((other) => isDeepStrictEqual(other, response)))
        .map((one) => one.id);
      // A shared response is listed once, where it comes first.
      if (users[0] !== id) continue;
      const where = `${users.join(", ")}: response ${response.status}`;
      collect(response, where, `${page}#response.${response.status}`, found);
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    collect(schema, name, `/schemas/${name}.md`, found);
  }
  return found;
}

/** Gathers the marks of a node and of everything in it; examples are data, not contract. */
function collect(node: unknown, where: string, href: string, found: Place[]): void {
  if (typeof node !== "object" || node === null) return;
  const { "x-observed": values, properties = {}, ...rest } = node as Schema;
  const { "x-provisional": whole, "x-provisional-null": onlyNull } = rest;
  const why = whole ?? (onlyNull && `null: ${onlyNull}`);
  const link = `[${where}](${href})`;
  if (values) found.push({ kind: "observed", link, text: codeList(values) });
  if (why) found.push({ kind: "provisional", link, text: why });
  for (const [name, property] of Object.entries(properties)) {
    // On the page of a schema each field has its place.
    if (href.includes("#")) collect(property, `${where}, ${name}`, href, found);
    else collect(property, `${where}.${name}`, `${href}#${name}`, found);
  }
  for (const [key, value] of Object.entries(rest)) {
    if (!["examples", "example", "value", "default", "enum"].includes(key)) {
      collect(value, where, href, found);
    }
  }
}

/** The part of the page that follows from the contract. */
export function leftOpenTables(api: Api): string {
  const places = placesOf(api);
  const rows = (kind: Place["kind"]) => {
    // One choice is often in several places; it is listed once.
    const groups = Map.groupBy(
      places.filter((place) => place.kind === kind),
      ({ text }) => text,
    );
    return [...groups].map(([text, group]) => [group.map(({ link }) => link).join("<br>"), text]);
  };
  return `## Provisional

The description is silent, so this is our choice. Your service may differ, and the conformance suite does not fail it.

${table(["Where", "Why"], rows("provisional"))}

## Observed

The description shows these values and does not say that there are no others. Accept others: the client's types do.

${table(["Where", "Values"], rows("observed"))}
`;
}
